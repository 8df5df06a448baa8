import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const command = fileURLToPath(new URL('./boundaries.ts', import.meta.url));
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gridhall-boundaries-'));
  mkdirSync(join(root, 'packages/core/src'), { recursive: true });
  mkdirSync(join(root, 'packages/core/node_modules/a'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const boundaries = () =>
  spawnSync(process.execPath, [command], { cwd: root, timeout: 50_000, encoding: 'utf8' });

it('says nothing where all is well, whatever libraries do', () => {
  writeFileSync(join(root, 'packages/core/src/a.ts'), 'export const a = 1;\n');
  writeFileSync(join(root, 'packages/core/node_modules/a/index.ts'), "import '@gridhall/games';\n");
  expect(boundaries()).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

it('fails with one line for each complaint', () => {
  writeFileSync(join(root, 'packages/core/src/a.ts'), "import '@gridhall/games';\n\nDate.now();\n");
  expect(boundaries()).toMatchObject({
    status: 1,
    stderr:
      'packages/core/src/a.ts:1: core may not import games\n' +
      'packages/core/src/a.ts:3: Date belongs to the machine, not to the rules\n',
  });
});
