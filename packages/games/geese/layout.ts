/** Boards given as text: rows of `.` and `9`, and at most one `s` for the field that is shown at the start. */
import { bad, Grid, type GridFault, good, type Result } from '@gridhall/core';
import type { GeeseFault } from './board.ts';
import { GOOSE } from './board.ts';
import { MOST_SIDE } from './params.ts';

/** A board of zeros and geese, or what is wrong with it and where. The mark some editors put first is not part of it. */
export function readLayout(text: string): Result<Grid, GeeseFault | GridFault> {
  const board = readSymbols(text, PLAIN);
  return board.ok ? good(board.value.grid) : board;
}

/** A board, and the field that is shown at the start, or NOWHERE. */
export function readBoard(text: string): Result<Given, GeeseFault | GridFault> {
  return readSymbols(text, PLAIN + FIRST);
}

interface Given {
  readonly grid: Grid;
  readonly first: number;
}

const PLAIN = '.9';
const FIRST = 's';

function readSymbols(text: string, symbols: string): Result<Given, GeeseFault | GridFault> {
  const grid = Grid.fromText(text.replace(/^\uFEFF/, ''), symbols);
  if (!grid.ok) return grid;
  const { rows, columns, cells } = grid.value;
  if (rows > MOST_SIDE || columns > MOST_SIDE) return bad('board-size', { most: MOST_SIDE });
  const first = cells.indexOf(PLAIN.length);
  if (first >= 0 && cells.indexOf(PLAIN.length, first + 1) >= 0) return bad('board-firsts');
  const geese = cells.map((value) => (value === 1 ? GOOSE : 0));
  return good({ grid: new Grid(rows, columns, geese), first });
}
