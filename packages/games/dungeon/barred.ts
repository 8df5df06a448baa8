/** What bars the way of a step that is not made. */
import type { DungeonMap } from './map.ts';
import type { Adventurer } from './status.ts';
import { TILES, type TileName } from './tiles.ts';

export type Bar = TileName | 'edge';

type At = Pick<Adventurer, 'row' | 'column'>;

/** Nothing bars the way of who chooses to stay. */
export function barredBy({ rows, columns, cells }: DungeonMap, here: At, to: At): { by?: Bar } {
  if (to.row === here.row && to.column === here.column) return {};
  const inside = to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns;
  return { by: inside ? TILES[cells[to.row * columns + to.column]!]! : 'edge' };
}
