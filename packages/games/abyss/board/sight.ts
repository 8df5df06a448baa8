/**
 * What the hero of a board in fog sees and remembers. Most games are played without anyone asking for it, so his looks
 * are noted during the game, and applied when a view or a hash needs them.
 */
import type { Grid } from '@gridhall/core';
import { WALDO, WALL } from './pieces.ts';
import { type AbyssState, cellOf, floorOf, type Memory, NOWHERE, type Sight } from './state.ts';

/** The kinds of notes. A note is the hero's cell and its kind; then how many baddies there are, and each of them. */
const IN_FOG = 0;
const BY_LANTERN = 1;
/** The hero is gone: he does not look. */
const GONE = 2;
/** The baddies have moved, and the hero looks where he looked before. */
const AFTER_BADDIES = 3;
/** The baddies have moved, and the hero is caught. */
const CAUGHT = 4;
const NOTES = 8;
/** Instead of the baddies: they are where they were at the note before. */
const SAME = -1;
/** A baddie is noted as its cell and its kind. */
const KINDS = 64;

/** More notes are applied at once, so that a long game stays small. */
const MOST_NOTED = 4000;

/** Sight is taken at the start and after each command. */
export function look(state: AbyssState, memory: Memory, isOnBoard: boolean): void {
  if (memory.looks.length > MOST_NOTED) applyLooks(state, memory);
  note(state, memory, isOnBoard ? (state.lantern > 0 ? BY_LANTERN : IN_FOG) : GONE);
}

/** Sight is also taken after the baddies. */
export function lookAgain(state: AbyssState, memory: Memory): void {
  note(state, memory, state.hero.row === NOWHERE ? CAUGHT : AFTER_BADDIES);
}

function note(state: AbyssState, memory: Memory, kind: number): void {
  const { grid, hero, baddies, left } = state;
  const { looks } = memory;
  looks.push(Math.max(0, cellOf(grid, hero)) * NOTES + kind);
  if (kind === GONE || kind === CAUGHT) return;
  // Before a look of the hero no baddie moves; only a shield may have removed one.
  if (kind !== AFTER_BADDIES && looks.length > 1 && memory.noted === left) {
    looks.push(SAME);
    return;
  }
  memory.noted = left;
  looks.push(left);
  for (let i = 0; i < left; i++) looks.push(baddies[i]! * KINDS + grid.cells[baddies[i]!]!);
}

/** Applies what was noted. Between a look and the move of the baddies it would lose whom the hero saw before. */
export function applyLooks(state: AbyssState, memory: Memory): void {
  memory.sight = sightOf(state, memory);
  memory.looks.length = 0;
}

/** What the hero knows. The state stays as it is. */
export function sightOf(state: AbyssState, { sight, looks }: Memory): Sight {
  if (looks.length === 0) return sight;
  // What lies on a cell changes only where the hero stands, and he sees that cell then: notes need not tell it.
  const under = floorOf(state);
  const [top, floor, lit] = [sight.top.slice(), sight.floor.slice(), sight.lit.slice()];
  let { glimpsed } = sight;
  let before: number[] = [];
  let baddies: number[] = [];
  for (let at = 0; at < looks.length; ) {
    const from = Math.floor(looks[at]! / NOTES);
    const kind = looks[at++]! % NOTES;
    if (kind === IN_FOG) light(state, from, lit);
    if (kind === BY_LANTERN) lit.fill(1);
    glimpsed = kind === AFTER_BADDIES || kind === CAUGHT ? before : [];
    if (kind === GONE || kind === CAUGHT) continue;
    const count = looks[at++]!;
    if (count !== SAME) baddies = looks.slice(at, at + count);
    if (count !== SAME) at += count;
    for (let cell = 0; cell < lit.length; cell++) {
      if (lit[cell] === 0) continue;
      floor[cell] = under[cell]!;
      top[cell] = under[cell]!;
    }
    before = [];
    for (const baddie of baddies) {
      const [cell, piece] = [Math.floor(baddie / KINDS), baddie % KINDS];
      if (piece === WALDO || lit[cell] === 0) continue;
      top[cell] = piece;
      before.push(cell, piece);
    }
  }
  return { top, floor, lit, glimpsed };
}

/** What the hero sees without a lantern, which never shows a Waldo; undefined without fog. */
export function litInFog(state: AbyssState): Uint8Array | undefined {
  return state.memory && light(state, cellOf(state.grid, state.hero), new Uint8Array(state.lying.length));
}

/**
 * Marks the cells that are seen from one with a one and the others with a zero. A cell is seen when it lies within so
 * many rows and columns and no cell of the line to it before it is a wall.
 */
function light({ grid, options }: AbyssState, from: number, lit: Uint8Array): Uint8Array {
  const { rows, columns } = grid;
  const { fog } = options!;
  const row = Math.floor(from / columns);
  const column = from % columns;
  const right = Math.min(columns - 1, column + fog);
  lit.fill(0);
  for (let r = Math.max(0, row - fog); r <= Math.min(rows - 1, row + fog); r++) {
    for (let c = Math.max(0, column - fog); c <= right; c++) {
      if (isInSight(grid, row, column, r, c)) lit[r * columns + c] = 1;
    }
  }
  return lit;
}

/** Along the longer axis cell by cell, on the shorter one to the nearest cell: ⌊(2·i·short + long) / 2·long⌋ aside. */
function isInSight({ columns, cells }: Grid, row: number, column: number, r: number, c: number): boolean {
  const down = r > row ? columns : -columns;
  const right = c > column ? 1 : -1;
  const rise = Math.abs(r - row);
  const run = Math.abs(c - column);
  const steep = rise >= run;
  const long = steep ? rise : run;
  const short = steep ? run : rise;
  const along = steep ? down : right;
  const aside = steep ? right : down;
  let cell = row * columns + column;
  let sum = long;
  for (let i = 1; i < long; i++) {
    cell += along;
    sum += 2 * short;
    if (sum >= 2 * long) {
      sum -= 2 * long;
      cell += aside;
    }
    if (cells[cell] === WALL) return false;
  }
  return true;
}

/** Whether Waldos are drawn now: after every so many rounds. */
export function isSighting(rounds: number, sights: number): boolean {
  return sights > 0 && rounds > 0 && rounds % sights === 0;
}
