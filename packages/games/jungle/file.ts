/**
 * Boards as text: a position in one line, or a board file with one piece a line, `A5 e` — column, row, label. With a
 * board file, Blue moves first.
 */
import { bad, clip, good, type Result } from '@gridhall/core';
import { labelOf, pieceLabelled } from './animals.ts';
import { addressOf, BLUE, RED, ROWS, squareOf } from './board.ts';
import type { JungleFault } from './faults.ts';
import { checkLength, checkPlace, checkSide, readPosition } from './notation.ts';
import { Position, pieces, placePiece } from './position.ts';

/** Reads either kind of text: a position has eight slashes in one line. */
export function readStart(text: string, elephantTakesRat = true): Result<Position, JungleFault> {
  const length = checkLength(text);
  if (!length.ok) return length;
  const isPosition = !text.trim().includes('\n') && text.split('/').length >= ROWS;
  return isPosition ? readPosition(text, elephantTakesRat) : readBoard(text, elephantTakesRat);
}

/** Reads a board file, or returns the fault with its line. Blank lines and CRLF are fine. */
export function readBoard(text: string, elephantTakesRat = true): Result<Position, JungleFault> {
  const position = new Position();
  position.elephantTakesRat = elephantTakesRat;
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!.trim();
    if (line === '') continue;
    const fault = readLine(position, line, i + 1);
    if (!fault.ok) return fault;
  }
  for (const color of [BLUE, RED] as const) {
    const fault = checkSide(position, color);
    if (!fault.ok) return fault;
  }
  return good(position);
}

function readLine(position: Position, text: string, line: number): Result<void, JungleFault> {
  const match = /^([A-Z]\d+)\s+(\S+)$/i.exec(text);
  if (!match) return bad('line-malformed', { line, text: clip(text) });
  const [, address, label] = match;
  const square = squareOf(address!);
  if (square === undefined) return bad('line-off-board', { line, text: clip(address!) });
  const piece = pieceLabelled(label!);
  if (piece === undefined) return bad('line-label', { line, text: clip(label!) });
  if (position.board[square] !== 0) return bad('line-occupied', { line, at: addressOf(square) });
  const misplaced = checkPlace(piece, square);
  if (!misplaced.ok) return bad(`line-${misplaced.fault.code}`, { line, ...misplaced.fault.args });
  placePiece(position, square, piece);
  return good(undefined);
}

/** Writes a board file, which cannot say whose turn it is. */
export function writeBoard(position: Position): string {
  return [BLUE, RED]
    .flatMap((color) => pieces(position, color === BLUE ? BLUE : RED))
    .map(({ square, piece }) => `${addressOf(square)} ${labelOf(piece)}\n`)
    .join('');
}
