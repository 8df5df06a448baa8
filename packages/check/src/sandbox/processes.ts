/** What the system tells of running programs (Linux; elsewhere nothing): their memory, whether they work, and who they are. */
import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { INSIDE, WRITABLE } from './bubblewrap.ts';

/** An empty file takes about so many bytes of the kernel's memory. */
const FILE_BYTES = 1024;

/** The processes of one program: megabytes they hold, and what tells whether they work. */
export interface Usage {
  readonly megabytes: number;
  /** State and processor time of each process; undefined while one of them works or waits for the disk. */
  readonly asleep: string | undefined;
}

/**
 * The usage of all that is in a sandbox, by its first process; undefined until the sandbox stands. A sandbox that hides itself
 * is told as `hidden`.
 */
export function usageOfSandbox(first: number): Usage | 'hidden' | undefined {
  const root = `/proc/${first}/root`;
  try {
    // Until bubblewrap has changed its root, this is the root of the machine.
    if (statSync(`${root}/`).dev === statSync('/').dev) return undefined;
    statSync(`${root}${INSIDE.folder}`);
    const pids = numbersIn(`${root}/proc`).filter((pid) => pid !== 1);
    const usage = usageOf(pids, `${root}/proc`);
    const files = WRITABLE.map((folder) => megabytesOfFiles(`${root}${folder}`));
    return { ...usage, megabytes: usage.megabytes + files.reduce((sum, one) => sum + one, 0) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'EACCES' || code === 'EPERM' ? 'hidden' : undefined;
  }
}

/** Of a file system in memory: what its files hold, and the files themselves. */
function megabytesOfFiles(folder: string): number {
  const { blocks, bfree, bsize, files, ffree } = statfsSync(folder);
  return ((blocks - bfree) * bsize + (files - ffree) * FILE_BYTES) / 1e6;
}

export function usageOf(pids: readonly number[], proc = '/proc'): Usage {
  let bytes = 0;
  let asleep: string | undefined = '';
  for (const pid of pids) {
    bytes += ownBytes(readText(`${proc}/${pid}/status`));
    const [state, ...fields] = statFields(readText(`${proc}/${pid}/stat`));
    if (state !== 'S') asleep = undefined;
    else if (asleep !== undefined) asleep += `${pid}:${Number(fields[10]) + Number(fields[11])} `;
  }
  return { megabytes: bytes / 1e6, asleep: asleep === '' ? undefined : asleep };
}

/** Memory of its own, swapped or not, mapped files, and the tables of its pages. Shared memory is files, or refused (seccomp.ts). */
function ownBytes(status: string): number {
  const kilobytes = [...status.matchAll(/^(?:RssAnon|RssFile|VmSwap|VmPTE):\s+(\d+) kB$/gm)];
  return kilobytes.reduce((sum, [, size]) => sum + Number(size) * 1024, 0);
}

/** The fields of `stat` after the name, which may hold blanks and brackets. */
function statFields(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A process and all it has started, by its group or as children of children, where it has not been left by its parent. */
export function familyOf(first: number): number[] {
  const parents = new Map<number, number>();
  const family = new Set([first]);
  for (const pid of numbersIn('/proc')) {
    const [, parent, group] = statFields(readText(`/proc/${pid}/stat`));
    parents.set(pid, Number(parent));
    if (Number(group) === first) family.add(pid);
  }
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/** Processes with this text in the environment they were started with. */
export function withEnvironment(text: string): number[] {
  return numbersIn('/proc').filter(
    (pid) => pid !== process.pid && readText(`/proc/${pid}/environ`).includes(text),
  );
}

export function processesOfUser(user: number): number[] {
  return numbersIn('/proc').filter(
    (pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === user,
  );
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** A process may end while one looks at it. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
