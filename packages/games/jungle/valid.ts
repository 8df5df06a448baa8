/** Checks a move, with the reason if it is not valid: first the rules of the board, then those of the animal. */
import { bad, FINE, good, type Result } from '@gridhall/core';
import { animalIn, canLeap, colorOf, EMPTY, mayTake, RAT, rankOf, waysOf } from './animals.ts';
import { addressOf, COLORS, denOf, isNextTo, isRiver, isSquare } from './board.ts';
import type { JungleFault } from './faults.ts';
import { copyPosition, movePiece, Position } from './position.ts';

/** Checks the rules for every piece, whatever animal it is. */
export function boardAllows(
  { board, toMove }: Position,
  from: number,
  to: number,
): Result<void, JungleFault> {
  if (!isSquare(from) || !isSquare(to)) return bad('off-board');
  const piece = board[from]!;
  if (piece === EMPTY) return bad('nobody-there', { at: addressOf(from) });
  if (colorOf(piece) !== toMove) return bad('not-yours', { at: addressOf(from), side: COLORS[toMove] });
  if (from === to) return bad('own-square');
  if (board[to] !== EMPTY && colorOf(board[to]!) === toMove) return bad('own-piece');
  return FINE;
}

/** Checks the rules for the animal on the first square, once the board allows the move. */
export function animalAllows(position: Position, from: number, to: number): Result<void, JungleFault> {
  const { board, elephantTakesRat } = position;
  const piece = board[from]!;
  const way = waysOf(piece, from).find((one) => one.to === to);
  if (!way) {
    if (to === denOf(colorOf(piece))) return bad('own-den');
    const wet = isRiver(to) && rankOf(piece) !== RAT;
    const args = { piece: animalIn(piece), wet: Number(wet), leaps: Number(canLeap(piece)) };
    return bad(isNextTo(from, to) && isRiver(to) ? 'no-swimmer' : 'out-of-reach', args);
  }
  // Rule 7: a jump is not allowed while a rat of either color stands on one of the squares jumped.
  const rat = way.over.find((square) => board[square] !== EMPTY);
  if (rat !== undefined) return bad('rat-in-the-way', { at: addressOf(rat) });
  return board[to] === EMPTY ? FINE : mayTake(piece, from, board[to]!, to, elephantTakesRat);
}

export function whyNot(position: Position, from: number, to: number): Result<void, JungleFault> {
  const board = boardAllows(position, from, to);
  return board.ok ? animalAllows(position, from, to) : board;
}

/** May the side to move go from one square to the other? Repetition is not checked. */
export function isMoveValid(position: Position, from: number, to: number): boolean {
  return whyNot(position, from, to).ok;
}

/** Returns the position after a move; the one before stays as it is. */
export function move(position: Position, from: number, to: number): Result<Position, JungleFault> {
  const valid = whyNot(position, from, to);
  if (!valid.ok) return valid;
  const next = new Position();
  copyPosition(next, position);
  movePiece(next, from, to);
  return good(next);
}
