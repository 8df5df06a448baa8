/** What never changes on a board, as tables: where every step leads, asked once of the rules and never again. */
import { Grid } from '@gridhall/core';
import { type AbyssView, COMMANDS, destination, kindOf } from '@gridhall/games/abyss';

/** The kinds of baddies a search knows, in two bits. */
const MONSTER = 0;
export const SUPER_MONSTER = 1;
export const BAT = 2;
const BADDIES = [kindOf('monster'), kindOf('super monster'), kindOf('bat')];

const LADDER = kindOf('ladder');
const WALL = kindOf('wall');
const ABYSS = kindOf('abyss');
const HERO = kindOf('hero');

/** The commands by number, the plainest first: at an edge several lead to one cell, and staying is called staying. */
export const PLAINEST = [4, 1, 3, 5, 7, 0, 2, 6, 8];

export interface Ground {
  readonly rows: number;
  readonly columns: number;
  readonly row: Uint16Array;
  readonly column: Uint16Array;
  /** Where the hero ends, by cell × 9 + command. */
  readonly hero: Int32Array;
  /** Where a monster and a super monster end, by cell × 9 + the direction in which the hero is. */
  readonly steps: readonly [monster: Int32Array, superMonster: Int32Array];
  readonly ladder: Uint8Array;
  readonly abyss: Uint8Array;
  /** Where no baddie may end: walls and ladders. */
  readonly barred: Uint8Array;
}

/** The baddie a cell of a plane holds, as a search knows it, or -1. */
export function baddieOf(kind: number): number {
  return BADDIES.indexOf(kind);
}

export function groundOf({ rows, columns, plane }: AbyssView): Ground {
  const cells = plane.length;
  const still = plane.map((kind) => (kind === LADDER || kind === WALL || kind === ABYSS ? kind : 0));
  const grid = new Grid(rows, columns, still);
  const row = Uint16Array.from({ length: cells }, (_none, cell) => Math.floor(cell / columns));
  const column = Uint16Array.from({ length: cells }, (_none, cell) => cell % columns);
  const to = { row: 0, column: 0 };
  /** Every cell × 9: a command is a direction too, and a baddie looks one direction. */
  const table = (kind: number): Int32Array => {
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
  return {
    rows,
    columns,
    row,
    column,
    hero: table(HERO),
    steps: [table(BADDIES[MONSTER]!), table(BADDIES[SUPER_MONSTER]!)],
    ladder: still.map((kind) => (kind === LADDER ? 1 : 0)),
    abyss: still.map((kind) => (kind === ABYSS ? 1 : 0)),
    barred: still.map((kind) => (kind === LADDER || kind === WALL ? 1 : 0)),
  };
}
