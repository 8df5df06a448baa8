import { ContentHash, GlibcRandom, Grid, Random } from '@gridhall/core';
import type { Options } from '../params.ts';
import { HERO, isBaddie, isLoot, isTeleport, NOTHING, type Position } from './pieces.ts';
import { FixedGrid } from './planner.ts';

/** Where the hero is when he is not on the board. */
export const NOWHERE = -1;

/** How things stand with the hero; every ending but the first two is a loss. */
export const ENDINGS = ['none', 'escaped', 'fell', 'ran-into-baddie', 'caught', 'walled'] as const;
export type Ending = (typeof ENDINGS)[number];
/** Why a game is over: a board has ended, or the player ends the campaign. */
export type Reason = Exclude<Ending, 'none'> | 'campaign';

export const SEATS = ['Hero'] as const;

/** Boards that follow one another. */
export interface Campaign {
  readonly level: number;
  readonly wins: number;
  readonly losses: number;
  /** The points of the boards that are over. */
  readonly score: number;
  /** The player wants no other board. */
  readonly over: boolean;
}

/** What the hero of a board in fog knows. It is replaced, never changed. */
export interface Sight {
  /** The kind on each cell as he saw it last, but for himself and Waldos. */
  readonly top: Uint8Array<ArrayBuffer>;
  /** The kind below the pieces. */
  readonly floor: Uint8Array<ArrayBuffer>;
  /** A one for each cell that he sees now. */
  readonly lit: Uint8Array<ArrayBuffer>;
  /** The baddies he saw before they moved in this round, cell and kind in turn. */
  readonly glimpsed: readonly number[];
}

/** Most games are played without a view: looks are noted, and applied to `sight` when someone asks (see sight.ts). */
export interface Memory {
  sight: Sight;
  readonly looks: number[];
  /** How many baddies there were at the last look that lists them. */
  noted: number;
}

const NONE: readonly number[] = [];

/** A board and its round. What the extended game adds is empty in the classic one. */
export class AbyssState {
  /** The kind on top of each cell. */
  grid: Grid;
  /** Where the hero stands, or nowhere: what `getHeroPosition` answers. */
  readonly hero: Position = { row: NOWHERE, column: NOWHERE };
  /** The cells of the baddies in the order of a scan: the first `left` of these. */
  baddies: Int32Array<ArrayBuffer>;
  /** Baddies still on the board. */
  left = 0;
  /** Baddies that are gone by the abyss or a barrier. */
  lured = 0;
  rounds = 0;
  ending: Ending = 'none';

  /** What was chosen of the extended game; undefined in the classic one. */
  options: Options | undefined;
  /** The board was given, so that the numbers of the options say nothing about it. */
  given = false;
  /** Teleports, treasure, and items, also those below a piece. The plane is replaced, never changed. */
  lying: Uint8Array;
  /** Treasures taken. */
  treasure = 0;
  /** Rounds for which boots and lantern still work; one more in the round in which they are taken. */
  boots = 0;
  lantern = 0;
  wand = false;
  shield = false;
  /** The first of the two commands of a round in boots is given. */
  half = false;
  /** Footsteps were heard after the last round. */
  heard = false;
  /** The cells drawn in the last command that everyone may know. */
  drawn = NONE;
  /** Only in fog. */
  memory: Memory | undefined;
  /** Only where something is still to be drawn. */
  rng: Random | GlibcRandom | undefined;
  campaign: Campaign | undefined;
  #terrain: Terrain | undefined;

  /** With room for so many baddies. */
  constructor(grid = new Grid(1, 1), baddies = 0) {
    this.grid = grid;
    this.baddies = new Int32Array(baddies);
    this.lying = emptyPlane(grid.cells.length);
  }

  /** What never changes on the board; computed when it is first needed, and shared by all copies. */
  get terrain(): Terrain {
    this.#terrain ??= new Terrain(this.grid.rows, this.grid.columns, floorOf(this));
    return this.#terrain;
  }

  /** Becomes equal to another state, which may be data from another thread. */
  copy(from: AbyssState): void {
    const { rows, columns, cells } = from.grid;
    if (this.grid.rows !== rows || this.grid.columns !== columns)
      this.grid = new Grid(rows, columns, cells.slice());
    else this.grid.cells.set(cells);
    this.hero.row = from.hero.row;
    this.hero.column = from.hero.column;
    const left = from.left;
    if (this.baddies.length < left) this.baddies = new Int32Array(left);
    for (let i = 0; i < left; i++) this.baddies[i] = from.baddies[i]!;
    this.left = left;
    this.lured = from.lured;
    this.rounds = from.rounds;
    this.ending = from.ending;
    this.options = from.options;
    this.given = from.given;
    this.lying = from.lying;
    this.treasure = from.treasure;
    this.boots = from.boots;
    this.lantern = from.lantern;
    this.wand = from.wand;
    this.shield = from.shield;
    this.half = from.half;
    this.heard = from.heard;
    this.drawn = from.drawn;
    this.memory = from.memory && copyMemory(this.memory, from.memory);
    this.rng = from.rng && copyRng(this.rng, from.rng);
    this.campaign = from.campaign;
    this.#terrain = #terrain in from ? from.#terrain : undefined;
  }
}

function copyMemory(to: Memory | undefined, { sight, looks, noted }: Memory): Memory {
  if (!to) return { sight, looks: looks.slice(), noted };
  to.sight = sight;
  to.noted = noted;
  to.looks.length = 0;
  for (let i = 0; i < looks.length; i++) to.looks.push(looks[i]!);
  return to;
}

/** A copy of a generator. One from another thread is recognized by what it holds. */
export function copyRng(
  to: Random | GlibcRandom | undefined,
  from: Random | GlibcRandom,
): Random | GlibcRandom {
  if ('table' in from) {
    const rng = to instanceof GlibcRandom ? to : new GlibcRandom();
    rng.copy(from);
    return rng;
  }
  const rng = to instanceof Random ? to : new Random();
  rng.copy(from);
  return rng;
}

/** Boards of one size on which nothing lies share a plane. */
let empty = new Uint8Array(0);
export function emptyPlane(cells: number): Uint8Array<ArrayBuffer> {
  if (empty.length !== cells) empty = new Uint8Array(cells);
  return empty;
}

/** The plane of teleports, treasure, and items among these kinds. */
export function lyingOn(cells: Uint8Array): Uint8Array {
  return cells.some(isLying)
    ? cells.map((kind) => (isLying(kind) ? kind : NOTHING))
    : emptyPlane(cells.length);
}

function isLying(kind: number): boolean {
  return isTeleport(kind) || isLoot(kind);
}

/** What is below the pieces. */
export function floorOf({ grid, hero, baddies, left, lying }: AbyssState): Uint8Array<ArrayBuffer> {
  const floor = new Uint8Array(grid.cells);
  for (let i = 0; i < left; i++) floor[baddies[i]!] = lying[baddies[i]!]!;
  if (hero.row !== NOWHERE) floor[cellOf(grid, hero)] = lying[cellOf(grid, hero)]!;
  return floor;
}

/** Facts beside 'a static piece of this kind is on this cell', whose values are the kinds. */
const ROWS = 0x103;
const COLUMNS = 0x104;

/** The board without what moves. Treasure and items are on it, but neither planners nor the hash ask for them. */
class Terrain extends FixedGrid {
  #hash: ContentHash | undefined;

  /** The hash of the size and of what never changes. */
  get hash(): ContentHash {
    if (this.#hash) return this.#hash;
    const hash = new ContentHash();
    hash.toggle(this.rows, ROWS);
    hash.toggle(this.columns, COLUMNS);
    for (let cell = 0; cell < this.cells.length; cell++) {
      const kind = this.cells[cell]!;
      if (kind !== NOTHING && !isLoot(kind)) hash.toggle(cell, kind);
    }
    this.#hash = hash;
    return hash;
  }
}

export function cellOf({ columns }: Pick<Grid, 'columns'>, { row, column }: Readonly<Position>): number {
  return row === NOWHERE ? NOWHERE : row * columns + column;
}

/** The position the game goes by. */
export function getHeroPosition(state: AbyssState): Position {
  return { row: state.hero.row, column: state.hero.column };
}

/** Remembers where the hero is; (-1, -1) is nowhere, and any other cell off the board is refused. */
export function setHeroPosition(state: AbyssState, row: number, column: number): void {
  if (row !== NOWHERE || column !== NOWHERE) state.grid.index(row, column);
  state.hero.row = row;
  state.hero.column = column;
}

/** Looks for the hero on the board and remembers where he is; (-1, -1) when there is none. */
export function findHero(state: AbyssState): Position {
  const { grid } = state;
  const cell = grid.cells.indexOf(HERO);
  if (cell < 0) setHeroPosition(state, NOWHERE, NOWHERE);
  else setHeroPosition(state, Math.floor(cell / grid.columns), cell % grid.columns);
  return getHeroPosition(state);
}

/** Where baddies are crowded, one scan of the board is faster than sorting them. */
const CROWD = 16;

/** Brings the first `left` of the listed baddies into the order of a scan; after a round they nearly are. */
export function sortBaddies(state: AbyssState, left: number): void {
  const { baddies, grid } = state;
  state.left = left;
  if (left > CROWD && left > grid.cells.length / CROWD) {
    scanBaddies(state);
    return;
  }
  for (let i = 1; i < left; i++) {
    const cell = baddies[i]!;
    let at = i;
    for (; at > 0 && baddies[at - 1]! > cell; at--) baddies[at] = baddies[at - 1]!;
    baddies[at] = cell;
  }
}

function scanBaddies(state: AbyssState): void {
  const { baddies, left } = state;
  const { cells } = state.grid;
  for (let cell = 0, next = 0; next < left; cell++) if (isBaddie(cells[cell]!)) baddies[next++] = cell;
}

/** A state on a board that was given whole. */
export function survey(grid: Grid): AbyssState {
  const state = new AbyssState(grid);
  listBaddies(state);
  findHero(state);
  state.lying = lyingOn(grid.cells);
  return state;
}

/** Lists the baddies that stand on the board. */
export function listBaddies(state: AbyssState): void {
  const { cells } = state.grid;
  state.left = 0;
  for (let cell = 0; cell < cells.length; cell++) if (isBaddie(cells[cell]!)) state.left++;
  state.baddies = new Int32Array(state.left);
  scanBaddies(state);
}
