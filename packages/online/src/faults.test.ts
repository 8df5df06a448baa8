import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Keeper } from './keeper.ts';
import { NodeProcess } from './testing/crowd.ts';
import { playThrough } from './testing/faults.ts';

test('a node that is killed has kept everything it acknowledged, and play goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-faults-'));
  const database = join(folder, 'online.db');
  let node = await NodeProcess.start(database);
  const port = Number(new URL(node.url).port);
  const { moves } = await playThrough(
    database,
    4,
    () => [node.url, node.url],
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await node.end('SIGKILL');
      node = await NodeProcess.start(database, port);
      await new Promise((resolve) => setTimeout(resolve, 300));
    },
  );
  await node.end();
  rmSync(folder, { recursive: true, force: true });
  expect(moves).toBeGreaterThan(0);
});

test('a jump of the machine’s clock moves the keeper’s time by nothing, and an outage is nobody’s thinking', () => {
  let steady = 1000;
  const keeper = new Keeper(5_000_000, () => steady);
  const before = keeper.now();
  steady += 10;
  expect(keeper.now() - before).toBe(10);
  keeper.era = keeper.now();
  // An entry from before the outage, and one that a clock has dated into the future.
  expect(keeper.since(before - 3_600_000)).toBe(keeper.era);
  expect(keeper.since(keeper.now() + 3_600_000)).toBe(keeper.now());
});
