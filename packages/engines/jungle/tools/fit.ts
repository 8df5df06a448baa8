/** Logistic regression: the weights under which the worth of positions agrees best with what came of them. */
import type { Position } from '@gridhall/games/jungle';
import { Progress } from '../../../../scripts/progress.ts';
import { GROUP_NAMES, GROUPS, type Weights } from '../evaluation/evaluate.ts';
import { features, startOf } from './features.ts';

/** The score at which a side wins 73 of 100. */
const SCALE = 200;
const ROUNDS = 400;
/** How far a weight is drawn back to where it was: what is rarely seen stays as it is. */
const DRAW = 0.0002;
const HELD_OUT = 10;

/** The chance of Blue that a score for Blue says. */
export const chanceAt = (score: number): number => 1 / (1 + Math.exp(-score / SCALE));

/** What positions have, and what came of them. Places and times of all of them lie one after another. */
export class Samples {
  readonly starts: number[] = [0];
  readonly places: number[] = [];
  readonly times: number[] = [];
  /** What each should be worth: Blue's chance. */
  readonly chances: number[] = [];

  add(position: Position): void {
    features(position, (place, times) => {
      if (times === 0) return;
      this.places.push(place);
      this.times.push(times);
    });
    this.starts.push(this.places.length);
  }
}

/** All of them as one, in arrays that are quick to go through. */
function together(all: readonly Samples[]) {
  const starts = [0];
  for (const { starts: some } of all) {
    const before = starts.at(-1)!;
    for (const start of some.slice(1)) starts.push(before + start);
  }
  return {
    starts: Int32Array.from(starts),
    places: Int32Array.from(all.flatMap(({ places }) => places)),
    times: Float64Array.from(all.flatMap(({ times }) => times)),
    chances: Float64Array.from(all.flatMap(({ chances }) => chances)),
  };
}

/** Better weights than these, by all samples; a tenth of them is only looked at, to see what it is worth elsewhere. */
export function fitWeights(from: Weights, all: readonly Samples[]): Weights {
  const { starts, places, times, chances } = together(all);
  const first = Float64Array.from(GROUP_NAMES.flatMap((group) => [...from[group]]));
  const weights = first.slice();
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  const gradient = new Float64Array(weights.length);
  const count = chances.length;
  const progress = new Progress('fitting', ROUNDS);
  for (let round = 1; round <= ROUNDS; round++) {
    gradient.fill(0);
    let [loss, held, heldCount] = [0, 0, 0];
    for (let i = 0; i < count; i++) {
      const [start, end] = [starts[i]!, starts[i + 1]!];
      let sum = 0;
      for (let k = start; k < end; k++) sum += weights[places[k]!]! * times[k]!;
      const wrong = chanceAt(sum) - chances[i]!;
      if (i % HELD_OUT === 0) {
        held += wrong * wrong;
        heldCount++;
        continue;
      }
      loss += wrong * wrong;
      for (let k = start; k < end; k++) gradient[places[k]!]! += wrong * times[k]!;
    }
    // Adam: steps of about a point at first, smaller later.
    const rate = 3 * (1 - (round - 1) / ROUNDS) + 0.05;
    for (let k = 0; k < weights.length; k++) {
      const slope = (gradient[k]! / count) * 100 + DRAW * (weights[k]! - first[k]!);
      mean[k] = 0.9 * mean[k]! + 0.1 * slope;
      square[k] = 0.99 * square[k]! + 0.01 * slope * slope;
      const step = mean[k]! / (1 - 0.9 ** round) / (Math.sqrt(square[k]! / (1 - 0.99 ** round)) + 1e-4);
      weights[k]! -= rate * step;
    }
    const rest = count - heldCount;
    progress.show(round, `error ${(loss / rest).toFixed(5)}, held out ${(held / heldCount).toFixed(5)}`);
  }
  return Object.fromEntries(
    GROUP_NAMES.map((group) => {
      const start = startOf(group);
      return [group, [...weights.subarray(start, start + GROUPS[group])].map(Math.round)];
    }),
  ) as unknown as Weights;
}

/** So far from these weights to those. */
export function between(from: Weights, to: Weights, step: number): Weights {
  return Object.fromEntries(
    GROUP_NAMES.map((group) => [
      group,
      from[group].map((old, i) => Math.round(old + step * (to[group][i]! - old))),
    ]),
  ) as unknown as Weights;
}
