/** The first of the hero's shortest ways to a ladder, cell by cell. */
import type { Grid } from '@gridhall/core';
import { DOWN, FAR, RIGHT, type Ways } from './ways.ts';

/** How the next cell is found: in a lane, by the tides, from where others cannot be, by the field; or there is none. */
const [LANE, TIDE, SHORE, FIELD, END] = [0, 1, 2, 3, 4];

export class HeroWay {
  row = 0;
  column = 0;
  #how = END;
  /** By the field, how many steps are left after the next one. */
  #left = 0;

  begin(board: Grid, going: Uint8Array, ways: Ways, row: number, column: number): void {
    this.row = row;
    this.column = column;
    if (isInLane(ways, row, column)) {
      this.#how = LANE;
    } else if (ways.words > 1) {
      this.#left = leftFrom(board, ways.field(board, going), row, column);
      this.#how = this.#left === FAR ? END : FIELD;
    } else if (((ways.open[column]! >>> row) & 1) === 0) {
      this.#how = SHORE;
    } else {
      this.#how = ((ways.tides(board, going)[column]! >>> row) & 1) === 1 ? TIDE : END;
    }
  }

  /** Goes on to the next cell; false when the next one is a ladder, or there is no way. */
  next(board: Grid, going: Uint8Array, ways: Ways): boolean {
    switch (this.#how) {
      case LANE:
        return this.#along(ways);
      case TIDE:
        return this.#ebb(ways, ways.tides(board, going));
      case SHORE:
        return this.#leave(board, going, ways);
      case FIELD:
        return this.#nearer(board, ways.field(board, going));
      default:
        return false;
    }
  }

  /** Of the directions that lead to the right, up comes first. */
  #along({ ladder, lanes }: Ways): boolean {
    if (++this.column === ladder) return false;
    const lane = lanes[this.column]!;
    const { row } = this;
    if (row > 0 && ((lane >>> (row - 1)) & 1) === 1) this.row--;
    else if (((lane >>> row) & 1) === 0) this.row++;
    return true;
  }

  /** Lengths of ways differ by one at the most from neighbour to neighbour, so that two bits tell which is shorter. */
  #ebb({ open }: Ways, tides: Int32Array): boolean {
    const { row, column } = this;
    const wanted = (lengthAt(tides, row, column) + 3) & 3;
    for (let way = 0; way < DOWN.length; way++) {
      const r = row + DOWN[way]!;
      const c = column + RIGHT[way]!;
      if (!has(tides, open.length, r, c) || lengthAt(tides, r, c) !== wanted) continue;
      this.row = r;
      this.column = c;
      return ((open[c]! >>> r) & 1) === 1;
    }
    throw new RangeError('a way to the ladder breaks off');
  }

  /** Nobody goes over where he stands, so that the tides do not tell: rings grow until one comes to him. */
  #leave(board: Grid, going: Uint8Array, ways: Ways): boolean {
    // First, for the same rings are used.
    ways.tides(board, going);
    const around = ways.aroundLadders(board, going);
    const { row, column } = this;
    do {
      for (let way = 0; way < DOWN.length; way++) {
        const r = row + DOWN[way]!;
        const c = column + RIGHT[way]!;
        if (r < 0 || r >= board.rows || c < 0 || c >= board.columns || !around.has(r, c)) continue;
        this.row = r;
        this.column = c;
        this.#how = TIDE;
        return ((ways.open[c]! >>> r) & 1) === 1;
      }
    } while (around.grow());
    return false;
  }

  /** The first neighbour that is so far from a ladder. */
  #nearer({ rows, columns }: Grid, field: Int32Array): boolean {
    if (this.#left === 0) return false;
    for (let way = 0; way < DOWN.length; way++) {
      const r = this.row + DOWN[way]!;
      const c = this.column + RIGHT[way]!;
      if (r < 0 || r >= rows || c < 0 || c >= columns || field[r * columns + c] !== this.#left) continue;
      this.row = r;
      this.column = c;
      this.#left--;
      return true;
    }
    throw new RangeError('a way to the ladder breaks off');
  }
}

/** Whether the hero gets to the ladder by steps to the right alone; where he stands may be closed to others. */
function isInLane({ ladder, lanes }: Ways, row: number, column: number): boolean {
  if (column >= ladder) return false;
  const next = lanes[column + 1]!;
  return (((next | (next << 1) | (next >>> 1)) >>> row) & 1) === 1;
}

/** Whether the tides come to a cell; rows below the board have no bits, and neither has the one above it. */
function has(tides: Int32Array, columns: number, row: number, column: number): boolean {
  if (row < 0 || row > 31 || column < 0 || column >= columns) return false;
  return ((tides[column]! >>> row) & 1) === 1;
}

/** The two lowest bits of the length of the way from a cell. */
function lengthAt(tides: Int32Array, row: number, column: number): number {
  const columns = tides.length / 3;
  return (((tides[2 * columns + column]! >>> row) & 1) << 1) | ((tides[columns + column]! >>> row) & 1);
}

/** How many steps are left for the hero after the first of a shortest way: where he stands may be closed to others. */
function leftFrom({ rows, columns }: Grid, field: Int32Array, row: number, column: number): number {
  let least = FAR;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
      if (field[r * columns + c]! < least) least = field[r * columns + c]!;
  }
  return least;
}
