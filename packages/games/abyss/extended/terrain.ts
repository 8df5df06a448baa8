/** What never changes on a board of the extended game: every copy of a state stands on the same one. */
import type { Grid } from '@gridhall/core';
import { FIRST_PAIR, RANDOM_TELEPORT, WALL } from '../pieces.ts';
import type { Options } from './options.ts';
import { FixedGrid } from './planner.ts';

const PAIRS = RANDOM_TELEPORT - FIRST_PAIR;

export class Terrain {
  /** Ladder, walls, abyss and teleports; also what the hero can take, as it lay at first. Nobody writes here. */
  readonly grid: Grid;
  readonly options: Options;
  /** The board was given, so that the numbers of the options say nothing about it. */
  readonly given: boolean;
  /** See `walls` and `partner`: made when somebody asks, because most games are short. */
  #walls: Int32Array | undefined;
  #ends: Int32Array | undefined;
  #sights: Map<number, Int32Array> | undefined;

  /** From what lies below the pieces, which nobody may change any more. */
  constructor(rows: number, columns: number, under: Uint8Array, options: Options, given: boolean) {
    this.grid = new FixedGrid(rows, columns, under);
    this.options = options;
    this.given = given;
  }

  /** The cells of the walls. */
  get walls(): Int32Array {
    this.#walls ??= wallsOf(this.grid.cells);
    return this.#walls;
  }

  /** In fog, the cells seen from a cell, as far as anybody has looked from there. */
  get sights(): Map<number, Int32Array> {
    this.#sights ??= new Map();
    return this.#sights;
  }

  /** The other end of the pair that has one end here. */
  partner(cell: number): number {
    this.#ends ??= endsOf(this.grid.cells);
    const first = 2 * (this.grid.cells[cell]! - FIRST_PAIR);
    return this.#ends[first] === cell ? this.#ends[first + 1]! : this.#ends[first]!;
  }
}

function wallsOf(cells: Uint8Array): Int32Array {
  let count = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === WALL) count++;
  const walls = new Int32Array(count);
  for (let cell = 0, at = 0; at < count; cell++) if (cells[cell] === WALL) walls[at++] = cell;
  return walls;
}

/** Both ends of every pair in turn; -1 where there is none. */
function endsOf(cells: Uint8Array): Int32Array {
  const ends = new Int32Array(2 * PAIRS).fill(-1);
  for (let cell = 0; cell < cells.length; cell++) {
    const first = 2 * (cells[cell]! - FIRST_PAIR);
    if (first < 0 || first >= ends.length) continue;
    ends[ends[first] === -1 ? first : first + 1] = cell;
  }
  return ends;
}
