import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findRows } from './discover.ts';
import { run } from './run.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gridhall-bench-'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const names = async (): Promise<string[]> => (await findRows(root)).map(({ row }) => row.what);

it('finds the rows of every bench file, by name', async () => {
  write('bench/z.bench.ts', "export const bench = [{ what: 'c', unit: 'ms', ours: () => 1 }];");
  write('packages/games/geese/geese.bench.ts', "export default [{ what: 'b' }, { what: 'a' }];");
  write('packages/games/geese/geese.ts', 'throw new Error("no bench file");');
  write('packages/games/node_modules/x/x.bench.ts', 'throw new Error("not ours");');
  expect(await names()).toEqual(['a', 'b', 'c']);
});

it('refuses a file without rows', async () => {
  write('bench/empty.bench.ts', 'export const rows = [];');
  await expect(names()).rejects.toThrow(/empty\.bench\.ts: exports no list called bench$/);
});

it('refuses two rows of one name', async () => {
  write('bench/a.bench.ts', "export const bench = [{ what: 'a' }];");
  write('bench/b.bench.ts', "export const bench = [{ what: 'a' }];");
  await expect(names()).rejects.toThrow("bench/b.bench.ts: there is another row called 'a'");
});

it('measures each side once a round, in this process or in one of its own', async () => {
  write(
    'bench/fake.bench.ts',
    `let ours = 0, peer = 0;
    const sides = { ours: { measure: () => ++ours * 10 }, peer: { name: 'p', measured: { measure: () => ++peer } } };
    export const bench = [
      { what: 'here', unit: 'ms', ...sides, target: { of: 'ratio', atMost: 10 } },
      { what: 'alone', unit: 'MB', isolate: true, ...sides },
    ];`,
  );
  const [alone, here] = await findRows(root);
  // Warmed up once, then 2, 3 and 4 here; always the first time in a fresh process.
  expect(await run(here!, 3)).toMatchObject({
    ours: { median: 30 },
    peer: { median: 3 },
    target: { met: true },
  });
  expect(await run(alone!, 3)).toMatchObject({ ours: { median: 10, spread: 0 }, ratio: { median: 10 } });
});

it('turns work into work a second', async () => {
  write('bench/fake.bench.ts', "export const bench = [{ what: 'a', unit: 'ops/s', ours: () => 1000 }];");
  const [row] = await findRows(root);
  expect((await run(row!, 1)).ours!.median).toBeGreaterThan(1000);
});
