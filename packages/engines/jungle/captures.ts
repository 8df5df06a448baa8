/** The captures of a position, and which of them to try first. */
import { isOpen, routesAt, routesUnder, TO } from '@gridhall/games/jungle';
import { REACH_HIGH, REACH_LOW } from './lie.ts';
import { MOVES, type SearchState } from './search-state.ts';

/** By piece: the animals in the order in which one would rather take than lose them. */
const PRIZE = Uint8Array.of(0, 5, 1, 2, 3, 4, 6, 7, 8, 5, 1, 2, 3, 4, 6, 7, 8);

/** How much one would rather take this than that. */
const prizeOf = (piece: number): number => PRIZE[piece]!;

/** Writes the captures, the dearest by the cheapest first. */
export function gatherCaptures(state: SearchState, ply: number): number {
  const { field, moves } = state;
  const { board, sides, river, toMove } = field;
  const routes = routesUnder(field.elephantTakesRat);
  const start = ply * MOVES;
  const low = sides[(toMove ^ 1) * 2]!;
  const high = sides[(toMove ^ 1) * 2 + 1]!;
  let count = start;
  for (let half = 0; half < 2; half++) {
    for (let bits = sides[toMove * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const piece = board[from]!;
      const at = (piece << 6) | from;
      // Most have nobody in reach.
      if (((REACH_LOW[at]! & low) | (REACH_HIGH[at]! & high)) === 0) continue;
      const first = routesAt(piece, from);
      for (let i = first; i < first + 4; i++) {
        const route = routes[i]!;
        if (route === 0) break;
        const victim = board[route & TO]!;
        if (victim === 0 || !isOpen(route, board, river)) continue;
        moves[count++] = ((prizeOf(victim) * 16 + 16 - prizeOf(piece)) << 12) | (from << 6) | (route & TO);
      }
    }
  }
  return count - start;
}
