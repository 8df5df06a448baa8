import { ContentHash, keyHigh, keyLow } from '@gridhall/core';
import { EMPTY, PIECES, type Piece } from './animals.ts';
import { type Color, RED, SQUARES } from './board.ts';
import { copyPosition, Position } from './position.ts';
import { copyTrail, restart, Trail } from './trail.ts';

/** Why a game ended. */
const REASONS = ['den-entered', 'last-captured', 'no-move'] as const;
export type Reason = (typeof REASONS)[number];

/** A position with what the game adds to it: the history that matters, and the end. */
export class JungleState extends Position {
  /** Whether no move may repeat a position for the third time; only then is the trail used. */
  forbidThird = true;
  readonly trail = new Trail();
  /** Counted from 1; every single move is a round. */
  round = 1;
  winner: Color | undefined = undefined;
  reason: Reason = 'no-move';
  /** The hash of the pieces on their squares and the side to move. */
  readonly hash = new ContentHash();
}

export function copyState(to: JungleState, from: JungleState): void {
  copyPosition(to, from);
  to.forbidThird = from.forbidThird;
  copyTrail(to.trail, from.trail);
  to.round = from.round;
  to.winner = from.winner;
  to.reason = from.reason;
  to.hash.copy(from.hash);
}

/** The value that stands for Red's turn in a hash; the values before it are pieces. */
const TURN = PIECES.length + 1;
/** The key of each piece on each square, at piece × 64 + square. */
const LOW = Int32Array.from({ length: TURN * 64 }, (_none, i) => keyLow(i & 63, i >> 6));
const HIGH = Int32Array.from({ length: TURN * 64 }, (_none, i) => keyHigh(i & 63, i >> 6));
const TURN_LOW = keyLow(0, TURN);
const TURN_HIGH = keyHigh(0, TURN);

/** Returns what a move changes in the low word of the hash; the turn is included. */
export function moveLow(piece: Piece, from: number, to: number, captured: Piece): number {
  const change = LOW[(piece << 6) | from]! ^ LOW[(piece << 6) | to]! ^ TURN_LOW;
  return captured === EMPTY ? change : change ^ LOW[(captured << 6) | to]!;
}

export function moveHigh(piece: Piece, from: number, to: number, captured: Piece): number {
  const change = HIGH[(piece << 6) | from]! ^ HIGH[(piece << 6) | to]! ^ TURN_HIGH;
  return captured === EMPTY ? change : change ^ HIGH[(captured << 6) | to]!;
}

/** Sets the hash and the trail of a position that did not arise move by move. */
export function settle(state: JungleState): void {
  state.hash.clear();
  const { words } = state.hash;
  if (state.toMove === RED) state.hash.toggle(0, TURN);
  for (let square = 0; square < SQUARES; square++) {
    const piece = state.board[square]!;
    if (piece !== EMPTY) state.hash.toggle(square, piece);
  }
  if (state.forbidThird) restart(state.trail, words[0]!, words[1]!);
}

const rest = new Int32Array(3);

/** Returns the hash of the position, the positions since the last capture (where they matter), and the round. */
export function hashOf({ hash, trail, round }: JungleState): number {
  rest[0] = trail.sum[0]!;
  rest[1] = trail.sum[1]!;
  rest[2] = round;
  return hash.with(rest);
}
