/**
 * Searches without anything clever, for tests and figures: full width, and plain alpha-beta with the moves in the order of
 * generation. They share the leaves with the engine, and nothing else.
 */
import { generate, MOST_MOVES } from '@gridhall/games/jungle';
import { quiet } from '../quiet.ts';
import { INFINITE, WIN } from '../scores.ts';
import { type SearchState, spend } from '../search-state.ts';

/** Every move of every position down to the depth. */
export function fullWidth(state: SearchState, depth: number, ply = 0): number {
  return alphaBeta(state, depth, -INFINITE, INFINITE, ply, false);
}

/** No table, no ordering; `cuts` off, and nothing at all is left out above the leaves. */
export function alphaBeta(
  state: SearchState,
  depth: number,
  alpha: number,
  beta: number,
  ply = 0,
  cuts = true,
): number {
  const { field } = state;
  if ((field.sides[field.toMove * 2]! | field.sides[field.toMove * 2 + 1]!) === 0) return -(WIN - ply);
  if (field.board[field.toMove === 0 ? 3 : 59] !== 0) return -(WIN - ply);
  if (depth === 0) return quiet(state, -INFINITE, INFINITE, ply);
  const moves = new Int32Array(MOST_MOVES);
  const count = generate(field, moves);
  let best = -(WIN - ply);
  for (let i = 0; i < count; i++) {
    field.make(moves[i]!);
    spend(state);
    const low = cuts ? Math.max(alpha, best) : -INFINITE;
    const score =
      state.forbidThird && field.isThird()
        ? -INFINITE
        : -alphaBeta(state, depth - 1, cuts ? -beta : -INFINITE, -low, ply + 1, cuts);
    field.unmake();
    if (score > best) best = score;
    if (cuts && best >= beta) break;
  }
  return best;
}
