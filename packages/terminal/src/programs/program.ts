/** Somebody else's program at the other end of a pipe: its lines, its limits, and its end told in plain words. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { type Bad, bad, good, type Result } from '@gridhall/core';
import type { Pipe } from '@gridhall/match';
import { makeFolder } from '../system/disk.ts';
import { memoryOf } from './memory.ts';

export interface ProgramLimits {
  /** Megabytes of memory it and what it starts may use; 0 is without limit. */
  readonly memory: number;
  /** Megabytes it may print that nobody has asked for. */
  readonly output: number;
}

export const PROGRAM_LIMITS: ProgramLimits = { memory: 1024, output: 4 };

/** How long a program may take to end once its pipe is closed. */
const GRACE_MS = 1000;

/** How often its memory is looked at. */
const WEIGH_MS = 250;

/** Why it is there no more: a phrase, and what stands in its hole. */
const gone = (why: string, ...filling: readonly (string | number)[]): Bad =>
  bad('bot-gone', { why, ...Object.fromEntries(filling.entries()) });

/** A shell tells by its status which signal ended what it ran. */
function statusWords(status: number): Bad {
  const signal = Object.entries(constants.signals).find(([, number]) => number === status - 128)?.[0];
  return signal === undefined ? gone('status {0}', status) : gone('ended by {0}', signal);
}

interface Waiting {
  readonly settle: (line: Result<string>) => void;
  readonly timer: NodeJS.Timeout;
}

/** Where nothing can be written nobody hears what it says there; that is no reason not to play. */
function openLog(path: string): number | 'ignore' {
  try {
    makeFolder(dirname(path));
    return openSync(path, 'a');
  } catch {
    return 'ignore';
  }
}

export class Program implements Pipe {
  readonly #child: ChildProcess;
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
    const log = openLog(errors);
    // A group of its own, so that whatever it starts ends with it.
    this.#child = spawn('/bin/sh', ['-c', command], { stdio: ['pipe', 'pipe', log], detached: true });
    if (typeof log === 'number') closeSync(log);
    this.#child.stdout!.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    // A write to a program that has ended is no other trouble than that it has ended.
    this.#child.stdin!.on('error', () => {});
    this.#child.on('error', (error) => this.#end(gone(error.message)));
    this.#child.on('close', (status, signal) =>
      this.#end(signal === null ? statusWords(status!) : gone('ended by {0}', signal)),
    );
    // Looked at, and not set as a limit: some languages reserve far more than they ever use.
    if (limits.memory > 0) this.#watch = setInterval(() => this.#weigh(), WEIGH_MS).unref();
  }

  send(text: string): void {
    if (this.#gone === undefined) this.#child.stdin!.write(text);
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
    this.#child.stdin!.end();
    if (this.#gone === undefined) setTimeout(() => this.#kill(), GRACE_MS).unref();
    this.#child.unref();
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

  #weigh(): void {
    if (memoryOf(this.#child.pid!) <= this.#limits.memory) return;
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
    try {
      process.kill(-this.#child.pid!, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
