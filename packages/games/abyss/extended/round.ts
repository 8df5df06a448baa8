/** One round of the extended game: the same order as the classic one, with what lies on the board and who wears what. */
import type { Tell } from '@gridhall/core';
import { STAY, WAND_COMMAND } from '../commands.ts';
import type { AbyssEvent } from '../events.ts';
import {
  ABYSS,
  attemptMoveTo,
  BARS_BADDIES,
  BARS_GROUNDED,
  BARS_HERO,
  BOOTS,
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
} from '../pieces.ts';
import { resolve } from '../resolve.ts';
import { type AbyssState, type Ending, leave, NOWHERE, setHeroPosition, sortBaddies } from '../state.ts';
import { countBoard } from './campaign.ts';
import { look, lookAgain } from './memory.ts';
import type { More } from './more.ts';
import { glimpse } from './sight.ts';
import { Telling } from './telling.ts';

const BOOTS_ROUNDS = 5;
const LANTERN_ROUNDS = 10;
/** A planner rests in every so manyth round. */
const REST = 4;
/** How near a Waldo is heard. */
const EARSHOT = 2;

/** Filled anew for every piece that moves, so that a round allocates nothing. */
const mover: Piece = { kind: HERO, row: 0, column: 0 };
const target: Position = { row: 0, column: 0 };
const hunted: Position = { row: 0, column: 0 };

/** Plays a command while the hero is on the board; true while he still is. */
export function makeExtendedMoves(
  state: AbyssState,
  more: More,
  command: string,
  tell: Tell<AbyssEvent> | undefined,
): boolean {
  more.forget();
  const telling = tell && new Telling(state, more, tell);
  const first = more.boots > 0 && !more.half;
  const stands =
    command === WAND_COMMAND && more.wand ? wave(state, more, telling) : walk(state, more, command, telling);
  if (stands) look(state, more);
  more.half = stands && first;
  if (!more.half) endRound(state, more, stands, telling);
  if (state.hero.row === NOWHERE) countBoard(state, more);
  telling?.end();
  return state.hero.row !== NOWHERE;
}

function endRound(state: AbyssState, more: More, stands: boolean, telling: Telling | undefined): void {
  if (stands) {
    telling?.look();
    moveBaddies(state, more, telling);
    telling?.close();
  }
  state.rounds++;
  if (more.boots > 0) more.boots--;
  const alive = state.hero.row !== NOWHERE;
  if (alive) lookAgain(state, more);
  if (more.lantern > 0) more.lantern--;
  more.heard = alive && isWaldoNear(state);
  if (more.heard) telling?.tell({ type: 'heard' });
}

function isWaldoNear({ grid, hero, baddies, left }: AbyssState): boolean {
  for (let i = 0; i < left; i++) {
    const cell = baddies[i]!;
    if (grid.cells[cell] !== WALDO) continue;
    const row = (cell / grid.columns) | 0;
    const near = Math.max(Math.abs(row - hero.row), Math.abs(cell - row * grid.columns - hero.column));
    if (near <= EARSHOT) return true;
  }
  return false;
}

/** The hero goes his way. Answers whether he is still on the board. */
function walk(state: AbyssState, more: More, command: string, telling: Telling | undefined): boolean {
  const { grid, hero } = state;
  const { cells } = grid;
  mover.kind = HERO;
  mover.row = hero.row;
  mover.column = hero.column;
  attemptMoveTo(mover, hero, command, grid, target);
  const from = hero.row * grid.columns + hero.column;
  const to = resolve(grid, mover, target, BARS_HERO, telling?.tell);
  if (to === from) return true;
  cells[from] = more.under[from]!;
  if (isBaddie(cells[to]!) && !fend(state, more, to, telling)) {
    return lose(state, 'ran-into-baddie', cells[to]!, from, to, telling);
  }
  if (!isTeleport(more.under[to]!)) return arrive(state, more, from, to, telling);
  telling?.tell({ type: 'moved', piece: 'hero', from, onto: to });
  return travel(state, more, to, farEnd(more, to, true), telling);
}

/** The wand instead of a move, once. */
function wave(state: AbyssState, more: More, telling: Telling | undefined): boolean {
  const { grid, hero } = state;
  const from = hero.row * grid.columns + hero.column;
  more.wand = false;
  grid.cells[from] = more.under[from]!;
  return travel(state, more, from, draw(more, true), telling);
}

/** The hero comes out at a cell where he need not have been able to go. */
function travel(
  state: AbyssState,
  more: More,
  from: number,
  to: number,
  telling: Telling | undefined,
): boolean {
  const { cells } = state.grid;
  if (cells[to] === WALL) return lose(state, 'walled', WALL, from, to, telling);
  if (isBaddie(cells[to]!) && !fend(state, more, to, telling)) {
    return lose(state, 'ran-into-baddie', cells[to]!, from, to, telling);
  }
  return arrive(state, more, from, to, telling, 'travelled');
}

/** The hero ends his move where nobody is in his way. */
function arrive(
  state: AbyssState,
  more: More,
  from: number,
  to: number,
  telling: Telling | undefined,
  type: 'moved' | 'travelled' = 'moved',
): boolean {
  const { cells, columns } = state.grid;
  const there = more.under[to]!;
  if (there === LADDER) return lose(state, 'escaped', there, from, to, telling);
  if (there === ABYSS) return lose(state, 'fell', there, from, to, telling);
  cells[to] = HERO;
  const row = (to / columns) | 0;
  setHeroPosition(state, row, to - row * columns);
  telling?.tell({ type, piece: 'hero', from, onto: to });
  if (there !== NOTHING) take(more, to, telling);
  return true;
}

/** The hero leaves the board, one way or the other: there is nobody on it to move any more. */
function lose(
  state: AbyssState,
  ending: Ending,
  there: number,
  from: number,
  onto: number,
  telling: Telling | undefined,
): false {
  leave(state, ending);
  telling?.tell({ type: 'left', ending, piece: KINDS[there]!.name, from, onto });
  return false;
}

/** Treasure, and items of which the hero has none; a second one lies until he comes again. */
function take(more: More, cell: number, telling: Telling | undefined): void {
  const kind = more.under[cell]!;
  if (kind === TREASURE) more.treasure++;
  else if (kind === BOOTS && more.boots === 0) more.boots = BOOTS_ROUNDS + 1;
  else if (kind === LANTERN && more.lantern === 0) more.lantern = LANTERN_ROUNDS + 1;
  else if (kind === WAND && !more.wand) more.wand = true;
  else if (kind === SHIELD && !more.shield) more.shield = true;
  else return;
  more.own()[cell] = NOTHING;
  telling?.tell({ type: 'took', piece: KINDS[kind]!.name, at: cell });
}

/** The shield removes the baddie on a cell the hero comes to; false when he has none. */
function fend(state: AbyssState, more: More, cell: number, telling: Telling | undefined): boolean {
  if (!more.shield) return false;
  const { cells } = state.grid;
  more.shield = false;
  telling?.tell({ type: 'shielded', piece: KINDS[cells[cell]!]!.name, at: cell });
  cells[cell] = more.under[cell]!;
  const { baddies, left } = state;
  baddies.copyWithin(baddies.indexOf(cell), baddies.indexOf(cell) + 1, left);
  state.left = left - 1;
  return true;
}

/** Where the teleport on a cell leads; what everybody may know of luck is written down. */
function farEnd(more: More, cell: number, known: boolean): number {
  return more.under[cell] === RANDOM_TELEPORT ? draw(more, known) : more.terrain.partner(cell);
}

/** Any cell of the board: its row, then its column. */
function draw(more: More, known: boolean): number {
  const { rows, columns } = more.terrain.grid;
  const { dice } = more;
  if (!dice) throw new RangeError('nothing was to be left to luck here');
  const row = dice.below(rows);
  const cell = row * columns + dice.below(columns);
  if (known) more.drawn.push(cell);
  return cell;
}

/** What came of a baddie's move, if it did not just stay. */
type Fate = 'moved' | 'travelled' | 'abyss' | 'barrier' | 'hero' | 'stayed';

/** As in the classic game the list of their cells in order is the scan. */
function moveBaddies(state: AbyssState, more: More, telling: Telling | undefined): void {
  const { grid, baddies, left } = state;
  const { columns, cells } = grid;
  const { under } = more;
  const bars = more.terrain.options.baddiesTeleport ? BARS_BADDIES : BARS_GROUNDED;
  const rests = (state.rounds + 1) % REST === 0;
  hunted.row = state.hero.row;
  hunted.column = state.hero.column;
  const inFog = more.memory !== undefined;
  let stay = 0;
  let caught = false;
  for (let i = 0; i < left; i++) {
    const from = baddies[i]!;
    const kind = cells[from]!;
    mover.kind = kind;
    mover.row = (from / columns) | 0;
    mover.column = from - mover.row * columns;
    if (inFog) glimpse(more, mover, from, hunted);
    if (kind === PLANNER && rests) {
      baddies[stay++] = from;
      continue;
    }
    attemptMoveTo(mover, hunted, STAY, more.terrain.grid, target);
    const near = resolve(grid, mover, target, bars, telling?.heldBy(kind, from, target));
    if (cells[near] === NOTHING) {
      cells[from] = under[from]!;
      cells[near] = kind;
      baddies[stay++] = near;
      telling?.moved(kind, from, near, near, 'moved');
      continue;
    }
    let to = near;
    let fate = meet(cells[near]!);
    if (fate === 'moved' && isTeleport(under[near]!)) {
      to = farEnd(more, near, !more.memory && kind !== WALDO);
      fate = to === from ? 'travelled' : land(cells[to]!);
    }
    if (fate === 'stayed') {
      baddies[stay++] = from;
      continue;
    }
    cells[from] = under[from]!;
    if (fate === 'abyss' || fate === 'barrier') {
      state.lured++;
      telling?.lost(kind, from, to, fate);
    } else if (fate === 'hero' && more.shield) {
      more.shield = false;
      telling?.tell({ type: 'shielded', piece: KINDS[kind]!.name, at: to });
    } else {
      cells[to] = kind;
      baddies[stay++] = to;
      if (fate === 'hero') caught = true;
      telling?.moved(kind, from, near, to, fate);
    }
  }
  sortBaddies(state, stay);
  if (caught) leave(state, 'caught');
}

/** Where a baddie may walk; a barrier it never walks into. */
function meet(there: number): Fate {
  if (there === ABYSS) return 'abyss';
  if (there === HERO) return 'hero';
  return isBaddie(there) ? 'stayed' : 'moved';
}

/** Where a baddie may be carried. */
function land(there: number): Fate {
  if (there === WALL || there === LADDER) return 'barrier';
  const fate = meet(there);
  return fate === 'moved' ? 'travelled' : fate;
}
