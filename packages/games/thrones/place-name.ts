import { cityAt, type Tables, WATER } from './tables.ts';

/** How people speak of a tile: the city's name, or the sea or land at (row, column). */
export function placeName(tables: Tables, tile: number): string {
  const where = `(${tables.rowOf[tile]! + 1}, ${tables.columnOf[tile]! + 1})`;
  return cityAt(tables, tile)?.name ?? `the ${tables.terrain[tile] === WATER ? 'sea' : 'land'} at ${where}`;
}
