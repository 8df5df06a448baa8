/** A box for other people's programs: a keeper inside it runs one after the other, and a box that something is left in is thrown away. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Trial } from '@gridhall/consoles';
import { BOX, boxFlags, ownUser } from './apart.ts';
import type { KeeperSetup, RunAnswer, RunRequest } from './keeper.worker.ts';
import type { Run, RunLimits } from './limits.ts';

/** How long beyond its limit a keeper may be silent. */
const GRACE_MS = 10_000;

export interface BoxOptions {
  /** Whether bubblewrap keeps it apart. */
  readonly apart: boolean;
  /** Folders and files of this machine that the programs see. */
  readonly shown: readonly string[];
  /** A library that stops the clock, where there is one. */
  readonly clock?: string;
  /** A folder they may write to. */
  readonly made?: string;
  readonly limits: RunLimits;
}

interface Keeper {
  readonly child: ChildProcess;
  /** The next line it says; undefined when it has ended. */
  next(): Promise<string | undefined>;
}

export class Box {
  readonly #options: BoxOptions;
  #keeper: Keeper | undefined;
  /** Where the files lie when there is no bubblewrap to make a place. */
  #folder: string | undefined;

  constructor(options: BoxOptions) {
    this.#options = options;
  }

  /** On the files of a trial, where nothing else lies. */
  run(command: readonly string[], trial: Trial, input: string, limits = this.#options.limits): Promise<Run> {
    return this.#ask((env) => ({ command, input, files: trial.files, env: env(trial.clock), limits }));
  }

  /** In the folder that may be written to. */
  make(command: readonly string[]): Promise<Run> {
    const { made, limits } = this.#options;
    return this.#ask((env) => ({ command, input: '', files: {}, env: env(undefined), limits, at: made! }));
  }

  async #ask(request: (env: (clock?: number) => Record<string, string>) => RunRequest): Promise<Run> {
    this.#keeper ??= this.#start();
    const asked = request((clock) => this.#env(clock));
    this.#keeper.child.stdin!.write(`${JSON.stringify(asked)}\n`);
    const line = await within(asked.limits.wall + GRACE_MS, this.#keeper.next());
    if (line === undefined) {
      this.close();
      return { output: '', errors: '', end: { kind: 'broken' } };
    }
    const { left, ...run } = JSON.parse(line) as RunAnswer;
    if (left) this.close();
    return run;
  }

  /** All that is in it ends with it. */
  close(): void {
    this.#keeper?.child.kill('SIGKILL');
    this.#keeper = undefined;
    if (this.#folder !== undefined) removed(this.#folder);
    this.#folder = undefined;
  }

  #env(clock: number | undefined): Record<string, string> {
    const library = this.#options.apart ? BOX.clock : this.#options.clock;
    return {
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      HOME: this.#options.apart ? BOX.folder : this.#folder!,
      LANG: 'C.UTF-8',
      ...(clock !== undefined && this.#options.clock !== undefined
        ? { LD_PRELOAD: library!, GRIDHALL_CLOCK: String(clock) }
        : {}),
    };
  }

  #start(): Keeper {
    const { apart, limits, shown, clock, made } = this.#options;
    const source = fileURLToPath(
      new URL(`./keeper.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
    );
    const user = ownUser();
    if (!apart) {
      this.#folder = mkdtempSync(join(tmpdir(), 'gridhall-check-'));
      chmodSync(this.#folder, 0o777);
    }
    const setup: KeeperSetup = {
      folder: apart ? BOX.folder : this.#folder!,
      alone: apart,
      ...(user === undefined ? {} : { user }),
    };
    const bare = ['--no-warnings', '--max-old-space-size=64'];
    if (!apart) return listen(spawn(process.execPath, [...bare, source, JSON.stringify(setup)], PIPES));
    const inBox = `${BOX.keeper}.m${source.slice(-2)}`;
    const seen = [
      ...shown.map((path) => [path, path] as const),
      [process.execPath, BOX.node] as const,
      [source, inBox] as const,
      ...(clock === undefined ? [] : [[clock, BOX.clock] as const]),
    ];
    const flags = boxFlags(limits.files, seen, made);
    return listen(spawn('bwrap', [...flags, '--', BOX.node, ...bare, inBox, JSON.stringify(setup)], PIPES));
  }
}

/** Also where a program has closed what it made to everybody. */
function removed(folder: string): void {
  spawnSync('chmod', ['-R', 'u+rwX', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

const PIPES = { stdio: ['pipe', 'pipe', 'ignore'] as ['pipe', 'pipe', 'ignore'] };

function listen(child: ChildProcess): Keeper {
  child.stdin!.on('error', () => {});
  child.on('error', () => {});
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  return { child, next: async () => (await lines.next()).value as string | undefined };
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
