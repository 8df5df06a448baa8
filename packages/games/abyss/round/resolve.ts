/** The second part of a move: what a piece has proposed becomes a cell where it can end. */
import type { Grid, Tell } from '@gridhall/core';
import {
  attemptMoveTo,
  BARS_BADDIES,
  BARS_HERO,
  HERO,
  KINDS,
  type Piece,
  type Position,
} from '../board/pieces.ts';
import type { AbyssEvent } from './events.ts';

/** Brings a proposed cell onto the board and off barriers (one byte a kind); the same for hero and baddies. */
export function resolve(
  grid: Grid,
  piece: Readonly<Piece>,
  to: Position,
  bars: Uint8Array,
  tell: Tell<AbyssEvent> | undefined,
): number {
  const { rows, columns, cells } = grid;
  // As an unsigned number a negative one is larger than any row.
  if (to.row >>> 0 >= rows) {
    to.row = piece.row;
    if (tell) tell(held(grid, piece, 'row'));
  }
  if (to.column >>> 0 >= columns) {
    to.column = piece.column;
    if (tell) tell(held(grid, piece, 'column'));
  }
  if (bars[cells[to.row * columns + to.column]!] === 1) {
    to.column = piece.column;
    if (bars[cells[to.row * columns + to.column]!] === 1) to.row = piece.row;
    if (tell) tell(held(grid, piece, 'barrier'));
  }
  return to.row * columns + to.column;
}

function held(grid: Grid, piece: Readonly<Piece>, by: 'row' | 'column' | 'barrier'): AbyssEvent {
  return {
    type: 'held',
    piece: KINDS[piece.kind]!.name,
    by,
    at: piece.row * grid.columns + piece.column,
  };
}

/** The cell where a piece of the grid ends if nothing stands in its way, written into `to`. */
export function destination(
  grid: Grid,
  piece: Readonly<Piece>,
  hero: Readonly<Position>,
  command: string,
  to: Position,
  bars: Uint8Array = piece.kind === HERO ? BARS_HERO : BARS_BADDIES,
  board = grid,
): number {
  attemptMoveTo(piece, hero, command, board, to);
  return resolve(grid, piece, to, bars, undefined);
}
