/** Nodes under load, and what came of it: the players are a process of their own, and so is each node. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Cluster } from './cluster.ts';
import { NodeProcess } from './crowd.ts';
import { furnish, longGames } from './furnish.ts';
import type { Load, Loaded } from './load.ts';

export interface Trial {
  readonly store: 'sqlite' | 'postgres';
  readonly nodes: 1 | 2;
  readonly rooms: number;
  /** Entries each room has at the start. */
  readonly entries: number;
  /** Moves a second over all rooms; without it, as many as there can be. */
  readonly pace?: number;
  /** Seconds for which it is counted; 0 to look at the memory alone. */
  readonly seconds: number;
}

export interface Tried extends Loaded {
  /** Moves for a second of processor time of all nodes. */
  readonly perCpu: number;
  /** Megabytes that the largest node holds. */
  readonly resident: number;
}

const WARM = 2;

/** The players as a process; what they say in the end is their answer. */
class Crowd {
  readonly #child: ChildProcess;
  #said = '';
  #look: () => void = () => {};

  constructor(load: Load) {
    const script = fileURLToPath(new URL('./load.ts', import.meta.url));
    this.#child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdout!.on('data', (data) => {
      this.#said += data;
      this.#look();
    });
    this.#child.once('exit', () => this.#look());
    this.#child.stdin!.write(`${JSON.stringify(load)}\n`);
  }

  /** The line after these: what there is of it. */
  async line(which: number): Promise<string> {
    for (;;) {
      const lines = this.#said.split('\n');
      if (lines.length > which + 1) return lines[which]!;
      if (this.#child.exitCode !== null) throw new Error('the players have gone');
      await new Promise<void>((resolve) => {
        this.#look = resolve;
      });
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}

export async function tried({ store, nodes, rooms, entries, pace, seconds }: Trial): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-bench-'));
  const cluster = store === 'postgres' ? await Cluster.start() : undefined;
  const running: NodeProcess[] = [];
  let crowd: Crowd | undefined;
  try {
    const database = cluster ? await cluster.fresh('bench') : join(folder, 'online.db');
    const games = await longGames(50);
    const tables = await furnish(database, rooms, entries, games);
    for (let i = 0; i < nodes; i++) running.push(await NodeProcess.start(database));
    const urls = [running[0]!.url, running.at(-1)!.url] as const;
    const paced = pace === undefined ? {} : { pace };
    crowd = new Crowd({ urls, tables, games, from: entries, warm: WARM, seconds, ...paced });
    await crowd.line(0);
    if (seconds === 0) return { ...NOTHING, resident: await residentOf(running) };
    await pause(WARM * 1000);
    const before = await cpuOf(running);
    await pause(seconds * 1000);
    const used = (await cpuOf(running)) - before;
    const loaded = JSON.parse(await crowd.line(1)) as Loaded;
    if (loaded.refused > 0) throw new Error(`${loaded.refused} moves were refused`);
    return { ...loaded, perCpu: loaded.moves / used, resident: await residentOf(running) };
  } finally {
    crowd?.end();
    for (const node of running) await node.end('SIGKILL');
    await cluster?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As many messages of the same length, answered by nothing but the library. */
export async function echoed(sockets: number, seconds: number): Promise<Loaded> {
  const script = fileURLToPath(new URL('./echo.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  const tables = Array.from({ length: sockets }, () => ({ room: '', tokens: ['', ''] as const, game: 0 }));
  const crowd = new Crowd({
    ...{ urls: [url, url], tables, games: [[]], from: 0, warm: WARM, seconds, echo: true },
  });
  try {
    return JSON.parse(await crowd.line(1)) as Loaded;
  } finally {
    crowd.end();
    child.kill('SIGKILL');
  }
}

const NOTHING = { moves: 0, seconds: 0, p50: 0, p99: 0, longest: 0, refused: 0, cpu: 0, perCpu: 0 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const cpuOf = async (nodes: readonly NodeProcess[]) =>
  (await figuresOf(nodes, 'gridhall_cpu_seconds_total')).reduce((sum, one) => sum + one, 0);
const residentOf = async (nodes: readonly NodeProcess[]) =>
  Math.max(...(await figuresOf(nodes, 'gridhall_resident_bytes'))) / 1024 / 1024;

function figuresOf(nodes: readonly NodeProcess[], name: string): Promise<number[]> {
  return Promise.all(
    nodes.map(async ({ url }) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)![1]);
    }),
  );
}
