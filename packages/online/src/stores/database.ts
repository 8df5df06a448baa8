/**
 * The little of SQL that the stores have in common: SQLite in this process, PostgreSQL for several nodes. Statements are
 * written once, with `$1`, `$2` …, in what both understand.
 */

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export interface Query {
  query<R = Row>(text: string, values?: readonly Value[]): Promise<readonly R[]>;
  /** Inserts what is not there yet; the answer is the key of what was inserted. */
  insertNew(into: Inserting, rows: readonly (readonly Value[])[]): Promise<ReadonlySet<string>>;
}

/** A table that is inserted into many rows at a time: its columns, and the two that are its key. */
export interface Inserting {
  readonly table: string;
  readonly columns: readonly string[];
  readonly types: readonly ('text' | 'bigint')[];
  readonly key: readonly [string, string];
}

/** The log of all rooms. */
export const ENTRY: Inserting = {
  table: 'entry',
  columns: ['room', 'n', 'seat', 'move', 'act', 'ms', 'at'],
  types: ['text', 'bigint', 'bigint', 'text', 'text', 'bigint', 'bigint'],
  key: ['room', 'n'],
};

export interface Database extends Query {
  /** All of it or nothing; what else is asked meanwhile waits or goes another way. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Says something to every other node once it is committed; nobody but this one is there in SQLite. */
  publish(query: Query, message: string): Promise<void>;
  /** Hears what other nodes say. `missed` is called where something may have been said unheard. */
  listen(hear: (message: string) => void, missed: () => void): Promise<void>;
  /** Locks rows in a transaction, where that is needed. */
  readonly forUpdate: string;
  readonly skipLocked: string;
  /** Milliseconds of the calendar, as whoever keeps the games has it. */
  time(): Promise<number>;
  close(): Promise<void>;
}

export const keyOf = (first: Value | undefined, second: Value | undefined): string => `${first} ${second}`;
