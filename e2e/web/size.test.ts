/** The size budget: 60 kB for the lobby, 50 kB for each game's own chunks. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageFolder } from '../../packages/terminal/src/serve/page.ts';
import './patience.ts';

test('the lobby and every game keep to the size budget', async () => {
  await pageFolder(() => {});
  const web = fileURLToPath(new URL('../../packages/web/', import.meta.url));
  const bin = createRequire(`${web}package.json`)
    .resolve('size-limit/package.json')
    .replace(/package\.json$/, 'bin.js');
  const said = execFileSync(process.execPath, [bin, '--json'], {
    cwd: web,
    timeout: 200_000,
    encoding: 'utf8',
  });
  const sizes = JSON.parse(said) as { name: string; passed: boolean; size: number }[];
  expect(sizes).toHaveLength(6);
  for (const { name, passed, size } of sizes) {
    expect(passed, `${name}: ${size} bytes`).toBe(true);
    expect(size).toBeGreaterThan(1000);
  }
});
