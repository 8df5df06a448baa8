/**
 * All that the store asks of the disk, a call each, so that a test can make any of them fail, be short, or be the last
 * thing a program did. Every call may throw what the system says.
 */
import {
  closeSync,
  constants,
  fstatSync,
  fsync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  open,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  type Stats,
  unlinkSync,
  utimesSync,
  watch,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { codeOf, flushFolder, makeFolder } from '../system/disk.ts';

/** What stands under a name. */
export interface FileState {
  readonly kind: 'file' | 'folder' | 'link' | 'pipe' | 'device' | 'socket';
  readonly size: number;
  /** Another number is another file, whatever its name. */
  readonly inode: number;
  /** When its content changed, in milliseconds of the calendar. */
  readonly at: number;
  /** When anything about it changed, its name included. */
  readonly touched: number;
}

export interface Files {
  /** What stands there, links not followed; undefined where nothing does. */
  look(path: string): FileState | undefined;
  /** The names in a folder; none where there is no folder. */
  names(folder: string): readonly string[];
  /** A regular file, to read, to add to its end, or new and empty; never waits, and follows no link. */
  open(path: string, how: 'read' | 'add' | 'new'): number;
  size(file: number): number;
  read(file: number, into: Uint8Array, from: number): number;
  /** How many bytes were written: it may be fewer than were given. */
  write(file: number, bytes: Uint8Array): number;
  cut(file: number, size: number): void;
  /** What was written is on the disk, not only in its cache. */
  flush(file: number): void;
  close(file: number): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  makeFolder(path: string): void;
  removeFolder(path: string): void;
  /** The names in a folder are on the disk. */
  flushFolder(path: string): void;
  /** A file (by another name for it, a folder) is on the disk, without anybody having to wait meanwhile. */
  flushLater(path: string): Promise<void>;
  date(path: string, at: number): void;
  /** Calls with the name of whatever changes in a folder. Returns how to stop. */
  watch(folder: string, changed: (name: string | null) => void): () => void;
}

// Without O_NONBLOCK a pipe would be waited for until somebody writes to it.
const SAFELY = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const HOW = {
  read: constants.O_RDONLY | SAFELY,
  add: constants.O_RDWR | constants.O_APPEND | SAFELY,
  new: constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | SAFELY,
} as const;

const openLater = promisify(open);
const flushLater = promisify(fsync);

export const DISK: Files = {
  look(path) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found && lookOf(found);
  },
  names(folder) {
    try {
      return readdirSync(folder);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  },
  open: (path, how) => openSync(path, HOW[how], 0o666),
  size: (file) => fstatSync(file).size,
  read: (file, into, from) => readSync(file, into, 0, into.length, from),
  write: (file, bytes) => writeSync(file, bytes),
  cut: ftruncateSync,
  flush: fsyncSync,
  close: closeSync,
  rename: renameSync,
  remove: unlinkSync,
  makeFolder,
  removeFolder: rmdirSync,
  flushFolder,
  async flushLater(path) {
    const file = await openLater(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      await flushLater(file);
    } finally {
      closeSync(file);
    }
  },
  date: (path, at) => utimesSync(path, at / 1000, at / 1000),
  watch(folder, changed) {
    const watcher = watch(folder, { persistent: false }, (_event, name) => changed(name));
    // A folder that goes away is no reason to end the program.
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  },
};

function lookOf(found: Stats): FileState {
  return {
    kind: kindOf(found),
    size: found.size,
    inode: found.ino,
    at: found.mtimeMs,
    touched: Math.max(found.ctimeMs, found.mtimeMs),
  };
}

function kindOf(found: Stats): FileState['kind'] {
  if (found.isFile()) return 'file';
  if (found.isDirectory()) return 'folder';
  if (found.isSymbolicLink()) return 'link';
  if (found.isFIFO()) return 'pipe';
  return found.isSocket() ? 'socket' : 'device';
}
