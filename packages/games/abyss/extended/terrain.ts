/** What never changes on a board of the extended game: every copy of a state stands on the same one. */
import { Grid } from '@gridhall/core';
import { FIRST_PAIR, isLoot, isTeleport, NOTHING, RANDOM_TELEPORT, WALL } from '../pieces.ts';
import type { Options } from './options.ts';

const PAIRS = RANDOM_TELEPORT - FIRST_PAIR;

export class Terrain {
  /** Ladder, walls, abyss and teleports. */
  readonly grid: Grid;
  readonly options: Options;
  /** The board was given, so that the numbers of the options say nothing about it. */
  readonly given: boolean;
  /** The cells of the walls. */
  readonly walls: Int32Array;
  /** Both ends of every pair in turn; -1 where there is none. */
  readonly ends = new Int32Array(2 * PAIRS).fill(-1);

  /** From what lies below the pieces. */
  constructor(rows: number, columns: number, under: Uint8Array, options: Options, given: boolean) {
    this.grid = new Grid(
      rows,
      columns,
      under.map((kind) => (isLoot(kind) ? NOTHING : kind)),
    );
    this.options = options;
    this.given = given;
    const walls: number[] = [];
    const { cells } = this.grid;
    for (let cell = 0; cell < cells.length; cell++) {
      const kind = cells[cell]!;
      if (kind === WALL) walls.push(cell);
      if (!isTeleport(kind) || kind === RANDOM_TELEPORT) continue;
      const first = 2 * (kind - FIRST_PAIR);
      this.ends[this.ends[first] === -1 ? first : first + 1] = cell;
    }
    this.walls = Int32Array.from(walls);
  }

  /** The other end of the pair that has one end here. */
  partner(cell: number): number {
    const first = 2 * (this.grid.cells[cell]! - FIRST_PAIR);
    return this.ends[first] === cell ? this.ends[first + 1]! : this.ends[first]!;
  }
}
