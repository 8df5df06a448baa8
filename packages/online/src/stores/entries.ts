/** Entries as rows of the table `entry`, one row each. A new column needs a migration and its name here. */
import type { StoredEntry } from './rows.ts';

/** The columns in their order, with the types PostgreSQL needs for lists of them. */
export const ENTRY_COLUMNS = {
  room: 'text',
  n: 'bigint',
  seat: 'bigint',
  move: 'text',
  act: 'text',
  ms: 'bigint',
  at: 'bigint',
} as const;

type Column = keyof typeof ENTRY_COLUMNS;
type TypeOf<C extends Column> = (typeof ENTRY_COLUMNS)[C] extends 'text' ? string : number;
type Optional = 'move' | 'act' | 'ms';

export type EntryRow = {
  readonly [C in Column]: C extends Optional ? TypeOf<C> | null : TypeOf<C>;
};

const names = Object.keys(ENTRY_COLUMNS) as readonly Column[];
export const ENTRY_NAMES = names.join(', ');

/** The values of a row in the order of the columns. */
export const valuesOf = (row: EntryRow): (string | number | null)[] => names.map((name) => row[name]);

/** Names an entry: the room and its number. */
export const entryKey = (room: string, n: number): string => `${room} ${n}`;

export function entryRow(room: string, { entry, at }: StoredEntry): EntryRow {
  const { n, by, move = null, act = null, ms = null } = entry;
  return { room, n, seat: by, move, act, ms, at: Math.round(at) };
}

export function entryOf({ n, seat, move, act, ms, at }: EntryRow): StoredEntry {
  return {
    entry: {
      ...{ n, by: seat },
      ...(move === null ? {} : { move }),
      ...(act === null ? {} : { act: act as NonNullable<StoredEntry['entry']['act']> }),
      ...(ms === null ? {} : { ms }),
    },
    at,
  };
}
