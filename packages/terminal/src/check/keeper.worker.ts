/**
 * Runs another program, again and again, inside the box that keeps it apart: a process of its own that knows nothing of
 * the games, so that nothing in the box could tell what is expected. It gets its setup as its argument, then a request
 * a line, and answers each with a line.
 *
 * It must stay a file that imports nothing of ours: it lies alone in the box.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { End, Run, RunLimits } from './limits.ts';

export interface KeeperSetup {
  /** Where the program is run, empty but for the files of a request. */
  readonly folder: string;
  /** Whether all other processes that can be seen are the program's. */
  readonly alone: boolean;
  /** Whom it runs as. */
  readonly user?: number;
}

export interface RunRequest {
  readonly command: readonly string[];
  readonly input: string;
  readonly files: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly limits: RunLimits;
  /** Where it runs instead, and leaves what it makes. */
  readonly at?: string;
}

export interface RunAnswer extends Run {
  /** Something is left of it: the box must not be used again. */
  readonly left: boolean;
}

const WEIGH_MS = 100;
const MOST_ERRORS = 2000;
/** More files than these are cleared away with the box. */
const MOST_FILES = 200;
/** What the shell may find of its own process limit: Debian's calls it p, others u. */
const PROCESSES = (most: number) => `{ ulimit -p ${most} || ulimit -u ${most}; }`;

const setup = JSON.parse(process.argv[2]!) as KeeperSetup;
/** Where a program may leave something for the next one, and what was there before any. */
const places = (setup.alone ? [setup.folder, '/tmp', '/dev/shm'] : [setup.folder]).map((path) => ({
  path,
  own: new Set(namesIn(path)),
}));

for await (const line of createInterface({ input: process.stdin })) {
  const answer = await run(JSON.parse(line) as RunRequest);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

async function run(request: RunRequest): Promise<RunAnswer> {
  for (const [name, text] of Object.entries(request.files)) {
    const path = join(setup.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const child = start(request);
  const ended = await heard(child, request);
  return { ...ended, left: isRunning(child.pid ?? 0) || !cleared() };
}

/** Whether all that a program left is gone again. */
function cleared(): boolean {
  const left = () =>
    places.flatMap(({ path, own }) =>
      namesIn(path)
        .filter((name) => !own.has(name))
        .map((name) => join(path, name)),
    );
  const files = left();
  if (files.length > MOST_FILES) return false;
  for (const file of files) {
    try {
      rmSync(file, { recursive: true, force: true });
    } catch {
      // It is seen to be there.
    }
  }
  return left().length === 0;
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** By a shell that sets what a process may have, and becomes the program. */
function start({ command, env, limits, at }: RunRequest): ChildProcess {
  const { ms, memory, processes, files } = limits;
  const bounds = [
    // First it is told, which is a hang, and a second later ended.
    `ulimit -S -t ${Math.ceil(ms / 1000)}`,
    `ulimit -H -t ${Math.ceil(ms / 1000) + 1}`,
    // What it has written to, and not what it has reserved: some languages reserve far more than they ever use.
    `ulimit -d ${memory * 1024}`,
    `ulimit -f ${files * 1024}`,
    'ulimit -c 0',
    'ulimit -n 64',
    PROCESSES(processes),
  ].map((bound) => `${bound} 2>/dev/null`);
  const { user } = setup;
  return spawn('/bin/sh', ['-c', `${bounds.join('; ')}; exec "$@"`, 'sh', ...command], {
    cwd: at ?? setup.folder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
}

function heard(child: ChildProcess, { input, limits }: RunRequest): Promise<Run> {
  return new Promise((resolve) => {
    const printed: Buffer[] = [];
    let bytes = 0;
    let errors = '';
    let end: End | undefined;
    const began = performance.now();
    let last = began;
    const idle = idleness();
    const finish = () => {
      clearTimeout(timer);
      clearInterval(scales);
      child.stdout!.destroy();
      child.stderr!.destroy();
      const output = Buffer.concat(printed).toString('utf8');
      resolve({ output: output.slice(0, limits.output * 1024), errors, end: end!, ms: last - began });
    };
    const kill = (why: End) => {
      end ??= why;
      killGroup(child.pid);
    };
    const timer = setTimeout(() => kill({ kind: 'hang' }), limits.wall);
    const scales = setInterval(() => {
      if (megabytes(child.pid!) > limits.memory) kill({ kind: 'memory' });
      if (idle(child.pid!) > limits.ms) kill({ kind: 'hang' });
    }, WEIGH_MS);
    // It may end without reading what it was given.
    child.stdin!.on('error', () => {});
    child.stdin!.end(input);
    child.stdout!.on('data', (piece: Buffer) => {
      bytes += piece.length;
      last = performance.now();
      if (bytes <= limits.output * 1024) printed.push(piece);
      else kill({ kind: 'output' });
    });
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-MOST_ERRORS);
    });
    child.on('error', (error) => {
      end ??= { kind: 'broken', why: error.message };
      finish();
    });
    child.on('exit', (status, signal) => {
      end ??= endOf(status, signal, performance.now() - began >= limits.ms);
      // Whatever it started and left behind goes with it, or holds the pipe open no longer than this.
      killGroup(child.pid);
      setTimeout(finish, 200).unref();
    });
    child.on('close', finish);
  });
}

function killGroup(group: number | undefined): void {
  if (group !== undefined) killed(-group);
}

function killed(which: number): void {
  try {
    process.kill(which, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * For how long all of a program has slept, in milliseconds: nothing is typed any more, and what is only kept from the
 * processor by others does not sleep.
 */
function idleness(): (group: number) => number {
  let before = '';
  let since = performance.now();
  return (group) => {
    const now = processesOf(group).map(stateOf).join(' ');
    if (now !== before || !/^S\d+(?: S\d+)*$/.test(now)) since = performance.now();
    before = now;
    return performance.now() - since;
  };
}

/** Whether it sleeps, and the time of the processor it has used. */
function stateOf(pid: string): string {
  const [state, ...fields] = statOf(pid);
  return `${state}${Number(fields[10]) + Number(fields[11])}`;
}

/** What the system says of a process after its name, which may hold blanks and brackets. */
function statOf(pid: string): string[] {
  const stat = readText(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A shell tells by its status which signal ended what it ran. */
function endOf(status: number | null, signal: NodeJS.Signals | null, late: boolean): End {
  const named =
    signal ?? Object.entries(constants.signals).find(([, number]) => number === status! - 128)?.[0];
  if (named === undefined) return { kind: 'exit', status: status! };
  // The limits of the processor's time.
  if (named === 'SIGXCPU' || (named === 'SIGKILL' && late)) return { kind: 'hang' };
  return { kind: 'signal', signal: named };
}

/** Processes that are neither this one nor the first of the box. */
function others(): string[] {
  return namesIn('/proc').filter((name) => /^\d+$/.test(name) && name !== '1' && +name !== process.pid);
}

/** All of a program: in a box whatever there is, elsewhere all of its user, or else what it has not sent away. */
function processesOf(group: number): string[] {
  const { alone, user } = setup;
  if (alone) return others();
  return others().filter((pid) =>
    user === undefined ? statOf(pid)[2] === String(group) : userOf(pid) === user,
  );
}

function userOf(pid: string): number | undefined {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;
}

function megabytes(group: number): number {
  const pages = processesOf(group).map((pid) => Number(readText(`/proc/${pid}/statm`).split(' ')[1] ?? 0));
  return (pages.reduce((sum, one) => sum + one, 0) * 4096) / 1e6;
}

/** Whether something of it goes on. What a user of its own has left is ended; in a box it ends with the box. */
function isRunning(group: number): boolean {
  const left = () =>
    setup.alone || setup.user !== undefined
      ? processesOf(group).filter((pid) => !['', 'Z', 'X'].includes(statOf(pid)[0]!))
      : [];
  if (!setup.alone) for (const pid of left()) killed(Number(pid));
  return left().length > 0;
}

/** A process may end while one looks at it. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
