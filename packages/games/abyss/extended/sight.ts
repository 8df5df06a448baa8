/** What the hero sees in fog, and what he remembers of it. */
import type { Grid } from '@gridhall/core';
import { HERO, isBaddie, WALDO, WALL } from '../pieces.ts';
import type { AbyssState } from '../state.ts';
import type { More } from './more.ts';

/** Cells are seen one after the other: called with each. */
type Seen = (cell: number) => void;

/**
 * A cell is seen when it lies within so many rows and columns of the hero and no cell of the line to it before it is a
 * wall.
 */
function forSeen(
  { grid, walls }: More['terrain'],
  row: number,
  column: number,
  reach: number,
  seen: Seen,
): void {
  const { rows, columns } = grid;
  const top = Math.max(0, row - reach);
  const bottom = Math.min(rows - 1, row + reach);
  const left = Math.max(0, column - reach);
  const right = Math.min(columns - 1, column + reach);
  // A line stays between its ends: up to the nearest wall on either side nothing can be in the way.
  let clearFrom = left;
  let clearTo = right;
  for (let i = 0; i < walls.length; i++) {
    const at = (walls[i]! / columns) | 0;
    if (at < top || at > bottom) continue;
    const beside = walls[i]! - at * columns;
    if (beside >= column && beside <= clearTo) clearTo = beside - 1;
    if (beside <= column && beside >= clearFrom) clearFrom = beside + 1;
  }
  for (let r = top; r <= bottom; r++) {
    for (let c = left; c <= right; c++) {
      if ((c < clearFrom || c > clearTo) && !isInSight(grid, row, column, r, c)) continue;
      seen(r * columns + c);
    }
  }
}

/** Along the longer axis cell by cell, on the shorter one to the nearest cell. */
function isInSight({ columns, cells }: Grid, row: number, column: number, r: number, c: number): boolean {
  const down = Math.sign(r - row);
  const right = Math.sign(c - column);
  const rise = Math.abs(r - row);
  const run = Math.abs(c - column);
  const long = Math.max(rise, run);
  const short = Math.min(rise, run);
  for (let i = 1; i < long; i++) {
    const aside = Math.floor((2 * i * short + long) / (2 * long));
    const atRow = row + down * (rise >= run ? i : aside);
    const atColumn = column + right * (rise >= run ? aside : i);
    if (cells[atRow * columns + atColumn] === WALL) return false;
  }
  return true;
}

/** Sight is taken at the start, after every command and after the baddies. */
export function takeSight(state: AbyssState, more: More): void {
  const { memory, terrain, under } = more;
  if (!memory) return;
  const { cells } = state.grid;
  const { top, floor, lit } = memory;
  if (more.lantern > 0) {
    floor.set(under);
    lit.fill(1);
    for (let cell = 0; cell < top.length; cell++) top[cell] = drawnTop(cells[cell]!, under[cell]!);
    return;
  }
  lit.fill(0);
  forSeen(terrain, state.hero.row, state.hero.column, terrain.options.fog, (cell) => {
    lit[cell] = 1;
    floor[cell] = under[cell]!;
    top[cell] = drawnTop(cells[cell]!, under[cell]!);
  });
}

/** Remembers for a moment who was seen before the baddies moved: what is told about them is told because of it. */
export function glimpse({ grid, baddies, left }: AbyssState, { memory, glimpsed }: More): void {
  for (let i = 0; i < left; i++) {
    const cell = baddies[i]!;
    const kind = grid.cells[cell]!;
    if (kind !== WALDO && memory?.lit[cell] === 1) glimpsed.push(cell, kind);
  }
}

/** A baddie, or what lies there; a Waldo is not to be seen, and the hero needs no memory of himself. */
function drawnTop(kind: number, below: number): number {
  return kind === WALDO || kind === HERO || !isBaddie(kind) ? below : kind;
}

/** What the hero would see without a lantern, which never shows a Waldo; undefined where there is no fog. */
export function sightInFog(state: AbyssState, { terrain, memory, lantern }: More): Uint8Array | undefined {
  if (!memory || lantern === 0) return memory?.lit;
  const seen = new Uint8Array(memory.lit.length);
  forSeen(terrain, state.hero.row, state.hero.column, terrain.options.fog, (cell) => {
    seen[cell] = 1;
  });
  return seen;
}

/** Whether Waldos are drawn now: after every so many rounds. */
export function isSighting(rounds: number, sights: number): boolean {
  return sights > 0 && rounds > 0 && rounds % sights === 0;
}
