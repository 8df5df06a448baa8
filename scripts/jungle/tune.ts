/**
 * Finds the weights of the evaluation from games of the engine with itself: each position should be worth half the
 * chance that a search saw in it and half the result the game came to. It begins from nothing but the ranks of the animals, plays and fits in
 * rounds, and writes the file; the same seed gives the same weights again.
 *
 *     npm run jungle -- tune [--rounds 2] [--games 1200] [--nodes 1500] [--seed tune] [--step 0.5]
 *
 * After the first round it goes `step` of the way to what it finds, for a fit to one set of games is noisy.
 */
import { writeFileSync } from 'node:fs';
import { BLUE, type Position } from '@gridhall/games/jungle';
import {
  features,
  GROUP_NAMES,
  GROUPS,
  startOf,
  type Weights,
} from '../../packages/engines/jungle/features.ts';
import { readOptions } from '../options.ts';
import { Progress } from '../progress.ts';
import { firstWeights } from './first-weights.ts';
import { selfPlay } from './self-play.ts';
import { writeWeights } from './write-weights.ts';

/** The score at which a side wins 73 of 100. */
const SCALE = 200;
/** How much what a search saw counts beside the result, which alone is noisy. */
const SEEN = 0.5;
const ROUNDS = 600;
/** How far a weight is drawn back to where it was: what is rarely seen stays as it is. */
const DRAW = 0.0002;
/** Scores beyond this are decided, and say nothing about weights. */
const DECIDED = 2500;
const HELD_OUT = 10;

/** What a position has, and who won. Places and times of all samples lie one after another. */
class Samples {
  readonly starts: number[] = [0];
  readonly places: number[] = [];
  readonly times: number[] = [];
  readonly results: number[] = [];

  add(position: Position): void {
    features(position, (place, times) => {
      if (times === 0) return;
      this.places.push(place);
      this.times.push(times);
    });
    this.starts.push(this.places.length);
  }
}

export async function tune(args: readonly string[]): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '2' },
      games: { type: 'string', default: '1200' },
      nodes: { type: 'string', default: '1500' },
      seed: { type: 'string', default: 'tune' },
      step: { type: 'string', default: '0.5' },
      out: { type: 'string', default: 'packages/engines/jungle/weights.ts' },
    },
  });
  let weights = firstWeights();
  for (let round = 1; round <= Number(values.rounds); round++) {
    const samples = play(weights, Number(values.games), Number(values.nodes), `${values.seed} ${round}`);
    weights = between(weights, fit(weights, samples), round === 1 ? 1 : Number(values.step));
    writeFileSync(values.out, writeWeights(weights));
  }
}

function play(weights: Weights, games: number, nodes: number, seed: string): Samples {
  const samples = new Samples();
  const progress = new Progress('playing', games);
  for (let i = 0; i < games; i++) {
    let heard = 0;
    const chances: number[] = [];
    const game = selfPlay(weights, `${seed} ${i}`, nodes, (position, score) => {
      // What is decided says nothing; every third, for neighbours are alike.
      if (Math.abs(score) > DECIDED || heard++ % 3 !== 0) return;
      samples.add(position);
      const forBlue = position.toMove === BLUE ? score : -score;
      chances.push(1 / (1 + Math.exp(-forBlue / SCALE)));
    });
    // Red's wins are zeros; a game that nobody won is half of each.
    const result = game ? Number(game.winner === BLUE) : 0.5;
    for (const chance of chances) samples.results.push((1 - SEEN) * result + SEEN * chance);
    progress.show(i + 1, `${samples.results.length} positions`);
  }
  return samples;
}

/** So far from these weights to those. */
function between(from: Weights, to: Weights, step: number): Weights {
  return Object.fromEntries(
    GROUP_NAMES.map((group) => [
      group,
      from[group].map((old, i) => Math.round(old + step * (to[group][i]! - old))),
    ]),
  ) as unknown as Weights;
}

function fit(from: Weights, samples: Samples): Weights {
  const first = Float64Array.from(GROUP_NAMES.flatMap((group) => [...from[group]]));
  const weights = first.slice();
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  const gradient = new Float64Array(weights.length);
  const count = samples.results.length;
  const progress = new Progress('fitting', ROUNDS);
  for (let round = 1; round <= ROUNDS; round++) {
    gradient.fill(0);
    let [loss, held, heldCount] = [0, 0, 0];
    for (let i = 0; i < count; i++) {
      let sum = 0;
      const [start, end] = [samples.starts[i]!, samples.starts[i + 1]!];
      for (let k = start; k < end; k++) sum += weights[samples.places[k]!]! * samples.times[k]!;
      const chance = 1 / (1 + Math.exp(-sum / SCALE));
      const wrong = chance - samples.results[i]!;
      if (i % HELD_OUT === 0) {
        held += wrong * wrong;
        heldCount++;
        continue;
      }
      loss += wrong * wrong;
      for (let k = start; k < end; k++) gradient[samples.places[k]!]! += wrong * samples.times[k]!;
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
