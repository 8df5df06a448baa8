/**
 * Nodes and players, each a process of its own, that are asked to play for a while, again and again: to set them up takes
 * longer than to look. They share the machine with their database; what each has used of a processor is said with the rest.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Cluster } from './cluster.ts';
import { NodeProcess } from './crowd.ts';
import { furnish, longGames } from './furnish.ts';
import type { LoadFigures, LoadPlan, While } from './load.ts';

export interface LoadTrial {
  readonly store: 'sqlite' | 'postgres';
  readonly nodes: 1 | 2;
  readonly rooms: number;
  /** Entries each room has at the start. */
  readonly entries: number;
  /** Moves a second over all rooms; without it, as many as there can be. */
  readonly pace?: number;
  /** By the usual limits, which nobody who plays at a pace comes to; without it there are none. */
  readonly limited?: boolean;
}

export interface Tried extends LoadFigures {
  /** Moves for a second of processor time of all nodes; of the players, `cpu` tells. */
  readonly perCpu: number;
}

/** What was done since a process began, and the seconds of a processor that it took. */
interface Cost {
  readonly done: number;
  readonly cpu: number;
}

/** What is measured again and again. */
export interface MeasuredScene {
  /** Where it is played: the first node. */
  readonly url: string;
  play(time: While): Promise<Tried>;
  /** Megabytes that the largest node holds. */
  resident(): Promise<number>;
  end(): Promise<void>;
}

/** At first code is still being compiled, and memory has not found its size. */
const WARM_UP: While = { warm: 0, seconds: 6 };
/** Whoever is asked for nothing for so long goes. */
const PATIENCE_MS = 20_000;

/** Looks at a scene, one after the other; each who wants to know may have the first look, the second, and so on. */
export class Looks {
  readonly #open: () => Promise<MeasuredScene>;
  readonly #time: While;
  readonly #looks: Promise<Tried>[] = [];
  #scene: Promise<MeasuredScene> | undefined;
  #leaves: NodeJS.Timeout | undefined;

  constructor(open: () => Promise<MeasuredScene>, time: While) {
    this.#open = open;
    this.#time = time;
  }

  /** A figure of each look in turn, shared with whoever else asks for another figure of the same. */
  each(figure: (tried: Tried) => number): { readonly measure: () => Promise<number> } {
    let next = 0;
    return {
      measure: async () => {
        const at = next++;
        this.#looks[at] ??= this.#use((scene) => scene.play(this.#time));
        return figure(await this.#looks[at]);
      },
    };
  }

  resident(): Promise<number> {
    return this.#use((scene) => scene.resident());
  }

  async #use<T>(work: (scene: MeasuredScene) => Promise<T>): Promise<T> {
    clearTimeout(this.#leaves);
    this.#scene ??= this.#open();
    const scene = await this.#scene;
    try {
      return await work(scene);
    } finally {
      this.#leaves = setTimeout(() => {
        this.#scene = undefined;
        void scene.end();
      }, PATIENCE_MS);
    }
  }
}

/** The players as a process. */
class Crowd {
  readonly #child: ChildProcess;
  #said = '';
  #lines = 0;
  #look: () => void = () => {};

  constructor(load: LoadPlan) {
    const script = fileURLToPath(new URL('./load.ts', import.meta.url));
    this.#child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdout!.on('data', (data) => {
      this.#said += data;
      this.#look();
    });
    this.#child.once('exit', () => this.#look());
    this.#tell(load);
  }

  /** Until all sit. */
  async seated(): Promise<void> {
    await this.#line();
  }

  async play(time: While): Promise<LoadFigures> {
    this.#tell(time);
    const loaded = JSON.parse(await this.#line()) as LoadFigures;
    if (loaded.refused > 0) throw new Error(`${loaded.refused} moves were refused`);
    if (loaded.moves === 0) throw new Error('no move was made: the games are over');
    return loaded;
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  #tell(what: LoadPlan | While): void {
    this.#child.stdin!.write(`${JSON.stringify(what)}\n`);
  }

  async #line(): Promise<string> {
    const which = this.#lines++;
    for (;;) {
      const lines = this.#said.split('\n');
      if (lines.length > which + 1) return lines[which]!;
      if (this.#child.exitCode !== null) throw new Error('the players have gone');
      await new Promise<void>((resolve) => {
        this.#look = resolve;
      });
    }
  }
}

/** Rooms with two people each, on one node or two; where two, the two people of a room are on different ones. */
export async function rooms(trial: LoadTrial): Promise<MeasuredScene> {
  const { store, nodes, rooms: count, entries, pace, limited } = trial;
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-bench-'));
  const cluster = store === 'postgres' ? await Cluster.start() : undefined;
  const running: NodeProcess[] = [];
  const database = cluster ? await cluster.fresh('bench') : join(folder, 'online.db');
  const games = await longGames(50, 300);
  const tables = await furnish(database, count, entries, games);
  for (let i = 0; i < nodes; i++) running.push(await NodeProcess.start(database, 0, 0, limited));
  const urls = [running[0]!.url, running.at(-1)!.url] as const;
  const crowd = new Crowd({
    ...{ urls, tables, games, from: entries },
    ...(pace === undefined ? {} : { pace }),
  });
  const cost = async () => ({
    done: sumOf(await figuresOf(running, 'gridhall_entries_total')),
    cpu: sumOf(await figuresOf(running, 'gridhall_cpu_seconds_total')),
  });
  const end = async () => {
    crowd.end();
    for (const node of running) await node.end('SIGKILL');
    await cluster?.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return begun(crowd, {
    url: urls[0],
    play: (time) => timed(crowd, cost, time),
    resident: async () => Math.max(...(await figuresOf(running, 'gridhall_resident_bytes'))) / 1024 / 1024,
    end,
  });
}

/** As many messages of the same length, answered by nothing but the library. */
export async function echo(sockets: number): Promise<MeasuredScene> {
  const script = fileURLToPath(new URL('./echo.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  const tables = Array.from({ length: sockets }, () => ({ room: '', tokens: ['', ''] as const, game: 0 }));
  const crowd = new Crowd({ urls: [url, url], tables, games: [[]], from: 0, echo: true });
  return begun(crowd, {
    url,
    play: (time) => timed(crowd, async () => (await (await fetch(url)).json()) as Cost, time),
    resident: async () => 0,
    end: async () => {
      crowd.end();
      child.kill('SIGKILL');
    },
  });
}

async function begun(crowd: Crowd, scene: MeasuredScene): Promise<MeasuredScene> {
  try {
    await crowd.seated();
    return scene;
  } catch (error) {
    await scene.end();
    throw error;
  }
}

const warm = new WeakSet<Crowd>();

async function timed(crowd: Crowd, cost: () => Promise<Cost>, time: While): Promise<Tried> {
  if (!warm.has(crowd)) await crowd.play(WARM_UP);
  warm.add(crowd);
  const before = await cost();
  const loaded = await crowd.play(time);
  const { done, cpu } = await cost();
  return { ...loaded, perCpu: (done - before.done) / (cpu - before.cpu) };
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

function figuresOf(nodes: readonly NodeProcess[], name: string): Promise<number[]> {
  return Promise.all(
    nodes.map(async ({ url }) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)![1]);
    }),
  );
}
