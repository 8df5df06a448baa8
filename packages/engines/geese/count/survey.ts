/**
 * The exact chance of a goose on every hidden field: each component of frontier counted by itself, weighted by the ways in
 * which the other components and the far fields, which touch no number, can take the geese that are left.
 */

import { HELD, type KnownBoard, openPlaces, SAFE } from '../board/known-board.ts';
import type { Found } from '../board/simple.ts';
import { Visits } from './component.ts';
import { ComponentCount, type Stop } from './component-count.ts';
import { both, logChoose, ONE_WAY, type Ways } from './ways.ts';

export class Survey {
  readonly board: KnownBoard;
  readonly visits: Visits;
  /** The components of the last run, `components` of them. */
  readonly counts: ComponentCount[] = [];
  components = 0;
  /** Fields that touch no number, and the chance of a goose on each of them. */
  far = 0;
  farChance = 0;
  /** Geese that have not been found. */
  left = 0;
  /** The logarithm of the number of layouts that fit. */
  layouts = 0;
  /** For every open place of the frontier, the chance of a goose; 0 and 1 are certain. */
  readonly chance: Float64Array;
  /** What is certain of the far fields, where anything is. */
  farIs: 'free' | 'held' | 'open' = 'open';
  /** The places of open fields beside numbers, and the component of each. */
  frontier: number[] = [];
  readonly componentAt: Int32Array;
  /** For counting a part again under an assumption. */
  readonly second: Visits;

  constructor(board: KnownBoard) {
    this.board = board;
    this.visits = new Visits(board.number.length);
    this.second = new Visits(board.number.length);
    this.chance = new Float64Array(board.number.length);
    this.componentAt = new Int32Array(board.number.length);
  }

  /** False when there was no time, or when nothing fits. */
  run(stop: Stop): boolean {
    const { board } = this;
    this.left = board.geese - board.held;
    if (!this.#countAll(stop)) return false;
    const { counts, components } = this;
    const before = [ONE_WAY];
    for (let i = 0; i < components; i++) {
      before.push(both(before[i]!, counts[i]!.ways));
      if (stop(before[i]!.weights.length)) return false;
    }
    if (!this.#weighAll(before[components]!)) return false;
    let after = ONE_WAY;
    for (let i = components - 1; i >= 0; i--) {
      const count = counts[i]!;
      count.back(this.worth(both(before[i]!, after), count.ways, this.far));
      this.#spreadChances(count, i);
      after = both(count.ways, after);
      if (stop(after.weights.length)) return false;
    }
    return true;
  }

  /** Counts the layouts, and nothing else of a run. False when there was no time, or when nothing fits. */
  tally(stop: Stop): boolean {
    this.left = this.board.geese - this.board.held;
    if (this.left < 0 || !this.#countAll(stop)) return false;
    let all = ONE_WAY;
    for (let i = 0; i < this.components; i++) all = both(all, this.counts[i]!.ways);
    return this.#weighAll(all);
  }

  #countAll(stop: Stop): boolean {
    const { board, visits, counts } = this;
    const { number, width, columns, rows } = board;
    visits.start();
    this.components = 0;
    this.frontier.length = 0;
    this.far = board.open;
    for (let row = 1; row <= rows; row++) {
      for (let place = row * width + 1, end = place + columns; place < end; place++) {
        if (number[place]! < 0 || visits.turn[place] === visits.now || board.openAround(place) === 0)
          continue;
        const count = (counts[this.components] ??= new ComponentCount());
        this.components++;
        count.component.gather(board, place, visits);
        this.far -= count.component.fields;
        if (!count.forth(this.left, stop) || count.ways.weights.length === 0) return false;
      }
    }
    return true;
  }

  /** The far fields, and how many layouts there are in all. */
  #weighAll(all: Ways): boolean {
    const { far, left } = this;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < all.weights.length; i++)
      if (all.weights[i]! > 0) most = Math.max(most, logChoose(far, left - all.least - i));
    if (most === Number.NEGATIVE_INFINITY) return false;
    let sum = 0;
    let geese = 0;
    let [fewest, highest] = [far, 0];
    for (let i = 0; i < all.weights.length; i++) {
      const there = left - all.least - i;
      if (all.weights[i] === 0 || there < 0 || there > far) continue;
      const weight = all.weights[i]! * Math.exp(logChoose(far, there) - most);
      sum += weight;
      geese += weight * there;
      fewest = Math.min(fewest, there);
      highest = Math.max(highest, there);
    }
    this.farIs = highest === 0 ? 'free' : fewest === far ? 'held' : 'open';
    this.farChance = far === 0 ? 1 : this.farIs === 'held' ? 1 : geese / sum / far;
    this.layouts = Math.log(sum) + most + all.scale;
    return true;
  }

  /** What each filling of a component is worth by its geese: the ways of everything else, relative to the likeliest. */
  worth(others: Ways, mine: Ways, far: number): Float64Array<ArrayBuffer> {
    const logs: number[] = [];
    const least = this.left - others.least - mine.least;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < others.weights.length + mine.weights.length - 1; i++)
      most = Math.max(most, (logs[i] = logChoose(far, least - i)));
    const worth = new Float64Array(mine.weights.length);
    for (let m = 0; m < worth.length; m++) {
      for (let i = 0; i < others.weights.length; i++) {
        const log = logs[m + i]!;
        // What is possible is never rounded to nothing: certain is certain.
        if (log !== Number.NEGATIVE_INFINITY)
          worth[m]! += others.weights[i]! * Math.max(Math.exp(log - most), 1e-200);
      }
    }
    return worth;
  }

  #spreadChances(count: ComponentCount, componentIndex: number): void {
    const { component, geese, free } = count;
    for (let f = 0; f < component.fields; f++) {
      const group = component.groupOf[f]!;
      const place = component.fieldAt[f]!;
      this.frontier.push(place);
      this.componentAt[place] = componentIndex;
      this.chance[place] =
        geese[group] === 0 ? 0 : free[group] === 0 ? 1 : geese[group]! / (geese[group]! + free[group]!);
    }
  }

  /** The chance of a goose on an open place. */
  chanceAt(place: number): number {
    return this.isFrontier(place) ? this.chance[place]! : this.farChance;
  }

  isFrontier(place: number): boolean {
    return this.visits.turn[place] === this.visits.now;
  }

  /** Lets the board know what is certain. */
  settle(): Found {
    const { board } = this;
    let found: Found = 'nothing';
    for (const place of this.frontier) {
      const chance = this.chance[place]!;
      if (chance === 0) {
        board.find(place, SAFE);
        found = 'safe';
      } else if (chance === 1) {
        board.find(place, HELD);
        if (found === 'nothing') found = 'held';
      }
    }
    if (this.farIs === 'open' || this.far === 0) return found;
    for (const place of openPlaces(board))
      if (!this.isFrontier(place)) board.find(place, this.farIs === 'free' ? SAFE : HELD);
    return this.farIs === 'free' ? 'safe' : found === 'nothing' ? 'held' : found;
  }
}

/** How likely several fields are free and others hold geese, all at once: the layouts in which that is so, of all. */
/** Open fields of which something is supposed. */
export interface Supposed {
  readonly free?: readonly number[];
  readonly held?: readonly number[];
}

/**
 * The part of the layouts of a survey that has run; `aside`, another survey of the same board, counts them. Undefined
 * where there was no time. The board is left as it was.
 */
export function partWith(
  survey: Survey,
  aside: Survey,
  { free = [], held = [] }: Supposed,
  stop: Stop,
): number | undefined {
  const { board } = survey;
  for (const place of free) board.find(place, SAFE);
  for (const place of held) board.find(place, HELD);
  const fits = [...free, ...held].every((place) => canBe(board, place));
  const counted = fits && aside.tally(stop);
  for (const place of [...free, ...held]) board.doubt(place);
  if (fits && !counted && stop(0)) return undefined;
  return counted ? Math.min(1, Math.exp(aside.layouts - survey.layouts)) : 0;
}

/** Whether every number around can still have as many geese as it wants. */
function canBe(board: KnownBoard, place: number): boolean {
  for (let i = 0; i < 8; i++) {
    const near = place + board.steps[i]!;
    if (board.number[near]! < 0) continue;
    const wanted = board.wanted(near);
    if (wanted < 0 || wanted > board.openAround(near)) return false;
  }
  return true;
}
