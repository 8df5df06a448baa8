/** One round: the hero moves first, then every baddie once, in the order in which a scan of the board meets them. */
import type { Grid, Tell } from '@gridhall/core';
import { STAY } from './commands.ts';
import type { AbyssEvent } from './events.ts';
import { makeExtendedMoves } from './extended/round.ts';
import {
  ABYSS,
  attemptMoveTo,
  BARS_BADDIES,
  BARS_HERO,
  HERO,
  KINDS,
  LADDER,
  NOTHING,
  type Piece,
  type Position,
} from './pieces.ts';
import { resolve } from './resolve.ts';
import { type AbyssState, leave, NOWHERE, setHeroPosition, sortBaddies } from './state.ts';

/** Filled anew for every piece that moves, so that a round allocates nothing. */
const mover: Piece = { kind: HERO, row: 0, column: 0 };
const target: Position = { row: 0, column: 0 };

/**
 * Plays a round, any unknown command being to stay; true while the hero is on the board at its end. With boots a round
 * has two commands.
 */
export function makeMoves(state: AbyssState, command: string, tell?: Tell<AbyssEvent>): boolean {
  if (state.hero.row === NOWHERE) return false;
  if (state.more) return makeExtendedMoves(state, state.more, command, tell);
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
  attemptMoveTo(piece, hero, command, grid, to);
  return resolve(grid, piece, to, piece.kind === HERO ? BARS_HERO : BARS_BADDIES, undefined);
}

/** Answers whether the hero is still on the board. */
function moveHero(state: AbyssState, command: string, tell: Tell<AbyssEvent> | undefined): boolean {
  const { grid, hero } = state;
  const { cells } = grid;
  mover.kind = HERO;
  mover.row = hero.row;
  mover.column = hero.column;
  attemptMoveTo(mover, hero, command, grid, target);
  const from = hero.row * grid.columns + hero.column;
  const to = resolve(grid, mover, target, BARS_HERO, tell);
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
    attemptMoveTo(mover, hero, STAY, grid, target);
    const to = resolve(grid, mover, target, BARS_BADDIES, tell);
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
