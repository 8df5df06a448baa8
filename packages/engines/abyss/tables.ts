/** What never changes on a board, as tables: where each step leads, asked once of the rules. */
import { Grid } from '@gridhall/core';
import {
  ABYSS,
  type AbyssView,
  COMMANDS,
  destination,
  FIRST_PAIR,
  HERO,
  LADDER,
  RANDOM_TELEPORT,
  WALL,
} from '@gridhall/games/abyss';

export interface MoveTables {
  readonly rows: number;
  readonly columns: number;
  readonly row: Uint16Array;
  readonly column: Uint16Array;
  /** Where the hero ends, by cell × 9 + command. */
  readonly hero: Int32Array;
  readonly ladder: Uint8Array;
  readonly abyss: Uint8Array;
  /** Where no baddie may end: walls and ladders. */
  readonly barred: Uint8Array;
  /** Where a baddie of a kind ends, by cell × 9 + the direction in which the hero is. */
  steps(kind: number): Int32Array;
}

/** Of a board of walls, ladders and abysses; or of a floor with teleports, through which the hero goes. */
export function moveTables({ rows, columns, plane }: AbyssView, floor = withoutPieces(plane)): MoveTables {
  const cells = floor.length;
  const grid = new Grid(rows, columns, floor);
  const row = Uint16Array.from({ length: cells }, (_none, cell) => Math.floor(cell / columns));
  const column = Uint16Array.from({ length: cells }, (_none, cell) => cell % columns);
  const to = { row: 0, column: 0 };
  const steps = (kind: number): Int32Array => {
    const ends = new Int32Array(cells * COMMANDS.length);
    const piece = { kind, row: 0, column: 0 };
    const hero = { row: 0, column: 0 };
    for (let cell = 0; cell < cells; cell++) {
      piece.row = row[cell]!;
      piece.column = column[cell]!;
      for (const [way, command] of COMMANDS.entries()) {
        hero.row = piece.row + Math.floor(way / 3) - 1;
        hero.column = piece.column + (way % 3) - 1;
        ends[cell * COMMANDS.length + way] = destination(grid, piece, hero, command, to);
      }
    }
    return ends;
  };
  const marks = (...kinds: readonly number[]) => floor.map((kind) => (kinds.includes(kind) ? 1 : 0));
  return {
    ...{ rows, columns, row, column, steps },
    hero: steps(HERO).map((end, i) => {
      const kind = floor[end]!;
      // No one can count on a random teleport.
      if (kind === RANDOM_TELEPORT) return Math.floor(i / COMMANDS.length);
      return kind >= FIRST_PAIR && kind < RANDOM_TELEPORT ? otherEnd(floor, end) : end;
    }),
    ladder: marks(LADDER),
    abyss: marks(ABYSS),
    barred: marks(LADDER, WALL),
  };
}

function withoutPieces(plane: Uint8Array): Uint8Array {
  return plane.map((kind) => (kind === LADDER || kind === WALL || kind === ABYSS ? kind : 0));
}

/** The other end of a pair of teleports, or the cell itself where there is none. */
function otherEnd(floor: Uint8Array, cell: number): number {
  const first = floor.indexOf(floor[cell]!);
  return first === cell ? floor.lastIndexOf(floor[cell]!) : first;
}
