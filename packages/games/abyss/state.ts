import { ContentHash, Grid } from '@gridhall/core';
import { More, terrainOf } from './extended/more.ts';
import { HERO, isBaddie, isLoot, NOTHING, type Position } from './pieces.ts';

/** Where the hero is when he is not on the board. */
export const NOWHERE = -1;

/** How things stand with the hero; every ending but the first two is a loss. */
export const ENDINGS = ['none', 'escaped', 'fell', 'ran-into-baddie', 'caught', 'walled'] as const;
export type Ending = (typeof ENDINGS)[number];
/** Why a game is over: a board has ended, or in a campaign nobody wants another one. */
export type Reason = Exclude<Ending, 'none'> | 'campaign';

export const SEATS = ['Hero'] as const;

/** Facts of the ground beside 'a static piece of this kind is on this cell', whose values are the kinds. */
const ROWS = 0x103;
const COLUMNS = 0x104;

/** In the classic game nothing is drawn once the pieces stand, so no generator is in here. */
export class AbyssState {
  /** One kind a cell (see the table of pieces): in the classic game a piece never stands on a static one. */
  grid: Grid;
  /** Where the hero stands, or nowhere: what `getHeroPosition` answers. */
  readonly hero: Position = { row: NOWHERE, column: NOWHERE };
  /** The cells of the baddies as a scan of the board meets them: the first `left` of these. */
  baddies: Int32Array<ArrayBuffer>;
  /** Baddies still on the board. */
  left = 0;
  /** Baddies that went into the abyss. */
  lured = 0;
  rounds = 0;
  ending: Ending = 'none';
  /** What the extended game has beyond this; without it, the game is the classic one. */
  more: More | undefined;
  /** See `ground`: made when somebody asks, because most games are played without being recorded. */
  #ground: ContentHash | undefined;

  /** With room for so many baddies. */
  constructor(grid = new Grid(1, 1), baddies = 0) {
    this.grid = grid;
    this.baddies = new Int32Array(baddies);
  }

  /** The hash of what never changes: the size of the board and its static cells. */
  get ground(): ContentHash {
    this.#ground ??= hashGround(this.more ? this.more.terrain.grid : this.grid);
    return this.#ground;
  }

  /** Stands on the same ground as another state; one that came from another thread is data, and has not kept it. */
  shareGround(other: AbyssState): void {
    this.#ground = #ground in other ? other.#ground : undefined;
  }
}

function hashGround({ rows, columns, cells }: Grid): ContentHash {
  const ground = new ContentHash();
  ground.toggle(rows, ROWS);
  ground.toggle(columns, COLUMNS);
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = cells[cell]!;
    if (kind !== NOTHING && kind !== HERO && !isBaddie(kind) && !isLoot(kind)) ground.toggle(cell, kind);
  }
  return ground;
}

export function copyState(to: AbyssState, from: AbyssState): void {
  const { rows, columns, cells } = from.grid;
  if (to.grid.rows !== rows || to.grid.columns !== columns) to.grid = new Grid(rows, columns, cells.slice());
  else to.grid.cells.set(cells);
  to.hero.row = from.hero.row;
  to.hero.column = from.hero.column;
  const left = from.left;
  if (to.baddies.length < left) to.baddies = new Int32Array(left);
  for (let i = 0; i < left; i++) to.baddies[i] = from.baddies[i]!;
  to.left = left;
  to.lured = from.lured;
  to.rounds = from.rounds;
  to.ending = from.ending;
  to.shareGround(from);
  if (from.more) {
    to.more ??= new More(terrainOf(from.more));
    to.more.copy(from.more);
  } else if (to.more) {
    to.more = undefined;
  }
}

/** A copy of a state that nobody else has, without copying what it holds. */
export function becomeState(to: AbyssState, only: AbyssState): void {
  to.grid = only.grid;
  to.hero.row = only.hero.row;
  to.hero.column = only.hero.column;
  to.baddies = only.baddies;
  to.left = only.left;
  to.lured = only.lured;
  to.rounds = only.rounds;
  to.ending = only.ending;
  to.more = only.more;
  to.shareGround(only);
}

/** The position the game goes by. */
export function getHeroPosition(state: AbyssState): Position {
  return { row: state.hero.row, column: state.hero.column };
}

/** Remembers where the hero is; (-1, -1) is nowhere, and any other cell off the board is refused. */
export function setHeroPosition(state: AbyssState, row: number, column: number): void {
  if (row !== NOWHERE || column !== NOWHERE) state.grid.index(row, column);
  state.hero.row = row;
  state.hero.column = column;
}

/** The hero has left the board. */
export function leave(state: AbyssState, ending: Ending): void {
  state.ending = ending;
  setHeroPosition(state, NOWHERE, NOWHERE);
}

/** Looks for the hero on the board and remembers where he is; (-1, -1) when there is none. */
export function findHero(state: AbyssState): Position {
  const { grid } = state;
  const cell = grid.cells.indexOf(HERO);
  if (cell < 0) setHeroPosition(state, NOWHERE, NOWHERE);
  else setHeroPosition(state, Math.floor(cell / grid.columns), cell % grid.columns);
  return getHeroPosition(state);
}

/** Where baddies are crowded one scan of the board is quicker than sorting them. */
const CROWD = 16;

/** Brings the first `left` of the listed baddies into the order of a scan; after a round they nearly are. */
export function sortBaddies(state: AbyssState, left: number): void {
  const { baddies, grid } = state;
  state.left = left;
  if (left > CROWD && left > grid.cells.length / CROWD) {
    scanBaddies(state);
    return;
  }
  for (let i = 1; i < left; i++) {
    const cell = baddies[i]!;
    let at = i;
    for (; at > 0 && baddies[at - 1]! > cell; at--) baddies[at] = baddies[at - 1]!;
    baddies[at] = cell;
  }
}

function scanBaddies(state: AbyssState): void {
  const { baddies, left } = state;
  const { cells } = state.grid;
  for (let cell = 0, next = 0; next < left; cell++) if (isBaddie(cells[cell]!)) baddies[next++] = cell;
}

/** A state on a board that was given whole. */
export function survey(grid: Grid): AbyssState {
  const { cells } = grid;
  let left = 0;
  for (let cell = 0; cell < cells.length; cell++) if (isBaddie(cells[cell]!)) left++;
  const state = new AbyssState(grid, left);
  state.left = left;
  scanBaddies(state);
  findHero(state);
  return state;
}
