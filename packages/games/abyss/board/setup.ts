/** Where everything stands at the start. The rulebook gives the order of placing and the number of draws. */
import { type GlibcRandom, Grid, type Random } from '@gridhall/core';
import { checkFit, EDGES, type Options, type Plan } from '../params.ts';
import {
  ABYSS,
  BAT,
  BOOTS,
  FIRST_PAIR,
  HERO,
  LADDER,
  LANTERN,
  MONSTER,
  NOTHING,
  PLANNER,
  RANDOM_TELEPORT,
  SHIELD,
  SUPER_MONSTER,
  TREASURE,
  UNSEEN,
  WALDO,
  WALL,
  WAND,
} from './pieces.ts';
import { look } from './sight.ts';
import { AbyssState, copyRng, emptyPlane, type Sight, setHeroPosition, sortBaddies } from './state.ts';

/** Either generator: `below(n)` is one draw. */
export interface Dice {
  below(n: number): number;
}

/** The items in turn. A lantern is of no use without fog, so it is the last. */
const ITEMS = [BOOTS, WAND, SHIELD, LANTERN];

/** Columns at either side that belong to the hero and to the ladder. */
const EDGE = EDGES / 2;

/** A board with all pieces of the plan in their places. What does not fit would be drawn forever, so it is refused. */
export function setUp(plan: Plan, dice: Dice): AbyssState {
  if (!checkFit(plan).ok) throw new RangeError('these pieces do not fit');
  const { rows, columns, abysses, monsters, bats } = plan;
  const { pairs = 0, randoms = 0, treasures = 0, items = 0, planners = 0, waldos = 0, fog = 0 } = plan;
  const grid = new Grid(rows, columns);
  const state = new AbyssState(grid, monsters + bats + planners + waldos);
  if (pairs + randoms + treasures + items > 0) state.lying = new Uint8Array(grid.cells.length);
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
  for (let end = 0; end < 2 * pairs; end++) place(state, FIRST_PAIR + (end >> 1), dice);
  for (let i = 0; i < randoms; i++) place(state, RANDOM_TELEPORT, dice);
  for (let i = 0; i < treasures; i++) place(state, TREASURE, dice);
  const kinds = fog > 0 ? ITEMS.length : ITEMS.length - 1;
  for (let i = 0; i < items; i++) place(state, ITEMS[i % kinds]!, dice);
  placeBaddies(state, PLANNER, planners, dice);
  placeBaddies(state, WALDO, waldos, dice);
  sortBaddies(state, state.left);
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

/** Places what pieces can stand on. */
function place({ grid, lying }: AbyssState, kind: number, dice: Dice): void {
  const cell = drawEmpty(grid, dice);
  grid.cells[cell] = kind;
  lying[cell] = kind;
}

/** A cell of the middle; row and column are both drawn again until it is empty. */
function drawEmpty(grid: Grid, dice: Dice): number {
  const { rows, columns, cells } = grid;
  for (;;) {
    const row = dice.below(rows);
    const cell = row * columns + EDGE + dice.below(columns - EDGES);
    if (cells[cell] === NOTHING) return cell;
  }
}

/** Makes a new state one of the extended game, which keeps a copy of the generator if something is still to be drawn. */
export function extend(
  state: AbyssState,
  options: Options,
  rng: Random | GlibcRandom,
  given = false,
): AbyssState {
  const { lying } = state;
  state.options = options;
  state.given = given;
  if (options.campaign || lying.includes(RANDOM_TELEPORT) || lying.includes(WAND))
    state.rng = copyRng(undefined, rng);
  if (options.campaign) state.campaign = { level: 0, wins: 0, losses: 0, score: 0, over: false };
  if (options.fog > 0) {
    state.memory = { sight: unseen(lying.length), looks: [], noted: 0 };
    look(state, state.memory, true);
  }
  return state;
}

/** Boards of one size share what the hero knows before he looks. */
let nothingSeen: Sight | undefined;
function unseen(cells: number): Sight {
  if (nothingSeen?.top.length !== cells) {
    const dark = new Uint8Array(cells).fill(UNSEEN);
    nothingSeen = { top: dark, floor: dark, lit: emptyPlane(cells), glimpsed: [] };
  }
  return nothingSeen;
}
