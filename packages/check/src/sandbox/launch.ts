/** Starts a program of someone else, in a sandbox or with nothing around it, so that all it starts can be measured and ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Duplex, Readable } from 'node:stream';
import { bubblewrapFlags, INSIDE, SECCOMP_DESCRIPTOR, STATUS_DESCRIPTOR } from './bubblewrap.ts';
import {
  familyOf,
  processesOfUser,
  type Usage,
  usageOf,
  usageOfSandbox,
  withEnvironment,
} from './processes.ts';
import { seccompFilter } from './seccomp.ts';

/** Limits that the system itself holds a program to. */
interface ProcessLimits {
  /** Milliseconds of processor time for each process; undefined is without limit. */
  readonly ms?: number;
  /** Megabytes that each process may write to, and files may hold in each folder; 0 is without limit for memory. */
  readonly memory: number;
  readonly files: number;
  /** Processes and threads. */
  readonly processes: number;
}

interface Launch {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Undefined leaves the limits as they are. */
  readonly limits?: ProcessLimits;
}

export interface SandboxLaunch extends Launch {
  readonly limits: ProcessLimits;
  /** Files and folders of this machine that the program sees. */
  readonly shown: readonly string[];
  /** Files in the folder it runs in, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** A folder of this machine that it may write to, and runs in. */
  readonly writable?: string;
  /** A library that is loaded before the program's own. */
  readonly preload?: string;
}

export interface BareLaunch extends Launch {
  readonly folder: string;
  /** The user it runs as, where that is another. */
  readonly user?: number;
}

export interface Launched {
  readonly child: ChildProcess;
  /** What all of its processes use; `hidden` when that cannot be seen, undefined before it runs and after. */
  usage(): Usage | 'hidden' | undefined;
  /** Ends all that it started. */
  kill(): void;
  /** Whether the program was started; false when the sandbox could not be made. Known when the child has closed. */
  wasStarted(): boolean;
}

const FILE_BLOCK_BYTES = 512;
const OPEN_FILES = 64;

/** Sets the limits of a shell, which becomes the program. */
function limitedShell({ command, limits }: Launch): readonly string[] {
  if (limits === undefined) return command;
  const { ms, memory, processes, files } = limits;
  const bounds = [
    // The first limit tells the program, which is a hang; the second ends it.
    ...(ms === undefined
      ? []
      : [`ulimit -S -t ${Math.ceil(ms / 1000)}`, `ulimit -H -t ${Math.ceil(ms / 1000) + 1}`]),
    // Memory that it has written to: some languages reserve far more than they use.
    ...(memory === 0 ? [] : [`ulimit -d ${memory * 1024}`]),
    `ulimit -f ${(files * 1024 * 1024) / FILE_BLOCK_BYTES}`,
    'ulimit -c 0',
    `ulimit -n ${OPEN_FILES}`,
    // Debian's shell calls it p, others u.
    `{ ulimit -p ${processes} || ulimit -u ${processes}; }`,
  ].map((bound) => `${bound} 2>/dev/null`);
  return ['/bin/sh', '-c', `${bounds.join('; ')}; exec "$@"`, 'sh', ...command];
}

const isRoot = (): boolean => process.getuid?.() === 0;

let users = 0;

/** A user that nobody else is, for a program that root starts; undefined without root. */
export function otherUser(): number | undefined {
  return isRoot() ? 62_000 + ((process.pid * 16 + users++) % 3000) : undefined;
}

const FIRST_FILE_DESCRIPTOR = STATUS_DESCRIPTOR + 1;

/**
 * In a sandbox of its own, of which nothing is left when the program has ended. Its only ways out are the three pipes; that
 * bubblewrap gets no environment of ours keeps ours from the program.
 */
export function launchInSandbox(launch: SandboxLaunch): Launched {
  const { shown, files = {}, writable, preload, env, limits } = launch;
  const user = otherUser();
  const flags = bubblewrapFlags(
    {
      shown: [
        ...shown.map((path) => [path, path] as const),
        ...(preload === undefined ? [] : [[preload, INSIDE.preload] as const]),
      ],
      ...(writable === undefined ? {} : { writable }),
      files: Object.keys(files).map((name, i) => [name, FIRST_FILE_DESCRIPTOR + i] as const),
      env,
      megabytes: limits.files,
    },
    user,
  );
  const words = [...(user === undefined ? [] : asUser(user)), ...limitedShell(launch)];
  const texts = Object.values(files);
  const child = spawn('bwrap', [...flags, '--', ...words], {
    stdio: Array.from({ length: FIRST_FILE_DESCRIPTOR + texts.length }, () => 'pipe' as const),
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
  });
  child.on('error', () => {});
  give(child, SECCOMP_DESCRIPTOR, seccompFilter() ?? Buffer.alloc(0));
  for (const [i, text] of texts.entries()) give(child, FIRST_FILE_DESCRIPTOR + i, text);
  const status = readStatus(child.stdio[STATUS_DESCRIPTOR] as Readable | undefined);
  return {
    child,
    usage: () => (status.first === undefined ? undefined : usageOfSandbox(status.first)),
    kill: () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // The first process takes all others with it; bubblewrap outside ends with it, or takes it along.
      if (status.first !== undefined) killed(status.first);
      child.kill('SIGKILL');
    },
    wasStarted: () => status.ended,
  };
}

/** Becomes another user, without any of root's rights. */
const asUser = (user: number): string[] => [
  ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--inh-caps=-all', '--'],
];

function give(child: ChildProcess, descriptor: number, content: string | Buffer): void {
  const stream = child.stdio[descriptor] as Duplex | undefined;
  // bubblewrap may end before it has read.
  stream?.on('error', () => {});
  stream?.resume();
  stream?.end(content);
}

/** What bubblewrap tells about itself: the first process in the sandbox, and at the end a status if the program was started. */
function readStatus(stream: Readable | undefined): { first?: number; ended: boolean } {
  const status: { first?: number; ended: boolean } = { ended: false };
  let text = '';
  stream?.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    const first = /"child-pid": (\d+)/.exec(text)?.[1];
    if (first !== undefined) status.first = Number(first);
    status.ended = /"exit-code": \d+/.test(text);
  });
  stream?.on('error', () => {});
  return status;
}

/** With all rights of its user: only its limits hold. What it starts is known by a mark in the environment. */
export function launchBare({ folder, user, ...launch }: BareLaunch): Launched {
  const mark = `GRIDHALL_PROGRAM=${randomUUID()}`;
  const [command, ...words] = limitedShell(launch);
  return launched(
    spawn(command!, words, {
      cwd: folder,
      env: { ...launch.env, ...markIn(mark) },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
      ...(user === undefined ? {} : { uid: user, gid: user }),
    }),
    mark,
    user,
  );
}

const markIn = (mark: string): Record<string, string> => ({ [mark.split('=')[0]!]: mark.split('=')[1]! });

function launched(child: ChildProcess, mark: string, user?: number): Launched {
  const group = child.pid;
  return {
    child,
    usage: () =>
      group === undefined ? undefined : usageOf(user === undefined ? familyOf(group) : processesOfUser(user)),
    kill: () => {
      if (group !== undefined) killed(-group);
      // A process that has made a session of its own is in no group of ours; one that is killed cannot start another.
      for (let round = 0; round < 10; round++) {
        const left = [...withEnvironment(mark), ...(user === undefined ? [] : processesOfUser(user))];
        if (left.length === 0) return;
        for (const pid of left) killed(pid);
      }
    },
    wasStarted: () => group !== undefined,
  };
}

function killed(which: number): void {
  try {
    process.kill(which, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

let possible: Promise<boolean> | undefined;

/** Whether a program can be run in a sandbox here: bubblewrap is there, the system lets it, and its calls are known. */
export function canSandbox(): Promise<boolean> {
  possible ??= tried();
  return possible;
}

async function tried(): Promise<boolean> {
  if (seccompFilter() === undefined) return false;
  const { child } = launchInSandbox({
    ...{ command: ['true'], shown: [], env: { PATH: '/usr/bin:/bin' } },
    limits: { memory: 0, files: 1, processes: 16 },
  });
  child.stdin?.on('error', () => {});
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (status) => resolve(status === 0));
  });
}
