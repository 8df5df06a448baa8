/** The tables of the database, and how those of its first version become those of today. */
import type { Close, Header } from '@gridhall/core';

/** `games`: a row a game; `entries`: a row an entry, by [game, number]; `damaged`: what version 1 set aside, as it was. */
export const TABLES = ['games', 'entries', 'damaged'] as const;
export type TableName = (typeof TABLES)[number];

export const VERSION = 2;

/** A game without its entries. */
export interface GameRow {
  readonly id: string;
  readonly header: Header;
  readonly n: number;
  readonly close: Close;
  readonly at: number;
  readonly label?: string;
  readonly removed?: true;
}

/** Whether this may be a row of today; whether it is a game's is for the checked door. */
export function isRow(value: unknown): value is GameRow {
  if (!isObject(value)) return false;
  const { id, header, n, close, at } = value;
  return (
    typeof id === 'string' &&
    isObject(header) &&
    header.id === id &&
    Number.isSafeInteger(n) &&
    isObject(close) &&
    typeof at === 'number'
  );
}

/** All entries of a game. */
export function entriesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

/**
 * Brings a database to today's shape, all of it or nothing: entries stay as they are, and so does every row that is not
 * understood, to be named in the list.
 */
export function upgrade(request: IDBOpenDBRequest, from: number): void {
  const { result: database, transaction } = request;
  if (from < 1) {
    database.createObjectStore('games', { keyPath: 'id' });
    database.createObjectStore('entries');
    database.createObjectStore('damaged', { keyPath: 'id' });
    return;
  }
  const games = transaction!.objectStore('games');
  const entries = transaction!.objectStore('entries');
  const damaged = transaction!.objectStore('damaged');
  games.openCursor().onsuccess = function () {
    const { result: cursor } = this;
    if (!cursor) return;
    const row = ofVersion1(cursor.value);
    if (row) cursor.update(row);
    cursor.continue();
  };
  // What was set aside for what today can perhaps read goes back where it was, unless something is there now.
  damaged.openCursor().onsuccess = function () {
    const { result: cursor } = this;
    if (!cursor) return;
    const { rows } = cursor.value as {
      readonly rows?: { readonly header?: unknown; readonly entries?: unknown };
    };
    const row = ofVersion1(rows?.header);
    if (row) {
      games.getKey(row.id).onsuccess = function () {
        if (this.result !== undefined) return;
        games.put(row);
        const set: readonly unknown[] = Array.isArray(rows?.entries) ? rows.entries : [];
        for (const [i, entry] of set.entries()) entries.put(entry, [row.id, i + 1]);
        damaged.delete(row.id);
      };
    }
    cursor.continue();
  };
}

/** A row of version 1: the record without its entries, and what it ended with beside it. */
function ofVersion1(value: unknown): GameRow | undefined {
  if (!isObject(value) || !isObject(value.header)) return undefined;
  const { id, header: record, count, result, aided, seal, updated } = value;
  const { entries: _none, result: _null, ...header } = record as Record<string, unknown>;
  const row = {
    ...{ id, header, n: count, at: updated },
    close: {
      result: result ?? null,
      ...(aided === true ? { aided } : {}),
      ...(seal === undefined ? {} : { seal }),
    },
  };
  return isRow(row) ? row : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
