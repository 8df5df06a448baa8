/**
 * Positions as text: drawn as the rulebook prints them, and in one line — rows from 1 down with `/` between, digits for
 * empty squares, then the side to move.
 */
import { bad, clip, good, type Result } from '@gridhall/core';
import { colorOf, EMPTY, labelOf, type Piece, pieceLabelled, RAT, rankOf } from './animals.ts';
import {
  addressOf,
  BLUE,
  COLORS,
  COLUMNS,
  type Color,
  denOf,
  isDen,
  isRiver,
  isTrapOf,
  opponentOf,
  RED,
  ROWS,
  squareAt,
} from './board.ts';
import type { JungleFault } from './faults.ts';
import { hasPieces, Position, placePiece } from './position.ts';

const DIVIDER = `  ${'+---'.repeat(COLUMNS)}+`;

/** Draws a board, without a line feed at the end. A piece hides the terrain that it stands on. */
export function drawBoard(board: Uint8Array): string {
  const lines = ['    A   B   C   D   E   F   G', DIVIDER];
  for (let row = 0; row < ROWS; row++) {
    const symbols = Array.from({ length: COLUMNS }, (_, column) => symbolAt(board, squareAt(column, row)));
    lines.push(`${row + 1} | ${symbols.join(' | ')} |`, DIVIDER);
  }
  return lines.join('\n');
}

function symbolAt(board: Uint8Array, square: number): string {
  const piece = board[square]!;
  if (piece !== EMPTY) return labelOf(piece);
  if (isDen(square)) return 'X';
  if (isTrapOf(BLUE, square) || isTrapOf(RED, square)) return '#';
  return isRiver(square) ? '*' : ' ';
}

export const START = 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b';
const SIDES = 'br';

export function writePosition({ board, toMove }: Position): string {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    let line = '';
    let empty = 0;
    for (let column = 0; column < COLUMNS; column++) {
      const piece = board[squareAt(column, row)]!;
      if (piece === EMPTY) empty++;
      else {
        line += (empty > 0 ? empty : '') + labelOf(piece);
        empty = 0;
      }
    }
    return line + (empty > 0 ? empty : '');
  });
  return `${rows.join('/')} ${SIDES[toMove]}`;
}

/** A longer text is refused as a board, however many blank lines it has. */
const MOST_LETTERS = 10_000;

export function checkLength(text: string): Result<void, JungleFault> {
  return text.length <= MOST_LETTERS ? good(undefined) : bad('board-too-long', { most: MOST_LETTERS });
}

/** Reads any position that can stand on a board, also one where the game has just ended. */
export function readPosition(text: string, elephantTakesRat = true): Result<Position, JungleFault> {
  const length = checkLength(text);
  if (!length.ok) return length;
  const line = text.trim();
  const [written, mover, ...more] = line.split(/\s+/);
  if (written === undefined || mover === undefined || more.length > 0)
    return bad('position-unreadable', { text: clip(line, 80) });
  const rows = written.split('/');
  if (rows.length !== ROWS) return bad('position-rows', { rows: rows.length });
  const side = SIDES.indexOf(mover);
  if (side < 0 || mover.length !== 1) return bad('position-side', { text: clip(mover) });
  const position = new Position();
  position.elephantTakesRat = elephantTakesRat;
  position.toMove = side === BLUE ? BLUE : RED;
  for (let row = 0; row < ROWS; row++) {
    const fault = readRow(position, row, rows[row]!);
    if (!fault.ok) return fault;
  }
  const fault = checkEnd(position);
  return fault.ok ? good(position) : fault;
}

function readRow(position: Position, row: number, text: string): Result<void, JungleFault> {
  let column = 0;
  for (const symbol of text) {
    if (/^[1-7]$/.test(symbol)) {
      column += Number(symbol);
      continue;
    }
    const piece = pieceLabelled(symbol);
    if (piece === undefined) return bad('position-symbol', { row: row + 1, text: clip(symbol) });
    if (column >= COLUMNS) break;
    const square = squareAt(column++, row);
    const misplaced = checkPlace(piece, square);
    // A piece in the enemy den has won: that is a position too.
    if (!misplaced.ok && !(isDen(square) && square !== denOf(colorOf(piece)))) return misplaced;
    placePiece(position, square, piece);
  }
  // Every position has one spelling: two numbers in a row would be another for their sum.
  return !/\d\d/.test(text) && widthOf(text) === COLUMNS
    ? good(undefined)
    : bad('position-row', { row: row + 1, text: clip(text) });
}

function widthOf(row: string): number {
  return [...row].reduce((width, symbol) => width + (Number(symbol) || 1), 0);
}

/** Checks that a piece can stand on a square: only a rat in the river, and none in a den. */
export function checkPlace(piece: Piece, square: number): Result<void, 'piece-in-river' | 'piece-in-den'> {
  const at = addressOf(square);
  if (isRiver(square) && rankOf(piece) !== RAT) return bad('piece-in-river', { at });
  if (isDen(square)) return bad('piece-in-den', { at });
  return good(undefined);
}

/** A game ends once: only the side to move can have lost its den or its last piece. */
function checkEnd(position: Position): Result<void, JungleFault> {
  const { toMove, board } = position;
  const other = opponentOf(toMove);
  if (board[denOf(other)] !== EMPTY) return bad('piece-in-den', { at: addressOf(denOf(other)) });
  return checkSide(position, other);
}

export function checkSide(position: Position, color: Color): Result<void, JungleFault> {
  return hasPieces(position, color) ? good(undefined) : bad('no-pieces', { side: COLORS[color] });
}
