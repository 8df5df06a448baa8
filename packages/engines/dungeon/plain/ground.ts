/**
 * A level as it is after a number of doublings: what never changes on it, and where the things stand that can be taken
 * or destroyed. Both repeat with the size of the level, whatever has become of the quarters.
 */
import { AMULET, DOOR, EXIT, OPEN, PILLAR, TREASURE } from '@gridhall/games/dungeon';

/** A level with the adventurer somewhere: a level file's, or the middle of a game. */
export interface LevelStart {
  readonly rows: number;
  readonly columns: number;
  readonly row: number;
  readonly column: number;
  readonly tiles: Uint8Array;
}

export interface Ground {
  readonly rows: number;
  readonly columns: number;
  /** Pillars, and nothing else. */
  readonly pillars: Uint8Array;
  /** The cells of the things, ascending; a thing's number is its place here. */
  readonly things: readonly number[];
  /** What each of them is: a tile. */
  readonly kinds: readonly number[];
  /** The number of the thing on a cell + 1, or 0. */
  readonly thingAt: Uint16Array | Uint32Array;
  /** The cell of the undoubled level that a cell repeats. */
  readonly origin: Uint32Array;
}

const THINGS = [TREASURE, AMULET, DOOR, EXIT];

/** After so many doublings. */
export function groundOf({ rows, columns, tiles }: LevelStart, doublings: number): Ground {
  const tall = rows << doublings;
  const wide = columns << doublings;
  const count = tall * wide;
  const pillars = new Uint8Array(count);
  const origin = new Uint32Array(count);
  const things: number[] = [];
  const kinds: number[] = [];
  for (let cell = 0, row = 0; row < tall; row++) {
    for (let column = 0; column < wide; column++, cell++) {
      origin[cell] = (row % rows) * columns + (column % columns);
      const tile = tiles[origin[cell]!]!;
      pillars[cell] = tile === PILLAR ? PILLAR : OPEN;
      if (!THINGS.includes(tile)) continue;
      things.push(cell);
      kinds.push(tile);
    }
  }
  const thingAt = things.length < 0xffff ? new Uint16Array(count) : new Uint32Array(count);
  things.forEach((cell, i) => {
    thingAt[cell] = i + 1;
  });
  return { rows: tall, columns: wide, pillars, things, kinds, thingAt, origin };
}

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

/** Returns for every cell the fewest moves to a source, with its start; `round`: edges are joined to the opposite edges. */
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
