/** Distances over a map, walking around pillars: from several cells at once, each with a start of its own. */
import { PILLAR } from '@gridhall/games/dungeon';

export const FAR = 0xffff;

export interface Source {
  readonly cell: number;
  readonly moves: number;
}

export interface Walkable {
  readonly rows: number;
  readonly columns: number;
  readonly pillars: Uint8Array;
}

/** For every cell the fewest moves to a source, its start included; `round`: whoever leaves at an edge comes in opposite. */
export function walks(
  { rows, columns, pillars }: Walkable,
  sources: readonly Source[],
  round = false,
): Uint16Array {
  const moves = new Uint16Array(rows * columns).fill(FAR);
  const layers: number[][] = [];
  const reach = (cell: number, distance: number): void => {
    if (pillars[cell] === PILLAR || moves[cell]! <= distance) return;
    moves[cell] = distance;
    while (layers.length <= distance) layers.push([]);
    layers[distance]!.push(cell);
  };
  for (const { cell, moves: start } of sources) if (start < FAR) reach(cell, start);
  for (let distance = 0; distance < layers.length && distance < FAR - 1; distance++) {
    for (const cell of layers[distance]!) {
      if (moves[cell] !== distance) continue;
      const column = cell % columns;
      if (cell >= columns) reach(cell - columns, distance + 1);
      else if (round) reach(cell + (rows - 1) * columns, distance + 1);
      if (cell < (rows - 1) * columns) reach(cell + columns, distance + 1);
      else if (round) reach(cell - (rows - 1) * columns, distance + 1);
      if (column > 0) reach(cell - 1, distance + 1);
      else if (round) reach(cell + columns - 1, distance + 1);
      if (column < columns - 1) reach(cell + 1, distance + 1);
      else if (round) reach(cell - columns + 1, distance + 1);
    }
  }
  return moves;
}
