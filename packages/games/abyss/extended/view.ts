/** What the hero may know of an extended game, and how it goes on. */
import { Grid } from '@gridhall/core';
import { STAY } from '../commands.ts';
import type { AbyssEvent, Plane } from '../events.ts';
import {
  attemptMoveTo,
  BARS_BADDIES,
  BARS_GROUNDED,
  HERO,
  isBaddie,
  KINDS,
  NOTHING,
  PLANNER,
  UNSEEN,
  WALDO,
} from '../pieces.ts';
import { resolve } from '../resolve.ts';
import type { AbyssView } from '../shown.ts';
import { type AbyssState, NOWHERE } from '../state.ts';
import { remembered } from './memory.ts';
import type { More } from './more.ts';
import { scoreOf } from './score.ts';
import { isSighting, sightInFog } from './sight.ts';

/** The kinds of baddies, as a census counts them. */
export const BADDIES: readonly number[] = [...KINDS.keys()].filter(isBaddie);

/** While a board is played; once it is over everything is shown, and so it is when the view is opened. */
export function extendedView(state: AbyssState, more: More, open = false): AbyssView {
  const { grid, hero, left, lured, rounds, ending } = state;
  const { terrain, memory, under } = more;
  const all = open || ending !== 'none';
  const at = hero.row === NOWHERE ? NOWHERE : hero.row * grid.columns + hero.column;
  const planes = memory && remembered(more, memory);
  const plane = all ? grid.cells.slice() : planes ? planes.top.slice() : withoutWaldos(grid.cells, under);
  if (!all) {
    plane[at] = HERO;
    drawWaldos(state, more, plane);
  }
  const lit = planes && (all ? new Uint8Array(plane.length).fill(1) : planes.lit.slice());
  const view: AbyssView = {
    rows: grid.rows,
    columns: grid.columns,
    plane: Uint8Array.from(plane),
    hero: at,
    baddies: [],
    next: [],
    lured,
    rounds,
    ending,
    more: {
      floor: all || !planes ? under.slice() : planes.floor.slice(),
      ...(lit ? { lit } : {}),
      options: terrain.options,
      given: terrain.given,
      census: census(state, left),
      treasure: more.treasure,
      score: scoreOf(state, more),
      boots: more.boots,
      lantern: more.lantern,
      wand: more.wand,
      shield: more.shield,
      half: more.half,
      heard: more.heard,
      drawn: more.drawn.slice(),
      ...(planes ? { glimpsed: more.glimpsed.slice() } : {}),
      luck: more.dice !== undefined,
      ...(more.campaign ? { campaign: { ...more.campaign } } : {}),
    },
  };
  lookAhead(view);
  return view;
}

function withoutWaldos(cells: Uint8Array, under: Uint8Array): Uint8Array {
  return cells.map((kind, cell) => (kind === WALDO ? under[cell]! : kind));
}

/** After every so many rounds they are seen, fog permitting. */
function drawWaldos(state: AbyssState, more: More, plane: Uint8Array): void {
  const { grid, baddies, left, rounds } = state;
  if (!isSighting(rounds, more.terrain.options.sights)) return;
  const near = sightInFog(state, more);
  for (let i = 0; i < left; i++) {
    const cell = baddies[i]!;
    if (grid.cells[cell] === WALDO && near?.[cell] !== 0) plane[cell] = WALDO;
  }
}

function census({ grid, baddies }: AbyssState, left: number): number[] {
  const counts = BADDIES.map(() => 0);
  for (let i = 0; i < left; i++) counts[BADDIES.indexOf(grid.cells[baddies[i]!]!)]!++;
  return counts;
}

/** Whether a view shows everything there is on its board: then it is a state, but for what luck will bring. */
export function showsAll({ baddies, more }: AbyssView): boolean {
  if (!more) return true;
  if (more.lit?.includes(0)) return false;
  return more.census.reduce((sum, count) => sum + count, 0) === baddies.length;
}

/** The baddies that are drawn, and where each of them makes for, as far as the hero can tell. */
function lookAhead(view: AbyssView): void {
  const { rows, columns, plane, hero, rounds } = view;
  const { floor, options } = view.more!;
  view.baddies = [];
  for (let cell = 0; cell < plane.length; cell++) if (isBaddie(plane[cell]!)) view.baddies.push(cell);
  view.next = [];
  if (hero === NOWHERE) return;
  const grid = new Grid(rows, columns, plane);
  const ground = new Grid(
    rows,
    columns,
    floor.map((kind) => (kind === UNSEEN ? NOTHING : kind)),
  );
  const bars = options.baddiesTeleport ? BARS_BADDIES : BARS_GROUNDED;
  const rests = (rounds + 1) % 4 === 0;
  const position = (cell: number) => ({ row: Math.floor(cell / columns), column: cell % columns });
  const to = { row: 0, column: 0 };
  view.next = view.baddies.map((cell) => {
    const piece = { kind: plane[cell]!, ...position(cell) };
    if (piece.kind === PLANNER && rests) return cell;
    attemptMoveTo(piece, position(hero), STAY, ground, to);
    return resolve(grid, piece, to, bars, undefined);
  });
}

/** What leads from one view of a board to the next. */
export function changes(before: AbyssView, after: AbyssView): AbyssEvent {
  const { plane, more, ...rest } = after;
  const { floor, lit, ...others } = more!;
  const planes: Record<Plane, number[]> = {
    plane: differences(before.plane, plane),
    floor: differences(before.more!.floor, floor),
    lit: lit ? differences(before.more!.lit!, lit) : [],
  };
  return { type: 'seen', planes, rest, more: others };
}

/** Cell and new value in turn. */
function differences(before: Uint8Array, after: Uint8Array): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < after.length; cell++) {
    if (before[cell] !== after[cell]) found.push(cell, after[cell]!);
  }
  return found;
}

/** An extended view after an event: all but the last of a command are for the ear alone. */
export function followExtended(view: AbyssView, event: AbyssEvent): AbyssView {
  if (event.type === 'begun') return copyOf(event.view);
  if (event.type !== 'seen') return view;
  const { floor, lit } = view.more!;
  const { planes, rest, more } = event;
  change(view.plane, planes.plane);
  change(floor, planes.floor);
  if (lit) change(lit, planes.lit);
  const { rows, columns, ...others } = rest;
  return {
    ...{ rows, columns, plane: view.plane, ...others },
    more: { floor, ...(lit ? { lit } : {}), ...more },
  };
}

/** Planes are changed in place, and an event may be told to several. */
function copyOf(view: AbyssView): AbyssView {
  const { floor, lit, ...others } = view.more!;
  return {
    ...view,
    plane: view.plane.slice(),
    more: { floor: floor.slice(), ...(lit ? { lit: lit.slice() } : {}), ...others },
  };
}

function change(plane: Uint8Array, changed: readonly number[]): void {
  for (let i = 0; i < changed.length; i += 2) plane[changed[i]!] = changed[i + 1]!;
}
