/** Runs other people's programs one at a time, each in a sandbox of its own, and tells how each run ended. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { INSIDE } from './bubblewrap.ts';
import { type Launched, launchBare, launchInSandbox, otherUser } from './launch.ts';
import type { EarlyStop, Run, RunEnd, RunLimits } from './limits.ts';

export interface SandboxOptions {
  /** Whether bubblewrap keeps programs apart; without it only limits hold. */
  readonly isolated: boolean;
  /** Folders and files of this machine that programs see. */
  readonly shown: readonly string[];
  /** A library that is loaded before the program's own: see preload.ts. */
  readonly preload?: string;
  /** A folder that programs run in and may write to. */
  readonly writable?: string;
  readonly limits: RunLimits;
}

/** One run: what is typed, the files beside the program, and the second at which the clock stands. */
export interface SessionInput {
  readonly input: string;
  readonly files: Readonly<Record<string, string>>;
  readonly clock?: number;
}

const MEASURE_MS = 100;
const MOST_ERRORS = 2000;
/** Pipes may stay open so long after the program has ended. */
const CLOSING_MS = 2000;

export class Sandbox {
  readonly #options: SandboxOptions;
  readonly #running = new Set<Launched>();

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  async run(
    command: readonly string[],
    session: SessionInput,
    limits = this.#options.limits,
    stop?: EarlyStop,
  ): Promise<Run> {
    const { isolated, shown, writable, preload } = this.#options;
    const { input, files } = session;
    if (!isolated) return this.#runBare(command, session, limits, stop);
    const launched = launchInSandbox({
      ...{
        command,
        shown,
        files,
        limits,
        env: environment(INSIDE.folder, session.clock, preload && INSIDE.preload),
      },
      ...(writable === undefined ? {} : { writable }),
      ...(preload === undefined ? {} : { preload }),
    });
    return this.#ended(launched, input, limits, stop);
  }

  async #runBare(
    command: readonly string[],
    session: SessionInput,
    limits: RunLimits,
    stop?: EarlyStop,
  ): Promise<Run> {
    const { writable, preload } = this.#options;
    const folder = mkdtempSync(join(tmpdir(), 'gridhall-check-'));
    try {
      chmodSync(folder, 0o777);
      for (const [name, text] of Object.entries(session.files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      const user = otherUser();
      const launched = launchBare({
        ...{ command, limits, folder: writable ?? folder, env: environment(folder, session.clock, preload) },
        ...(user === undefined ? {} : { user }),
      });
      return await this.#ended(launched, session.input, limits, stop);
    } finally {
      // Also what the program has closed to everyone.
      spawnSync('chmod', ['-R', 'u+rwX', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #ended(launched: Launched, input: string, limits: RunLimits, stop?: EarlyStop): Promise<Run> {
    this.#running.add(launched);
    try {
      return await runToEnd(launched, input, limits, stop);
    } finally {
      this.#running.delete(launched);
    }
  }

  /** Ends all that runs. */
  close(): void {
    for (const launched of this.#running) launched.kill();
  }
}

function environment(
  home: string,
  second: number | undefined,
  library: string | undefined,
): Record<string, string> {
  return {
    ...{ PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: home, LANG: 'C.UTF-8' },
    PYTHONUNBUFFERED: '1',
    ...(library === undefined ? {} : { LD_PRELOAD: library }),
    ...(second === undefined ? {} : { GRIDHALL_CLOCK: String(second) }),
  };
}

/** Reads no more than the limits allow, and ends a program that goes beyond them. */
function runToEnd(launched: Launched, input: string, limits: RunLimits, early?: EarlyStop): Promise<Run> {
  const { child } = launched;
  return new Promise((resolve) => {
    const printed: Buffer[] = [];
    let bytes = 0;
    let errors = '';
    let end: RunEnd | undefined;
    let status: number | null = null;
    let signal: NodeJS.Signals | null = null;
    const began = performance.now();
    const most = Math.min(limits.output * 1024, early?.enough ?? Infinity);
    let quiet: NodeJS.Timeout | undefined;
    const isIdle = idleness(limits.ms);
    let hidden = 0;
    let closing: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(wall);
      clearTimeout(quiet);
      clearTimeout(closing);
      clearInterval(measuring);
      child.stdout?.destroy();
      child.stderr?.destroy();
      end ??= launched.wasStarted()
        ? endOf(status, signal, performance.now() - began >= limits.ms)
        : { kind: 'broken', why: errors.trim() };
      const output = Buffer.concat(printed).toString('utf8');
      resolve({ output: output.slice(0, most), errors, end });
    };
    const stop = (why: RunEnd) => {
      end ??= why;
      launched.kill();
    };
    const wall = setTimeout(() => stop({ kind: 'hang' }), limits.wall);
    const measuring = setInterval(() => {
      const usage = launched.usage();
      if (usage === undefined) return;
      // Seen twice: while it is made, a sandbox may be closed for a moment.
      if (usage === 'hidden') {
        if (++hidden > 1) stop({ kind: 'memory' });
        return;
      }
      hidden = 0;
      if (usage.megabytes > limits.memory) stop({ kind: 'memory' });
      else if (isIdle(usage.asleep)) stop({ kind: 'hang' });
    }, MEASURE_MS);
    // It may end without reading what it was given.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
    child.stdout?.on('data', (piece: Buffer) => {
      bytes += piece.length;
      printed.push(piece);
      if (bytes > most) stop({ kind: 'output' });
      if (early?.quiet === undefined) return;
      clearTimeout(quiet);
      quiet = setTimeout(() => stop({ kind: 'quiet' }), early.quiet);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-MOST_ERRORS);
    });
    child.on('error', (error) => {
      end ??= { kind: 'broken', why: error.message };
      finish();
    });
    child.on('exit', (itsStatus, itsSignal) => {
      [status, signal] = [itsStatus, itsSignal];
      // Whatever it left behind ends with it.
      launched.kill();
      closing = setTimeout(finish, CLOSING_MS);
    });
    child.on('close', finish);
  });
}

/** Whether a program has slept for so many milliseconds: nothing more is typed, so it will not wake up. */
function idleness(ms: number): (asleep: string | undefined) => boolean {
  let before: string | undefined;
  let since = performance.now();
  return (asleep) => {
    if (asleep === undefined || asleep !== before) since = performance.now();
    before = asleep;
    return performance.now() - since > ms;
  };
}

/** A shell, and bubblewrap like it, tells by the status which signal ended what it ran. */
function endOf(status: number | null, signal: NodeJS.Signals | null, late: boolean): RunEnd {
  const named =
    signal ?? Object.entries(constants.signals).find(([, number]) => number === status! - 128)?.[0];
  if (named === undefined) return { kind: 'exit', status: status! };
  // The limits of processor time.
  if (named === 'SIGXCPU' || (named === 'SIGKILL' && late)) return { kind: 'hang' };
  return { kind: 'signal', signal: named };
}
