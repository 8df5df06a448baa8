/** One round: the hero moves first, then every baddie once, in the order in which a scan of the board meets them. */
import type { Tell } from '@gridhall/core';
import { STAY, WAND_COMMAND } from '../board/commands.ts';
import {
  ABYSS,
  attemptMoveTo,
  BARS_HERO,
  BOOTS,
  barsOf,
  HERO,
  isBaddie,
  isTeleport,
  KINDS,
  LADDER,
  LANTERN,
  NOTHING,
  type Piece,
  PLANNER,
  type Position,
  RANDOM_TELEPORT,
  SHIELD,
  TREASURE,
  WALDO,
  WALL,
  WAND,
} from '../board/pieces.ts';
import { look, lookAgain } from '../board/sight.ts';
import {
  type AbyssState,
  cellOf,
  type Ending,
  NOWHERE,
  setHeroPosition,
  sortBaddies,
} from '../board/state.ts';
import { countBoard } from './campaign.ts';
import type { AbyssEvent } from './events.ts';
import { RoundReport } from './report.ts';
import { resolve } from './resolve.ts';

const BOOTS_ROUNDS = 5;
const LANTERN_ROUNDS = 10;
/** How near a Waldo is heard. */
export const EARSHOT = 2;
/** Planners rest in every fourth round. */
const REST = 4;
export const isRest = (rounds: number): boolean => (rounds + 1) % REST === 0;

const NONE_DRAWN: readonly number[] = [];

/** Reused for each piece that moves, so that a round allocates nothing. */
const mover: Piece = { kind: HERO, row: 0, column: 0 };
const target: Position = { row: 0, column: 0 };

/**
 * Plays a command, any unknown one being to stay; true while the hero is on the board at its end. It is a whole round,
 * but for the first of two commands in boots.
 */
export function makeMoves(state: AbyssState, command: string, tell?: Tell<AbyssEvent>): boolean {
  if (state.hero.row === NOWHERE) return false;
  const report = tell && new RoundReport(state, tell);
  const { memory, boots, half } = state;
  if (state.options) state.drawn = NONE_DRAWN;
  const isOnBoard =
    state.wand && command === WAND_COMMAND ? waveWand(state, report) : walk(state, command, report);
  if (memory) look(state, memory, isOnBoard);
  const isFirst = boots > 0 && !half && isOnBoard;
  state.half = isFirst;
  if (!isFirst) endRound(state, isOnBoard, report);
  if (state.hero.row !== NOWHERE) return true;
  countBoard(state);
  return false;
}

/** Of the two endings, whether it was the escape. */
export function wonGame(state: AbyssState): boolean {
  return state.ending === 'escaped';
}

function endRound(state: AbyssState, isOnBoard: boolean, report: RoundReport | undefined): void {
  if (isOnBoard) {
    report?.beginBaddies();
    moveBaddies(state, report);
    report?.endBaddies();
    if (state.memory) lookAgain(state, state.memory);
  }
  state.rounds++;
  if (!state.options) return;
  if (state.boots > 0) state.boots--;
  if (state.lantern > 0) state.lantern--;
  state.heard = isWaldoNear(state);
  if (state.heard) report?.tell({ type: 'heard' });
}

function isWaldoNear({ grid, hero, baddies, left }: AbyssState): boolean {
  if (hero.row === NOWHERE) return false;
  for (let i = 0; i < left; i++) {
    const cell = baddies[i]!;
    if (grid.cells[cell] !== WALDO) continue;
    const row = (cell / grid.columns) | 0;
    const near = Math.max(Math.abs(row - hero.row), Math.abs(cell - row * grid.columns - hero.column));
    if (near <= EARSHOT) return true;
  }
  return false;
}

/** The hero takes a step. This and the next four return whether he is still on the board. */
function walk(state: AbyssState, command: string, report: RoundReport | undefined): boolean {
  const { grid, hero, lying } = state;
  const { cells } = grid;
  mover.kind = HERO;
  mover.row = hero.row;
  mover.column = hero.column;
  attemptMoveTo(mover, hero, command, grid, target);
  const from = hero.row * grid.columns + hero.column;
  const to = resolve(grid, mover, target, BARS_HERO, report?.tell);
  if (to === from) return true;
  cells[from] = lying[from]!;
  if (isBaddie(cells[to]!) && !useShield(state, to, report))
    return leave(state, 'ran-into-baddie', from, to, report);
  if (!isTeleport(cells[to]!)) return arrive(state, 'moved', from, to, report);
  report?.tell({ type: 'moved', piece: 'hero', from, onto: to });
  return travel(state, to, otherEnd(state, to, true), report);
}

/** The wand instead of a step, once. */
function waveWand(state: AbyssState, report: RoundReport | undefined): boolean {
  const from = cellOf(state.grid, state.hero);
  state.wand = false;
  state.grid.cells[from] = state.lying[from]!;
  return travel(state, from, drawCell(state, true), report);
}

/** The hero comes out on a cell where he need not have been able to go. */
function travel(state: AbyssState, from: number, to: number, report: RoundReport | undefined): boolean {
  const { cells } = state.grid;
  if (cells[to] === WALL) return leave(state, 'walled', from, to, report);
  if (isBaddie(cells[to]!) && !useShield(state, to, report))
    return leave(state, 'ran-into-baddie', from, to, report);
  return arrive(state, 'travelled', from, to, report);
}

/** The hero ends his move where no one is in his way. */
function arrive(
  state: AbyssState,
  type: 'moved' | 'travelled',
  from: number,
  to: number,
  report: RoundReport | undefined,
): boolean {
  const { grid, hero } = state;
  const { cells, columns } = grid;
  const there = cells[to]!;
  if (there === LADDER) return leave(state, 'escaped', from, to, report);
  if (there === ABYSS) return leave(state, 'fell', from, to, report);
  cells[to] = HERO;
  hero.row = (to / columns) | 0;
  hero.column = to - hero.row * columns;
  report?.tell({ type, piece: 'hero', from, onto: to });
  if (there !== NOTHING) take(state, there, to, report);
  return true;
}

/** The hero leaves the board, one way or the other. */
function leave(
  state: AbyssState,
  ending: Ending,
  from: number,
  onto: number,
  report: RoundReport | undefined,
): false {
  state.ending = ending;
  setHeroPosition(state, NOWHERE, NOWHERE);
  report?.tell({ type: 'left', ending, piece: KINDS[state.grid.cells[onto]!]!.name, from, onto });
  return false;
}

/** Treasure, and items of which the hero has none; a second one lies until he comes again. */
function take(state: AbyssState, kind: number, cell: number, report: RoundReport | undefined): void {
  if (kind === TREASURE) state.treasure++;
  else if (kind === BOOTS && state.boots === 0) state.boots = BOOTS_ROUNDS + 1;
  else if (kind === LANTERN && state.lantern === 0) state.lantern = LANTERN_ROUNDS + 1;
  else if (kind === WAND && !state.wand) state.wand = true;
  else if (kind === SHIELD && !state.shield) state.shield = true;
  else return;
  state.lying = state.lying.with(cell, NOTHING);
  report?.tell({ type: 'took', piece: KINDS[kind]!.name, at: cell });
}

/** The shield removes the baddie on a cell to which the hero comes; false when he has none. */
function useShield(state: AbyssState, cell: number, report: RoundReport | undefined): boolean {
  if (!state.shield) return false;
  const { baddies, left } = state;
  const { cells } = state.grid;
  state.shield = false;
  report?.tell({ type: 'shielded', piece: KINDS[cells[cell]!]!.name, at: cell });
  cells[cell] = state.lying[cell]!;
  baddies.copyWithin(baddies.indexOf(cell), baddies.indexOf(cell) + 1, left);
  state.left = left - 1;
  return true;
}

/** Where the teleport on a cell leads. `isKnown`: everyone may know which cell is drawn. */
function otherEnd(state: AbyssState, cell: number, isKnown: boolean): number {
  const kind = state.lying[cell]!;
  if (kind === RANDOM_TELEPORT) return drawCell(state, isKnown);
  const first = state.lying.indexOf(kind);
  return first === cell ? state.lying.indexOf(kind, cell + 1) : first;
}

/** Any cell of the board: its row, then its column. */
function drawCell(state: AbyssState, isKnown: boolean): number {
  const { rng, grid } = state;
  if (!rng) throw new RangeError('nothing was to be drawn on this board');
  const row = rng.below(grid.rows);
  const cell = row * grid.columns + rng.below(grid.columns);
  if (isKnown) state.drawn = [...state.drawn, cell];
  return cell;
}

/**
 * A scan that skips those that moved meets each baddie where the round found it, so the list of their cells in order
 * is the scan. After a capture the rest still chase the cell where the hero stood.
 */
function moveBaddies(state: AbyssState, report: RoundReport | undefined): void {
  const { grid, baddies, hero, left, lying } = state;
  const { columns, cells } = grid;
  const bars = barsOf(state.options);
  const plannersRest = isRest(state.rounds);
  let stay = 0;
  for (let i = 0; i < left; i++) {
    const from = baddies[i]!;
    const kind = cells[from]!;
    mover.kind = kind;
    mover.row = (from / columns) | 0;
    mover.column = from - mover.row * columns;
    if (kind === PLANNER && plannersRest) {
      baddies[stay++] = from;
      continue;
    }
    attemptMoveTo(mover, hero, STAY, kind === PLANNER ? state.terrain : grid, target);
    const near = resolve(grid, mover, target, bars, report?.heldBy(kind, from, target));
    const there = cells[near]!;
    if (there === NOTHING) {
      cells[from] = lying[from]!;
      cells[near] = kind;
      baddies[stay++] = near;
      report?.moved(kind, from, near, near);
    } else if (isBaddie(there)) {
      // Another baddie, or its own cell: it stays, and is not tried again.
      baddies[stay++] = from;
    } else {
      const to = meet(state, kind, from, near, report);
      if (to !== NOWHERE) baddies[stay++] = to;
    }
  }
  sortBaddies(state, stay);
  if (state.ending === 'caught') setHeroPosition(state, NOWHERE, NOWHERE);
}

/** A baddie ends its move where something is. Returns the cell where it is then, or NOWHERE when it is gone. */
function meet(
  state: AbyssState,
  kind: number,
  from: number,
  near: number,
  report: RoundReport | undefined,
): number {
  const { cells } = state.grid;
  let to = near;
  let there = cells[near]!;
  if (isTeleport(there)) {
    to = otherEnd(state, near, !state.memory && kind !== WALDO);
    // The cell just left counts as empty.
    there = to === from ? NOTHING : cells[to]!;
  }
  if (isBaddie(there)) return from;
  cells[from] = state.lying[from]!;
  if (there === ABYSS || there === WALL || there === LADDER) {
    state.lured++;
    report?.lost(kind, from, to, there === ABYSS ? 'abyss' : 'barrier');
    return NOWHERE;
  }
  if (there === HERO && state.shield) {
    state.shield = false;
    report?.tell({ type: 'shielded', piece: KINDS[kind]!.name, at: to });
    return NOWHERE;
  }
  cells[to] = kind;
  if (there === HERO) {
    state.ending = 'caught';
    report?.caught(kind, from, near, to);
  } else report?.moved(kind, from, near, to);
  return to;
}
