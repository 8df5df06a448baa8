import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Cluster, postgresFolder } from '../tools/cluster.ts';
import { NodeProcess } from '../tools/crowd.ts';
import { playThrough } from '../tools/fault-trial.ts';
import { StallingWire } from '../tools/stalling.ts';
import type { Readiness } from './server/hall/health.ts';
import { Keeper } from './server/keeper.ts';

test('a node that is killed has kept everything it acknowledged, and play goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-faults-'));
  const database = join(folder, 'online.db');
  let node = await NodeProcess.start(database);
  const { moves } = await playThrough({
    ...{ database, tables: 3, moves: 0, urls: () => [node.url], clock: { base: 3_600_000, increment: 0 } },
    harm: async () => {
      await node.end('SIGKILL');
      // Meanwhile somebody has set the clock of the machine: nobody's flag falls by that.
      node = await NodeProcess.start(database, Number(new URL(node.url).port), 7_200_000);
      return node.since;
    },
  });
  await node.end();
  rmSync(folder, { recursive: true, force: true });
  expect(moves).toBeGreaterThan(0);
});

test.skipIf(spawnSync('prlimit', ['--version']).status !== 0)(
  'a node whose disk is full is not ready and says why, and is ready again when there is room',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridhall-faults-'));
    const node = await NodeProcess.start(join(folder, 'online.db'));
    const limit = (bytes: string) =>
      spawnSync('prlimit', ['--pid', String(node.child.pid), `--fsize=${bytes}`]);
    const ready = async () => (await fetch(`${node.url}/health/ready`)).json() as Promise<Readiness>;
    expect(await ready()).toMatchObject({ ok: true, problems: [] });
    limit('1:unlimited');
    await expect
      .poll(async () => (await ready()).problems.join(), { timeout: 30_000 })
      .toMatch(/^The database cannot be written: /);
    limit('unlimited:unlimited');
    await expect.poll(async () => (await ready()).ok, { timeout: 30_000 }).toBe(true);
    await node.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  },
);

test.skipIf(postgresFolder() === undefined)('a wire to the database that stalls loses nothing', async () => {
  const cluster = await Cluster.start();
  const wire = await StallingWire.start(Number(new URL(cluster.address).port));
  const node = await NodeProcess.start(cluster.address.replace(/:\d+\//, `:${wire.port}/`));
  const { moves } = await playThrough({
    ...{ database: cluster.address, tables: 2, moves: 0, urls: () => [node.url] },
    harm: async () => {
      wire.stall();
      await new Promise((resolve) => setTimeout(resolve, 500));
      wire.goOn();
      return performance.now();
    },
  });
  await node.end();
  await wire.end();
  await cluster.end();
  expect(moves).toBeGreaterThan(0);
});

test.each<[string, RequestListener]>([
  ['never', () => {}],
  ['too late', (_request, response) => void setTimeout(() => response.end('{}'), 200)],
])('who is answered %s holds it against the run', async (_when, answer) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const run = playThrough({
    ...{ database: ':memory:', tables: 1, moves: 0, patience: 20, urls: () => [url] },
    harm: async () => performance.now(),
  });
  await expect(run).rejects.toThrow(/^a token has waited \d+ ms/);
  server.closeAllConnections();
  server.close();
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
