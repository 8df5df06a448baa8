import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const bench = (...args: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url)), ...args], {
    timeout: 50_000,
    encoding: 'utf8',
  });

const kept = () => readFileSync(new URL('./results.json', import.meta.url), 'utf8');

it('prints a table of the chosen rows and leaves the file of all rows alone', () => {
  const before = kept();
  const { status, stdout } = bench('--only', 'CHESS PERFT 3', '--rounds', '1');
  expect(stdout).toMatch(/^what .*\nyardstick: chess perft 3, .*chess\.js .* nodes\/s .*\n$/);
  expect(status).toBe(0);
  expect(kept()).toBe(before);
});

it('refuses what it does not understand, with a line that says so', () => {
  expect(bench('--rounds', 'x')).toMatchObject({ status: 2, stdout: '' });
  expect(bench('--only', 'no such row')).toMatchObject({
    status: 2,
    stderr: "no row contains 'no such row'\n",
  });
});
