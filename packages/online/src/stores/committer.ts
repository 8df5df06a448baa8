/**
 * Entries on their way into the log, many rooms in one commit. The key (room, n) is the compare and set: what is not
 * inserted was there already, and whoever sent it has lost. With the last entry of a room its result, its score and the
 * ratings are in the same transaction.
 */
import { awaitComparison } from './comparisons.ts';
import {
  type Added,
  alarmRow,
  type Database,
  DROP_ALARM,
  ENTRY,
  keyOf,
  type Query,
  SET_ALARM,
  type Value,
} from './database.ts';
import { headOf, sheetsOf } from './notices.ts';
import { NEWCOMER, ratedAnew } from './ratings.ts';
import type { Append, Ending, RatingRow, StoredEntry } from './rows.ts';

export type Kept = 'kept' | 'conflict';

interface Waiting {
  readonly append: Append;
  readonly resolve: (kept: Kept) => void;
  readonly reject: (error: unknown) => void;
}

/** What came of a commit: who was too late, or why there is none. */
interface Outcome {
  readonly late?: ReadonlySet<string>;
  readonly error?: unknown;
}

/** A commit that is on its way. */
interface Sent {
  readonly some: readonly Waiting[];
  readonly kept: Promise<Outcome>;
}

/** More than these are several commits: while one is on its way to the disk another is answered. */
const MOST_IN_ONE = 384;
/** A commit of fewer waits for those who come meanwhile: it costs nearly as much as one of many. */
const ENOUGH = 256;
/** So many rooms are answered together. */
const TOGETHER = 32;
/** Turns of the loop that a commit waits at most while somebody comes in each. */
const MOST_TURNS = 32;

/** Until everything that has arrived by now has been seen to. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

export class Committer {
  readonly #database: Database;
  readonly #node: string;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #arrivals = 0;
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

  /**
   * Somebody has come. Of those who stand at the door one is let in with each turn of the loop; on SQLite a commit is a turn
   * that waits for the disk, and all who come back after a crash would wait for as many.
   */
  comes(): void {
    this.#arrivals++;
  }

  /** Until nothing is on its way. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    const before = this.#waiting.length;
    await turn();
    await this.#gather(before);
    for (let sent = this.#send(); sent; ) {
      const { some, kept } = sent;
      const { late, error } = await kept;
      // Who has moved meanwhile is heard first: where they are enough, the database has something to do while these are answered.
      await turn();
      sent = this.#waiting.length < ENOUGH ? undefined : this.#send();
      if (late) await this.#answer(some, late);
      else for (const { reject } of some) reject(error);
      if (sent) continue;
      if (this.#waiting.length > 0) await this.#gather(0);
      sent = this.#send();
    }
    this.#running = undefined;
  }

  /** Sends what waits on its way; nothing where nothing does. */
  #send(): Sent | undefined {
    if (this.#waiting.length === 0) return undefined;
    const some = this.#next();
    const kept = this.#commit(some.map(({ append }) => append)).then(
      (late): Outcome => {
        this.commits++;
        return { late };
      },
      (error: unknown): Outcome => ({ error }),
    );
    return { some, kept };
  }

  /** Whatever else has just arrived goes along, and while more comes with every turn, that too, until it is enough. */
  async #gather(before: number): Promise<void> {
    let last = before;
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      const { length } = this.#waiting;
      const isAll = length === last || length >= ENOUGH;
      if (isAll && this.#arrivals === 0) return;
      this.#arrivals = 0;
      last = length;
      await turn();
    }
  }

  /** A few rooms at a time are answered, told and sent to: of a thousand the first would be cold again when the last is told. */
  async #answer(some: readonly Waiting[], late: ReadonlySet<string>): Promise<void> {
    for (let i = 0; i < some.length; i++) {
      const { append, resolve } = some[i]!;
      const isLate = late.size > 0 && late.has(firstKey(append));
      if (!isLate) this.appended += append.entries.length;
      resolve(isLate ? 'conflict' : 'kept');
      if (i % TOGETHER === TOGETHER - 1) await new Promise<void>((next) => process.nextTick(next));
    }
  }

  /** Those of one commit: of each room one, and alike in whether there is more to them than an entry. */
  #next(): readonly Waiting[] {
    const rooms = new Set<string>();
    const more = hasMore(this.#waiting[0]!.append);
    const [some, rest]: [Waiting[], Waiting[]] = [[], []];
    for (const one of this.#waiting) {
      const { append } = one;
      if (some.length < MOST_IN_ONE && !rooms.has(append.room) && hasMore(append) === more) some.push(one);
      else rest.push(one);
      // What comes later for the same room stays behind it.
      rooms.add(append.room);
    }
    this.#waiting = rest;
    return some;
  }

  #commit(appends: readonly Append[]): Promise<ReadonlySet<string>> {
    return hasMore(appends[0]!)
      ? this.#database.transaction((query) => this.#commitAll(query, appends))
      : this.#database.append(this.#node, appends.map(addedBy));
  }

  async #commitAll(query: Query, appends: readonly Append[]): Promise<ReadonlySet<string>> {
    const inserted = await query.insertNew(ENTRY, appends.flatMap(rowsOf));
    const late = new Set<string>();
    const done = appends.filter((append) => {
      const { room, entries } = append;
      const there = entries.filter(({ entry }) => inserted.has(keyOf(room, entry.n))).length;
      if (there === entries.length) return true;
      // Some of them would be a gap, or somebody else's: nobody makes those.
      if (there > 0) throw new Error(`entries of ${room} are kept in part`);
      late.add(firstKey(append));
      return false;
    });
    for (const { room, entries, alarm, hadAlarm } of done) {
      if (alarm) await query.query(SET_ALARM, alarmRow(this.#node, room, entries.at(-1)!.entry.n, alarm));
      else if (hadAlarm) await query.query(DROP_ALARM, [room]);
    }
    await this.#endings(query, done);
    await this.#tell(query, done.flatMap(rowsOf));
    return late;
  }

  async #tell(query: Query, rows: readonly (readonly Value[])[]): Promise<void> {
    const numbers = sheetsOf(rows);
    const sheets = Map.groupBy(rows.entries(), ([i]) => numbers[i]!);
    for (const sheet of sheets.values()) {
      const lines = sheet.map(([, row]) => JSON.stringify(row));
      await this.#database.publish(query, headOf(this.#node) + lines.join(','));
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
      if (!rated) continue;
      await rate(query, ratings, rated, room, at);
      await awaitComparison(query, [room], at);
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

/** Whether it is more than one entry: what ends a game, or what counts only together. */
const hasMore = ({ entries, ending }: Append): boolean => entries.length !== 1 || ending !== undefined;

const firstKey = ({ room, entries }: Append): string => keyOf(room, entries[0]!.entry.n);

function rowOf(room: string, { entry, at }: StoredEntry): Value[] {
  const { n, by, move = null, act = null, ms = null } = entry;
  return [room, n, by, move, act, ms, Math.round(at)];
}

const rowsOf = ({ room, entries }: Append): Value[][] => entries.map((one) => rowOf(room, one));

function addedBy({ room, entries, alarm, hadAlarm }: Append): Added {
  const row = rowOf(room, entries[0]!);
  if (alarm) return { row, alarm };
  return hadAlarm ? { row, alarm: 'none' } : { row };
}
