/**
 * The games of this browser. A game is its header and its entries, one row each, and every move is one transaction that
 * says how many entries it has seen: two tabs cannot overwrite each other, and a tab killed in mid-move leaves the move
 * before it. What cannot be read is set aside with the reason, never lost and never in the way.
 */
import {
  bad,
  checkRecord,
  type Entry,
  type Fault,
  type GameRecord,
  good,
  type Outcome,
  type Result,
} from '@gridhall/core';
import { answer, transaction } from './database.ts';
import { forgetUnderway, readUnderway } from './journal.ts';

export interface Kept {
  readonly id: string;
  readonly game: string;
  /** The record without entries and result. */
  readonly header: GameRecord;
  readonly count: number;
  readonly result: Outcome | null;
  readonly aided: boolean;
  /** The record's hash of the whole. */
  readonly seal: string | undefined;
  readonly updated: number;
}

export interface Damaged {
  readonly id: string;
  readonly why: string;
  readonly found: number;
  /** The rows as they were: header and entries. */
  readonly rows: unknown;
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('gridhall') : undefined;

/** Calls back when another tab has changed a game. */
export function onElsewhere(listener: (id: string) => void): () => void {
  const heard = (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') listener(event.data);
  };
  channel?.addEventListener('message', heard);
  return () => channel?.removeEventListener('message', heard);
}

export async function keepGame(record: GameRecord): Promise<void> {
  await transaction('readwrite', async (of) => {
    await answer(of('entries').delete(entriesOf(record.id)));
    for (const entry of record.entries) await answer(of('entries').put(entry, [record.id, entry.n]));
    await answer(of('games').put(kept(record)));
  });
  channel?.postMessage(record.id);
}

/**
 * Adds the entries of `record` after the first `seen`. Refused when the store has another number of them: another tab
 * has played on.
 */
export async function appendEntries(record: GameRecord, seen: number): Promise<Result<void>> {
  const done = await transaction('readwrite', async (of): Promise<Result<void>> => {
    const there: unknown = await answer(of('games').get(record.id));
    const count = isKept(there) ? there.count : 0;
    if (count !== seen) return bad('entry-conflict', { expected: seen + 1, next: count + 1 });
    for (const entry of record.entries.slice(seen)) {
      await answer(of('entries').put(entry, [record.id, entry.n]));
    }
    await answer(of('games').put(kept(record)));
    return good(undefined);
  });
  if (done.ok) channel?.postMessage(record.id);
  // What was played since then is still on its way.
  const ahead = (readUnderway(record.id)?.last ?? 0) > record.entries.length;
  if (!done.ok || !ahead) forgetUnderway(record.id);
  return done;
}

function kept(record: GameRecord): Kept {
  const { entries, result, aided, seal, ...header } = record;
  return {
    id: record.id,
    game: record.game,
    header: { ...header, entries: [], result: null },
    count: entries.length,
    result,
    aided: aided ?? false,
    seal,
    updated: Date.now(),
  };
}

/** Every header that can be read, the latest first; those that cannot are set aside. */
export async function listGames(): Promise<Kept[]> {
  const rows = await finished(await headers());
  const good = rows.filter(isKept);
  for (const row of rows) {
    if (!isKept(row)) await setAside(idOf(row), 'Its header is damaged.');
  }
  return good.sort((a, b) => b.updated - a.updated);
}

function headers(): Promise<unknown[]> {
  return transaction('readonly', (of) => answer(of('games').getAll()));
}

/** The headers once every move that was on its way has arrived: a game just won counts at once. */
async function finished(rows: unknown[]): Promise<unknown[]> {
  const behind = rows.filter(isKept).filter(({ id, count }) => (readUnderway(id)?.last ?? 0) > count);
  for (const { id } of behind) await loadGame(id);
  return behind.length > 0 ? headers() : rows;
}

/** A game as a record of the right shape. Whether it replays is for who opens it. */
export async function loadGame(id: string): Promise<Result<GameRecord>> {
  const [header, entries] = await transaction('readonly', async (of) => {
    const head: unknown = await answer(of('games').get(id));
    const rows: unknown[] = await answer(of('entries').getAll(entriesOf(id)));
    return [head, rows] as const;
  });
  if (!isKept(header)) return bad(header === undefined ? 'game-missing' : 'game-damaged');
  if (entries.length !== header.count) {
    return bad('game-incomplete', { count: header.count, found: entries.length });
  }
  return (await finishUnderway(header, entries)) ?? recordOf(header, entries, header);
}

/** A tab that went away in mid-move left the move noted: it is kept now, if it still follows on what is there. */
async function finishUnderway(
  header: Kept,
  entries: readonly unknown[],
): Promise<Result<GameRecord> | undefined> {
  const underway = readUnderway(header.id);
  if (!underway || underway.seen > header.count || underway.last <= header.count) return undefined;
  const missing = underway.entries.slice(header.count - underway.seen);
  const whole = recordOf(header, [...entries, ...missing], underway);
  if (!whole.ok) return undefined;
  const added = await appendEntries(whole.value, header.count);
  return added.ok ? whole : undefined;
}

function recordOf(
  header: Kept,
  entries: readonly unknown[],
  { result, aided, seal }: Pick<Kept, 'result' | 'aided' | 'seal'>,
): Result<GameRecord> {
  return checkRecord({
    ...header.header,
    entries: entries as Entry[],
    result,
    ...(aided ? { aided: true } : {}),
    ...(seal === undefined ? {} : { seal }),
  });
}

export async function deleteGame(id: string): Promise<void> {
  await transaction('readwrite', async (of) => {
    await answer(of('games').delete(id));
    await answer(of('entries').delete(entriesOf(id)));
  });
  forgetUnderway(id);
  channel?.postMessage(id);
}

/** Moves a game out of the way, rows as they are, with the reason. */
export async function setAside(id: string, why: string): Promise<void> {
  await transaction('readwrite', async (of) => {
    const header: unknown = await answer(of('games').get(id));
    const entries: unknown = await answer(of('entries').getAll(entriesOf(id)));
    const damaged: Damaged = { id, why, found: Date.now(), rows: { header, entries } };
    await answer(of('damaged').put(damaged));
    await answer(of('games').delete(id));
    await answer(of('entries').delete(entriesOf(id)));
  });
}

export function listDamaged(): Promise<Damaged[]> {
  return transaction('readonly', (of) => answer(of('damaged').getAll()));
}

export async function forgetDamaged(id: string): Promise<void> {
  await transaction('readwrite', (of) => answer(of('damaged').delete(id)));
}

/** Faults of the store in English. */
export function storeWords(fault: Fault): string | undefined {
  const { count, found } = fault.args;
  switch (fault.code) {
    case 'game-missing':
      return 'That game is not in this browser.';
    case 'game-damaged':
      return 'Its header is damaged.';
    case 'game-incomplete':
      return `It should have ${count} entries, but ${found} are there.`;
    default:
      return undefined;
  }
}

function entriesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

function isKept(row: unknown): row is Kept {
  if (typeof row !== 'object' || row === null) return false;
  const { id, game, header, count, result, aided, seal, updated } = row as Partial<
    Record<keyof Kept, unknown>
  >;
  if (!Number.isSafeInteger(count) || typeof updated !== 'number') return false;
  // Whoever lists games looks at players and results: a header is that of a record, or it is damaged.
  const record = checkRecord({
    ...(typeof header === 'object' ? header : {}),
    entries: [],
    result,
    ...(aided === true ? { aided } : {}),
    ...(seal === undefined ? {} : { seal }),
  });
  return record.ok && record.value.id === id && record.value.game === game;
}

function idOf(row: unknown): string {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  return typeof id === 'string' ? id : 'unknown';
}
