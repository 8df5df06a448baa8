import { ContentHash, Grid } from '@gridhall/core';
import { HERO, isBaddie, NOTHING, type Position } from './pieces.ts';

/** Where the hero is when he is not on the board. */
export const NOWHERE = -1;

/** How things stand with the hero; every ending but the first two is a loss. */
export const ENDINGS = ['none', 'escaped', 'fell', 'ran-into-baddie', 'caught'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The kinds of facts in the hash beside 'a piece of this kind stands on this cell'. */
export const ROUNDS = 0x100;
export const LURED = 0x101;
export const ENDED = 0x102;
const ROWS = 0x103;
const COLUMNS = 0x104;

/** Nothing is drawn once the pieces stand, so no generator is in here. */
export class AbyssState {
  /** One kind a cell (see the table of pieces): a piece never stands on a static one. */
  grid = new Grid(1, 1);
  /** Where the hero stands, or nowhere: what `getHeroPosition` answers. */
  readonly hero: Position = { row: NOWHERE, column: NOWHERE };
  /** The cells of the baddies as a scan of the board meets them: the first `left` of these. */
  baddies = new Int32Array(0);
  /** Baddies still on the board. */
  left = 0;
  /** Baddies that went into the abyss. */
  lured = 0;
  rounds = 0;
  ending: Ending = 'none';
  readonly hash = new ContentHash();
}

export function copyState(to: AbyssState, from: AbyssState): void {
  if (to.grid.rows !== from.grid.rows || to.grid.columns !== from.grid.columns) to.grid = from.grid.clone();
  else to.grid.cells.set(from.grid.cells);
  to.hero.row = from.hero.row;
  to.hero.column = from.hero.column;
  const left = from.left;
  if (to.baddies.length < left) to.baddies = new Int32Array(left);
  for (let i = 0; i < left; i++) to.baddies[i] = from.baddies[i]!;
  to.left = left;
  to.lured = from.lured;
  to.rounds = from.rounds;
  to.ending = from.ending;
  to.hash.copy(from.hash);
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

/** Looks for the hero on the board and remembers where he is; (-1, -1) when there is none. */
export function findHero(state: AbyssState): Position {
  const { grid } = state;
  const cell = grid.cells.indexOf(HERO);
  if (cell < 0) setHeroPosition(state, NOWHERE, NOWHERE);
  else setHeroPosition(state, Math.floor(cell / grid.columns), cell % grid.columns);
  return getHeroPosition(state);
}

/** A state on a board that did not come about move by move: finds the pieces and starts the hash. */
export function survey(state: AbyssState): void {
  const { grid, hash } = state;
  const { cells } = grid;
  let left = 0;
  hash.clear();
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = cells[cell]!;
    if (kind === NOTHING) continue;
    hash.toggle(cell, kind);
    if (isBaddie(kind)) left++;
  }
  state.baddies = new Int32Array(left);
  listBaddies(state, left);
  hash.toggle(grid.rows, ROWS);
  hash.toggle(grid.columns, COLUMNS);
  hash.toggle(state.rounds, ROUNDS);
  hash.toggle(state.lured, LURED);
  hash.toggle(ENDINGS.indexOf(state.ending), ENDED);
  findHero(state);
}

/** Lists so many baddies by scanning the board. */
export function listBaddies(state: AbyssState, left: number): void {
  const { cells } = state.grid;
  state.left = left;
  for (let cell = 0, next = 0; next < left; cell++) if (isBaddie(cells[cell]!)) state.baddies[next++] = cell;
}
