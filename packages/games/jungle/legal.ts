/**
 * All legal moves of a position. The rules of `animals.ts` are asked once for every piece on every square; the answers are
 * kept as up to four numbers: where a way ends, what the piece may find there, and what water it jumps.
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
import { type Color, opponentOf, SQUARES } from './board.ts';
import { conqueror, type Position } from './position.ts';

/** A move is one number: from × 64 + to. */
export type Move = number;
/** Every move is less than this. */
export const MOVES = 64 * 64;
/** No side has more pieces than squares to stand on, and no piece more than four ways. */
export const MOST_MOVES = 4 * 63;

export const moveOf = (from: number, to: number): Move => (from << 6) | to;
export const fromOf = (move: Move): number => move >> 6;
export const toOf = (move: Move): number => move & TO;

/** The low six bits of a way: the square where it ends. */
export const TO = 63;
/** From this bit on, one bit for each occupant the piece may find there: nobody, or one of 16 pieces. */
const PREY = 6;
/** From this bit on, the number of the stretch of river that is jumped, or 0. */
const STRETCH = 23;

/** The squares of every stretch of river that can be jumped; the first is none. */
const stretches: (readonly number[])[] = [[]];

function stretchOf({ over }: Way): number {
  const known = stretches.findIndex((one) => one.join() === over.join());
  return known < 0 ? stretches.push(over) - 1 : known;
}

function wayNumber(piece: Piece, from: number, way: Way, elephantTakesRat: boolean): number {
  let prey = 1 << EMPTY;
  for (const victim of PIECES) {
    if (colorOf(victim) !== colorOf(piece) && mayTake(piece, from, victim, way.to, elephantTakesRat).ok)
      prey |= 1 << victim;
  }
  return way.to | (prey << PREY) | (stretchOf(way) << STRETCH);
}

function enterWays(table: Int32Array, pieces: readonly Piece[], elephantTakesRat: boolean): Int32Array {
  for (const piece of pieces) {
    for (let from = 0; from < SQUARES; from++) {
      waysOf(piece, from).forEach((way, i) => {
        table[firstWay(piece, from) + i] = wayNumber(piece, from, way, elephantTakesRat);
      });
    }
  }
  return table;
}

const TRADITIONAL = enterWays(new Int32Array((PIECES.length + 1) << 8), PIECES, false);
/** The option changes the ways of elephants only. */
const ELEPHANTS = PIECES.filter((piece) => rankOf(piece) === ELEPHANT);
const WAYS = enterWays(TRADITIONAL.slice(), ELEPHANTS, true);
/** The squares of each stretch, three each: shorter ones are filled with the empty square behind the board. */
const JUMPED = Uint8Array.from(stretches.flatMap((over) => [...over, SQUARES, SQUARES, SQUARES].slice(0, 3)));

/** Returns all ways under a rule: up to four from `firstWay` on, in ascending order of their ends, then 0. */
export function waysUnder(elephantTakesRat: boolean): Int32Array {
  return elephantTakesRat ? WAYS : TRADITIONAL;
}

export function firstWay(piece: Piece, from: number): number {
  return (piece << 8) | (from << 2);
}

/** Does a way end on a square that its piece may enter, with no rat in the water that it jumps (rule 7)? */
export function isOpen(way: number, board: Uint8Array): boolean {
  if (((way >> (board[way & TO]! + PREY)) & 1) === 0) return false;
  const stretch = (way >> STRETCH) * 3;
  return (
    stretch === 0 ||
    (board[JUMPED[stretch]!]! | board[JUMPED[stretch + 1]!]! | board[JUMPED[stretch + 2]!]!) === EMPTY
  );
}

/** Writes the moves of the side to move into `out` as far as they fit, ascending; returns how many there are. */
export function generateMoves(position: Position, out: Int32Array): number {
  const { board, sides, toMove } = position;
  const ways = waysUnder(position.elephantTakesRat);
  const room = out.length;
  let count = 0;
  for (let half = 0; half < 2; half++) {
    for (let bits = sides[toMove * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const first = firstWay(board[from]!, from);
      for (let i = first; i < first + 4; i++) {
        const way = ways[i]!;
        if (way === 0) break;
        if (!isOpen(way, board)) continue;
        if (count < room) out[count] = (from << 6) | (way & TO);
        count++;
      }
    }
  }
  return count;
}

/** Has the side to move any move? Stops at the first. */
export function hasMove({ board, sides, toMove, elephantTakesRat }: Position): boolean {
  const ways = waysUnder(elephantTakesRat);
  for (let half = 0; half < 2; half++) {
    for (let bits = sides[toMove * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const first = firstWay(board[from]!, from);
      for (let i = first; i < first + 4; i++) if (isOpen(ways[i]!, board)) return true;
    }
  }
  return false;
}

/** Returns the winner, or undefined while the game goes on. A player with no legal move loses. */
export function winner(position: Position): Color | undefined {
  return conqueror(position) ?? (hasMove(position) ? undefined : opponentOf(position.toMove));
}
