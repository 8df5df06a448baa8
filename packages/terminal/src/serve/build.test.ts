import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from './build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build that is a line of a program. */
const builds = (line: string) => build(['-e', line], folder);

test('a build runs in its folder, for visitors', async () => {
  await builds('fs.writeFileSync(process.env.NODE_ENV, "built")');
  expect(existsSync(join(folder, 'production'))).toBe(true);
});

test('a build that fails says what it said', async () => {
  await expect(builds('console.error("no such module"); process.exit(3)')).rejects.toThrow(
    'The build failed.\nno such module',
  );
});

test('a build that hangs is killed, and that is a failure', async () => {
  const late = build(['-e', 'setInterval(() => {}, 1000)'], folder, 1500);
  await expect(late).rejects.toThrow('The build did not end within 1.5 seconds.');
});
