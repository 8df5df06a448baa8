/**
 * Entries on their way into the log, many rooms in one commit. The key (room, n) is the compare and set: what is not
 * inserted was there already, and whoever sent it has lost. With the last entry of a room its result, its score and the
 * ratings are in the same transaction.
 */
import { NEWCOMER, ratedAnew } from '../ratings.ts';
import type { Append, Ending, RatingRow } from '../store.ts';
import { type Database, ENTRY, keyOf, type Query, type Value } from './database.ts';

export type Kept = 'kept' | 'conflict';

interface Waiting {
  readonly append: Append;
  readonly resolve: (kept: Kept) => void;
  readonly reject: (error: unknown) => void;
}

const MOST_IN_ONE = 1000;
/** How many rooms are named in one notice to other nodes. */
const MOST_NAMED = 150;

export class Committer {
  readonly #database: Database;
  readonly #node: string;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  commits = 0;
  appended = 0;

  constructor(database: Database, node: string) {
    this.#database = database;
    this.#node = node;
  }

  append(append: Append): Promise<Kept> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Until nothing is on its way. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // Whatever else has just arrived goes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, MOST_IN_ONE);
      try {
        const kept = await this.#commit(some.map(({ append }) => append));
        this.commits++;
        for (const [i, { resolve }] of some.entries()) resolve(kept[i]!);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    this.#running = undefined;
  }

  #commit(appends: readonly Append[]): Promise<readonly Kept[]> {
    return this.#database.transaction(async (query) => {
      const rows = appends.flatMap(({ room, entries }) =>
        entries.map(({ entry: { n, by, move, act, ms }, at }) => [
          ...[room, n, by, move ?? null, act ?? null, ms ?? null, Math.round(at)],
        ]),
      );
      const inserted = await query.insertNew(ENTRY, rows);
      const kept = appends.map(({ room, entries }): Kept => {
        const there = entries.filter(({ entry }) => inserted.has(keyOf(room, entry.n))).length;
        if (there === entries.length) return 'kept';
        // Some of them would be a gap, or somebody else's: nobody makes those.
        if (there > 0) throw new Error(`entries of ${room} are kept in part`);
        return 'conflict';
      });
      const done = appends.filter((_append, i) => kept[i] === 'kept');
      await this.#alarms(query, done);
      await this.#endings(query, done);
      for (let i = 0; i < done.length; i += MOST_NAMED)
        await this.#database.publish(query, noticeOf(this.#node, done.slice(i, i + MOST_NAMED)));
      this.appended += rows.length;
      return kept;
    });
  }

  async #alarms(query: Query, appends: readonly Append[]): Promise<void> {
    for (const { room, entries, alarm, hadAlarm } of appends) {
      const n = entries.at(-1)!.entry.n;
      if (alarm)
        await query.query(
          `INSERT INTO alarm (room, n, due, leased_until, leased_by) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (room) DO UPDATE
            SET n = excluded.n, due = excluded.due, leased_until = excluded.leased_until, leased_by = excluded.leased_by`,
          [room, n, Math.ceil(alarm.due), Math.ceil(alarm.leasedUntil), this.#node],
        );
      else if (hadAlarm) await query.query('DELETE FROM alarm WHERE room = $1', [room]);
    }
  }

  async #endings(query: Query, appends: readonly Append[]): Promise<void> {
    const ended = appends.filter((append): append is Append & { readonly ending: Ending } => !!append.ending);
    if (ended.length === 0) return;
    const ratings = await lockRatings(
      query,
      this.#database.forUpdate,
      ended.flatMap(({ ending }) => ending.rated ?? []),
    );
    for (const { room, entries, ending } of ended) {
      const at = Math.round(entries.at(-1)!.at);
      await query.query('INSERT INTO result (room, outcome, seal, at) VALUES ($1, $2, $3, $4)', [
        ...[room, JSON.stringify(ending.outcome), ending.seal, at],
      ]);
      await query.query("UPDATE room SET state = 'over', touched = $1 WHERE id = $2", [at, room]);
      const { score, rated } = ending;
      if (score)
        await query.query(
          `UPDATE score SET won = $1, measure = $2, time = $3 WHERE day = $4 AND game = $5 AND account = $6 AND room = $7`,
          [score.won ? 1 : 0, score.measure ?? null, score.time, score.day, score.game, score.account, room],
        );
      if (rated) await rate(query, ratings, rated, room, at);
    }
  }
}

/** All ratings these results touch, locked in the order of accounts, so that no two commits wait for each other. */
export async function lockRatings(
  query: Query,
  forUpdate: string,
  all: readonly NonNullable<Ending['rated']>[],
): Promise<Map<string, RatingRow>> {
  const wanted = new Map<string, { account: string; game: string }>();
  for (const { game, players } of all)
    for (const { account } of players) wanted.set(keyOf(account, game), { account, game });
  const ratings = new Map<string, RatingRow>();
  for (const [key, { account, game }] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { rating, deviation, volatility } = NEWCOMER;
    await query.query(
      `INSERT INTO rating (account, game, rating, deviation, volatility, games, at)
        SELECT id, $2, $3, $4, $5, 0, 0 FROM account WHERE id = $1 ON CONFLICT (account, game) DO NOTHING`,
      [account, game, rating, deviation, volatility],
    );
    const rows = await query.query<RatingRow>(
      `SELECT account, game, rating, deviation, volatility, games FROM rating WHERE account = $1 AND game = $2
        ${forUpdate}`,
      [account, game],
    );
    // Somebody who is deleted meanwhile counts as a newcomer, and is not written.
    ratings.set(
      key,
      rows[0] ? { ...rows[0], games: Number(rows[0].games) } : { account: '', game, ...NEWCOMER },
    );
  }
  return ratings;
}

/** Writes what a result makes of ratings that are locked. */
export async function rate(
  query: Query,
  ratings: Map<string, RatingRow>,
  { game, players }: NonNullable<Ending['rated']>,
  room: string,
  at: number,
): Promise<void> {
  const before = players.map(({ account }) => ratings.get(keyOf(account, game))!);
  for (const row of ratedAnew(players, before)) {
    if (row.account === '') continue;
    ratings.set(keyOf(row.account, game), row);
    const values: Value[] = [row.rating, row.deviation, row.volatility];
    await query.query(
      'UPDATE rating SET rating = $1, deviation = $2, volatility = $3, games = $4, at = $5 WHERE account = $6 AND game = $7',
      [...values, row.games, at, row.account, game],
    );
    await query.query(
      `INSERT INTO rating_history (rating, deviation, volatility, account, game, room, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [...values, row.account, game, room, at],
    );
  }
}

/** What other nodes are told: which rooms have gone on, and how far. */
function noticeOf(node: string, appends: readonly Append[]): string {
  const heads = appends.map(({ room, entries }) => `${room} ${entries.at(-1)!.entry.n}`);
  return `${node} entries ${heads.join(' ')}`;
}
