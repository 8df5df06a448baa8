/** What everybody sees, nothing being hidden, and how events change it. */
import { Grid, type Random } from '@gridhall/core';
import { printBoard } from './board.ts';
import { STAY } from './commands.ts';
import type { AbyssEvent } from './events.ts';
import { destination } from './moves.ts';
import { isBaddie, NOTHING, type Position } from './pieces.ts';
import { type AbyssState, type Ending, NOWHERE, survey } from './state.ts';

/** Cells are row × columns + column. */
export interface AbyssView {
  rows: number;
  columns: number;
  /** One kind a cell: its place in the table of pieces. */
  plane: Uint8Array<ArrayBuffer>;
  /** The hero's cell, or -1 when he has left the board. */
  hero: number;
  /** The baddies' cells in the order in which they move. */
  baddies: number[];
  /**
   * The cell each of them makes for if the hero stays: its attempt, brought onto the board and off walls. Another
   * baddie may still be in its way. Nobody makes for anything when the hero has left the board.
   */
  next: number[];
  lured: number;
  rounds: number;
  ending: Ending;
}

export function viewOf(state: AbyssState): AbyssView {
  const { grid, hero, baddies, left, lured, rounds, ending } = state;
  const view: AbyssView = {
    rows: grid.rows,
    columns: grid.columns,
    plane: grid.cells.slice(),
    hero: hero.row === NOWHERE ? NOWHERE : hero.row * grid.columns + hero.column,
    baddies: Array.from(baddies.subarray(0, left)),
    next: [],
    lured,
    rounds,
    ending,
  };
  view.next = nextCells(view);
  return view;
}

export function follow(view: AbyssView, event: AbyssEvent): AbyssView {
  const { plane } = view;
  switch (event.type) {
    case 'held':
      break;
    case 'moved':
      shift(plane, event.from, event.onto);
      if (event.piece === 'hero') view.hero = event.onto;
      break;
    case 'left':
      plane[event.from] = NOTHING;
      view.hero = NOWHERE;
      view.ending = event.ending;
      break;
    case 'lured':
      plane[event.from] = NOTHING;
      view.lured++;
      break;
    case 'caught':
      shift(plane, event.from, event.onto);
      view.hero = NOWHERE;
      view.ending = 'caught';
      break;
    case 'round':
      view.rounds++;
      view.baddies = baddiesOf(plane);
      view.next = nextCells(view);
      break;
  }
  return view;
}

function shift(plane: Uint8Array, from: number, to: number): void {
  plane[to] = plane[from]!;
  plane[from] = NOTHING;
}

function baddiesOf(plane: Uint8Array): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < plane.length; cell++) if (isBaddie(plane[cell]!)) cells.push(cell);
  return cells;
}

function nextCells(view: AbyssView): number[] {
  if (view.hero === NOWHERE) return [];
  const grid = gridOf(view);
  const hero = at(view, view.hero);
  const to = { row: 0, column: 0 };
  return view.baddies.map((cell) =>
    destination(grid, { kind: view.plane[cell]!, ...at(view, cell) }, hero, STAY, to),
  );
}

/** Row and column of a cell of the view. */
function at(view: AbyssView, cell: number): Position {
  const row = Math.floor(cell / view.columns);
  return { row, column: cell - row * view.columns };
}

function gridOf(view: AbyssView): Grid {
  return new Grid(view.rows, view.columns, view.plane);
}

export function textOf(view: AbyssView): string {
  return printBoard(gridOf(view));
}

/** The state a view shows: nothing is hidden and nothing is left to chance, so it is the very state. */
export function stateOf(view: AbyssView): AbyssState {
  const state = survey(gridOf(view).clone());
  state.lured = view.lured;
  state.rounds = view.rounds;
  state.ending = view.ending;
  return state;
}

export function imagine(view: AbyssView, _random: Random, budget: number): AbyssState | undefined {
  return budget < view.plane.length ? undefined : stateOf(view);
}
