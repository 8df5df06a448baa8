/** Glicko-2, a game at a time: what a result makes of ratings. Among more than two, each has met each. */
import glicko2 from 'glicko2-lite';
import type { Rated, RatingRow } from './rows.ts';

/** Who has never been rated. */
export const NEWCOMER = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };

/** Nobody is surer of anybody than this: who plays on moves on. */
const LEAST_DEVIATION = 45;

/** A rating that may be off by more than this, twice, says little yet. */
const PROVISIONAL_DEVIATION = 110;

export const isProvisional = (deviation: number): boolean => deviation > PROVISIONAL_DEVIATION;

/** The ratings after a game, in the order of the players. */
export function ratedAnew(players: readonly Rated[], before: readonly RatingRow[]): readonly RatingRow[] {
  return players.map((player, i) => {
    const own = before[i]!;
    const met = players.flatMap((other, j): [number, number, number][] =>
      i === j ? [] : [[before[j]!.rating, before[j]!.deviation, score(player.result, other.result)]],
    );
    if (met.length === 0) return own;
    const { rating, rd, vol } = glicko2(own.rating, own.deviation, own.volatility, met);
    return {
      ...own,
      ...{ rating, deviation: Math.max(LEAST_DEVIATION, rd), volatility: vol, games: own.games + 1 },
    };
  });
}

function score(mine: number, theirs: number): number {
  return mine > theirs ? 1 : mine < theirs ? 0 : 0.5;
}
