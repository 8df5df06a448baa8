/** Runs another program once: hostile until shown otherwise, so within limits, and apart from this machine where it can be. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Trial } from '@gridhall/core';

export interface RunLimits {
  readonly ms: number;
  /** Megabytes it may ask for. */
  readonly memory: number;
  /** Kilobytes it may print. */
  readonly output: number;
}

export const RUN_LIMITS: RunLimits = { ms: 2000, memory: 1024, output: 1024 };

/** How it ended beside by itself. */
export type End =
  | { readonly kind: 'exit'; readonly status: number }
  | { readonly kind: 'signal'; readonly signal: string }
  | { readonly kind: 'hang' }
  | { readonly kind: 'output' };

export interface Run {
  readonly output: string;
  readonly end: End;
}

/** Whether bubblewrap can keep a program apart here: it is there, and the system lets it. */
export function canKeepApart(): boolean {
  return spawnSync('bwrap', [...APART, '--', 'true'], { stdio: 'ignore' }).status === 0;
}

/** Nothing of this machine but to read, no network, no other processes. */
const APART = [
  '--unshare-all',
  '--die-with-parent',
  '--new-session',
  '--ro-bind',
  '/',
  '/',
  '--dev',
  '/dev',
  '--proc',
  '/proc',
];

export class Other {
  readonly #command: string;
  readonly #limits: RunLimits;
  readonly #apart: boolean;
  /** Where the files of a trial lie while it runs. */
  readonly #folder = mkdtempSync(join(tmpdir(), 'gridhall-check-'));

  constructor(command: string, limits: RunLimits, apart: boolean) {
    this.#command = command;
    this.#limits = limits;
    this.#apart = apart;
  }

  run(trial: Trial, input: string): Promise<Run> {
    for (const [name, text] of Object.entries(trial.files)) writeFileSync(join(this.#folder, name), text);
    return this.#heard(this.#start(trial.args), input);
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #start(args: readonly string[]): ChildProcess {
    const { ms, memory } = this.#limits;
    // Seconds of the processor, memory, files of no size that matters.
    const bounds = `ulimit -t ${Math.ceil(ms / 1000) + 1} -v ${memory * 1024} -f 20480 -c 0 2>/dev/null`;
    const line = `${bounds}; exec ${this.#command} ${args.map((arg) => `'${arg}'`).join(' ')}`;
    const shell = ['/bin/sh', '-c', line];
    const [program, ...rest] = this.#apart
      ? ['bwrap', ...APART, '--bind', this.#folder, this.#folder, '--chdir', this.#folder, '--', ...shell]
      : shell;
    return spawn(program!, rest, { cwd: this.#folder, stdio: ['pipe', 'pipe', 'ignore'], detached: true });
  }

  #heard(child: ChildProcess, input: string): Promise<Run> {
    const { ms, output: most } = this.#limits;
    return new Promise((resolve) => {
      let output = '';
      let end: End | undefined;
      const kill = (why: End) => {
        end ??= why;
        try {
          process.kill(-child.pid!, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
      };
      const timer = setTimeout(() => kill({ kind: 'hang' }), ms);
      child.stdin!.on('error', () => {});
      child.stdin!.end(input);
      child.stdout!.setEncoding('utf8').on('data', (text: string) => {
        if (output.length < most * 1024) output += text;
        else kill({ kind: 'output' });
      });
      child.on('error', () => resolve({ output: '', end: { kind: 'exit', status: 127 } }));
      child.on('close', (status, signal) => {
        clearTimeout(timer);
        resolve({ output, end: end ?? endOf(status, signal) });
      });
    });
  }
}

/** A shell, and bubblewrap, tell by the status which signal ended what they ran. */
function endOf(status: number | null, signal: string | null): End {
  if (signal !== null) return { kind: 'signal', signal };
  const named = Object.entries(constants.signals).find(([, number]) => number === status! - 128)?.[0];
  return named === undefined ? { kind: 'exit', status: status! } : { kind: 'signal', signal: named };
}

export function endWords(end: End): string {
  switch (end.kind) {
    case 'exit':
      return `it ended with status ${end.status}`;
    case 'signal':
      return `it crashed: ${end.signal}`;
    case 'hang':
      return 'it did not end in time';
    case 'output':
      return 'it never stopped printing';
  }
}
