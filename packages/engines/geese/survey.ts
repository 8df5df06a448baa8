/**
 * The exact chance of a goose on every hidden field: each stretch of shore counted by itself, weighted by the ways in
 * which the other stretches and the far fields, which touch no number, can take the geese that are left.
 */
import { Count, type Stop } from './count.ts';
import { HELD, type Lake, SAFE } from './lake.ts';
import { openPlaces } from './places.ts';
import type { Found } from './simple.ts';
import { Tour } from './stretch.ts';
import { both, logChoose, ONE_WAY, type Ways } from './ways.ts';

export class Survey {
  readonly lake: Lake;
  readonly tour: Tour;
  /** The stretches of the last run, `stretches` of them. */
  readonly counts: Count[] = [];
  stretches = 0;
  /** Fields that touch no number, and the chance of a goose on each of them. */
  far = 0;
  farChance = 0;
  /** Geese that have not been found. */
  left = 0;
  /** The logarithm of the number of layouts that fit. */
  layouts = 0;
  /** For every open place of the shore, the chance of a goose; 0 and 1 are certain. */
  readonly chance: Float64Array;
  /** What is certain of the far fields, where anything is. */
  farIs: 'free' | 'held' | 'open' = 'open';
  /** The places of open fields beside numbers, and the stretch of each. */
  shore: number[] = [];
  readonly stretchAt: Int32Array;
  /** For whoever counts a part again under an assumption. */
  readonly second: Tour;

  constructor(lake: Lake) {
    this.lake = lake;
    this.tour = new Tour(lake.number.length);
    this.second = new Tour(lake.number.length);
    this.chance = new Float64Array(lake.number.length);
    this.stretchAt = new Int32Array(lake.number.length);
  }

  /** False when there was no time, or when nothing fits. */
  run(stop: Stop): boolean {
    const { lake } = this;
    this.left = lake.geese - lake.held;
    if (!this.#countAll(stop)) return false;
    const { counts, stretches } = this;
    const before = [ONE_WAY];
    for (let i = 0; i < stretches; i++) {
      before.push(both(before[i]!, counts[i]!.ways));
      if (stop(before[i]!.weights.length)) return false;
    }
    if (!this.#weighAll(before[stretches]!)) return false;
    let after = ONE_WAY;
    for (let i = stretches - 1; i >= 0; i--) {
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
    this.left = this.lake.geese - this.lake.held;
    if (this.left < 0 || !this.#countAll(stop)) return false;
    let all = ONE_WAY;
    for (let i = 0; i < this.stretches; i++) all = both(all, this.counts[i]!.ways);
    return this.#weighAll(all);
  }

  #countAll(stop: Stop): boolean {
    const { lake, tour, counts } = this;
    const { number, width, columns, rows } = lake;
    tour.start();
    this.stretches = 0;
    this.shore.length = 0;
    this.far = lake.open;
    for (let row = 1; row <= rows; row++) {
      for (let place = row * width + 1, end = place + columns; place < end; place++) {
        if (number[place]! < 0 || tour.turn[place] === tour.now || lake.openAround(place) === 0) continue;
        const count = (counts[this.stretches] ??= new Count());
        this.stretches++;
        count.stretch.gather(lake, place, tour);
        this.far -= count.stretch.fields;
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

  /** What each filling of a stretch is worth by its geese: the ways of everything else, relative to the likeliest. */
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

  #spreadChances(count: Count, stretchIndex: number): void {
    const { stretch, geese, free } = count;
    for (let f = 0; f < stretch.fields; f++) {
      const group = stretch.groupOf[f]!;
      const place = stretch.fieldAt[f]!;
      this.shore.push(place);
      this.stretchAt[place] = stretchIndex;
      this.chance[place] =
        geese[group] === 0 ? 0 : free[group] === 0 ? 1 : geese[group]! / (geese[group]! + free[group]!);
    }
  }

  /** The chance of a goose on an open place. */
  chanceAt(place: number): number {
    return this.isShore(place) ? this.chance[place]! : this.farChance;
  }

  isShore(place: number): boolean {
    return this.tour.turn[place] === this.tour.now;
  }

  /** Lets the lake know what is certain. */
  settle(): Found {
    const { lake } = this;
    let found: Found = 'nothing';
    for (const place of this.shore) {
      const chance = this.chance[place]!;
      if (chance === 0) {
        lake.find(place, SAFE);
        found = 'safe';
      } else if (chance === 1) {
        lake.find(place, HELD);
        if (found === 'nothing') found = 'held';
      }
    }
    if (this.farIs === 'open' || this.far === 0) return found;
    for (const place of openPlaces(lake))
      if (!this.isShore(place)) lake.find(place, this.farIs === 'free' ? SAFE : HELD);
    return this.farIs === 'free' ? 'safe' : found === 'nothing' ? 'held' : found;
  }
}
