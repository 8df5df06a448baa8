/** One round: the hero moves first, then every baddie once, in the order in which a scan of the board meets them. */
import type { Grid, Tell } from '@gridhall/core';
import { STAY } from './commands.ts';
import type { AbyssEvent } from './events.ts';
import {
  ABYSS,
  attemptMoveTo,
  HERO,
  isBarrier,
  KINDS,
  LADDER,
  NOTHING,
  type Piece,
  type Position,
} from './pieces.ts';
import { type AbyssState, type Ending, NOWHERE, setHeroPosition, sortBaddies } from './state.ts';

/** Filled anew for every piece that moves, so that a round allocates nothing. */
const mover: Piece = { kind: HERO, row: 0, column: 0 };
const target: Position = { row: 0, column: 0 };

/** Plays a round, any unknown command being to stay; true while the hero is on the board at its end. */
export function makeMoves(state: AbyssState, command: string, tell?: Tell<AbyssEvent>): boolean {
  if (state.hero.row === NOWHERE) return false;
  if (moveHero(state, command, tell)) moveBaddies(state, tell);
  state.rounds++;
  tell?.({ type: 'round' });
  return state.hero.row !== NOWHERE;
}

/** Of the two endings, whether it was the escape. */
export function wonGame(state: AbyssState): boolean {
  return state.ending === 'escaped';
}

/** The cell where a piece of the grid ends if nobody stands in its way, written into `to`. */
export function destination(
  grid: Grid,
  piece: Readonly<Piece>,
  hero: Readonly<Position>,
  command: string,
  to: Position,
): number {
  attemptMoveTo(piece, hero, command, to);
  return resolve(grid, piece, to, undefined);
}

/** Brings a proposed cell onto the board and off barriers; the same for hero and baddies. */
function resolve(
  grid: Grid,
  piece: Readonly<Piece>,
  to: Position,
  tell: Tell<AbyssEvent> | undefined,
): number {
  const { rows, columns, cells } = grid;
  if (to.row < 0 || to.row >= rows) {
    to.row = piece.row;
    if (tell) tell(held(grid, piece, 'row'));
  }
  if (to.column < 0 || to.column >= columns) {
    to.column = piece.column;
    if (tell) tell(held(grid, piece, 'column'));
  }
  if (isBarrier(cells[to.row * columns + to.column]!, piece.kind)) {
    to.column = piece.column;
    if (isBarrier(cells[to.row * columns + to.column]!, piece.kind)) to.row = piece.row;
    if (tell) tell(held(grid, piece, 'barrier'));
  }
  return to.row * columns + to.column;
}

/** Answers whether the hero is still on the board. */
function moveHero(state: AbyssState, command: string, tell: Tell<AbyssEvent> | undefined): boolean {
  const { grid, hero } = state;
  const { cells } = grid;
  mover.kind = HERO;
  mover.row = hero.row;
  mover.column = hero.column;
  attemptMoveTo(mover, hero, command, target);
  const from = hero.row * grid.columns + hero.column;
  const to = resolve(grid, mover, target, tell);
  if (to === from) return true;
  const there = cells[to]!;
  cells[from] = NOTHING;
  if (there === NOTHING) {
    cells[to] = HERO;
    setHeroPosition(state, target.row, target.column);
    if (tell) tell({ type: 'moved', piece: 'hero', from, onto: to });
    return true;
  }
  const ending = there === LADDER ? 'escaped' : there === ABYSS ? 'fell' : 'ran-into-baddie';
  leave(state, ending);
  if (tell) tell({ type: 'left', ending, piece: KINDS[there]!.name, from, onto: to });
  return false;
}

/**
 * A scan that skips those that moved meets each baddie where the round found it, so the list of their cells in order
 * is the scan. After a capture the rest still chase the cell where the hero stood.
 */
function moveBaddies(state: AbyssState, tell: Tell<AbyssEvent> | undefined): void {
  const { grid, baddies, hero, left } = state;
  const { columns, cells } = grid;
  let stay = 0;
  let caught = false;
  for (let i = 0; i < left; i++) {
    const from = baddies[i]!;
    const kind = cells[from]!;
    mover.kind = kind;
    mover.row = (from / columns) | 0;
    mover.column = from - mover.row * columns;
    attemptMoveTo(mover, hero, STAY, target);
    const to = resolve(grid, mover, target, tell);
    const there = cells[to]!;
    if (there === NOTHING) {
      cells[from] = NOTHING;
      cells[to] = kind;
      baddies[stay++] = to;
      if (tell) tell({ type: 'moved', piece: KINDS[kind]!.name, from, onto: to });
    } else if (there === ABYSS) {
      cells[from] = NOTHING;
      state.lured++;
      if (tell) tell({ type: 'lured', piece: KINDS[kind]!.name, from, onto: to });
    } else if (there === HERO) {
      cells[from] = NOTHING;
      cells[to] = kind;
      baddies[stay++] = to;
      caught = true;
      if (tell) tell({ type: 'caught', piece: KINDS[kind]!.name, from, onto: to });
    } else {
      // Another baddie, or its own cell: it stays, and is not tried again.
      baddies[stay++] = from;
    }
  }
  sortBaddies(state, stay);
  if (caught) leave(state, 'caught');
}

function leave(state: AbyssState, ending: Ending): void {
  state.ending = ending;
  setHeroPosition(state, NOWHERE, NOWHERE);
}

function held(grid: Grid, piece: Readonly<Piece>, by: 'row' | 'column' | 'barrier'): AbyssEvent {
  return {
    type: 'held',
    piece: KINDS[piece.kind]!.name,
    by,
    at: piece.row * grid.columns + piece.column,
  };
}
