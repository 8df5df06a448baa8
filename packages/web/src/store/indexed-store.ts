/**
 * The games of this browser: a row a game and a row an entry. Every change is one transaction that has seen how many
 * entries there are, so two tabs never overwrite each other. What is acknowledged is on the disk: it outlives the tab,
 * the browser and a power cut.
 */
import {
  bad,
  type Close,
  type Entry,
  FINE,
  type GameRecord,
  type Header,
  type Result,
  t,
} from '@gridhall/core';
import {
  assertFollow,
  closeOf,
  type GameStore,
  type KnownRules,
  lastPlayedAt,
  newestFirst,
  oddOf,
  ofKnownRules,
  recordOf,
  type Shelved,
  shelvedOf,
} from '@gridhall/match';
import { BrowserDatabase, type DatabaseWork, storageProblem } from './connection.ts';
import { entriesOf, type GameRow, isRow } from './rows.ts';
import { arriveUnderway } from './underway.ts';

interface Options {
  /** Of the database, and of the channel between tabs. */
  readonly name?: string;
  readonly rules?: KnownRules;
  /** Hears, one line each, of what could not be done. */
  readonly notice?: (line: string) => void;
  /** For tests: called before everything that can fail. */
  readonly step?: () => void;
}

export class IndexedStore implements GameStore {
  readonly #connection: BrowserDatabase;
  readonly #channel: BroadcastChannel | undefined;
  readonly #rules: KnownRules | undefined;
  readonly #notice: (line: string) => void;
  readonly #watches = new Map<() => void, string>();
  #settled: Promise<void> | undefined;

  constructor({ name = 'gridhall', rules, notice = () => {}, step = () => {} }: Options = {}) {
    this.#connection = new BrowserDatabase(name, step);
    this.#channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      for (const [changed, id] of [...this.#watches]) if (id === data) changed();
    });
    this.#rules = rules;
    this.#notice = notice;
  }

  async list(): Promise<readonly Shelved[]> {
    await this.#settle();
    try {
      const [rows, aside] = await this.#connection.read(({ table, answer }) =>
        Promise.all([
          answer<unknown[]>(table('games').getAll()),
          answer<unknown[]>(table('damaged').getAll()),
        ]),
      );
      const shelved = await Promise.all(rows.map((row) => this.#shelved(row)));
      return [...shelved, ...aside.map(asideOf)].sort(newestFirst);
    } catch (error) {
      this.#notice(t`The games of this browser cannot be listed: ${storageProblem(error)}.`);
      return [];
    }
  }

  async load(id: string): Promise<Result<GameRecord>> {
    await this.#settle();
    try {
      const [row, entries] = await this.#connection.read(({ table, answer }) =>
        Promise.all([
          answer<unknown>(table('games').get(id)),
          answer<unknown[]>(table('entries').getAll(entriesOf(id))),
        ]),
      );
      if (row === undefined) return bad('no-such-game', { id });
      if (!isRow(row)) return notARow(row);
      if (row.removed) return bad('no-such-game', { id });
      const record = recordOf(row.header, entries, row.close);
      if (!record.ok || entries.length === row.n) return record;
      return bad('entry-malformed', { n: Math.min(entries.length, row.n) + 1, what: 'it is missing' });
    } catch (error) {
      return bad('game-unreadable', { why: storageProblem(error) });
    }
  }

  create(header: Header, entries: readonly Entry[], close: Close): Promise<Result<void>> {
    const { id } = header;
    return this.#change(id, async (within) => {
      const there = await within.answer(within.table('games').getKey(id));
      if (there !== undefined) return bad('game-exists', { id });
      putEntries(within, id, entries);
      const at = Date.now();
      within
        .table('games')
        .put({ id, header, n: entries.length, close: closeOf(close), at } satisfies GameRow);
      return FINE;
    });
  }

  append(id: string, expected: number, entries: readonly Entry[], close: Close): Promise<Result<void>> {
    assertFollow(expected, entries);
    return this.#after(id, expected, (within, row) => {
      putEntries(within, id, entries);
      const n = expected + entries.length;
      within.table('games').put({ ...row, n, close: closeOf(close), at: Date.now() } satisfies GameRow);
    });
  }

  renew(expected: number, header: Header, entries: readonly Entry[], close: Close): Promise<Result<void>> {
    const { id } = header;
    return this.#after(id, expected, (within, row) => {
      within.table('entries').delete(entriesOf(id));
      putEntries(within, id, entries);
      within
        .table('games')
        .put({ ...row, header, n: entries.length, close: closeOf(close) } satisfies GameRow);
    });
  }

  label(id: string, name: string): Promise<Result<void>> {
    return this.#alter(id, false, ({ label, ...row }) => (name === '' ? row : { ...row, label: name }));
  }

  remove(id: string): Promise<Result<void>> {
    return this.#alter(id, false, (row) => ({ ...row, removed: true }));
  }

  restore(id: string): Promise<Result<void>> {
    return this.#alter(id, true, ({ removed, ...row }) => row);
  }

  watch(id: string, changed: () => void): () => void {
    const call = () => changed();
    this.#watches.set(call, id);
    return () => this.#watches.delete(call);
  }

  async close(): Promise<void> {
    this.#watches.clear();
    this.#channel?.close();
    await this.#connection.close();
  }

  #after(
    id: string,
    expected: number,
    work: (within: DatabaseWork, row: GameRow) => void,
  ): Promise<Result<void>> {
    return this.#change(id, async (within) => {
      const row = await within.answer<unknown>(within.table('games').get(id));
      if (!isRow(row))
        return row === undefined
          ? bad('no-such-game', { id })
          : bad('not-kept', { why: t`its row is damaged` });
      if (row.removed) return bad('no-such-game', { id });
      if (row.n !== expected) return bad('entry-conflict', { expected: expected + 1, next: row.n + 1 });
      work(within, row);
      return FINE;
    });
  }

  /** Changes the store's own data of a game, readable or not. */
  #alter(id: string, removed: boolean, next: (row: GameRow) => GameRow): Promise<Result<void>> {
    return this.#change(id, async (within) => {
      const row = (await within.answer<unknown>(within.table('games').get(id))) as GameRow | undefined;
      if (!row || (row.removed ?? false) !== removed) return bad('no-such-game', { id });
      within.table('games').put(next(row));
      return FINE;
    });
  }

  async #change(id: string, work: (within: DatabaseWork) => Promise<Result<void>>): Promise<Result<void>> {
    await this.#settle();
    try {
      const done = await this.#connection.write(work);
      if (done.ok) this.#channel?.postMessage(id);
      return done;
    } catch (error) {
      return bad('not-kept', { why: storageProblem(error) });
    }
  }

  async #shelved(row: unknown): Promise<Shelved> {
    const { id, at, label, removed } = row as Partial<GameRow>;
    const when = lastPlayedAt(at, Date.now());
    const shape = isRow(row) ? recordOf(row.header, [], row.close) : notARow(row);
    const record = shape.ok ? await ofKnownRules(shape.value, this.#rules) : shape;
    const n = isRow(row) ? row.n : 0;
    const shelved = record.ok ? shelvedOf(record.value, n, when) : oddOf(String(id), record.fault, when);
    const named = label === undefined ? shelved : { ...shelved, label };
    return removed ? { ...named, state: 'removed' } : named;
  }

  /** Once: what an older version had on its way when its tab went away. */
  #settle(): Promise<void> {
    this.#settled ??= arriveUnderway(this.#connection);
    return this.#settled;
  }
}

function putEntries({ table }: DatabaseWork, id: string, entries: readonly Entry[]): void {
  for (const entry of entries) table('entries').put(entry, [id, entry.n]);
}

/** What is wrong with a row that is none: perhaps it is of the future, and the door says so. */
function notARow(row: unknown): Result<never> {
  const { header, close } = row as { readonly header?: unknown; readonly close?: unknown };
  const record = recordOf(header, [], close);
  return record.ok ? bad('game-unreadable', { why: t`its row is damaged` }) : record;
}

/** What version 1 of the database set aside and nobody has understood since. */
function asideOf(row: unknown): Shelved {
  const { id, why } = row as { readonly id?: unknown; readonly why?: unknown };
  const fault = bad('game-unreadable', {
    why: typeof why === 'string' ? why.replace(/\.$/, '') : t`it is damaged`,
  });
  return oddOf(String(id), fault.fault, 0);
}
