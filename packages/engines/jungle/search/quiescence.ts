/**
 * Quiescence search: captures below depth 0. It knows the den: a piece on an enemy trap wins, an enemy on an own trap must be
 * taken at once, and a step onto an unguarded trap wins.
 */
import { evaluate } from '../evaluation/evaluate.ts';
import { BESIDE_TRAP, BESIDE_TRAPS, DEN_HALF, TRAPS } from '../position/geometry.ts';
import type { SearchPosition } from '../position/position.ts';
import { gatherCaptures, pickNext } from './ordering.ts';
import { countNode, DEEPEST, MOVES, type SearchState, WIN } from './state.ts';

/** Does the side to move stand on an enemy trap? Then the den is one step away. */
export function mayEnterDen({ sides, toMove }: SearchPosition): boolean {
  return (sides[toMove * 2 + DEN_HALF[toMove === 0 ? 1 : 0]]! & TRAPS[toMove === 0 ? 1 : 0]) !== 0;
}

/** Returns the enemies on traps of the side to move, as bits of the half of its den. */
export function intruders({ sides, toMove }: SearchPosition): number {
  return sides[(toMove ^ 1) * 2 + DEN_HALF[toMove]]! & TRAPS[toMove];
}

/** Writes the captures of the enemy on a trap; any piece beside it may take it, because it has rank 0. */
export function gatherEvasions(state: SearchState, ply: number, intruder: number): number {
  const { position, moves } = state;
  const { sides, toMove } = position;
  const half = DEN_HALF[toMove];
  const to = (half << 5) + 31 - Math.clz32(intruder);
  let count = ply * MOVES;
  for (let bits = sides[toMove * 2 + half]! & BESIDE_TRAP[to]!; bits !== 0; bits &= bits - 1) {
    moves[count++] = ((((half << 5) + 31 - Math.clz32(bits & -bits)) << 6) | to) + 4096;
  }
  return count - ply * MOVES;
}

/** Is there a step onto an enemy trap beside which no enemy stands? Then no one can take the piece there. */
function hasOpenTrap({ board, sides, toMove }: SearchPosition): boolean {
  const enemy = toMove === 0 ? 1 : 0;
  const half = DEN_HALF[enemy];
  const own = sides[toMove * 2 + half]!;
  if ((own & BESIDE_TRAPS[enemy]) === 0) return false;
  const guards = sides[enemy * 2 + half]!;
  for (let bits = TRAPS[enemy]; bits !== 0; bits &= bits - 1) {
    const trap = (half << 5) + 31 - Math.clz32(bits & -bits);
    const beside = BESIDE_TRAP[trap]!;
    // An enemy on the trap itself is a capture, which the search finds.
    if ((own & beside) !== 0 && (guards & beside) === 0 && board[trap] === 0) return true;
  }
  return false;
}

export function quiet(state: SearchState, alpha: number, beta: number, ply: number): number {
  const { position } = state;
  if (mayEnterDen(position)) return WIN - ply - 1;
  const { moves } = state;
  const enemies = intruders(position);
  let best: number;
  let count: number;
  if (enemies !== 0) {
    best = -(WIN - ply - 2);
    // Of two intruders, one enters the den.
    if ((enemies & (enemies - 1)) !== 0) return best;
    count = gatherEvasions(state, ply, enemies);
  } else {
    if (hasOpenTrap(position)) return WIN - ply - 3;
    best = evaluate(position, state.evaluator);
    if (best >= beta || ply >= DEEPEST) return best;
    if (best > alpha) alpha = best;
    count = gatherCaptures(state, ply);
  }
  const start = ply * MOVES;
  for (let i = start; i < start + count; i++) {
    const move = pickNext(moves, i, start + count) & 4095;
    position.make(move);
    countNode(state);
    const score =
      (position.sides[position.toMove * 2]! | position.sides[position.toMove * 2 + 1]!) === 0
        ? WIN - ply - 1
        : 0 - quiet(state, -beta, -alpha, ply + 1);
    position.unmake();
    if (state.stopped) return 0;
    if (score > best) {
      best = score;
      if (score > alpha) alpha = score;
      if (alpha >= beta) break;
    }
  }
  return best;
}
