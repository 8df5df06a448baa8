/** A folder for the games of one test, whose programs can be let down at any call and at any byte. For tests alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Steps, type StoreUnderTest, type Then } from '@gridhall/match/store-suite';
import { DiskStore } from '../store/disk-store.ts';
import { DISK, type Files } from '../store/files.ts';
import { readBytes, using, writeBytes } from '../store/game-file.ts';
import type { Holder } from '../store/holder.ts';
import { MemoryDisk } from './memory-disk.ts';

/** What a full disk says. */
function full(): Error {
  return Object.assign(new Error('no space left'), { code: 'ENOSPC' });
}

/** Where a write of this many bytes may stop. */
type Portions = (bytes: number) => number[];

export const everyByte: Portions = (length) => Array.from({ length }, (_, i) => i + 1);
/** The half, all but the last byte, all: enough where a step costs a real disk's time. */
const coarsely: Portions = (length) => [length >> 1, length - 1, length];

/**
 * A disk with a step before every call, and before every portion of what is written: what fails in the middle of a write
 * has written what came before.
 */
function steppingFiles(disk: Files, portions: Portions, step: () => void, call = step): Files {
  const stepped =
    <A extends unknown[], T>(work: (...args: A) => T) =>
    (...args: A): T => {
      call();
      return work(...args);
    };
  return {
    look: (path) => disk.look(path),
    names: stepped((folder) => disk.names(folder)),
    open: stepped((path, how) => disk.open(path, how)),
    size: stepped((file) => disk.size(file)),
    read: stepped((file, into, from) => disk.read(file, into, from)),
    write(file, bytes) {
      // What fits is written; that no more fits is said when the rest comes.
      let room = 0;
      for (const part of portions(bytes.length)) {
        try {
          step();
        } catch (error) {
          if (room === 0) throw error;
          break;
        }
        room = part;
      }
      return disk.write(file, bytes.subarray(0, room));
    },
    cut: stepped((file, size) => disk.cut(file, size)),
    flush: stepped((file) => disk.flush(file)),
    close: (file) => disk.close(file),
    rename: stepped((from, to) => disk.rename(from, to)),
    remove: stepped((path) => disk.remove(path)),
    makeFolder: stepped((path) => disk.makeFolder(path)),
    removeFolder: stepped((path) => disk.removeFolder(path)),
    flushFolder: stepped((path) => disk.flushFolder(path)),
    flushLater: (path) => disk.flushLater(path),
    date: stepped((path, at) => disk.date(path, at)),
    watch: (folder, changed) => disk.watch(folder, changed),
  };
}

/** The disk, but for flushing, which takes long and shows nowhere. */
const UNFLUSHED: Files = { ...DISK, flush() {}, flushFolder() {}, async flushLater() {} };

let programs = 0;

export interface ShelfOptions {
  readonly disk?: Files;
  readonly portions?: Portions;
  /** Only what needs room fails: bytes, and new files and folders. */
  readonly onlyRoom?: boolean;
}

export class DiskShelf implements StoreUnderTest {
  readonly folder: string;
  readonly disk: Files;
  readonly notices: string[] = [];
  readonly #options: ShelfOptions;
  readonly #steps = new Steps();
  readonly #dead = new Set<string>();
  #then: Then | undefined;
  #living: Holder[] = [];

  /** On the real disk, unless another is given. */
  constructor(options: ShelfOptions = {}) {
    this.#options = options;
    this.disk = options.disk ?? UNFLUSHED;
    this.folder = options.disk ? '/shelf' : mkdtempSync(join(tmpdir(), 'gridhall-shelf-'));
  }

  open(): DiskStore {
    // A program lives until it is said to be dead.
    const holder: Holder = { name: `${++programs}-1-test-0`, lives: (name) => !this.#dead.has(name) };
    this.#living.push(holder);
    const { portions = coarsely, onlyRoom = false } = this.#options;
    const step = this.#steps.program(full);
    return new DiskStore(this.folder, {
      files: steppingFiles(this.disk, portions, step, onlyRoom ? () => {} : step),
      holder,
      rules: () => 2,
      notice: (line) => this.notices.push(line),
    });
  }

  allow(steps?: number, then?: Then): void {
    // Who was to die is dead by the time anything is allowed again.
    if (this.#then === 'dies') this.kill();
    this.#then = then;
    this.#steps.allow(steps, then);
  }

  kill(): void {
    for (const { name } of this.#living) this.#dead.add(name);
    this.#living = [];
  }

  taken(): number {
    return this.#steps.taken;
  }

  path(id: string): string {
    return join(this.folder, 'games', `${id}.jsonl`);
  }

  text(path: string): string {
    return using(this.disk, path, 'read', (file) =>
      readBytes(this.disk, file, 0, this.disk.size(file)).toString('utf8'),
    );
  }

  write(path: string, text: string): void {
    if (this.disk.look(path)) this.disk.remove(path);
    this.disk.makeFolder(join(path, '..'));
    using(this.disk, path, 'new', (file) => writeBytes(this.disk, file, Buffer.from(text)));
  }

  spoil(id: string, n: number): void {
    const lines = this.text(this.path(id)).split('\n');
    lines[n] = lines[n]!.slice(0, -9);
    this.write(this.path(id), lines.join('\n'));
  }

  forge(id: string, fields: object): void {
    const [first, ...rest] = this.text(this.path(id)).split('\n');
    const line = JSON.parse(first!) as { header: object };
    const forged = JSON.stringify({ ...line, header: { ...line.header, ...fields } });
    this.write(this.path(id), [forged, ...rest].join('\n'));
  }

  end(): void {
    if (!(this.disk instanceof MemoryDisk)) rmSync(this.folder, { recursive: true, force: true });
  }
}
