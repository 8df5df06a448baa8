// `npm run faults [-- --only FAULT,… --moves N --tables N]`: breaks nodes, databases and what is between them while games of
// online play are played on them, again and again until so many moves were acknowledged (50,000); then every one of them is
// looked up and every room is replayed. “Back” is when everybody has had an answer, counted from the start of what was killed, or
// from when it could go on. Without PostgreSQL its half is left out. Status 1 where anything was lost.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../../scripts/options.ts';
import { fresh128, fresh256 } from '../src/server/secrets.ts';
import { Person } from '../src/testing/served.ts';
import { Cluster, postgresFolder } from './cluster.ts';
import { NodeProcess } from './crowd.ts';
import { type FaultTrial, playThrough } from './fault-trial.ts';
import { StallingWire } from './stalling.ts';

const { values } = readOptions({
  options: {
    moves: { type: 'string', default: '50000' },
    tables: { type: 'string', default: '48' },
    /** How often two moves are sent for one n. */
    twice: { type: 'string', default: '2000' },
    only: { type: 'string' },
  },
});
const [moves, tables] = [Number(values.moves), Number(values.tables)];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (line: string) => process.stdout.write(`${line}\n`);
const HOUR_MS = 3_600_000;

/** Restarts a node where it was. */
const again = (node: NodeProcess, database: string, jump = 0) =>
  NodeProcess.start(database, Number(new URL(node.url).port), jump);

interface One {
  node: NodeProcess;
  readonly file: string;
}

/** Tables on a file, and a node that something is done to; the answer is since when it could come back. */
async function embedded(
  harm: (one: One) => Promise<number>,
  more: Partial<FaultTrial> = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-faults-'));
  const file = join(folder, 'online.db');
  const one: One = { node: await NodeProcess.start(file), file };
  try {
    return await held({
      ...{ database: file, urls: () => [one.node.url], ...more },
      harm: () => harm(one),
    });
  } finally {
    await one.node.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** It is ended, and started where it was. */
async function renewed(one: One, signal: 'SIGKILL' | 'SIGTERM', jump = 0): Promise<number> {
  await one.node.end(signal);
  one.node = await again(one.node, one.file, jump);
  return one.node.since;
}

interface Two {
  left: NodeProcess;
  right: NodeProcess;
  readonly cluster: Cluster;
  readonly address: string;
}

/** Tables on two nodes with one PostgreSQL; `between` where something stands between those. */
async function shared(harm: (two: Two) => Promise<number>, between?: (cluster: Cluster) => Promise<string>) {
  const cluster = await Cluster.start();
  const address = (await between?.(cluster)) ?? cluster.address;
  const two: Two = {
    ...{ cluster, address },
    ...{ left: await NodeProcess.start(address), right: await NodeProcess.start(address) },
  };
  try {
    return await held({
      ...{ database: cluster.address, urls: () => [two.left.url, two.right.url] },
      harm: () => harm(two),
    });
  } finally {
    await two.left.end('SIGKILL');
    await two.right.end('SIGKILL');
    await cluster.end();
  }
}

async function held(
  trial: Pick<FaultTrial, 'database' | 'urls' | 'harm'> & Partial<FaultTrial>,
): Promise<string> {
  const { harms, rooms, again, ...all } = await playThrough({ moves, tables, ...trial });
  const [back, usual, after, longest] = [all.back, all.usual, all.after, all.longest].map(Math.round);
  const times = `back in ${usual} ms half of the times, ${back} ms at the longest, ${after} ms once it was there; the longest waited ${longest} ms`;
  const load = `load ${loadavg()[0]!.toFixed(1)}`;
  return `${all.moves} moves acknowledged in ${rooms} rooms, all kept, all replayed; ${harms} times, each with ${Math.round(again / harms)} sent again; ${times}; ${load}`;
}

/** Two moves for one n, each by its own node at one moment: one is kept, and the other learns of it. */
async function twice(): Promise<string> {
  const cluster = await Cluster.start();
  const [left, right] = [await NodeProcess.start(cluster.address), await NodeProcess.start(cluster.address)];
  try {
    let [both, conflicts] = [0, 0];
    const rounds = Number(values.twice);
    const race = async () => {
      while (both < rounds) {
        both++;
        const one = new Person(left.url, fresh256());
        await one.enter();
        const { body } = await one.post('/api/rooms', { game: 'geese', nonce: fresh128() });
        const at = `/api/rooms/${body.room}`;
        const other = new Person(right.url, '', one.token);
        await Promise.all([one.get(`${at}/view`), other.get(`${at}/view`)]);
        const sent = await Promise.all([
          one.post(`${at}/entries`, { n: 0, move: 'm 0 0' }),
          other.post(`${at}/entries`, { n: 0, move: 'm 1 1' }),
        ]);
        const [a, b] = [await one.get(`${at}/view`), await other.get(`${at}/view`)];
        const statuses = sent.map(({ status }) => status).sort();
        if (
          statuses.join() !== '200,409' ||
          a.body.n !== 1 ||
          JSON.stringify(a.body) !== JSON.stringify(b.body)
        )
          throw new Error(
            `two moves for one n were answered ${statuses.join(' and ')}, and ${a.body.n} are there`,
          );
        conflicts++;
      }
    };
    await Promise.all(Array.from({ length: 8 }, race));
    return `${conflicts} times two moves for one n through two nodes, one winner each`;
  } finally {
    await left.end('SIGKILL');
    await right.end('SIGKILL');
    await cluster.end();
  }
}

let jump = 0;
let wire: StallingWire | undefined;
let stalls = 0;

const EMBEDDED: Readonly<Record<string, () => Promise<string>>> = {
  'embedded-killed': () => embedded((one) => renewed(one, 'SIGKILL')),
  'embedded-stopped': () => embedded((one) => renewed(one, 'SIGTERM')),
  'embedded-stalled': () =>
    embedded(async ({ node }) => {
      node.child.kill('SIGSTOP');
      await pause(2000);
      node.child.kill('SIGCONT');
      return performance.now();
    }),
  'disk-full': () =>
    embedded(async (one) => {
      const { child } = one.node;
      const limit = (bytes: string) =>
        execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}`]);
      limit('1:unlimited');
      await pause(1000);
      // What cannot write may have ended; either way it is there again when there is room.
      if (child.exitCode !== null || child.signalCode !== null) return renewed(one, 'SIGKILL');
      limit('unlimited:unlimited');
      return performance.now();
    }),
  /** An hour ahead, an hour back, and so on: with clocks of five minutes nobody’s flag may fall. */
  'clock-jumps': () =>
    embedded(
      async (one) => {
        jump = jump > 0 ? -HOUR_MS : HOUR_MS;
        return renewed(one, Math.random() < 0.5 ? 'SIGKILL' : 'SIGTERM', jump);
      },
      { clock: { base: 5 * 60_000, increment: 0 } },
    ),
};

const SHARED: Readonly<Record<string, () => Promise<string>>> = {
  'node-killed': () =>
    shared(async (two) => {
      await two.left.end('SIGKILL');
      two.left = await again(two.left, two.address);
      return two.left.since;
    }),
  'postgres-killed': () =>
    shared(async ({ cluster }) => {
      await cluster.kill();
      const since = performance.now();
      await cluster.run();
      return since;
    }),
  'both-killed': () =>
    shared(async (two) => {
      await Promise.all([two.cluster.kill(), two.right.end('SIGKILL')]);
      const since = performance.now();
      [, two.right] = await Promise.all([two.cluster.run(), again(two.right, two.address)]);
      return since;
    }),
  /** For one second, and for longer than a node waits for an answer, in turn. */
  'wire-stalled': () =>
    shared(
      async () => {
        wire!.stall();
        await pause(stalls++ % 2 === 0 ? 1000 : 5500);
        wire!.goOn();
        return performance.now();
      },
      async (cluster) => {
        wire = await StallingWire.start(Number(new URL(cluster.address).port));
        return cluster.address.replace(/:\d+\//, `:${wire.port}/`);
      },
    ).finally(() => wire?.end()),
  'two-for-one-n': twice,
};

const has = {
  disk: spawnSync('prlimit', ['--version']).status === 0,
  postgres: postgresFolder() !== undefined,
};
const all = { ...EMBEDDED, ...SHARED };
const wanted = values.only?.split(',') ?? Object.keys(all);
for (const name of wanted) {
  const fault = all[name as keyof typeof all];
  if (!fault) {
    say(`There is no fault ${JSON.stringify(name)}: there are ${Object.keys(all).join(', ')}.`);
    process.exitCode = 2;
  } else if ((name in SHARED && !has.postgres) || (name === 'disk-full' && !has.disk))
    say(`${name}: left out, for PostgreSQL or prlimit is not installed`);
  else
    try {
      say(`${name}: ${await fault()}`);
    } catch (error) {
      say(`${name}: LOST, ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
}
// What was still being mended when a run had failed is not waited for.
process.exit();
