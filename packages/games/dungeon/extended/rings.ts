/** A level that shrinks: ring after ring of it becomes pillars. */
import { type DungeonMap, put } from '../map.ts';
import { EXIT, isDoor, PILLAR } from '../tiles.ts';

/** Whether a cell is within so many of the outermost rings. */
export function isWithin(rings: number, rows: number, columns: number, row: number, column: number): boolean {
  return row < rings || column < rings || row >= rows - rings || column >= columns - rings;
}

/** The cells of so many of the outermost rings, row by row. */
export function* ringCells(rings: number, rows: number, columns: number): Generator<number> {
  for (let row = 0; row < rows; row++) {
    const whole = row < rings || row >= rows - rings || 2 * rings >= columns;
    for (let column = 0; column < columns; column++) {
      // The middle of a row that is not pillars as a whole is left out.
      if (!whole && column === rings) column = columns - rings;
      if (column < columns) yield row * columns + column;
    }
  }
}

/** At the k-th time the k outermost rings are pillars; tiles that were bombed, too. */
export function shrinkMap(map: DungeonMap, rings: number): void {
  for (const cell of ringCells(rings, map.rows, map.columns)) put(map, cell, PILLAR);
}

/** Whether there is a door or an exit on these tiles. */
export function hasWayOut(cells: Uint8Array): boolean {
  return cells.some((tile) => tile === EXIT || isDoor(tile));
}
