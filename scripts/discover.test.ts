import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const command = fileURLToPath(new URL('./discover.ts', import.meta.url));
const repository = fileURLToPath(new URL('..', import.meta.url));
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gridhall-discover-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const discover = (...flags: string[]) =>
  spawnSync(process.execPath, [command, ...flags], { cwd: root, timeout: 50_000, encoding: 'utf8' });

const add = (file: string, text = ''): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

const addGame = (name: string): void =>
  add(
    `packages/games/${name}/index.ts`,
    "export const table = { face: { hue: { light: '#000000', dark: '#FFFFFF' } } };",
  );

it('fails with a line for each stale list, until they are written', () => {
  addGame('geese');
  expect(discover('--check')).toMatchObject({
    status: 1,
    stderr:
      'packages/games/index.ts is stale: npm run discover\n' +
      'packages/consoles/index.ts is stale: npm run discover\n' +
      'packages/engines/index.ts is stale: npm run discover\n' +
      'packages/terminal/src/screen/art/index.ts is stale: npm run discover\n' +
      'packages/games/hues.ts is stale: npm run discover\n' +
      'packages/web/src/styles/hues.css is stale: npm run discover\n',
  });
  expect(discover()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(discover('--check')).toMatchObject({ status: 0, stdout: '', stderr: '' });

  add('packages/consoles/geese/index.ts');
  expect(discover('--check')).toMatchObject({
    status: 1,
    stderr: 'packages/consoles/index.ts is stale: npm run discover\n',
  });
});

it('writes lists that the formatter leaves as they are', () => {
  for (const game of ['geese', 'jungle']) addGame(game);
  discover();
  for (const file of [
    'packages/games/index.ts',
    'packages/games/hues.ts',
    'packages/consoles/index.ts',
    'packages/engines/index.ts',
    'packages/web/src/styles/hues.css',
  ]) {
    const text = readFileSync(join(root, file), 'utf8');
    const formatted = spawnSync('npx', ['--no-install', 'biome', 'format', `--stdin-file-path=${file}`], {
      cwd: repository,
      input: text,
      timeout: 50_000,
      encoding: 'utf8',
    });
    expect(formatted.stdout).toBe(text);
  }
});
