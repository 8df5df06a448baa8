/** What everybody sees, and how events change it; in the classic game nothing is hidden. */
import { Grid, Random, type Viewer } from '@gridhall/core';
import { printBoard } from './board.ts';
import { STAY } from './commands.ts';
import type { AbyssEvent } from './events.ts';
import { knownFloor, restore } from './extended/restore.ts';
import { extendedView, followExtended } from './extended/view.ts';
import { destination } from './moves.ts';
import { isBaddie, NOTHING, type Position, UNSEEN } from './pieces.ts';
import type { AbyssView } from './shown.ts';
import { type AbyssState, NOWHERE, survey } from './state.ts';

export function viewOf(state: AbyssState, _viewer?: Viewer, open = false): AbyssView {
  if (state.more) return extendedView(state, state.more, open);
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
  if (view.more) return followExtended(view, event);
  const { plane } = view;
  switch (event.type) {
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

/**
 * The state a view shows: in the classic game nothing is hidden and nothing is left to chance, so it is the very state.
 * In the extended one it is what the hero knows: nobody is where he sees nobody, and nothing where he never looked.
 */
export function stateOf(view: AbyssView): AbyssState {
  const floor = view.more && knownFloor(view.more);
  const state = survey(
    new Grid(
      view.rows,
      view.columns,
      view.plane.map((kind) => (kind === UNSEEN ? NOTHING : kind)),
    ),
  );
  state.lured = view.lured;
  state.rounds = view.rounds;
  state.ending = view.ending;
  if (floor) restore(state, view, view.more!, floor, new Random());
  return state;
}
