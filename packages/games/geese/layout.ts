/** Boards given as text: rows of `.` and `9`. */
import { bad, Grid, type GridFault, good, type Result } from '@gridhall/core';
import { GOOSE } from './board.ts';
import type { GeeseFault } from './faults.ts';
import { MOST_SIDE } from './params.ts';

/** A board of zeros and geese, or what is wrong with it and where. The mark some editors put first is not part of it. */
export function readLayout(text: string): Result<Grid, GeeseFault | GridFault> {
  const grid = Grid.fromText(text.replace(/^\uFEFF/, ''), '.9');
  if (!grid.ok) return grid;
  const { rows, columns, cells } = grid.value;
  if (rows > MOST_SIDE || columns > MOST_SIDE) return bad('board-size', { most: MOST_SIDE });
  return good(
    new Grid(
      rows,
      columns,
      cells.map((value) => value * GOOSE),
    ),
  );
}
