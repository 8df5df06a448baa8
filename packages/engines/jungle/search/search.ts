/**
 * Principal variation search: the first move with the whole window, the others with a null window. `Pruning` says what is
 * left out; with all of it off, scores are those of a full-width search.
 */
import type { Move } from '@gridhall/games/jungle';
import { isMove } from '../position/position.ts';
import { gatherFirst, gatherRest, isCalm, pickNext, reward } from './ordering.ts';
import { gatherEvasions, intruders, mayEnterDen, quiet } from './quiescence.ts';
import { countNode, DEEPEST, foundScore, MOVES, type SearchState, SURE, storedScore, WIN } from './state.ts';
import { AT_LEAST, AT_MOST, EXACT } from './transpositions.ts';

/** Late move reductions, at depth × 64 + number of the move. */
const REDUCTIONS = Int8Array.from({ length: 64 * 64 }, (_, i) => {
  const [depth, number] = [i >> 6, i & 63];
  return depth === 0 || number === 0 ? 0 : Math.floor(0.6 + (Math.log(depth) * Math.log(number)) / 2.2);
});

/** Returns the score of the position for the side to move, searched so many moves deep, within (alpha, beta). */
export function search(state: SearchState, depth: number, alpha: number, beta: number, ply: number): number {
  const { position, table, pruning } = state;
  state.lengths[ply] = 0;
  if (depth <= 0 || ply >= DEEPEST) return quiet(state, alpha, beta, ply);
  if (mayEnterDen(position)) return WIN - ply - 1;
  // No score is better than a win by this move, or worse than having no move.
  if (beta > WIN - ply - 1) beta = WIN - ply - 1;
  if (alpha < -(WIN - ply)) alpha = -(WIN - ply);
  if (alpha >= beta) return alpha;

  const low = position.low;
  const high = position.high;
  const wide = beta - alpha > 1;
  let hashMove = 0;
  if (table.find(low, high)) {
    hashMove = table.move;
    // The principal variation is searched, so that its whole line is known.
    if (table.depth === depth && !wide) {
      const score = foundScore(table.score, ply);
      const { bound } = table;
      if (bound === EXACT || (bound === AT_LEAST ? score >= beta : score <= alpha)) return score;
    }
  }
  if (state.endgames !== undefined && position.pieces <= state.endgames.most) {
    const end = state.endgames.probe(position);
    if (end !== undefined && end !== 0) return end > 0 ? WIN - ply - end : -(WIN - ply + end);
  }

  const enemies = intruders(position);
  const forced = enemies !== 0;
  let best = -(WIN - ply);
  let count = 0;
  if (forced) {
    best = -(WIN - ply - 2);
    if ((enemies & (enemies - 1)) !== 0) return best;
    count = gatherEvasions(state, ply, enemies);
    if (count === 0) return best;
  }

  const { moves } = state;
  const start = ply * MOVES;
  const before = alpha;
  let bestMove = 0;
  let legal = 0;
  let whole = false;
  // The move of the table is tried before the others are generated.
  const known = !forced && hashMove !== 0 && isMove(position, hashMove);
  for (let i = known ? -1 : 0; ; i++) {
    let move = hashMove;
    let calm = false;
    if (i >= 0) {
      if (i === 0 && !forced) count = gatherFirst(state, ply, known ? hashMove : 0);
      if (i === count) {
        if (forced || whole) break;
        whole = true;
        count = gatherRest(state, ply, known ? hashMove : 0, count);
        if (i === count) break;
      }
      const promise = pickNext(moves, start + i, start + count);
      move = promise & 4095;
      calm = !forced && isCalm(promise);
      // All moves from here on have lower order values.
      if (calm && pruning.late && !wide && depth <= 4 && legal > 4 + depth * depth * 2 && best > -SURE) break;
    }
    position.make(move);
    countNode(state);
    const isThird = state.forbidThird && position.isThird();
    // At odd plies, the opponent moves.
    if (isThird && !(state.opponentRepeats && (ply & 1) === 1)) {
      position.unmake();
      continue;
    }
    legal++;
    let score: number;
    if (isThird) score = 0;
    else if ((position.sides[position.toMove * 2]! | position.sides[position.toMove * 2 + 1]!) === 0)
      score = WIN - ply - 1;
    else if (legal === 1) score = 0 - search(state, depth - 1, -beta, -alpha, ply + 1);
    else {
      let less = 0;
      if (pruning.reduce && calm && depth >= 3 && legal > 2) {
        less = REDUCTIONS[((depth > 63 ? 63 : depth) << 6) | (legal > 63 ? 63 : legal)]!;
        if (wide && less > 0) less--;
      }
      score = 0 - search(state, depth - 1 - less, -alpha - 1, -alpha, ply + 1);
      if (score > alpha && less > 0) score = 0 - search(state, depth - 1, -alpha - 1, -alpha, ply + 1);
      if (score > alpha && wide) score = 0 - search(state, depth - 1, -beta, -alpha, ply + 1);
    }
    position.unmake();
    if (state.stopped) return 0;
    if (score > best) {
      best = score;
      if (score > alpha) {
        bestMove = move;
        alpha = score;
        if (wide) keepLine(state, ply, move);
        if (score >= beta) {
          if (position.board[move & 63] === 0) reward(state, ply, move, depth, i);
          break;
        }
      }
    }
  }
  const bound = best >= beta ? AT_LEAST : alpha > before ? EXACT : AT_MOST;
  table.keep(low, high, bestMove, depth, bound, storedScore(best, ply));
  return best;
}

/** Stores the principal variation from this ply: this move, and the line after it. */
export function keepLine({ lines, lengths }: SearchState, ply: number, move: Move): void {
  const start = ply * (DEEPEST + 2);
  const next = start + DEEPEST + 2;
  const length = lengths[ply + 1]!;
  lines[start] = move;
  for (let i = 0; i < length; i++) lines[start + 1 + i] = lines[next + i]!;
  lengths[ply] = length + 1;
}
