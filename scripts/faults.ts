// `npm run faults`: breaks nodes and databases of online play while games are played on them, again and again, and holds
// what is stored to what was acknowledged. `--rounds N` (3), `--tables N` (12), `--only sqlite,postgres`.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster, postgresFolder } from '../packages/online/src/testing/cluster.ts';
import { NodeProcess } from '../packages/online/src/testing/crowd.ts';
import { playThrough } from '../packages/online/src/testing/faults.ts';
import { readOptions } from './options.ts';

const { values } = readOptions({
  options: {
    rounds: { type: 'string', default: '3' },
    tables: { type: 'string', default: '12' },
    only: { type: 'string', default: 'sqlite,postgres' },
  },
});
const [rounds, tables] = [Number(values.rounds), Number(values.tables)];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Restarts a node where it was. */
async function again(node: NodeProcess, database: string): Promise<NodeProcess> {
  return NodeProcess.start(database, Number(new URL(node.url).port));
}

async function report(what: string, run: () => Promise<{ moves: number; longest: number }>): Promise<void> {
  try {
    const { moves, longest } = await run();
    say(`${what}: ${moves} moves acknowledged, all kept; the longest waited ${Math.round(longest)} ms`);
  } catch (error) {
    say(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gridhall-faults-'));
const file = join(folder, 'online.db');
let node = await NodeProcess.start(file);
const one = (): readonly [string, string] => [node.url, node.url];
for (let round = 1; values.only.includes('sqlite') && round <= rounds; round++) {
  await report(`SQLite, node killed, ${round}`, () =>
    playThrough(file, tables, one, async () => {
      await pause(400 + 300 * Math.random());
      await node.end('SIGKILL');
      node = await again(node, file);
      await pause(500);
    }),
  );
  await report(`SQLite, node stalled, ${round}`, () =>
    playThrough(file, tables, one, async () => {
      await pause(400);
      node.child.kill('SIGSTOP');
      await pause(2000);
      node.child.kill('SIGCONT');
      await pause(500);
    }),
  );
  if (spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0)
    await report(`SQLite, disk full, ${round}`, () =>
      playThrough(file, tables, one, async () => {
        await pause(400);
        execFileSync('prlimit', ['--pid', String(node.child.pid), '--fsize=1:unlimited']);
        await pause(1000);
        // What cannot write may have ended; either way it is there again when there is room.
        if (node.child.exitCode === null && node.child.signalCode === null)
          execFileSync('prlimit', ['--pid', String(node.child.pid), '--fsize=unlimited:unlimited']);
        else node = await again(node, file);
        await pause(500);
      }),
    );
}
await node.end();
rmSync(folder, { recursive: true, force: true });

if (!values.only.includes('postgres')) say('PostgreSQL was not asked for.');
else if (postgresFolder() === undefined) say('PostgreSQL is not installed: its half is left out.');
else {
  const cluster = await Cluster.start();
  const { address } = cluster;
  let [left, right] = [await NodeProcess.start(address), await NodeProcess.start(address)];
  const both = (): readonly [string, string] => [left.url, right.url];
  for (let round = 1; round <= rounds; round++) {
    await report(`PostgreSQL, one of two nodes killed, ${round}`, () =>
      playThrough(address, tables, both, async () => {
        await pause(600);
        await left.end('SIGKILL');
        left = await again(left, address);
        await pause(800);
      }),
    );
    await report(`PostgreSQL killed, ${round}`, () =>
      playThrough(address, tables, both, async () => {
        await pause(600);
        await cluster.kill();
        await cluster.run();
        await pause(1500);
      }),
    );
    await report(`PostgreSQL and a node killed, ${round}`, () =>
      playThrough(address, tables, both, async () => {
        await pause(600);
        await Promise.all([cluster.kill(), right.end('SIGKILL')]);
        [, right] = await Promise.all([cluster.run(), again(right, address)]);
        await pause(1500);
      }),
    );
  }
  await left.end();
  await right.end();
  await cluster.end();
}
