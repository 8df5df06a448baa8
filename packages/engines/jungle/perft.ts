/**
 * Perft: how many ways there are to play so many moves from a position. Entering the den, taking the last enemy and
 * having no move end a way early, and a way that ended early does not count. Every move is played, also the last ones.
 */
import {
  conqueror,
  denOf,
  EMPTY,
  firstWay,
  hasPieces,
  isOpen,
  movePiece,
  opponentOf,
  type Position,
  TO,
  waysUnder,
} from '@gridhall/games/jungle';
import { takeBack } from './position/position.ts';

/** Counts by playing on the position itself, which is afterwards as it was. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  return conqueror(position) === undefined ? visit(position, depth) : 0;
}

function visit(position: Position, depth: number): number {
  if (depth === 0) return 1;
  const { board, sides, toMove } = position;
  const ways = waysUnder(position.elephantTakesRat);
  const enemy = opponentOf(toMove);
  const den = denOf(enemy);
  let nodes = 0;
  for (let half = 0; half < 2; half++) {
    for (let bits = sides[toMove * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const first = firstWay(board[from]!, from);
      for (let i = first; i < first + 4; i++) {
        const way = ways[i]!;
        if (way === 0) break;
        if (!isOpen(way, board)) continue;
        const to = way & TO;
        const captured = movePiece(position, from, to);
        const over = to === den || (captured !== EMPTY && !hasPieces(position, enemy));
        if (!over || depth === 1) nodes += visit(position, depth - 1);
        takeBack(position, from, to, captured);
      }
    }
  }
  return nodes;
}
