/**
 * What the two stores have in common: SQLite in this process, PostgreSQL for several nodes. Statements are written once,
 * with `$1`, `$2` …, in the SQL that both understand; they stand in this folder only.
 */
import type { EntryRow } from './entries.ts';

export type Value = string | number | null;
export type DatabaseRow = Readonly<Record<string, Value>>;

export interface Query {
  query<R = DatabaseRow>(text: string, values?: readonly Value[]): Promise<readonly R[]>;
  /** Inserts entries whose number is not taken yet, and returns the keys of those it inserted. */
  insertEntries(rows: readonly EntryRow[]): Promise<ReadonlySet<string>>;
}

/** A message about a room: those of one sheet go in one NOTIFY to each node that follows their rooms. */
export interface Packed {
  readonly room: string;
  readonly text: string;
  readonly sheet: number;
}

export interface Database extends Query {
  /** Like `query`, but does not wait for the disk: for what harms no one when a power cut undoes it. */
  relaxed<R = DatabaseRow>(text: string, values?: readonly Value[]): Promise<readonly R[]>;
  /** All of it or nothing; other queries wait, or use another connection. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Sends messages to the other nodes that follow their rooms, once the transaction is committed. */
  publish(
    query: Query,
    node: string,
    messages: { readonly head: string; readonly packed: readonly Packed[] },
  ): Promise<void>;
  /** Sends a text to everyone who listens on a channel. */
  notify(channel: string, text: string): Promise<void>;
  /** Hears texts on these channels. `missed` is called after a break in which some may have been lost. */
  listen(channels: readonly string[], hear: (message: string) => void, missed: () => void): Promise<void>;
  /** Whether several nodes may use it at the same time. */
  readonly isShared: boolean;
  /** Locks rows in a transaction, where that is needed. */
  readonly forUpdate: string;
  readonly skipLocked: string;
  /** Milliseconds since 1970, by the clock of the database. */
  time(): Promise<number>;
  close(): Promise<void>;
}

/** Returns `$2, $3, $4` for three values after the first. */
export function placeholders(count: number, before = 0): string {
  return Array.from({ length: count }, (_none, i) => `$${before + i + 1}`).join(', ');
}
