/** Games kept as long as the program runs: for tests and lessons, and the shortest account of what a store does. */
import { bad, type Close, type Entry, FINE, type GameRecord, type Header, type Result } from '@gridhall/core';
import {
  assertFollow,
  closeOf,
  type KnownRules,
  newestFirst,
  oddOf,
  ofKnownRules,
  type Parts,
  recordOf,
  shelvedOf,
} from './parts.ts';
import type { GameStore, Shelved } from './store.ts';

/** A game as it is kept. */
interface Row extends Parts {
  readonly at: number;
  readonly label?: string;
  readonly removed?: true;
}

interface Watcher {
  readonly id: string;
  readonly by: GameStore;
  readonly changed: () => void;
}

/** What several stores can share, as several programs share a folder. */
export class MemoryShelf {
  readonly rows = new Map<string, Row>();
  readonly watchers = new Set<Watcher>();
  #moments = 0;

  /** Without a calendar the order is what counts. */
  now(): number {
    return ++this.#moments;
  }
}

interface Options {
  readonly shelf?: MemoryShelf;
  /** Milliseconds of the calendar. */
  readonly now?: () => number;
  readonly rules?: KnownRules;
  /** Called before anything is kept; what it throws is why it is not. */
  readonly step?: () => void;
}

export class MemoryStore implements GameStore {
  readonly #shelf: MemoryShelf;
  readonly #now: () => number;
  readonly #rules: KnownRules | undefined;
  readonly #step: () => void;

  constructor(options: Options = {}) {
    const shelf = options.shelf ?? new MemoryShelf();
    this.#shelf = shelf;
    this.#now = options.now ?? (() => shelf.now());
    this.#rules = options.rules;
    this.#step = options.step ?? (() => {});
  }

  async list(): Promise<readonly Shelved[]> {
    const all: Shelved[] = [];
    for (const [id, { header, entries, close, at, label, removed }] of this.#shelf.rows) {
      const shape = recordOf(header, [], close);
      const record = shape.ok ? await ofKnownRules(shape.value, this.#rules) : shape;
      const shelved = record.ok ? shelvedOf(record.value, entries.length, at) : oddOf(id, record.fault, at);
      const named = label === undefined ? shelved : { ...shelved, label };
      all.push(removed ? { ...named, state: 'removed' } : named);
    }
    return all.sort(newestFirst);
  }

  async load(id: string): Promise<Result<GameRecord>> {
    const row = this.#here(id);
    return row ? recordOf(row.header, row.entries.slice(), row.close) : bad('no-such-game', { id });
  }

  async create(header: Header, entries: readonly Entry[], close: Close): Promise<Result<void>> {
    const { id } = header;
    if (this.#shelf.rows.has(id)) return bad('game-exists', { id });
    return this.#keep(id, { header, entries: entries.slice(), close: closeOf(close), at: this.#now() });
  }

  async append(id: string, expected: number, entries: readonly Entry[], close: Close): Promise<Result<void>> {
    assertFollow(expected, entries);
    return this.#after(id, expected, (row) => ({
      ...row,
      entries: [...row.entries, ...entries],
      close: closeOf(close),
      at: this.#now(),
    }));
  }

  async renew(
    expected: number,
    header: Header,
    entries: readonly Entry[],
    close: Close,
  ): Promise<Result<void>> {
    return this.#after(header.id, expected, (row) => ({
      ...row,
      header,
      entries: entries.slice(),
      close: closeOf(close),
    }));
  }

  async label(id: string, name: string): Promise<Result<void>> {
    const row = this.#here(id);
    return row ? this.#keep(id, { ...row, label: name }) : bad('no-such-game', { id });
  }

  async remove(id: string): Promise<Result<void>> {
    const row = this.#here(id);
    return row ? this.#keep(id, { ...row, removed: true }) : bad('no-such-game', { id });
  }

  async restore(id: string): Promise<Result<void>> {
    const row = this.#shelf.rows.get(id);
    if (!row?.removed) return bad('no-such-game', { id });
    const { removed, ...back } = row;
    return this.#keep(id, back);
  }

  watch(id: string, changed: () => void): () => void {
    const watcher: Watcher = { id, by: this, changed };
    this.#shelf.watchers.add(watcher);
    return () => this.#shelf.watchers.delete(watcher);
  }

  async close(): Promise<void> {
    for (const one of this.#shelf.watchers) if (one.by === this) this.#shelf.watchers.delete(one);
  }

  #here(id: string): Row | undefined {
    const row = this.#shelf.rows.get(id);
    return row?.removed ? undefined : row;
  }

  #after(id: string, expected: number, next: (row: Row) => Row): Result<void> {
    const row = this.#here(id);
    if (!row) return bad('no-such-game', { id });
    const there = row.entries.length;
    if (there !== expected) return bad('entry-conflict', { expected: expected + 1, next: there + 1 });
    return this.#keep(id, next(row));
  }

  #keep(id: string, row: Row): Result<void> {
    try {
      this.#step();
    } catch (error) {
      return bad('not-kept', { why: error instanceof Error ? error.message : String(error) });
    }
    this.#shelf.rows.set(id, row);
    for (const one of this.#shelf.watchers) if (one.id === id && one.by !== this) one.changed();
    return FINE;
  }
}
