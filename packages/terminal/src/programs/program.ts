/** Somebody else's program at the other end of a pipe: its lines, its limits, and its end told in plain words. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { canSandbox, type Launched, launchBare, launchInSandbox, visible } from '@gridhall/check';
import { type Bad, bad, good, type Result, t } from '@gridhall/core';
import type { Pipe } from '@gridhall/match';
import { Failed } from '../flags/wrong-use.ts';
import { makeFolder } from '../system/disk.ts';

export interface ProgramLimits {
  /** Megabytes of memory it and what it starts may use; 0 is without limit. */
  readonly memory: number;
  /** Megabytes it may print that nobody has asked for. */
  readonly output: number;
  /** Whether it runs in the sandbox of `check`, without a network and without writing to this machine. */
  readonly sandbox: boolean;
}

export const PROGRAM_LIMITS: ProgramLimits = { memory: 1024, output: 4, sandbox: false };

/** How long a program may take to end once its pipe is closed. */
const GRACE_MS = 1000;

/** How often its memory is measured. */
const MEASURE_MS = 250;

/** Bytes of standard error that are kept. */
const MOST_ERRORS = 1_000_000;

/** In a sandbox: megabytes of files in each writable folder, and processes and threads. */
const SANDBOX = { files: 32, processes: 64 };

/** Why it is there no more: a phrase, and what stands in its hole. */
const gone = (why: string, ...filling: readonly (string | number)[]): Bad =>
  bad('bot-gone', { why, ...Object.fromEntries(filling.entries()) });

/** A shell tells by its status which signal ended what it ran. */
function statusWords(status: number): Bad {
  const signal = Object.entries(constants.signals).find(([, number]) => number === status - 128)?.[0];
  return signal === undefined ? gone('status {0}', status) : gone('ended by {0}', signal);
}

/** Runs a command line by the shell, in the current folder. */
function launch(command: string, { sandbox, memory }: ProgramLimits): Launched {
  const folder = process.cwd();
  const shell = ['/bin/sh', '-c', command];
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  if (!sandbox) return launchBare({ command: shell, folder, env });
  const words = command.match(/'[^']*'|"[^"]*"|[^\s'"]+/g) ?? [];
  const { shown } = visible(words.map((word) => word.replaceAll(/^['"]|['"]$/g, '')));
  return launchInSandbox({
    command: ['/bin/sh', '-c', 'cd "$0" 2>/dev/null; exec "$@"', folder, ...shell],
    ...{ shown, limits: { ...SANDBOX, memory } },
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8' },
  });
}

/** Fails if programs are to run in a sandbox and this machine has none. */
export async function checkSandbox({ sandbox }: ProgramLimits): Promise<void> {
  if (sandbox && !(await canSandbox()))
    throw new Failed(
      t`--sandbox: this machine cannot make a sandbox. Install bubblewrap, or leave out --sandbox to run programs with all your rights.`,
    );
}

/** Programs that have not ended: they end with this process. */
const running = new Set<Launched>();
process.on('exit', () => {
  for (const launched of running) launched.kill();
});

interface Waiting {
  readonly settle: (line: Result<string>) => void;
  readonly timer: NodeJS.Timeout;
}

/** The file for standard error: new for each game, bounded, without control characters. A disk that is full ends it silently. */
class ErrorLog {
  #file: number | undefined;
  #left = MOST_ERRORS;

  constructor(path: string) {
    try {
      makeFolder(dirname(path));
      this.#file = openSync(path, 'w');
    } catch {
      this.#file = undefined;
    }
  }

  add(text: string): void {
    if (this.#file === undefined) return;
    const clean = text.replaceAll(/[^\P{Cc}\n\t]/gu, '\u{fffd}').slice(0, this.#left);
    this.#left -= clean.length;
    try {
      writeSync(this.#file, clean);
    } catch {
      this.#left = 0;
    }
    if (this.#left === 0) this.close();
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

export class Program implements Pipe {
  readonly #launched: Launched;
  readonly #limits: ProgramLimits;
  #lines: string[] = [];
  #unread = 0;
  #rest = '';
  #gone: Bad | undefined;
  #waiting: Waiting | undefined;
  #closing = false;
  #watch: NodeJS.Timeout | undefined;

  /** Runs a command line by the shell; its standard error goes to the file `errors`. */
  constructor(command: string, errors: string, limits: ProgramLimits = PROGRAM_LIMITS) {
    this.#limits = limits;
    this.#launched = launch(command, limits);
    running.add(this.#launched);
    const { child } = this.#launched;
    const log = new ErrorLog(errors);
    child.stdout!.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    child.stderr!.setEncoding('utf8').on('data', (text: string) => log.add(text));
    // A write to a program that has ended is no other trouble than that it has ended.
    child.stdin!.on('error', () => {});
    child.on('error', (error) => this.#end(gone(error.message)));
    // What it leaves running may hold its pipes open.
    child.on('exit', () => this.#kill());
    child.on('close', (status, signal) => {
      log.close();
      this.#end(signal === null ? statusWords(status!) : gone('ended by {0}', signal));
    });
    // Measured, and not set as a limit: some languages reserve far more than they ever use.
    if (limits.memory > 0) this.#watch = setInterval(() => this.#measure(), MEASURE_MS).unref();
  }

  send(text: string): void {
    if (this.#gone === undefined) this.#launched.child.stdin!.write(text);
  }

  next(ms: number): Promise<Result<string>> {
    const line = this.#lines.shift();
    if (line !== undefined) {
      this.#unread -= line.length;
      return Promise.resolve(good(line));
    }
    if (this.#gone !== undefined) return Promise.resolve(this.#gone);
    return new Promise((settle) => {
      const timer = setTimeout(() => this.#answer(bad('bot-silent', { ms: Math.round(ms) })), ms);
      this.#waiting = { settle, timer };
    });
  }

  /** It is told by the end of its input, and a moment later ended. */
  close(): void {
    if (this.#closing) return;
    this.#closing = true;
    this.#launched.child.stdin!.end();
    if (this.#gone === undefined) setTimeout(() => this.#kill(), GRACE_MS).unref();
    this.#launched.child.unref();
  }

  /** At once: the command itself ends. */
  kill(): void {
    this.#closing = true;
    this.#kill();
  }

  #hear(text: string): void {
    this.#unread += text.length;
    const [first, ...others] = text.split('\n');
    this.#rest += first;
    // Whole lines only; what comes after the last of them waits for its end.
    const lines = others.length === 0 ? [] : [this.#rest, ...others.slice(0, -1)];
    if (others.length > 0) this.#rest = others.at(-1)!;
    for (const line of lines) {
      if (line.trim() === '') continue;
      if (this.#waiting) {
        this.#unread -= line.length;
        this.#answer(good(line));
      } else this.#lines.push(line);
    }
    if (this.#unread > this.#limits.output * 1e6) {
      this.#kill();
      this.#end(gone('it printed more than {0} MB that nobody asked for', this.#limits.output));
    }
  }

  #measure(): void {
    const usage = this.#launched.usage();
    if (usage === undefined || usage === 'hidden' || usage.megabytes <= this.#limits.memory) return;
    this.#kill();
    this.#end(gone('it used more than {0} MB of memory', this.#limits.memory));
  }

  #answer(line: Result<string>): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.settle(line);
  }

  #end(why: Bad): void {
    this.#gone ??= why;
    clearInterval(this.#watch);
    if (this.#lines.length === 0) this.#answer(this.#gone);
  }

  #kill(): void {
    this.#launched.kill();
    running.delete(this.#launched);
  }
}
