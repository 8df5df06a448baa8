/**
 * Lets one process at a time use a database file. The lock is a lock of the operating system on a file beside the database
 * (`online.db.lock`), so that it ends with the process, however that ends. `online.db.pid` says who has it.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

export class FileLock {
  readonly #path: string;
  /** Node has no locks on files. SQLite has: an exclusive transaction on an empty database of its own. */
  readonly #held: DatabaseSync;

  private constructor(path: string, held: DatabaseSync) {
    this.#path = path;
    this.#held = held;
  }

  /** Throws a sentence that names the other process if there is one. */
  static take(path: string): FileLock {
    const held = new DatabaseSync(`${path}.lock`);
    try {
      held.exec('PRAGMA journal_mode = MEMORY');
      held.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      held.close();
      if (!/locked|busy/i.test(String(error))) throw error;
      throw new Error(
        `${path} is in use by ${ownerOf(path)}. Stop that server first, or choose another file with --db.`,
      );
    }
    writeFileSync(`${path}.pid`, `process ${process.pid} on ${hostname()}\n`, { mode: 0o600 });
    return new FileLock(path, held);
  }

  release(): void {
    rmSync(`${this.#path}.pid`, { force: true });
    this.#held.close();
  }
}

function ownerOf(path: string): string {
  try {
    return readFileSync(`${path}.pid`, 'utf8').trim();
  } catch {
    return 'another process';
  }
}
