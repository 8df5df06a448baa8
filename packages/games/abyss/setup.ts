/** Where everything stands at the start: the order of placing and the number of draws are those of the page. */
import type { Grid } from '@gridhall/core';
import { EDGES, type Plan } from './params.ts';
import { ABYSS, HERO, kindOf, LADDER, NOTHING, WALL } from './pieces.ts';

/** Either generator: `below(n)` is one draw. */
export interface Dice {
  below(n: number): number;
}

const MONSTER = kindOf('monster');
const SUPER_MONSTER = kindOf('super monster');
const BAT = kindOf('bat');

/** Columns at either side that belong to the hero and to the ladder. */
const EDGE = EDGES / 2;

/** Places all pieces on an empty grid. The plan has passed `checkFit`: otherwise this may never end. */
export function placePieces(grid: Grid, plan: Plan, dice: Dice): void {
  const { rows, columns } = grid;
  const heroRow = dice.below(rows);
  grid.set(heroRow, dice.below(EDGE), HERO);
  const ladderRow = dice.below(rows);
  grid.set(ladderRow, columns - 1 - dice.below(EDGE), LADDER);
  placeWalls(grid, dice);
  const superMonsters = Math.floor(plan.monsters / 3);
  place(grid, MONSTER, plan.monsters - superMonsters, dice);
  place(grid, SUPER_MONSTER, superMonsters, dice);
  place(grid, BAT, plan.bats, dice);
  place(grid, ABYSS, plan.abysses, dice);
}

/** The first wall hangs from the top, the second stands on the bottom, the third floats between. */
function placeWalls(grid: Grid, dice: Dice): void {
  const { rows, columns } = grid;
  const middle = columns - EDGES;
  const half = Math.floor(rows / 2);
  const first = EDGE + dice.below(middle);
  for (let row = 0; row < half; row++) grid.set(row, first, WALL);
  let second: number;
  do second = EDGE + dice.below(middle);
  while (touch(second, first));
  for (let row = rows - 1; row > half; row--) grid.set(row, second, WALL);
  let third: number;
  do third = EDGE + dice.below(middle);
  while (touch(third, first) || touch(third, second));
  for (let row = Math.floor(rows / 4); row < Math.floor((3 * rows) / 4); row++) grid.set(row, third, WALL);
}

function touch(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1;
}

/** So many pieces in the middle, row and column both redrawn until the cell is empty. */
function place(grid: Grid, kind: number, count: number, dice: Dice): void {
  const { rows, columns, cells } = grid;
  for (let left = count; left > 0; ) {
    const row = dice.below(rows);
    const cell = row * columns + EDGE + dice.below(columns - EDGES);
    if (cells[cell] !== NOTHING) continue;
    cells[cell] = kind;
    left--;
  }
}
