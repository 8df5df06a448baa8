/** SQLite in this process: one file, a journal written ahead, every commit on the disk before it is acknowledged. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Database, type Inserting, keyOf, type Query, type Row, type Value } from './database.ts';

export class Sqlite implements Database {
  readonly forUpdate = '';
  readonly skipLocked = '';
  readonly #file: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** One transaction at a time: what else is asked waits for it. */
  #busy: Promise<unknown> | undefined;

  constructor(path: string) {
    this.#file = new DatabaseSync(path);
    this.#file.exec('PRAGMA journal_mode = WAL');
    this.#file.exec('PRAGMA synchronous = FULL');
    this.#file.exec('PRAGMA busy_timeout = 5000');
    this.#file.exec('PRAGMA foreign_keys = OFF');
  }

  async query<R = Row>(text: string, values: readonly Value[] = []): Promise<readonly R[]> {
    while (this.#busy) await this.#busy;
    return this.#run<R>(text, values);
  }

  async insertNew(into: Inserting, rows: readonly (readonly Value[])[]): Promise<ReadonlySet<string>> {
    while (this.#busy) await this.#busy;
    return this.#insertNew(into, rows);
  }

  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    while (this.#busy) await this.#busy;
    const done = this.#transaction(work);
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

  async listen(): Promise<void> {}

  async time(): Promise<number> {
    return Date.now();
  }

  async close(): Promise<void> {
    while (this.#busy) await this.#busy;
    this.#statements.clear();
    if (this.#file.isOpen) this.#file.close();
  }

  async #transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    this.#file.exec('BEGIN IMMEDIATE');
    try {
      const done = await work({
        query: async <R>(text: string, values: readonly Value[] = []) => this.#run<R>(text, values),
        insertNew: async (into, rows) => this.#insertNew(into, rows),
      });
      this.#file.exec('COMMIT');
      return done;
    } catch (error) {
      if (this.#file.isTransaction) this.#file.exec('ROLLBACK');
      throw error;
    }
  }

  #run<R>(text: string, values: readonly Value[]): readonly R[] {
    return this.#prepared(text).all(...values) as R[];
  }

  #insertNew({ table, columns, key }: Inserting, rows: readonly (readonly Value[])[]): ReadonlySet<string> {
    const places = columns.map((_name, i) => `$${i + 1}`).join(', ');
    const statement = this.#prepared(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places}) ON CONFLICT DO NOTHING`,
    );
    const [first, second] = key.map((name) => columns.indexOf(name)) as [number, number];
    const inserted = new Set<string>();
    for (const row of rows)
      if (statement.run(...row).changes === 1) inserted.add(keyOf(row[first], row[second]));
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
