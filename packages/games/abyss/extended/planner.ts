/**
 * The planner's rule: to cut off the hero's shortest way to a ladder, at its first cell that the planner reaches in no
 * more steps than he; where there is none, to run after him. One step along a shortest way, the first of equal ones in
 * the order of the directions.
 */
import type { Grid } from '@gridhall/core';
import type { Position } from '../position.ts';

/** What a kind is to those who go step by step: free to go, closed to both, or the hero's ladder. */
export const OPEN = 0;
export const CLOSED = 1;
export const LADDERS = 2;

/** The directions in the order q w e a d z x c, as rows down and columns to the right. */
const DOWN = [-1, -1, -1, 0, 0, 1, 1, 1];
const RIGHT = [-1, 0, 1, -1, 1, -1, 0, 1];
const WAYS = DOWN.length;

const FAR = 0x7fffffff;
/** When a spread is needed, it goes so many steps further than asked: the next question is for a cell near by. */
const AHEAD = 4;

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
  const { chosen } = ladderWays(board, going);
  const meeting = from * board.cells.length + victim;
  let way = chosen.get(meeting);
  if (way === undefined) {
    const goal = ambush(board, going, from, victim);
    way = goal === from ? NONE : firstStep(board, going, from, goal);
    if (chosen.size >= MOST_MEETINGS) chosen.clear();
    chosen.set(meeting, way);
  }
  if (way < 0) return;
  to.row += DOWN[way]!;
  to.column += RIGHT[way]!;
}

/** The first cell of the hero's way that the planner reaches in time, or the hero's own cell. */
function ambush(board: Grid, going: Uint8Array, from: number, victim: number): number {
  const { columns } = board;
  const { field, onward } = ladderWays(board, going);
  const fromRow = (from / columns) | 0;
  const fromColumn = from - fromRow * columns;
  let reached = 0;
  let at = victim;
  for (let left = field[victim]! - 1, steps = 1; left > 0 && left < FAR - 1; left--, steps++) {
    if (onward[at] === 0) onward[at] = 1 + nearer(board, going, field, at, left);
    at = onward[at]! - 1;
    const row = (at / columns) | 0;
    const least = Math.max(Math.abs(row - fromRow), Math.abs(at - row * columns - fromColumn));
    if (least > steps) continue;
    if (at === from) return at;
    if (reached < steps) {
      const way = straight(board, going, from, at);
      if (way >= 0) return at;
      // A way that bends may still be short enough.
      if (least === steps && way === NONE) continue;
      reached = steps + AHEAD;
      spread(board, going, from, reached);
    }
    if (met[at] === spreads && distance[at]! <= steps) return at;
  }
  return victim;
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
  /** Steps to the nearest ladder by cell. */
  readonly field: Int32Array;
  /** The next cell of the first of the shortest ways, plus one; 0 where nobody has asked yet. */
  readonly onward: Int32Array;
  /** Where a planner went, by its cell and the hero's: both come back, and whoever searches meets them by the thousand. */
  readonly chosen: Map<number, number>;
}

const MOST_MEETINGS = 1 << 16;

const ways = new WeakMap<Grid, Ways>();
let lastBoard: Grid | undefined;
let lastWays: Ways | undefined;

function ladderWays(board: Grid, going: Uint8Array): Ways {
  if (board === lastBoard && lastWays) return lastWays;
  let known = ways.get(board);
  if (!known) {
    known = { field: fieldOf(board, going), onward: new Int32Array(board.cells.length), chosen: new Map() };
    ways.set(board, known);
  }
  lastBoard = board;
  lastWays = known;
  return known;
}

/** Backwards from the ladders. What is closed is reached, because the hero may stand there, but nobody goes on from it. */
function fieldOf(board: Grid, going: Uint8Array): Int32Array {
  const { rows, columns, cells } = board;
  const field = new Int32Array(cells.length).fill(FAR);
  const queue = new Int32Array(cells.length);
  let end = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (going[cells[cell]!] !== LADDERS) continue;
    field[cell] = 0;
    queue[end++] = cell;
  }
  for (let i = 0; i < end; i++) {
    const cell = queue[i]!;
    const row = (cell / columns) | 0;
    const column = cell - row * columns;
    const steps = field[cell]! + 1;
    const top = row > 0 ? row - 1 : 0;
    const bottom = row < rows - 1 ? row + 1 : row;
    const left = column > 0 ? column - 1 : 0;
    const right = column < columns - 1 ? column + 1 : column;
    for (let r = top; r <= bottom; r++) {
      for (let next = r * columns + left, last = r * columns + right; next <= last; next++) {
        if (field[next] !== FAR) continue;
        field[next] = steps;
        if (going[cells[next]!] === OPEN) queue[end++] = next;
      }
    }
  }
  return field;
}

/** The first step of the first of the shortest ways, or -1 where there is no way. */
function firstStep(board: Grid, going: Uint8Array, from: number, goal: number): number {
  const way = straight(board, going, from, goal);
  if (way >= 0) return way;
  const { rows, columns } = board;
  const row = (from / columns) | 0;
  const column = from - row * columns;
  spread(board, going, goal, FAR, row, column);
  let best = -1;
  let least = FAR;
  for (let way = 0; way < WAYS; way++) {
    const r = row + DOWN[way]!;
    const c = column + RIGHT[way]!;
    if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
    const next = r * columns + c;
    if (met[next] !== spreads || distance[next]! >= least) continue;
    least = distance[next]!;
    best = way;
  }
  return best;
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

/** The last spread: which cells it met, and how far they are. */
let met = new Int32Array(0);
let distance = new Int32Array(0);
let queue = new Int32Array(0);
let spreads = 0;

/** Breadth first over open cells from one, so far at most; or until everything as near as the first neighbour of a cell is met. */
function spread(board: Grid, going: Uint8Array, from: number, most: number, row = -9, column = -9): void {
  const { rows, columns, cells } = board;
  if (met.length < cells.length) {
    met = new Int32Array(cells.length);
    distance = new Int32Array(cells.length);
    queue = new Int32Array(cells.length);
  }
  spreads++;
  let end = 1;
  queue[0] = from;
  met[from] = spreads;
  distance[from] = 0;
  let limit = most;
  for (let i = 0; i < end; i++) {
    const cell = queue[i]!;
    const r0 = (cell / columns) | 0;
    const c0 = cell - r0 * columns;
    if (distance[cell]! >= limit) return;
    if (Math.abs(r0 - row) <= 1 && Math.abs(c0 - column) <= 1) limit = distance[cell]!;
    for (let way = 0; way < WAYS; way++) {
      const r = r0 + DOWN[way]!;
      const c = c0 + RIGHT[way]!;
      if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
      const next = r * columns + c;
      if (met[next] === spreads || going[cells[next]!] !== OPEN) continue;
      met[next] = spreads;
      distance[next] = distance[cell]! + 1;
      queue[end++] = next;
    }
  }
}
