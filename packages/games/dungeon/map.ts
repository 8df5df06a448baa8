/** The map of the level being played: how it is printed, how it grows, and how its walls close in. */
import { ContentHash } from '@gridhall/core';
import { ADVENTURER, EXIT, isDoor, OPEN, PILLAR, SCREEN_SYMBOLS } from './tiles.ts';

export const MOST_SIDE = 999_999;
export const MOST_TILES = 16_777_216;

export class DungeonMap {
  rows = 1;
  columns = 1;
  /** One byte a tile, row-major; the adventurer is a tile as well. May be the front of a larger buffer. */
  cells: Uint8Array<ArrayBuffer> = new Uint8Array(1);
  /** Over every tile that is not open, at its place in `cells`. */
  readonly hash = new ContentHash();
  /** Where patrols stand, or stood until something happened to them; unknown until someone looks. */
  patrols: number[] | undefined = undefined;
}

/** A map of open tiles, or nothing for a size that no map has. */
export function createMap(rows: number, columns: number): DungeonMap | undefined {
  if (!isSize(rows, columns)) return undefined;
  const map = new DungeonMap();
  fit(map, rows, columns);
  return map;
}

/** Leaves nothing of a map: no rows, no columns, no tiles. */
export function deleteMap(map: DungeonMap): void {
  map.rows = 0;
  map.columns = 0;
  map.cells = new Uint8Array(0);
  map.hash.clear();
}

export function isSize(rows: number, columns: number): boolean {
  return isSide(rows) && isSide(columns) && rows * columns <= MOST_TILES;
}

export function isSide(side: number): boolean {
  return Number.isInteger(side) && side >= 1 && side <= MOST_SIDE;
}

/** Puts a tile on a cell and keeps the hash. */
export function put(map: DungeonMap, cell: number, tile: number): void {
  const { cells, hash } = map;
  const before = cells[cell]!;
  if (before !== OPEN) hash.toggle(cell, before);
  if (tile !== OPEN) hash.toggle(cell, tile);
  cells[cell] = tile;
}

export function copyMap(to: DungeonMap, from: DungeonMap): void {
  if (to.cells.length !== from.cells.length) fit(to, from.rows, from.columns);
  to.rows = from.rows;
  to.columns = from.columns;
  to.cells.set(from.cells);
  to.hash.copy(from.hash);
  to.patrols = undefined;
}

/** Makes the map show these tiles. */
export function fill(map: DungeonMap, rows: number, columns: number, tiles: Uint8Array): void {
  fit(map, rows, columns);
  map.cells.set(tiles);
  map.patrols = undefined;
  rehash(map);
}

/**
 * Step 3 of a turn: twice as tall and twice as wide. Quarter A is the map as it is; B, C and D are copies with the
 * adventurer's tile open. Nothing when the level cannot grow any further.
 */
export function resizeMap(map: DungeonMap): DungeonMap | undefined {
  const grown = createMap(map.rows * 2, map.columns * 2);
  if (!grown) return undefined;
  double(map.cells, map.rows, map.columns, grown.cells);
  rehash(grown);
  return grown;
}

/** Writes the four quarters; `to` has room for four times as many tiles. */
function double(tiles: Uint8Array, rows: number, columns: number, to: Uint8Array): void {
  const below = rows * columns * 2;
  for (let row = 0; row < rows; row++) {
    const start = row * columns * 2;
    const line = tiles.subarray(row * columns, (row + 1) * columns);
    to.set(line, start);
    to.set(line, start + columns);
    const adventurer = line.indexOf(ADVENTURER);
    if (adventurer >= 0) to[start + columns + adventurer] = OPEN;
    to.copyWithin(below + start, start + columns, start + columns * 2);
    to.copyWithin(below + start + columns, start + columns, start + columns * 2);
  }
}

/** Gives the map this size, in the buffer it has where there is room. What is on its tiles is left open to the caller. */
function fit(map: DungeonMap, rows: number, columns: number): void {
  const count = rows * columns;
  const { cells } = map;
  map.rows = rows;
  map.columns = columns;
  if (cells.length === count) return;
  map.cells =
    count <= cells.buffer.byteLength ? new Uint8Array(cells.buffer, 0, count) : new Uint8Array(count);
}

function rehash(map: DungeonMap): void {
  const { cells, hash } = map;
  hash.clear();
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== OPEN) hash.toggle(cell, cells[cell]!);
}

interface Printable {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array;
}

const SYMBOLS = [...SCREEN_SYMBOLS].map((symbol) => ` ${symbol} `);

/** Returns the map in its frame, every tile as space-tile-space. */
export function printMap({ rows, columns, cells }: Printable): string {
  const border = `+${'-'.repeat(3 * columns)}+`;
  const lines = [border];
  for (let row = 0; row < rows; row++) {
    let line = '|';
    for (let cell = row * columns; cell < (row + 1) * columns; cell++) line += SYMBOLS[cells[cell]!];
    lines.push(`${line}|`);
  }
  lines.push(border);
  return lines.join('\n');
}

/** Whether a cell is in this many of the outermost rings. */
export function isWithin(rings: number, rows: number, columns: number, row: number, column: number): boolean {
  return row < rings || column < rings || row >= rows - rings || column >= columns - rings;
}

/** Turns the outermost rings into pillars, including tiles that were bombed. */
export function shrinkMap(map: DungeonMap, rings: number): void {
  const { rows, columns } = map;
  for (let row = 0; row < rows; row++) {
    const whole = row < rings || row >= rows - rings || 2 * rings >= columns;
    for (let column = 0; column < columns; column++) {
      // Skips the middle of a row that is not pillars as a whole.
      if (!whole && column === rings) column = columns - rings;
      put(map, row * columns + column, PILLAR);
    }
  }
}

/** Whether there is a door or an exit on these tiles. */
export function hasWayOut(cells: Uint8Array): boolean {
  return cells.some((tile) => tile === EXIT || isDoor(tile));
}
