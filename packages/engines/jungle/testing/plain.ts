/**
 * Plain searches for tests and figures: full width, and alpha-beta with moves in the order of generation. They share only the
 * quiescence search with the engine.
 */
import { generateMoves, MOST_MOVES } from '@gridhall/games/jungle';
import { quiet } from '../search/quiescence.ts';
import { countNode, INFINITE, type SearchState, WIN } from '../search/state.ts';

/** Searches every move of every position down to the depth. */
export function fullWidth(state: SearchState, depth: number, ply = 0): number {
  return alphaBeta(state, depth, -INFINITE, INFINITE, ply, false);
}

/** Without table and ordering; with `cuts` off, nothing is left out above the leaves. */
export function alphaBeta(
  state: SearchState,
  depth: number,
  alpha: number,
  beta: number,
  ply = 0,
  cuts = true,
): number {
  const { position } = state;
  if ((position.sides[position.toMove * 2]! | position.sides[position.toMove * 2 + 1]!) === 0)
    return -(WIN - ply);
  if (position.board[position.toMove === 0 ? 3 : 59] !== 0) return -(WIN - ply);
  if (depth === 0) return quiet(state, -INFINITE, INFINITE, ply);
  const moves = new Int32Array(MOST_MOVES);
  const count = generateMoves(position, moves);
  let best = -(WIN - ply);
  for (let i = 0; i < count; i++) {
    position.make(moves[i]!);
    countNode(state);
    const low = cuts ? Math.max(alpha, best) : -INFINITE;
    const score =
      state.forbidThird && position.isThird()
        ? -INFINITE
        : -alphaBeta(state, depth - 1, cuts ? -beta : -INFINITE, -low, ply + 1, cuts);
    position.unmake();
    if (score > best) best = score;
    if (cuts && best >= beta) break;
  }
  return best;
}
