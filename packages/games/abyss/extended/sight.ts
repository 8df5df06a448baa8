/** What the hero sees in fog, and what he remembers of it. */
import type { Grid } from '@gridhall/core';
import { type Piece, type Position, WALDO, WALL } from '../pieces.ts';
import type { AbyssState } from '../state.ts';
import type { More } from './more.ts';
import type { Terrain } from './terrain.ts';

/**
 * Marks the cells that are seen with a one and the others with a zero. A cell is seen when it lies within so many rows
 * and columns of the hero and no cell of the line to it before it is a wall.
 */
function light(terrain: Terrain, row: number, column: number, reach: number, lit: Uint8Array): void {
  const { grid, walls } = terrain;
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
  lit.fill(0);
  for (let r = top; r <= bottom; r++) {
    const start = r * columns;
    for (let c = left; c <= right; c++) {
      if ((c >= clearFrom && c <= clearTo) || isInSight(grid, row, column, r, c)) lit[start + c] = 1;
    }
  }
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

/** The cells seen from one: it follows from the terrain alone. */
export function seenFrom(terrain: Terrain, cell: number): Int32Array {
  const { grid, options, sights } = terrain;
  const known = sights.get(cell);
  if (known) return known;
  const row = Math.floor(cell / grid.columns);
  const lit = new Uint8Array(grid.cells.length);
  light(terrain, row, cell - row * grid.columns, options.fog, lit);
  let count = 0;
  for (let at = 0; at < lit.length; at++) count += lit[at]!;
  const seen = new Int32Array(count);
  for (let at = 0, next = 0; next < count; at++) if (lit[at] === 1) seen[next++] = at;
  if (sights.size >= MOST_SIGHTS) sights.clear();
  sights.set(cell, seen);
  return seen;
}

const MOST_SIGHTS = 1 << 12;

/** Remembers for a moment a baddie that was seen before it moved: what is told about it is told because of it. */
export function glimpse(more: More, baddie: Readonly<Piece>, cell: number, hero: Readonly<Position>): void {
  if (baddie.kind === WALDO) return;
  const { terrain } = more;
  if (more.lantern === 0) {
    const { fog } = terrain.options;
    if (Math.abs(baddie.column - hero.column) > fog || Math.abs(baddie.row - hero.row) > fog) return;
    if (!isInSight(terrain.grid, hero.row, hero.column, baddie.row, baddie.column)) return;
  }
  more.glimpsed.push(cell, baddie.kind);
}

/** What the hero would see without a lantern, which never shows a Waldo; undefined where there is no fog. */
export function sightInFog(state: AbyssState, { terrain, memory }: More): Uint8Array | undefined {
  return memory && lightOf(state, terrain);
}

function lightOf(state: AbyssState, terrain: Terrain): Uint8Array {
  const seen = new Uint8Array(state.grid.cells.length);
  light(terrain, state.hero.row, state.hero.column, terrain.options.fog, seen);
  return seen;
}

/** Whether Waldos are drawn now: after every so many rounds. */
export function isSighting(rounds: number, sights: number): boolean {
  return sights > 0 && rounds > 0 && rounds % sights === 0;
}
