/**
 * SQLite in this process: one file with a write-ahead log, and every commit on the disk before it is acknowledged. One
 * process uses a file at a time.
 */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database, DatabaseRow, Query, Value } from './database.ts';
import { ENTRY_NAMES, type EntryRow, entryKey, valuesOf } from './entries.ts';
import { FileLock } from './file-lock.ts';

const INSERT_ENTRY = `INSERT INTO entry (${ENTRY_NAMES}) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`;

export class Sqlite implements Database {
  readonly isShared = false;
  readonly forUpdate = '';
  readonly skipLocked = '';
  readonly #file: DatabaseSync;
  readonly #lock: FileLock | undefined;
  readonly #statements = new Map<string, StatementSync>();
  /** The transaction that is open: other queries wait for it. */
  #busy: Promise<unknown> | undefined;

  /** `isOwner`: whether this process keeps the games, and no other may at the same time. */
  constructor(path: string, isOwner = true) {
    if (path !== ':memory:') {
      hideFromOthers(path);
      if (isOwner) this.#lock = FileLock.take(path);
    }
    this.#file = new DatabaseSync(path);
    this.#file.exec('PRAGMA busy_timeout = 5000');
    this.#file.exec('PRAGMA journal_mode = WAL');
    this.#file.exec('PRAGMA synchronous = FULL');
    this.#file.exec('PRAGMA foreign_keys = OFF');
    // Every move changes a page of its room: with a longer log a page that changes often is copied to the file less often.
    this.#file.exec('PRAGMA wal_autocheckpoint = 8000');
    this.#file.exec('PRAGMA cache_size = -32000');
  }

  async query<R = DatabaseRow>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    while (this.#busy) await this.#busy;
    return this.#run<R>(text, values);
  }

  /** It reaches the disk with the next commit that waits for it. */
  async relaxed<R = DatabaseRow>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    while (this.#busy) await this.#busy;
    this.#file.exec('PRAGMA synchronous = NORMAL');
    try {
      return this.#run<R>(text, values);
    } finally {
      this.#file.exec('PRAGMA synchronous = FULL');
    }
  }

  async insertEntries(rows: readonly EntryRow[]): Promise<ReadonlySet<string>> {
    return this.transaction((query) => query.insertEntries(rows));
  }

  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    while (this.#busy) await this.#busy;
    const done = this.#transact(work);
    const over = done.then(
      () => {},
      () => {},
    );
    this.#busy = over;
    try {
      return await done;
    } finally {
      if (this.#busy === over) this.#busy = undefined;
    }
  }

  async publish(): Promise<void> {}

  async notify(): Promise<void> {}

  async listen(): Promise<void> {}

  async time(): Promise<number> {
    return Date.now();
  }

  async close(): Promise<void> {
    while (this.#busy) await this.#busy;
    if (!this.#file.isOpen) return;
    this.#statements.clear();
    this.#file.close();
    this.#lock?.release();
  }

  async #transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
    this.#prepared('BEGIN IMMEDIATE').run();
    try {
      const done = await work({
        query: async <R>(text: string, values: readonly Value[] = []) => this.#run<R>(text, values),
        insertEntries: async (rows) => this.#insertEntries(rows),
      });
      this.#prepared('COMMIT').run();
      return done;
    } catch (error) {
      if (this.#file.isTransaction) this.#file.exec('ROLLBACK');
      throw error;
    }
  }

  #insertEntries(rows: readonly EntryRow[]): ReadonlySet<string> {
    const insert = this.#prepared(INSERT_ENTRY);
    const inserted = new Set<string>();
    for (const row of rows)
      if (insert.run(...valuesOf(row)).changes === 1) inserted.add(entryKey(row.room, row.n));
    return inserted;
  }

  #run<R>(text: string, values: readonly Value[]): readonly R[] {
    return this.#prepared(text).all(...values) as R[];
  }

  /** Prepared once; `$1` is `?1` in SQLite. */
  #prepared(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (!statement) {
      statement = this.#file.prepare(text.replaceAll(/\$(\d+)/g, '?$1'));
      this.#statements.set(text, statement);
    }
    return statement;
  }
}

/**
 * Lets only the owner read the database: it holds seeds and boards of running games. SQLite gives the files beside it the same
 * mode. A database that exists is never opened here: to close it again would release the locks of this process on it.
 */
function hideFromOthers(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) {
    try {
      if (existsSync(file)) chmodSync(file, 0o600);
    } catch (error) {
      // A file of another user keeps the mode that user chose.
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    }
  }
}
