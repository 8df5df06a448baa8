/**
 * Who holds something for a moment, told so that another program can see whether that one still lives: the number of a
 * process alone may be given again to another.
 */
import { readFileSync, readlinkSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { runs } from '../system/disk.ts';

export interface Holder {
  /** This program, as a part of a file's name; no other program, before or after, has the same. */
  readonly name: string;
  /** Whether the program of this name still runs; undefined where that cannot be told from here. */
  lives(name: string): boolean | undefined;
}

/** Its number; when it began, by the system's count; on which machine, since when, in which view of it; the thread. */
const SHAPE = /^(\d+)-(\d*)-([0-9a-z]*)-(\d+)$/;

/** Whether this is the name of a holder at all. */
export const isHolder = (name: string): boolean => SHAPE.test(name);

/** This process. */
export function thisProcess(): Holder {
  const boot = read('/proc/sys/kernel/random/boot_id').slice(0, 8);
  const where = `${boot}${link('/proc/self/ns/pid').replace(/\D/g, '')}`;
  const { pid: me } = process;
  return {
    name: `${me}-${startOf(me)}-${where}-${threadId}`,
    lives(name) {
      const [, pid, start, there] = SHAPE.exec(name) ?? [];
      if (pid === undefined || there !== where) return undefined;
      if (!runs(Number(pid))) return false;
      // Of the same number, but begun at another time: it is another. So is one that is dead and not yet buried.
      return start === '' ? undefined : startOf(Number(pid)) === start;
    },
  };
}

/** Field 22 of the system's account of a process that runs; the name before it may hold blanks and brackets. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? '' : (fields[19] ?? '');
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function link(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
