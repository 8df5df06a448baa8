/**
 * SQLite in this process: one file, a journal written ahead, every commit on the disk before it is acknowledged. For entries, of which
 * there are many, the disk is waited for beside the loop: their commit writes the journal, and a sync of its file follows, which is
 * what SQLite would have done itself.
 */
import { chmodSync, closeSync, existsSync, fdatasync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import {
  type Added,
  alarmRow,
  type Database,
  DROP_ALARM,
  ENTRY,
  type Inserting,
  keyOf,
  type Query,
  type Row,
  SET_ALARM,
  type Tally,
  type Value,
} from './database.ts';
import { Disk } from './disk.ts';
import { Journal } from './journal.ts';
import { entryOf } from './stretches.ts';

/** A statement that is about the log finds all of it there; and where it changed it, a line that stayed in the journal would come back. */
const READS_LOG = /\b(entry|stretch|head)\b/;

export class Sqlite implements Database {
  readonly forUpdate = '';
  readonly skipLocked = '';
  readonly #file: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** One transaction at a time: what else is asked waits for it. */
  #busy: Promise<unknown> | undefined;
  /** Entries of all rooms come at any time: as they come they are kept in one place, and sorted later. */
  readonly #journal: Journal;
  /** The file that is written ahead, and the disk it is brought to; in memory there is none. */
  readonly #ahead: number | undefined;
  readonly #disk: Disk | undefined;

  /** `sync` brings what was written to a file to the disk. */
  constructor(path: string, sync: (file: number) => Promise<void> = promisify(fdatasync)) {
    if (path !== ':memory:') hideFromOthers(path);
    this.#file = new DatabaseSync(path);
    const mode = this.#file.prepare('PRAGMA journal_mode = WAL').get();
    this.#file.exec('PRAGMA synchronous = FULL');
    this.#file.exec('PRAGMA busy_timeout = 5000');
    this.#file.exec('PRAGMA foreign_keys = OFF');
    this.#journal = new Journal({
      all: (text, values) => this.#run(text, values),
      run: (text, values) => Number(this.#prepared(text).run(...values).lastInsertRowid),
    });
    if (mode?.journal_mode !== 'wal') return;
    // It is there from the first look until the database is closed.
    const ahead = openSync(`${path}-wal`, 'r+');
    this.#ahead = ahead;
    this.#disk = new Disk(() => sync(ahead));
  }

  async query<R = Row>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    while (this.#busy) await this.#busy;
    if (this.#awaitsLog(text)) this.#atomically(() => this.#journal.settle());
    const rows = this.#run<R>(text, values);
    // Nobody hears of what is not on the disk yet.
    await this.#disk?.settled();
    return rows;
  }

  /** Nothing is put in order for it: what is still in the journal comes after what is in the log. */
  async log(room: string, since: number): Promise<readonly Row[]> {
    while (this.#busy) await this.#busy;
    this.#journal.look();
    const rows = this.#journal.after(room, since).map(entryOf);
    await this.#disk?.settled();
    return rows;
  }

  async tally(rooms: readonly string[]): Promise<ReadonlyMap<string, Tally>> {
    const tallies = new Map<string, Tally>();
    for (const room of rooms) {
      const log = await this.log(room, 0);
      const moves = log.filter(({ move }) => move !== null).length;
      if (log.length > 0)
        tallies.set(room, { moves, ms: log.reduce((sum, { ms }) => sum + Number(ms ?? 0), 0) });
    }
    return tallies;
  }

  /** It reaches the disk with the next commit that does. */
  async lightly<R = Row>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    while (this.#busy) await this.#busy;
    return this.#withoutDisk(() => this.#run<R>(text, values));
  }

  async insertNew(into: Inserting, rows: readonly (readonly Value[])[]): Promise<ReadonlySet<string>> {
    while (this.#busy) await this.#busy;
    return this.#atomically(() => this.#insertNew(into, rows));
  }

  /** The disk is waited for aside: meanwhile others are heard and served. */
  async append(node: string, added: readonly Added[]): Promise<ReadonlySet<string>> {
    while (this.#busy) await this.#busy;
    const append = () => this.#atomically(() => this.#append(node, added));
    if (!this.#disk) return append();
    const late = this.#withoutDisk(append);
    await this.#disk.written();
    return late;
  }

  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    while (this.#busy) await this.#busy;
    const done = this.#transaction(work);
    const over = done.then(
      () => {},
      () => {},
    );
    this.#busy = over;
    let value: T;
    try {
      value = await done;
    } finally {
      // Before the disk is waited for: who waits for what is over already would never let anything else happen.
      if (this.#busy === over) this.#busy = undefined;
    }
    await this.#disk?.settled();
    return value;
  }

  async publish(): Promise<void> {}

  async listen(): Promise<void> {}

  async time(): Promise<number> {
    return Date.now();
  }

  async close(): Promise<void> {
    while (this.#busy) await this.#busy;
    if (this.#file.isOpen) {
      if (!this.#journal.isEmpty) this.#atomically(() => this.#journal.settle());
      this.#statements.clear();
      this.#file.close();
      if (this.#ahead !== undefined) closeSync(this.#ahead);
    }
  }

  async #transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    this.#begin();
    try {
      const done = await work({
        query: async <R>(text: string, values: readonly Value[] = []) => {
          if (READS_LOG.test(text)) this.#journal.settle();
          return this.#run<R>(text, values);
        },
        insertNew: async (into, rows) => this.#insertNew(into, rows),
      });
      this.#commit();
      return done;
    } catch (error) {
      this.#rollback();
      throw error;
    }
  }

  #atomically<T>(work: () => T): T {
    this.#begin();
    try {
      const done = work();
      this.#commit();
      return done;
    } catch (error) {
      this.#rollback();
      throw error;
    }
  }

  #withoutDisk<T>(work: () => T): T {
    this.#file.exec('PRAGMA synchronous = NORMAL');
    try {
      return work();
    } finally {
      this.#file.exec('PRAGMA synchronous = FULL');
    }
  }

  #begin(): void {
    this.#prepared('BEGIN IMMEDIATE').run();
    try {
      this.#journal.look();
    } catch (error) {
      this.#rollback();
      throw error;
    }
  }

  #commit(): void {
    this.#prepared('COMMIT').run();
    this.#journal.committed();
  }

  #rollback(): void {
    this.#journal.undone();
    if (this.#file.isTransaction) this.#file.exec('ROLLBACK');
  }

  /** Whether a statement reads of the log what is not there yet. */
  #awaitsLog(text: string): boolean {
    if (!READS_LOG.test(text)) return false;
    this.#journal.look();
    return !this.#journal.isEmpty;
  }

  #run<R>(text: string, values: readonly Value[]): readonly R[] {
    return this.#prepared(text).all(...values) as R[];
  }

  #append(node: string, added: readonly Added[]): ReadonlySet<string> {
    const kept = this.#journal.add(added.map(({ row }) => row));
    const late = new Set<string>();
    added.forEach(({ row, alarm }, i) => {
      const room = row[0]!;
      const n = row[1]!;
      if (!kept[i]) late.add(keyOf(room, n));
      else if (alarm === 'none') this.#prepared(DROP_ALARM).run(room);
      else if (alarm) this.#prepared(SET_ALARM).run(...alarmRow(node, room, n, alarm));
    });
    return late;
  }

  #insertNew({ table, columns, key }: Inserting, rows: readonly (readonly Value[])[]): ReadonlySet<string> {
    if (table !== ENTRY.table)
      throw new Error(`nothing but the log is inserted into by many rows, not ${table}`);
    const [first, second] = key.map((name) => columns.indexOf(name)) as [number, number];
    const added = this.#journal.add(rows);
    const inserted = new Set<string>();
    for (const [i, row] of rows.entries()) if (added[i]) inserted.add(keyOf(row[first], row[second]));
    return inserted;
  }

  /** Prepared once; `$1` is `?1` here. */
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
