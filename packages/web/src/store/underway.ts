/**
 * Moves that were on their way to the store when the page went away, by a reload or a closed tab: a database may give up
 * then, so they are noted where that is done at once. They arrive when games are next looked at, if they still follow on
 * what is there.
 */
import type { Close, Entry } from '@gridhall/core';
import { closeOf, recordOf } from '@gridhall/match';
import type { BrowserDatabase } from './connection.ts';
import { entriesOf, type GameRow, isRow } from './rows.ts';
import { recall, retain, texts } from './texts.ts';

const KEY = 'gridhall.underway.';

/** The end of a record, from the entries the store had already seen. */
interface Underway extends Close {
  readonly seen: number;
  readonly entries: readonly Entry[];
}

/** Notes what has not arrived yet. Where nothing can be noted the page has said that it is not kept. */
export function noteUnderway(id: string, seen: number, entries: readonly Entry[], close: Close): void {
  retain(KEY + id, { seen, entries, ...closeOf(close) } satisfies Underway);
}

/** Brings what was on its way to where it belongs. What cannot be kept now stays noted for the next time. */
export async function arriveUnderway(connection: BrowserDatabase): Promise<void> {
  for (const id of noted()) {
    try {
      await arrive(connection, id);
      texts.removeItem(KEY + id);
    } catch {
      // The next page that can write brings it.
    }
  }
}

async function arrive(connection: BrowserDatabase, id: string): Promise<void> {
  const underway = read(id);
  if (!underway) return;
  await connection.write(async ({ table, answer }) => {
    const row = await answer<unknown>(table('games').get(id));
    if (!isRow(row) || underway.seen > row.n) return;
    const missing = underway.entries.slice(row.n - underway.seen);
    const there = await answer<unknown[]>(table('entries').getAll(entriesOf(id)));
    const whole = recordOf(row.header, [...there, ...missing], closeOf(underway));
    if (missing.length === 0 || there.length !== row.n || !whole.ok) return;
    // Another tab may have gone another way meanwhile: then that one counts.
    const same = (entry: Entry, i: number) => entry.check === underway.entries[i]?.check;
    if (!whole.value.entries.slice(underway.seen, row.n).every(same)) return;
    for (const entry of missing) table('entries').put(entry, [id, entry.n]);
    const next: GameRow = { ...row, n: row.n + missing.length, close: closeOf(underway) };
    table('games').put(next);
  });
}

function noted(): string[] {
  return texts.keys().flatMap((key) => (key.startsWith(KEY) ? [key.slice(KEY.length)] : []));
}

/** Anything that does not look like it is as good as nothing. */
function read(id: string): Underway | undefined {
  return recall(KEY + id, (found) =>
    Number.isSafeInteger(found.seen) && Array.isArray(found.entries)
      ? (found as unknown as Underway)
      : undefined,
  );
}
