/** A position: where the pieces stand, and who is to move. It has no history, so it knows nothing of repetition. */
import { colorOf, EMPTY, type Piece } from './animals.ts';
import { BLUE, type Color, denOf, opponentOf, RED, SQUARES } from './board.ts';

export class Position {
  /** One byte for each square, and one more, always empty, so that boards are copied a word at a time. */
  readonly board: Uint8Array<ArrayBuffer> = new Uint8Array(SQUARES + 1);
  readonly words = new Int32Array(this.board.buffer);
  /** The squares of each side as bits: Blue's 0–31 and 32–62, then Red's. */
  readonly sides = new Int32Array(4);
  toMove: Color = BLUE;
  elephantTakesRat = true;
}

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
  to.toMove = from.toMove;
  to.elephantTakesRat = from.elephantTakesRat;
}

/** Puts a piece on an empty square. */
export function placePiece(position: Position, square: number, piece: Piece): void {
  position.board[square] = piece;
  position.sides[colorOf(piece) * 2 + (square >> 5)]! |= 1 << (square & 31);
}

/** Moves a piece, legal or not, passes the turn, and returns the piece that was captured, or EMPTY. */
export function movePiece(position: Position, from: number, to: number): Piece {
  const { board, sides } = position;
  const color = position.toMove;
  const own = color << 1;
  const captured = board[to]!;
  board[to] = board[from]!;
  board[from] = EMPTY;
  sides[own + (from >> 5)]! ^= 1 << (from & 31);
  sides[own + (to >> 5)]! ^= 1 << (to & 31);
  if (captured !== EMPTY) sides[(own ^ 2) + (to >> 5)]! ^= 1 << (to & 31);
  position.toMove = opponentOf(color);
  return captured;
}

export function hasPieces(position: Position, color: Color): boolean {
  return (position.sides[color * 2]! | position.sides[color * 2 + 1]!) !== 0;
}

/** Returns the side that stands in the enemy den or has taken the last enemy; `winner` also knows who has no move. */
export function conqueror(position: Position): Color | undefined {
  for (const color of [BLUE, RED] as const) {
    const enemy = opponentOf(color);
    if (position.board[denOf(enemy)] !== EMPTY || !hasPieces(position, enemy)) return color;
  }
  return undefined;
}

export interface PlacedPiece {
  readonly square: number;
  readonly piece: Piece;
}

/** Returns the pieces of a player in the order of their squares. */
export function pieces(position: Position, color: Color): PlacedPiece[] {
  const list: PlacedPiece[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const piece = position.board[square]!;
    if (piece !== EMPTY && colorOf(piece) === color) list.push({ square, piece });
  }
  return list;
}
