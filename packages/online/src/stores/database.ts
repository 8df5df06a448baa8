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

/** An entry on its way into the log: its row, and what is due in its room with it: this, nothing any more, or as before. */
export interface Added {
  readonly row: readonly Value[];
  readonly alarm?: { readonly due: number; readonly leasedUntil: number } | 'none';
}

/** How many moves there are in a room, and how many milliseconds they took. */
export interface Tally {
  readonly moves: number;
  readonly ms: number;
}

export interface Database extends Query {
  /**
   * One commit of entries of different rooms, and other nodes are told of it. The answer is the keys of those that were
   * there already: they are kept nowhere, and change nothing.
   */
  append(node: string, added: readonly Added[]): Promise<ReadonlySet<string>>;
  /** Entries of a room after the first so many, in their order. */
  log(room: string, since: number): Promise<readonly Row[]>;
  /** What rooms come to in which there is anything. */
  tally(rooms: readonly string[]): Promise<ReadonlyMap<string, Tally>>;
  /** The same as `query` for what harms nobody when a power cut undoes it: the disk is not waited for. */
  lightly<R = Row>(text: string, values?: readonly Value[]): Promise<readonly R[]>;
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

/** Where nodes tell each other what goes on. */
export const CHANNEL = 'gridhall';

/** Sets what is due in a room, whatever was due there before. */
export const SET_ALARM = `INSERT INTO alarm (room, n, due, leased_until, leased_by) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (room) DO UPDATE
  SET n = excluded.n, due = excluded.due, leased_until = excluded.leased_until, leased_by = excluded.leased_by`;
export const alarmRow = (
  node: string,
  room: Value,
  n: Value,
  { due, leasedUntil }: { readonly due: number; readonly leasedUntil: number },
): Value[] => [room, n, Math.ceil(due), Math.ceil(leasedUntil), node];

export const DROP_ALARM = 'DELETE FROM alarm WHERE room = $1';

export const keyOf = (first: Value | undefined, second: Value | undefined): string => `${first} ${second}`;
