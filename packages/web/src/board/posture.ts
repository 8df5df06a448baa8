/** How a board lies before whoever looks at it: upright, turned around, or on its side. */
import type { TileDrawing } from '../look/tiles.ts';

export interface Posture {
  readonly tiles: TileDrawing;
  readonly lying?: boolean | undefined;
  readonly turned?: boolean | undefined;
}

/** A board on its side has its own way of being turned: its cells are laid out anew. */
export function isRotated({ lying = false, turned = false }: Posture): boolean {
  return turned && !lying;
}

/** How many cells there are from above to below, and from left to right. */
export function seenSize({ tiles: { rows, columns }, lying }: Posture) {
  return lying ? { rows: columns, columns: rows } : { rows, columns };
}

/** Where a cell is laid, in cells from the upper left; an upright board is turned as a whole. */
export function laidAt(
  { tiles, lying, turned }: Posture,
  row: number,
  column: number,
): readonly [x: number, y: number] {
  if (!lying) return [column, row];
  return turned ? [row, tiles.columns - 1 - column] : [tiles.rows - 1 - row, column];
}

/** The board as it is seen, and where each of its cells is there: what is drawn of it beside it must lie as it does. */
export function asSeen(posture: Posture): {
  readonly tiles: TileDrawing;
  readonly placeOf: (cell: number) => number;
} {
  const { tiles } = posture;
  const size = seenSize(posture);
  const last = tiles.rows * tiles.columns - 1;
  const placeOf = (cell: number) => {
    const [x, y] = laidAt(posture, Math.floor(cell / tiles.columns), cell % tiles.columns);
    const laid = y * size.columns + x;
    return isRotated(posture) ? last - laid : laid;
  };
  const cellAt = new Int32Array(last + 1);
  for (let cell = 0; cell <= last; cell++) cellAt[placeOf(cell)] = cell;
  return { tiles: { ...size, set: tiles.set, at: (place) => tiles.at(cellAt[place]!) }, placeOf };
}
