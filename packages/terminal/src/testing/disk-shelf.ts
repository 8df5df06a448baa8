/** A folder for the games of one test, whose programs can be let down at any call and at any byte. For tests alone. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Shelf, Steps, type Then } from '@gridhall/match/store-suite';
import { DiskStore } from '../store/disk-store.ts';
import { DISK, type Files } from '../store/files.ts';
import type { Holder } from '../store/holder.ts';

/** What a full disk says. */
function full(): Error {
  return Object.assign(new Error('no space left'), { code: 'ENOSPC' });
}

/** The half, all but the last byte, all: enough where a step costs a real disk's time. */
const coarsely = (length: number): number[] => [length >> 1, length - 1, length];

/**
 * A disk with a step before every call, and before every portion of what is written: what fails in the middle of a write
 * has written what came before. Nothing is flushed, which takes long and shows nowhere.
 */
function steppingFiles(step: () => void, portions = coarsely, disk: Files = DISK): Files {
  const stepped =
    <A extends unknown[], T>(call: (...args: A) => T) =>
    (...args: A): T => {
      step();
      return call(...args);
    };
  return {
    look: disk.look,
    names: stepped(disk.names),
    open: stepped(disk.open),
    size: stepped(disk.size),
    read: stepped(disk.read),
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
    cut: stepped(disk.cut),
    flush: stepped(() => {}),
    close: disk.close,
    rename: stepped(disk.rename),
    remove: stepped(disk.remove),
    makeFolder: stepped(disk.makeFolder),
    removeFolder: stepped(disk.removeFolder),
    flushFolder: stepped(() => {}),
    flushLater: async () => {},
    date: stepped(disk.date),
    watch: disk.watch,
  };
}

let programs = 0;

/** Holders that live as long as `dead` does not say otherwise. */
function testHolder(dead: ReadonlySet<string>): Holder {
  return { name: `${++programs}-1-test-0`, lives: (name) => !dead.has(name) };
}

export class DiskShelf implements Shelf {
  readonly folder = mkdtempSync(join(tmpdir(), 'gridhall-shelf-'));
  readonly notices: string[] = [];
  readonly #steps = new Steps();
  readonly #dead = new Set<string>();
  #then: Then | undefined;
  #living: Holder[] = [];

  open(): DiskStore {
    const holder = testHolder(this.#dead);
    this.#living.push(holder);
    return new DiskStore(this.folder, {
      files: steppingFiles(this.#steps.program(full)),
      holder,
      rules: () => 2,
      notice: (line) => this.notices.push(line),
    });
  }

  allow(steps?: number, then?: Then): void {
    // Who was to die is dead by the time anything is allowed again.
    if (this.#then === 'dies') {
      for (const { name } of this.#living) this.#dead.add(name);
      this.#living = [];
    }
    this.#then = then;
    this.#steps.allow(steps, then);
  }

  taken(): number {
    return this.#steps.taken;
  }

  path(id: string): string {
    return join(this.folder, 'games', `${id}.jsonl`);
  }

  spoil(id: string, n: number): void {
    const lines = readFileSync(this.path(id), 'utf8').split('\n');
    lines[n] = lines[n]!.slice(0, -9);
    writeFileSync(this.path(id), lines.join('\n'));
  }

  forge(id: string, fields: object): void {
    const [first, ...rest] = readFileSync(this.path(id), 'utf8').split('\n');
    const line = JSON.parse(first!) as { header: object };
    const forged = JSON.stringify({ ...line, header: { ...line.header, ...fields } });
    writeFileSync(this.path(id), [forged, ...rest].join('\n'));
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
