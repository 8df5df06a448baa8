/**
 * The planner's rule: to cut off the hero's shortest way to a ladder, at its first cell that the planner reaches in no
 * more steps than he; where there is none, to run after him. One step along a shortest way, the first of equal ones in
 * the order of the directions.
 */
import { Grid } from '@gridhall/core';
import type { Position } from '../position.ts';
import { Rings, wordsFor } from './rings.ts';

/** What a kind is to those who go step by step: free to go, closed to both, or the hero's ladder. */
export const OPEN = 0;
export const CLOSED = 1;
export const LADDERS = 2;

/** The directions in the order q w e a d z x c, as rows down and columns to the right. */
const DOWN = [-1, -1, -1, 0, 0, 1, 1, 1];
const RIGHT = [-1, 0, 1, -1, 1, -1, 0, 1];
const WAYS = DOWN.length;

const FAR = 0x7fffffff;

/** Writes where a planner goes into `to`; `going` says of every kind what it is to those who go. */
export function planStep(
  board: Grid,
  going: Uint8Array,
  piece: Readonly<Position>,
  hero: Readonly<Position>,
  to: Position,
): void {
  to.row = piece.row;
  to.column = piece.column;
  const near = Math.max(Math.abs(hero.row - piece.row), Math.abs(hero.column - piece.column));
  if (near <= 1) {
    to.row = hero.row;
    to.column = hero.column;
    return;
  }
  const { columns } = board;
  const from = piece.row * columns + piece.column;
  const victim = hero.row * columns + hero.column;
  const ways = Ground.waysOf(board, going);
  const meeting = from * board.cells.length + victim;
  let way = ways.chosen.get(meeting);
  if (way === undefined) {
    const goal = ambush(board, going, ways, from, victim);
    way = goal === from ? NONE : firstStep(board, going, ways, from, goal);
    if (ways.chosen.size >= MOST_MEETINGS) ways.chosen.clear();
    ways.chosen.set(meeting, way);
  }
  if (way < 0) return;
  to.row += DOWN[way]!;
  to.column += RIGHT[way]!;
}

/** The first cell of the hero's way that the planner reaches in time, or the hero's own cell. */
function ambush(board: Grid, going: Uint8Array, way: Ways, from: number, victim: number): number {
  const { columns } = board;
  const fromRow = (from / columns) | 0;
  const fromColumn = from - fromRow * columns;
  const runs = isInLane(way, columns, victim);
  let grown = NONE;
  let at = victim;
  let left = runs ? way.ladder - (victim % columns) - 1 : leftFrom(board, going, way, victim);
  for (let steps = 1; left > 0 && left < FAR; left--, steps++) {
    at = runs ? along(way, columns, at) : nearer(board, going, way.field, at, left);
    const row = (at / columns) | 0;
    const column = at - row * columns;
    const least = Math.max(Math.abs(row - fromRow), Math.abs(column - fromColumn));
    if (least > steps) continue;
    if (at === from) return at;
    if (grown === NONE) {
      const quick = straight(board, going, from, at);
      if (quick >= 0) return at;
      // A way that bends may still be short enough.
      if (least === steps && quick === NONE) continue;
      rings.begin(way.open, way.words);
      rings.start(fromRow, fromColumn);
      grown = 0;
    }
    while (grown < steps && rings.grow()) grown++;
    if (rings.has(row, column)) return at;
  }
  return victim;
}

const rings = new Rings();

/** How many steps are left for the hero after the first of a shortest way. */
function leftFrom(board: Grid, going: Uint8Array, way: Ways, victim: number): number {
  const { rows, columns } = board;
  const field = fieldOf(board, going, way);
  const row = (victim / columns) | 0;
  const column = victim - row * columns;
  let least = FAR;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
      if (field[r * columns + c]! < least) least = field[r * columns + c]!;
  }
  return least;
}

/** The next cell of the first of the hero's shortest ways: the first neighbour that is so far from a ladder. */
function nearer(board: Grid, going: Uint8Array, field: Int32Array, cell: number, left: number): number {
  const { rows, columns, cells } = board;
  const row = (cell / columns) | 0;
  const column = cell - row * columns;
  for (let way = 0; way < WAYS; way++) {
    const r = row + DOWN[way]!;
    const c = column + RIGHT[way]!;
    if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
    const next = r * columns + c;
    if (field[next] === left && going[cells[next]!] === OPEN) return next;
  }
  throw new RangeError('a way to the ladder breaks off');
}

/** The hero's ways on a board: they never change while a game goes on, and copies share them. */
interface Ways {
  /** The open cells, as bits by column. */
  readonly open: Int32Array;
  readonly words: number;
  /** The column of the only ladder, where lanes are looked at; or nowhere. */
  readonly ladder: number;
  /** By column, the rows from which the ladder is reached by steps to the right alone: no way is shorter. */
  readonly lanes: Int32Array;
  /** Steps to the nearest ladder by cell: empty until somebody asks who is in no lane. */
  field: Int32Array;
  /** Where a planner went, by its cell and the hero's: both come back, and whoever searches meets them by the thousand. */
  readonly chosen: Map<number, number>;
}

const MOST_MEETINGS = 1 << 16;

/** A board that keeps its ways; any other is looked over anew, unless it was the last one. */
export class Ground extends Grid {
  #ways: Ways | undefined;

  static waysOf(board: Grid, going: Uint8Array): Ways {
    if (!(#ways in board)) return lookOver(board, going);
    board.#ways ??= lookOver(board, going);
    return board.#ways;
  }
}

const EMPTY = new Int32Array(0);
const NOWHERE = -1;

function lookOver({ rows, columns, cells }: Grid, going: Uint8Array): Ways {
  const words = wordsFor(rows);
  const open = new Int32Array(columns * words).fill(-1);
  // Bits below the board are as closed as what stands on it.
  if (rows % 32 !== 0) for (let at = words - 1; at < open.length; at += words) open[at] = (1 << rows) - 1;
  let ladder = NOWHERE;
  let ladders = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = going[cells[cell]!]!;
    if (kind === OPEN) continue;
    const row = (cell / columns) | 0;
    open[(cell - row * columns) * words + (row >>> 5)]! &= ~(1 << row);
    if (kind !== LADDERS) continue;
    ladder = cell;
    ladders++;
  }
  const one = ladders === 1 && words === 1;
  const lanes = one ? lanesTo(open, (ladder / columns) | 0, ladder % columns) : EMPTY;
  return {
    ...{ open, words, ladder: one ? ladder % columns : NOWHERE, lanes },
    ...{ field: EMPTY, chosen: new Map() },
  };
}

/** Backwards from the only ladder, column by column. */
function lanesTo(open: Int32Array, row: number, ladder: number): Int32Array {
  const lanes = new Int32Array(ladder + 1);
  let reach = 1 << row;
  lanes[ladder] = reach;
  for (let column = ladder - 1; column >= 0; column--) {
    reach = open[column]! & (reach | (reach << 1) | (reach >>> 1));
    lanes[column] = reach;
  }
  return lanes;
}

/** Whether the hero gets to the ladder by steps to the right alone; where he stands may be closed to others. */
function isInLane({ ladder, lanes }: Ways, columns: number, cell: number): boolean {
  const row = (cell / columns) | 0;
  const column = cell - row * columns;
  if (column >= ladder) return false;
  const next = lanes[column + 1]!;
  return (((next | (next << 1) | (next >>> 1)) >>> row) & 1) === 1;
}

/** The next cell in a lane: of the directions that lead to the right, up comes first. */
function along({ lanes }: Ways, columns: number, cell: number): number {
  const row = (cell / columns) | 0;
  const next = cell + 1;
  const lane = lanes[next - row * columns]!;
  if (row > 0 && ((lane >>> (row - 1)) & 1) === 1) return next - columns;
  return ((lane >>> row) & 1) === 1 ? next : next + columns;
}

/** Backwards from the ladders over open cells. */
function fieldOf(board: Grid, going: Uint8Array, way: Ways): Int32Array {
  if (way.field.length > 0) return way.field;
  const { columns, cells } = board;
  way.field = new Int32Array(cells.length).fill(FAR);
  rings.begin(way.open, way.words);
  for (let cell = 0; cell < cells.length; cell++)
    if (going[cells[cell]!] === LADDERS) rings.start((cell / columns) | 0, cell % columns);
  let steps = 0;
  do rings.mark(way.field, columns, steps++);
  while (rings.grow());
  return way.field;
}

/** The first step of the first of the shortest ways, or -1 where there is no way. */
function firstStep(board: Grid, going: Uint8Array, ways: Ways, from: number, goal: number): number {
  const way = straight(board, going, from, goal);
  if (way >= 0) return way;
  const { rows, columns } = board;
  const { open, words } = ways;
  const row = (from / columns) | 0;
  const column = from - row * columns;
  rings.begin(open, words);
  rings.start((goal / columns) | 0, goal % columns);
  do {
    for (let way = 0; way < WAYS; way++) {
      const r = row + DOWN[way]!;
      const c = column + RIGHT[way]!;
      if (r >= 0 && r < rows && c >= 0 && c < columns && rings.has(r, c)) return way;
    }
  } while (rings.grow());
  return NONE;
}

/** There is no way as short as the distance; or it cannot be told by looking straight. */
const NONE = -1;
const UNTOLD = -2;

/** Cells beside the line that are looked at to either side: a word of bits. */
const MARGIN = 15;

/**
 * The first step of the first way that is as short as the distance of the two cells: on every such way each step goes
 * along the longer axis, so the cells from which the goal is reached are a few bits for each step back from it.
 */
function straight(board: Grid, going: Uint8Array, from: number, goal: number): number {
  const { rows, columns, cells } = board;
  const fromRow = (from / columns) | 0;
  const fromColumn = from - fromRow * columns;
  const goalRow = (goal / columns) | 0;
  const goalColumn = goal - goalRow * columns;
  const down = fromRow - goalRow;
  const right = fromColumn - goalColumn;
  const flat = Math.abs(right) >= Math.abs(down);
  const steps = flat ? Math.abs(right) : Math.abs(down);
  const along = (flat ? right : down) > 0 ? 1 : -1;
  const aside = flat ? down : right;
  const size = flat ? rows : columns;
  const base = flat ? goalRow : goalColumn;
  let bits = 1 << MARGIN;
  let told = true;
  for (let step = 1; step < steps; step++) {
    let low = Math.max(-step, aside - (steps - step), -base);
    let high = Math.min(step, aside + (steps - step), size - 1 - base);
    if (low < -MARGIN || high > MARGIN) {
      told = false;
      low = Math.max(low, -MARGIN);
      high = Math.min(high, MARGIN);
    }
    const reach = bits | (bits << 1) | (bits >>> 1);
    bits = 0;
    for (let off = low; off <= high; off++) {
      const bit = 1 << (off + MARGIN);
      if ((reach & bit) === 0) continue;
      const cell = flat
        ? (goalRow + off) * columns + goalColumn + along * step
        : (goalRow + along * step) * columns + goalColumn + off;
      if (going[cells[cell]!] === OPEN) bits |= bit;
    }
    if (bits === 0) return told ? NONE : UNTOLD;
  }
  for (let way = 0; way < WAYS; way++) {
    const ahead = flat ? RIGHT[way]! : DOWN[way]!;
    const off = aside + (flat ? DOWN[way]! : RIGHT[way]!);
    if (ahead !== -along || off < -MARGIN || off > MARGIN) continue;
    if ((bits & (1 << (off + MARGIN))) !== 0) return way;
  }
  return told ? NONE : UNTOLD;
}
