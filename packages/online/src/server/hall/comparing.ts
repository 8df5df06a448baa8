/**
 * Rated games beside the engine, after their end: how often each player found what the engine holds for the one best move.
 * One position at a time in the worker that advises, so that no machine's move waits for it. A game in which somebody
 * agrees nearly always is marked, for a person to look at; the program judges nobody.
 */
import { good, type Result, type SeatNumber, type Session } from '@gridhall/core';
import type { Comparison } from '../../stores/comparisons.ts';
import type { RoomRow, StoredEntry } from '../../stores/rows.ts';
import type { Store } from '../../stores/store.ts';
import type { House } from '../house.ts';
import type { Keeper } from '../keeper.ts';
import { replayRoom } from '../rooms/replay.ts';
import { secretHash } from '../secrets.ts';

/** Whose game it is takes it upon himself for so long; a game that waits longer than a day is not compared. */
const LEASE_MS = 120_000;
const WAITS_MS = 24 * 3_600_000;
/** The first moves of everybody are everybody's; then so many positions of a seat, evenly over the game. */
const FIRST = 4;
const MOST = 24;
/** What one position may cost. */
const EFFORT = { steps: 40_000, ms: 250 };
/** A move is the one best where the next is worse by this chance of winning. */
const BETTER = 0.02;
/** Marked from so many positions on, and from this part of them. */
const MARK = { compared: 12, part: 0.9 };

export class Comparing {
  readonly #store: Store;
  readonly #house: House;
  readonly #keeper: Keeper;

  constructor(store: Store, house: House, keeper: Keeper) {
    this.#store = store;
    this.#house = house;
    this.#keeper = keeper;
  }

  /** Compares the game that has waited longest, if there is one. */
  async tick(): Promise<void> {
    const now = this.#keeper.now();
    const room = await this.#store.comparisons.claim(now, now + LEASE_MS, now - WAITS_MS);
    if (room === undefined) return;
    const row = await this.#store.rooms.find(room);
    const compared = row ? await this.#compare(row) : good([]);
    // What could not be thought about is tried again when the lease is over.
    if (!compared.ok) return;
    await this.#store.comparisons.keep(room, compared.value, this.#keeper.now());
    for (const { account, compared: positions, agreed, marked } of compared.value)
      if (marked) this.#house.log('rated-marked', { room, account, compared: positions, agreed });
  }

  async #compare(row: RoomRow): Promise<Result<readonly Comparison[]>> {
    const table = await this.#house.table(row.game);
    const entries = await this.#store.rooms.entries(row.id);
    const begun = table ? await replayRoom(table, row, []) : undefined;
    // By other rules than ours there is nothing to compare.
    if (!begun?.ok) return good([]);
    const session = begun.value;
    const counts = row.seats.map(() => ({ compared: 0, agreed: 0 }));
    const looked = positionsOf(entries, row.seats.length);
    for (const { entry } of entries) {
      const { n, by, move, act, ms } = entry;
      if (looked.has(n) && move !== undefined) {
        const same = await this.#isBest(session, row, by, move);
        if (!same.ok) return same;
        const count = counts[by]!;
        if (same.value !== undefined) count.compared++;
        if (same.value) count.agreed++;
      }
      const done = act ? session.act(by, act, n - 1, ms) : session.replay(by, move ?? '', n - 1, ms);
      if (!done.ok) return good([]);
    }
    this.#house.thinker.forget(row.id);
    return good(
      row.seats.flatMap(({ seat, account }) => {
        const { compared, agreed } = counts[seat]!;
        const marked = compared >= MARK.compared && agreed >= compared * MARK.part;
        return account === undefined ? [] : [{ seat, account, compared, agreed, marked }];
      }),
    );
  }

  /** Whether the move is the one best; undefined where there is no such move. */
  async #isBest(
    session: Session,
    { id, game }: RoomRow,
    by: SeatNumber,
    move: string,
  ): Promise<Result<boolean | undefined>> {
    const question = session.toMove === by ? session.ask(by) : undefined;
    // Who has no choice has nothing to find.
    if (!question || session.legal(1) !== undefined) return good(undefined);
    const view = session.view(by);
    const { params } = session;
    const budget = { ...EFFORT, seed: secretHash(`${id} ${session.length}`).slice(0, 32) };
    const task = { task: 'analyse', id, game, params, view, question } as const;
    const analysis = await this.#house.thinker.ask<'analyse'>(task, budget).answer;
    if (!analysis.ok) return analysis;
    const [best, next] = analysis.value.lines;
    if (!best || (next && best.chance - next.chance < BETTER)) return good(undefined);
    return good(best.moves[0] === move);
  }
}

/** The numbers of the entries that are looked at. */
function positionsOf(entries: readonly StoredEntry[], seats: number): ReadonlySet<number> {
  const looked = new Set<number>();
  for (let seat = 0; seat < seats; seat++) {
    const own = entries.filter(({ entry }) => entry.by === seat && entry.move !== undefined).slice(FIRST);
    const step = Math.max(1, own.length / MOST);
    for (let i = 0; i < own.length; i += step) looked.add(own[Math.floor(i)]!.entry.n);
  }
  return looked;
}
