/** What everyone may know; in the classic game nothing is hidden. */
import { Grid, type Viewer } from '@gridhall/core';
import { STAY } from '../board/commands.ts';
import {
  BARS_BADDIES,
  barsOf,
  HERO,
  isBaddie,
  KINDS,
  NOTHING,
  PLANNER,
  type Position,
  UNSEEN,
  WALDO,
} from '../board/pieces.ts';
import { isSighting, litInFog, sightOf } from '../board/sight.ts';
import {
  type AbyssState,
  type Campaign,
  cellOf,
  type Ending,
  floorOf,
  NOWHERE,
  type Sight,
} from '../board/state.ts';
import { printBoard } from '../board/text.ts';
import type { Options } from '../params.ts';
import { scoreOf } from '../round/campaign.ts';
import { destination } from '../round/resolve.ts';
import { isRest } from '../round/round.ts';

/** Cells are row × columns + column. */
export interface AbyssView {
  rows: number;
  columns: number;
  /** One kind a cell: its place in the table of pieces. */
  plane: Uint8Array<ArrayBuffer>;
  /** The hero's cell, or -1 when he has left the board. */
  hero: number;
  /** The cells of the baddies that are drawn, in the order in which they move. */
  baddies: number[];
  /**
   * The cell to which each of them goes if the hero stays: its attempt, brought onto the board and off walls. Another
   * baddie may still be in its way. It is empty when the hero has left the board.
   */
  next: number[];
  lured: number;
  rounds: number;
  ending: Ending;
  /** What the extended game adds; undefined in the classic one. */
  more?: MoreView;
}

export interface MoreView {
  /** What lies below the pieces, as far as the hero has seen it. */
  floor: Uint8Array<ArrayBuffer>;
  /** In fog, a one for every cell the hero sees now: a baddie elsewhere is one he remembers. */
  lit?: Uint8Array<ArrayBuffer>;
  options: Options;
  /** The board was given: the numbers of the options say nothing about it. */
  given: boolean;
  /** How many baddies of each kind are left, seen or not, in the order of `BADDIES`. */
  census: number[];
  treasure: number;
  score: number;
  boots: number;
  lantern: number;
  wand: boolean;
  shield: boolean;
  half: boolean;
  heard: boolean;
  /** The cells that were drawn in the last command. */
  drawn: readonly number[];
  /** In fog, the baddies the hero saw before they moved, cell and kind in turn. */
  glimpsed?: readonly number[];
  /** Whether something is still to be drawn. */
  luck: boolean;
  campaign?: Campaign;
}

/** The kinds of baddies, as a census counts them. */
export const BADDIES: readonly number[] = [...KINDS.keys()].filter(isBaddie);

/** When the board is over, everything is shown, and so it is when the view is open. */
export function viewOf(state: AbyssState, _viewer?: Viewer, open = false): AbyssView {
  const { grid, hero, baddies, left, lured, rounds, ending, memory } = state;
  const { rows, columns } = grid;
  const all = open || ending !== 'none';
  const sight = memory && sightOf(state, memory);
  const plane = all ? new Uint8Array(grid.cells) : drawnPlane(state, sight);
  const view: AbyssView = {
    ...{ rows, columns, plane, hero: cellOf(grid, hero) },
    ...{ baddies: [], next: [], lured, rounds, ending },
    ...(state.options ? { more: moreView(state, state.options, sight, all) } : {}),
  };
  // A baddie the hero remembers is drawn where none may be.
  const places = memory && !all ? plane.length : left;
  for (let i = 0; i < places; i++) {
    const cell = memory && !all ? i : baddies[i]!;
    if (isBaddie(plane[cell]!)) view.baddies.push(cell);
  }
  view.next = nextCells(view);
  return view;
}

/** The board as the hero sees it: without Waldos, but for the rounds in which they are drawn, fog permitting. */
function drawnPlane(state: AbyssState, sight: Sight | undefined): Uint8Array<ArrayBuffer> {
  const { grid, hero, baddies, left, rounds, lying, options } = state;
  const plane = new Uint8Array(sight?.top ?? grid.cells);
  if (!options) return plane;
  plane[cellOf(grid, hero)] = HERO;
  const shows = isSighting(rounds, options.sights);
  const lit = shows ? litInFog(state) : undefined;
  for (let i = 0; i < left; i++) {
    const cell = baddies[i]!;
    if (grid.cells[cell] !== WALDO) continue;
    if (shows && lit?.[cell] !== 0) plane[cell] = WALDO;
    else if (!sight) plane[cell] = lying[cell]!;
  }
  return plane;
}

function moreView(state: AbyssState, options: Options, sight: Sight | undefined, all: boolean): MoreView {
  const { given, treasure, boots, lantern, wand, shield, half, heard, campaign } = state;
  const { grid, baddies, left } = state;
  const census = BADDIES.map(() => 0);
  for (let i = 0; i < left; i++) census[BADDIES.indexOf(grid.cells[baddies[i]!]!)]!++;
  return {
    floor: all || !sight ? floorOf(state) : sight.floor.slice(),
    ...(sight ? { lit: all ? sight.lit.slice().fill(1) : sight.lit.slice() } : {}),
    ...{ options, given, census, treasure, score: scoreOf(state) },
    ...{ boots, lantern, wand, shield, half, heard, drawn: state.drawn.slice() },
    ...(sight ? { glimpsed: sight.glimpsed.slice() } : {}),
    luck: state.rng !== undefined,
    ...(campaign ? { campaign: { ...campaign } } : {}),
  };
}

/** Whether a view shows everything there is on its board: then it is a state, but for what is still to be drawn. */
export function showsAll({ baddies, more }: AbyssView): boolean {
  if (!more) return true;
  if (more.lit?.includes(0)) return false;
  return more.census.reduce((sum, count) => sum + count, 0) === baddies.length;
}

function nextCells(view: AbyssView): number[] {
  const { rows, columns, plane, hero, more } = view;
  if (hero === NOWHERE) return [];
  const grid = new Grid(rows, columns, plane);
  const bars = more ? barsOf(more.options) : BARS_BADDIES;
  let known: Grid | undefined;
  const to = { row: 0, column: 0 };
  const goal = positionOf(view, hero);
  return view.baddies.map((cell) => {
    const kind = plane[cell]!;
    if (kind === PLANNER && isRest(view.rounds)) return cell;
    if (kind === PLANNER && more) known ??= new Grid(rows, columns, withoutUnseen(more.floor));
    return destination(grid, { kind, ...positionOf(view, cell) }, goal, STAY, to, bars, known);
  });
}

/** The kinds of a plane, nothing where the hero has never looked. */
export function withoutUnseen(plane: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return plane.map((kind) => (kind === UNSEEN ? NOTHING : kind));
}

/** Row and column of a cell of the view. */
function positionOf({ columns }: AbyssView, cell: number): Position {
  const row = Math.floor(cell / columns);
  return { row, column: cell - row * columns };
}

export function textOf({ rows, columns, plane }: AbyssView): string {
  return printBoard(new Grid(rows, columns, plane));
}
