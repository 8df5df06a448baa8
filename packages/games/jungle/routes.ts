/**
 * The rules as one table: for every piece on every square up to four routes, each one word that says where it ends,
 * which occupants it may find there, and which part of the river must be free of rats. A move is legal when two tests
 * of bits say so.
 */
import {
  colorOf,
  ELEPHANT,
  EMPTY,
  mayTake,
  PIECES,
  type Piece,
  rankOf,
  type Way,
  waysOf,
} from './animals.ts';
import { SQUARES } from './board.ts';
import { RIVER_BIT } from './position.ts';

/** Where a route ends: the low six bits. */
export const TO = 63;
/** From this bit on, one bit for each occupant the route may find at its end: nobody, or one of 16 pieces. */
const PREY = 6;
/** From this bit on, the number of the stretch of river it jumps: 0 for a step. */
const STRETCH = 23;

/** The river squares of every stretch, as bits; the first is no water at all. */
const stretches: number[] = [0];

function routeWord(piece: Piece, from: number, { to, over }: Way, elephantTakesRat: boolean): number {
  let prey = 1 << EMPTY;
  for (const victim of PIECES) {
    if (colorOf(victim) !== colorOf(piece) && mayTake(piece, from, victim, to, elephantTakesRat).ok)
      prey |= 1 << victim;
  }
  const water = over.reduce((bits, square) => bits | RIVER_BIT[square]!, 0);
  if (!stretches.includes(water)) stretches.push(water);
  return to | (prey << PREY) | (stretches.indexOf(water) << STRETCH);
}

function enter(table: Int32Array, pieces: readonly Piece[], elephantTakesRat: boolean): Int32Array {
  for (const piece of pieces) {
    for (let from = 0; from < SQUARES; from++) {
      waysOf(piece, from).forEach((way, i) => {
        table[routesAt(piece, from) + i] = routeWord(piece, from, way, elephantTakesRat);
      });
    }
  }
  return table;
}

const TRADITIONAL = enter(new Int32Array((PIECES.length + 1) << 8), PIECES, false);
/** The option is about elephants alone, and a table is made before anything else can be. */
const ELEPHANTS = PIECES.filter((piece) => rankOf(piece) === ELEPHANT);
const PLAIN = enter(TRADITIONAL.slice(), ELEPHANTS, true);
const WATER = Int32Array.from(stretches);

/** The routes under this option: up to four words from `routesAt` on, in ascending order of their ends, then 0. */
export function routesUnder(elephantTakesRat: boolean): Int32Array {
  return elephantTakesRat ? PLAIN : TRADITIONAL;
}

export function routesAt(piece: Piece, from: number): number {
  return (piece << 8) | (from << 2);
}

/** Does a route end on a square it may enter, with no rat in the water it jumps (rule 7)? */
export function isOpen(route: number, board: Uint8Array, river: number): boolean {
  return ((route >> (board[route & TO]! + PREY)) & 1) !== 0 && (WATER[route >> STRETCH]! & river) === 0;
}

/** The river squares that a route jumps, as bits; 0 for a step. */
export function waterOf(route: number): number {
  return WATER[route >> STRETCH]!;
}
