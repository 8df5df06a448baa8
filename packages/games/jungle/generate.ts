/** Every move of a position, by the table of routes. A move is one number: from × 64 + to. */
import { type Color, opponentOf } from './board.ts';
import { conqueror, type Position } from './position.ts';
import { isOpen, routesAt, routesUnder, TO } from './routes.ts';

export type Move = number;
/** Moves are less than this. */
export const MOVES = 64 * 64;
/** No side has more pieces than squares to stand on, and no piece more than four routes. */
export const MOST_MOVES = 4 * 63;

export const moveOf = (from: number, to: number): Move => (from << 6) | to;
export const fromOf = (move: Move): number => move >> 6;
export const toOf = (move: Move): number => move & TO;

/** Writes the moves of the side to move into `out` as far as they fit, ascending; answers how many there are. */
export function generate(position: Position, out: Int32Array): number {
  const { board, sides, river, toMove } = position;
  const routes = routesUnder(position.elephantTakesRat);
  const room = out.length;
  let count = 0;
  for (let half = 0; half < 2; half++) {
    for (let bits = sides[toMove * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const first = routesAt(board[from]!, from);
      for (let i = first; i < first + 4; i++) {
        const route = routes[i]!;
        if (route === 0) break;
        if (!isOpen(route, board, river)) continue;
        if (count < room) out[count] = (from << 6) | (route & TO);
        count++;
      }
    }
  }
  return count;
}

/** Is this a move of the side to move? The fast answer; `whyNot` has the reasons. */
export function isMove(position: Position, from: number, to: number): boolean {
  const { board, sides, toMove } = position;
  if (((sides[toMove * 2 + (from >> 5)]! >> (from & 31)) & 1) === 0) return false;
  const routes = routesUnder(position.elephantTakesRat);
  const first = routesAt(board[from]!, from);
  for (let i = first; i < first + 4; i++) {
    const route = routes[i]!;
    if (route !== 0 && (route & TO) === to) return isOpen(route, board, position.river);
  }
  return false;
}

/** Has the side to move any move at all? Stops at the first. */
export function hasMove({ board, sides, river, toMove, elephantTakesRat }: Position): boolean {
  const routes = routesUnder(elephantTakesRat);
  for (let half = 0; half < 2; half++) {
    for (let bits = sides[toMove * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const first = routesAt(board[from]!, from);
      for (let i = first; i < first + 4; i++) {
        if (isOpen(routes[i]!, board, river)) return true;
      }
    }
  }
  return false;
}

/** The winner, or undefined while the game goes on. A player with no legal move loses. */
export function winner(position: Position): Color | undefined {
  const conquered = conqueror(position);
  if (conquered !== undefined) return conquered;
  return hasMove(position) ? undefined : opponentOf(position.toMove);
}
