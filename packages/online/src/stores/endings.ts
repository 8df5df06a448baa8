/** What the end of a game changes besides its last entry: result, score, and ratings, in the same transaction. */
import { awaitComparison } from './comparisons.ts';
import type { Query } from './database.ts';
import { NEWCOMER, ratedAnew } from './ratings.ts';
import type { Append, FinalEntry, RatingRow } from './rows.ts';

type RatedGame = NonNullable<FinalEntry['rated']>;
type Ended = Append & { readonly ending: FinalEntry };

export async function storeEndings(
  query: Query,
  forUpdate: string,
  appends: readonly Append[],
): Promise<void> {
  const ended = appends.filter((append): append is Ended => append.ending !== undefined);
  if (ended.length === 0) return;
  const ratings = await lockRatings(
    query,
    forUpdate,
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

const keyOf = (account: string, game: string): string => `${account} ${game}`;

/** Locks all ratings these results change, in the order of accounts, so that no two transactions wait for each other. */
export async function lockRatings(
  query: Query,
  forUpdate: string,
  all: readonly RatedGame[],
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
    // An account that was deleted meanwhile counts as a newcomer and is not written.
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
  { game, players }: RatedGame,
  room: string,
  at: number,
): Promise<void> {
  const before = players.map(({ account }) => ratings.get(keyOf(account, game))!);
  for (const row of ratedAnew(players, before)) {
    if (row.account === '') continue;
    ratings.set(keyOf(row.account, game), row);
    const values = [row.rating, row.deviation, row.volatility];
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
