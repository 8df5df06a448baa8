/** The hash of a position: a key for each piece on each square, and one for Red's turn. */
import { keyHigh, keyLow } from '@gridhall/core';
import { PIECES, type Piece } from './animals.ts';
import { BLUE, SQUARES } from './board.ts';
import type { Position } from './position.ts';

/** The value that stands for the turn among the facts of a hash; the values before it are pieces. */
const TURN = PIECES.length + 1;

const keysBy = (key: (place: number, value: number) => number): Int32Array =>
  Int32Array.from({ length: TURN * 64 }, (_, i) => key(i & 63, i >> 6));
const LOW = keysBy(keyLow);
const HIGH = keysBy(keyHigh);
/** What a turn handed over changes. */
export const TURN_LOW = keyLow(0, TURN);
export const TURN_HIGH = keyHigh(0, TURN);

/** What a move without capture changes in the low word of the hash; the turn it hands over included. */
export function moveLow(piece: Piece, from: number, to: number): number {
  return LOW[(piece << 6) | from]! ^ LOW[(piece << 6) | to]! ^ TURN_LOW;
}

export function moveHigh(piece: Piece, from: number, to: number): number {
  return HIGH[(piece << 6) | from]! ^ HIGH[(piece << 6) | to]! ^ TURN_HIGH;
}

export function pieceLow(piece: Piece, square: number): number {
  return LOW[(piece << 6) | square]!;
}

export function pieceHigh(piece: Piece, square: number): number {
  return HIGH[(piece << 6) | square]!;
}

/** The hash of a position that did not come about move by move. */
export function hashPosition({ board, toMove }: Position, words: Int32Array): void {
  words[0] = toMove === BLUE ? 0 : TURN_LOW;
  words[1] = toMove === BLUE ? 0 : TURN_HIGH;
  for (let square = 0; square < SQUARES; square++) {
    const piece = board[square]!;
    if (piece === 0) continue;
    words[0]! ^= pieceLow(piece, square);
    words[1]! ^= pieceHigh(piece, square);
  }
}
