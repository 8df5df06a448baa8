/** Where everything stands at the start: the order of placing and the number of draws are those of the page. */
import { Grid } from '@gridhall/core';
import { checkFit, EDGES, type Plan } from './params.ts';
import { ABYSS, HERO, kindOf, LADDER, NOTHING, WALL } from './pieces.ts';
import { AbyssState, setHeroPosition, sortBaddies } from './state.ts';

/** Either generator: `below(n)` is one draw. */
export interface Dice {
  below(n: number): number;
}

const MONSTER = kindOf('monster');
const SUPER_MONSTER = kindOf('super monster');
const BAT = kindOf('bat');

/** Columns at either side that belong to the hero and to the ladder. */
const EDGE = EDGES / 2;

/**
 * A state with all pieces in their places, on an empty grid, and room for so many more baddies. The plan has passed `checkFit`: what cannot
 * fit would be drawn for ever.
 */
export function setUp(
  plan: Plan,
  dice: Dice,
  grid = new Grid(plan.rows, plan.columns),
  room = 0,
): AbyssState {
  if (!checkFit(plan).ok) throw new RangeError('these pieces do not fit');
  const { rows, columns, abysses, monsters, bats } = plan;
  const state = new AbyssState(grid, monsters + bats + room);
  setHeroPosition(state, dice.below(rows), dice.below(EDGE));
  grid.set(state.hero.row, state.hero.column, HERO);
  const ladderRow = dice.below(rows);
  grid.set(ladderRow, columns - 1 - dice.below(EDGE), LADDER);
  placeWalls(grid, dice);
  const superMonsters = Math.floor(monsters / 3);
  placeBaddies(state, MONSTER, monsters - superMonsters, dice);
  placeBaddies(state, SUPER_MONSTER, superMonsters, dice);
  placeBaddies(state, BAT, bats, dice);
  for (let i = 0; i < abysses; i++) grid.cells[drawEmpty(grid, dice)] = ABYSS;
  sortBaddies(state, monsters + bats);
  return state;
}

/** The first wall hangs from the top, the second stands on the bottom, the third floats between. */
function placeWalls(grid: Grid, dice: Dice): void {
  const { rows, columns } = grid;
  const middle = columns - EDGES;
  const half = Math.floor(rows / 2);
  const first = EDGE + dice.below(middle);
  placeWall(grid, first, 0, half);
  let second: number;
  do second = EDGE + dice.below(middle);
  while (touch(second, first));
  placeWall(grid, second, half + 1, rows);
  let third: number;
  do third = EDGE + dice.below(middle);
  while (touch(third, first) || touch(third, second));
  placeWall(grid, third, Math.floor(rows / 4), Math.floor((3 * rows) / 4));
}

function touch(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1;
}

function placeWall(grid: Grid, column: number, from: number, below: number): void {
  for (let row = from; row < below; row++) grid.cells[row * grid.columns + column] = WALL;
}

function placeBaddies(state: AbyssState, kind: number, count: number, dice: Dice): void {
  for (let i = 0; i < count; i++) {
    const cell = drawEmpty(state.grid, dice);
    state.grid.cells[cell] = kind;
    state.baddies[state.left++] = cell;
  }
}

/** A cell of the middle, row and column both redrawn until it is empty. */
export function drawEmpty(grid: Grid, dice: Dice): number {
  const { rows, columns, cells } = grid;
  for (;;) {
    const row = dice.below(rows);
    const cell = row * columns + EDGE + dice.below(columns - EDGES);
    if (cells[cell] === NOTHING) return cell;
  }
}
