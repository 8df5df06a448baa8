/** Boards from a file: one piece a line, `A5 e` — column, row, label. Blue moves first. */
import { bad, clip, good, type Result } from '@gridhall/core';
import { labelOf, pieceLabelled } from './animals.ts';
import { addressOf, BLUE, RED, squareOf } from './board.ts';
import type { JungleFault } from './faults.ts';
import { checkPlace, checkSide } from './notation.ts';
import { Position, pieces, place } from './position.ts';

/** The board of a file, or what is wrong with it and in which line. Blank lines and CRLF are fine. */
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
  place(position, square, piece);
  return good(undefined);
}

/** The board as a file; whose turn it is does not fit in. */
export function writeBoard(position: Position): string {
  return [BLUE, RED]
    .flatMap((color) => pieces(position, color === BLUE ? BLUE : RED))
    .map(({ square, piece }) => `${addressOf(square)} ${labelOf(piece)}\n`)
    .join('');
}
