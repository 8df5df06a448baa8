/**
 * A position: who stands where, and who is to move. It holds no history, so repetition is not its concern. Beside the
 * board it keeps what the move generator asks for all the time: each side's squares as bits, and the river's rats.
 */
import { colorOf, EMPTY, type Piece } from './animals.ts';
import { BLUE, type Color, denOf, opponentOf, RED, RIVER, SQUARES } from './board.ts';

export class Position {
  /** One byte a square, and one to spare, so that boards are copied a word at a time. */
  readonly board: Uint8Array<ArrayBuffer> = new Uint8Array(SQUARES + 1);
  readonly words = new Int32Array(this.board.buffer);
  /** The squares of each side as bits: Blue's 0–31 and 32–62, then Red's. */
  readonly sides = new Int32Array(4);
  /** The river's squares with a rat on them, as bits: the order is that of RIVER. */
  river = 0;
  toMove: Color = BLUE;
  elephantTakesRat = true;
}

/** The bit of a river square in `Position.river`; 0 on land. */
export const RIVER_BIT = Int32Array.from({ length: SQUARES + 1 }, (_, square) => {
  const place = RIVER.indexOf(square);
  return place < 0 ? 0 : 1 << place;
});

export function copyPosition(to: Position, from: Position): void {
  const words = from.words;
  const target = to.words;
  for (let i = 0; i < 16; i++) target[i] = words[i]!;
  const sides = from.sides;
  const targets = to.sides;
  targets[0] = sides[0]!;
  targets[1] = sides[1]!;
  targets[2] = sides[2]!;
  targets[3] = sides[3]!;
  to.river = from.river;
  to.toMove = from.toMove;
  to.elephantTakesRat = from.elephantTakesRat;
}

/** Puts a piece on an empty square. */
export function place(position: Position, square: number, piece: Piece): void {
  position.board[square] = piece;
  position.sides[colorOf(piece) * 2 + (square >> 5)]! |= 1 << (square & 31);
  position.river |= RIVER_BIT[square]!;
}

/** Moves a piece, legal or not, and hands the turn over; answers with the piece that was captured, or EMPTY. */
export function shift(position: Position, from: number, to: number): Piece {
  const { board, sides } = position;
  const color = position.toMove;
  const own = color << 1;
  const captured = board[to]!;
  board[to] = board[from]!;
  board[from] = EMPTY;
  sides[own + (from >> 5)]! ^= 1 << (from & 31);
  sides[own + (to >> 5)]! ^= 1 << (to & 31);
  if (captured !== EMPTY) sides[(own ^ 2) + (to >> 5)]! ^= 1 << (to & 31);
  position.river = (position.river & ~RIVER_BIT[from]!) | RIVER_BIT[to]!;
  position.toMove = opponentOf(color);
  return captured;
}

/** Takes a `shift` back: what it captured, and the river before it, are the caller's to remember. */
export function unshift(position: Position, from: number, to: number, captured: Piece, river: number): void {
  const { board, sides } = position;
  const color = opponentOf(position.toMove);
  const own = color << 1;
  board[from] = board[to]!;
  board[to] = captured;
  sides[own + (from >> 5)]! ^= 1 << (from & 31);
  sides[own + (to >> 5)]! ^= 1 << (to & 31);
  if (captured !== EMPTY) sides[(own ^ 2) + (to >> 5)]! ^= 1 << (to & 31);
  position.river = river;
  position.toMove = color;
}

export function hasPieces(position: Position, color: Color): boolean {
  return (position.sides[color * 2]! | position.sides[color * 2 + 1]!) !== 0;
}

/** Who stands in the enemy den, or has taken the last enemy; a loss for want of a move is for `winner`. */
export function conqueror(position: Position): Color | undefined {
  for (const color of [BLUE, RED] as const) {
    const enemy = opponentOf(color);
    if (position.board[denOf(enemy)] !== EMPTY || !hasPieces(position, enemy)) return color;
  }
  return undefined;
}

export interface Standing {
  readonly square: number;
  readonly piece: Piece;
}

/** The list of a player's pieces, in the order of their squares. */
export function pieces(position: Position, color: Color): Standing[] {
  const list: Standing[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const piece = position.board[square]!;
    if (piece !== EMPTY && colorOf(piece) === color) list.push({ square, piece });
  }
  return list;
}
