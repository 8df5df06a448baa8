/** Scores: what the evaluation says, and beyond all of it wins and losses, the nearer the larger. */

/** A win at once, here and now; a win in n moves (of either side) is worth n less. */
export const WIN = 30_000;
/** Scores from here on are wins in so many moves; from its negative down, losses. */
export const SURE = 29_000;
export const INFINITE = 32_000;

/** As it is kept with a position: counted from there, not from where the search began. */
export function keptScore(score: number, ply: number): number {
  return score > SURE ? score + ply : score < -SURE ? score - ply : score;
}

export function foundScore(score: number, ply: number): number {
  return score > SURE ? score - ply : score < -SURE ? score + ply : score;
}

/** In how many moves of either side the game is won (lost, where negative); undefined while that is open. */
export function movesToEnd(score: number): number | undefined {
  if (score > SURE) return WIN - score;
  return score < -SURE ? -(WIN + score) : undefined;
}
