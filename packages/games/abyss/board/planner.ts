/**
 * The planner's rule: cut the hero off on his shortest way to a ladder, at the first cell that the planner reaches in
 * no more steps than he; if there is none, run after him. It takes one step along a shortest way, the first of equal
 * ones in the order of the directions.
 *
 * Most shortest ways are straight: every step goes on along the longer axis. `#sweep` finds those, `#flood` the others.
 */
import { Grid } from '@gridhall/core';

/** Where a piece stands, or proposes to go. */
export interface Position {
  row: number;
  column: number;
}

/** What a kind is to those who go step by step. */
export const CLOSED = 0;
export const OPEN = 1;
export const LADDERS = 2;

/** A board that never changes, so that it is surveyed once for many plans. */
export class FixedGrid extends Grid {}

/** Longer than any way. */
const FAR = 0x7fffffff;

/** A board as planners see it, with a closed border around it, so that every cell has eight neighbors. */
class PlannerMap {
  #board: Grid | undefined;
  #width = 0;
  /** Ones for the cells where a step may end. */
  #open = new Uint8Array(0);
  readonly #ladders: number[] = [];
  /** Ones for the cells from which the only ladder is reached by steps to the right alone. */
  #direct = new Uint8Array(0);
  /** Steps to the nearest ladder; made when a hero stands beside no such cell. */
  #toLadder = new Int32Array(0);
  #knowsLadders = false;
  /** Ones for the cells on straight ways from one cell to another, and steps to the latter. */
  #straight = new Uint8Array(0);
  #toGoal = new Int32Array(0);
  readonly #goal = [0];
  /** Of a flood: the cells met in turn, and ones for the open cells not met yet. */
  #met = new Int32Array(0);
  #left = new Uint8Array(0);

  /** Writes the cell where a planner goes into `to`. */
  plan(
    board: Grid,
    going: Uint8Array,
    planner: Readonly<Position>,
    hero: Readonly<Position>,
    to: Position,
  ): void {
    if (board !== this.#board || !(board instanceof FixedGrid)) this.#survey(board, going);
    const width = this.#width;
    const from = (planner.row + 1) * width + planner.column + 1;
    const cell = this.#cutOff(from, (hero.row + 1) * width + hero.column + 1);
    to.row = ((cell / width) | 0) - 1;
    to.column = (cell % width) - 1;
  }

  #survey(board: Grid, going: Uint8Array): void {
    const { rows, columns, cells } = board;
    const width = columns + 2;
    const size = width * (rows + 2);
    this.#board = board;
    if (width !== this.#width || size !== this.#open.length) {
      this.#width = width;
      this.#open = new Uint8Array(size);
      this.#direct = new Uint8Array(size);
      this.#straight = new Uint8Array(size);
      this.#toLadder = new Int32Array(size);
      this.#toGoal = new Int32Array(size);
      this.#met = new Int32Array(size + 1);
      this.#left = new Uint8Array(size + 1);
    }
    const ladders = this.#ladders;
    ladders.length = 0;
    for (let row = 0, cell = 0; row < rows; row++) {
      for (let at = (row + 1) * width + 1, end = at + columns; at < end; at++) {
        const kind = going[cells[cell++]!]!;
        this.#open[at] = kind & OPEN;
        if (kind === LADDERS) ladders.push(at);
      }
    }
    this.#knowsLadders = false;
    if (ladders.length === 1) this.#sweep(this.#direct, ladders[0]!, -1, width, ladders[0]! % width, FAR, 0);
    else this.#direct.fill(0);
  }

  /** The next cell on the way to the first cell of the hero's way that is reached in time, or to the hero. */
  #cutOff(from: number, hero: number): number {
    const width = this.#width;
    const direct = this.#direct;
    const isDirect =
      (direct[hero + 1 - width]! | direct[hero + 1]! | direct[hero + 1 + width]!) === 1 &&
      hero % width < this.#ladders[0]! % width;
    if (!isDirect && !this.#knowsLadders) {
      this.#knowsLadders = true;
      this.#flood(this.#toLadder, this.#ladders);
    }
    const steps = this.#toLadder;
    let left = isDirect ? (this.#ladders[0]! % width) - (hero % width) - 1 : this.#nearest(steps, hero);
    if (left === FAR) left = 0;
    const row = (from / width) | 0;
    const column = from - row * width;
    for (let at = hero, count = 1; left > 0; left--, count++) {
      if (!isDirect) at = this.#first(steps, at, left);
      else at += direct[at + 1 - width] === 1 ? 1 - width : direct[at + 1] === 1 ? 1 : 1 + width;
      if (at === from) return from;
      const down = row - ((at / width) | 0);
      if (Math.abs(down) > count || Math.abs(column - (at % width)) > count) continue;
      const next = this.#towards(from, at, count);
      if (next !== from) return next;
    }
    return this.#towards(from, hero, FAR);
  }

  /** The first cell of the first shortest way, if it has at most so many steps; otherwise the cell it starts from. */
  #towards(from: number, goal: number, most: number): number {
    const width = this.#width;
    const straight = this.#straight;
    const down = ((from / width) | 0) - ((goal / width) | 0);
    const right = (from % width) - (goal % width);
    const isFlat = Math.abs(right) >= Math.abs(down);
    const length = Math.abs(isFlat ? right : down);
    const aside = isFlat ? width : 1;
    const along = (isFlat ? right : down) > 0 ? width + 1 - aside : aside - width - 1;
    this.#sweep(straight, goal, along, aside, length, length, isFlat ? down : right);
    const before = from - along;
    if (straight[before - aside] === 1) return before - aside;
    if (straight[before] === 1) return before;
    if (straight[before + aside] === 1) return before + aside;
    if (length === most) return from;
    this.#goal[0] = goal;
    this.#flood(this.#toGoal, this.#goal, from, most);
    const left = this.#nearest(this.#toGoal, from);
    return left < most ? this.#first(this.#toGoal, from, left) : from;
  }

  /**
   * Marks the cells from which a goal is reached along one axis, going back from it, but for those from which no straight
   * way of this length ends so far aside. What is open cannot be guessed by a processor, so nothing is asked of a cell.
   */
  #sweep(
    ways: Uint8Array,
    goal: number,
    along: number,
    aside: number,
    steps: number,
    length: number,
    end: number,
  ): void {
    const open = this.#open;
    const size = aside === 1 ? this.#width : open.length / this.#width;
    const base = aside === 1 ? goal % this.#width : (goal / this.#width) | 0;
    ways.fill(0);
    ways[goal] = 1;
    for (let step = 1; step < steps; step++) {
      const line = goal + along * step;
      const last = line + aside * Math.min(step, end + length - step, size - 2 - base);
      for (let at = line + aside * Math.max(-step, end - length + step, 1 - base); at <= last; at += aside) {
        const before = at - along;
        ways[at] = open[at]! & (ways[before]! | ways[before - aside]! | ways[before + aside]!);
      }
    }
  }

  /** Counts the steps to the nearest goal, breadth first, as far as a cell that may be closed or so many steps. */
  #flood(steps: Int32Array, goals: readonly number[], until = steps.length, most = FAR): void {
    const width = this.#width;
    const met = this.#met;
    const left = this.#left;
    steps.fill(FAR);
    left.set(this.#open);
    if (most < FAR) this.#fence(until, goals[0]!, most);
    left[until] = 1;
    let count = 0;
    for (const goal of goals) {
      left[goal] = 0;
      met[count++] = goal;
    }
    for (let i = 0, step = 0; i < count && step < most && left[until] === 1; step++) {
      for (const end = count; i < end; i++) {
        const cell = met[i]!;
        steps[cell] = step;
        // Every neighbor is written down, and stays if it was left.
        for (let next = cell - width - 1; next < cell + width; next += width) {
          met[count] = next;
          count += left[next]!;
          left[next] = 0;
          met[count] = next + 1;
          count += left[next + 1]!;
          left[next + 1] = 0;
          met[count] = next + 2;
          count += left[next + 2]!;
          left[next + 2] = 0;
        }
      }
    }
  }

  /** Closes the first rows and columns that no way of at most so many steps between two cells can touch. */
  #fence(one: number, other: number, most: number): void {
    const width = this.#width;
    const left = this.#left;
    const [rowOne, rowOther] = [(one / width) | 0, (other / width) | 0];
    const [columnOne, columnOther] = [one % width, other % width];
    const rows = ((most - Math.abs(rowOne - rowOther)) >> 1) + 1;
    const columns = ((most - Math.abs(columnOne - columnOther)) >> 1) + 1;
    const top = Math.max(0, Math.min(rowOne, rowOther) - rows) * width;
    const bottom = Math.min(this.#open.length - width, (Math.max(rowOne, rowOther) + rows) * width);
    const first = Math.max(0, Math.min(columnOne, columnOther) - columns);
    const last = Math.min(width - 1, Math.max(columnOne, columnOther) + columns);
    left.fill(0, top, top + width);
    left.fill(0, bottom, bottom + width);
    for (let row = top; row < bottom; row += width) {
      left[row + first] = 0;
      left[row + last] = 0;
    }
  }

  /** The fewest steps from a neighbor of a cell, which may be closed itself. */
  #nearest(steps: Int32Array, cell: number): number {
    const width = this.#width;
    let least = FAR;
    for (let row = cell - width - 1; row < cell + width; row += width) {
      for (let at = row; at < row + 3; at++) if (steps[at]! < least) least = steps[at]!;
    }
    return least;
  }

  /** The first neighbor of a cell from which there are so many steps. */
  #first(steps: Int32Array, cell: number, wanted: number): number {
    const width = this.#width;
    for (let row = cell - width - 1; row < cell + width; row += width) {
      for (let at = row; at < row + 3; at++) if (steps[at] === wanted) return at;
    }
    return cell;
  }
}

const map = new PlannerMap();

/** Writes where a planner goes into `to`; `going` says of every kind what it is to those who go. */
export function planStep(
  board: Grid,
  going: Uint8Array,
  planner: Readonly<Position>,
  hero: Readonly<Position>,
  to: Position,
): void {
  const isNear = Math.max(Math.abs(hero.row - planner.row), Math.abs(hero.column - planner.column)) <= 1;
  if (isNear) {
    to.row = hero.row;
    to.column = hero.column;
  } else map.plan(board, going, planner, hero, to);
}
