/**
 * Trains a network on lines of `npm run jungle -- positions` and writes its file. Plain gradient descent with Adam in numbers
 * that are the same on every machine: the same data, seed and options give the same file. A network of 64 units takes about
 * 25 µs a position; the network of the engine was trained on a graphics card, see docs/engines/jungle.md.
 *
 *     npm run jungle -- train --data FILE --out FILE [--from NETWORK] [--hidden 64] [--steps 2000] [--batch 1024] [--seed s]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { exp, Random, seedFrom, sure } from '@gridhall/core';
import { BLUE, readPosition, SQUARES } from '@gridhall/games/jungle';
import { readOptions } from '../../../../scripts/options.ts';
import { Progress } from '../../../../scripts/progress.ts';
import { TERMS } from '../evaluation/evaluate.ts';
import {
  BLUE_ROW,
  bucketOf,
  type NetworkFile,
  type NetworkWeights,
  RED_ROW,
  ROWS,
  readNetwork,
  writeNetwork,
} from '../evaluation/network.ts';
import { mirrored } from '../position/geometry.ts';
import { eachTerm } from './terms.ts';

/** What the integers of a file stand for: 1 is 255 for units and rows, 64 for output weights, 200 points for terms. */
const UNIT = 255;
const OUTPUT = 64;
const POINTS = 200;
const BUCKETS = 4;
const TERM_COUNT = TERMS.opening + TERMS.ending + TERMS.den + TERMS.lanes;
/** The largest weights that a file can hold. */
const MOST_ROW = 254 / UNIT;
const MOST_OUTPUT = 127 / OUTPUT;

/** A position to learn from: rows as mover and opponent see it, also with left and right exchanged. */
export interface TrainingSample {
  readonly rows: readonly (readonly [mover: Int16Array, other: Int16Array])[];
  /** Places and counts of terms, for the mover. */
  readonly places: Int16Array;
  readonly times: Float32Array;
  readonly bucket: number;
  /** The chance of the mover. */
  readonly target: number;
}

/** Reads a line: a position, and the chance of its mover. */
export function readSample(line: string): TrainingSample {
  const at = line.lastIndexOf(' ');
  const position = sure(readPosition(line.slice(0, at)));
  const isBlue = position.toMove === BLUE;
  const pieces = Array.from({ length: SQUARES }, (_none, square) => square).filter(
    (square) => position.board[square],
  );
  const rowsOf = (table: Int16Array, seen: (square: number) => number) =>
    Int16Array.from(pieces, (square) => table[(position.board[square]! << 6) | seen(square)]!);
  const both = (seen: (square: number) => number) => {
    const [blue, red] = [rowsOf(BLUE_ROW, seen), rowsOf(RED_ROW, seen)];
    return isBlue ? ([blue, red] as const) : ([red, blue] as const);
  };
  const places: number[] = [];
  const times: number[] = [];
  eachTerm(position, (place, count) => {
    if (count === 0) return;
    places.push(place);
    times.push(isBlue ? count : -count);
  });
  return {
    rows: [both((square) => square), both(mirrored)],
    places: Int16Array.from(places),
    times: Float32Array.from(times),
    bucket: bucketOf(pieces.length),
    target: Number(line.slice(at + 1)),
  };
}

/** A network of real numbers in one list, with the place of each part. */
export class Trainer {
  readonly hidden: number;
  readonly weights: Float32Array;
  readonly #gradient: Float32Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  readonly #bias: number;
  readonly #output: number;
  readonly #outputBias: number;
  readonly #terms: number;
  readonly #units: Float32Array;
  #step = 0;

  constructor(hidden: number, random: Random) {
    this.hidden = hidden;
    this.#bias = ROWS * hidden;
    this.#output = this.#bias + hidden;
    this.#outputBias = this.#output + BUCKETS * 2 * hidden;
    this.#terms = this.#outputBias + BUCKETS;
    const length = this.#terms + TERM_COUNT;
    this.weights = new Float32Array(length);
    [this.#gradient, this.#mean, this.#square] = [0, 1, 2].map(() => new Float32Array(length)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    this.#units = new Float32Array(2 * hidden);
    for (let i = 0; i < this.#bias; i++) this.weights[i] = (random.unit() - 0.5) * 0.5;
    for (let i = this.#bias; i < this.#output; i++) this.weights[i] = random.unit() * 0.5;
    for (let i = this.#output; i < this.#outputBias; i++)
      this.weights[i] = ((random.unit() - 0.5) * 0.2) / Math.sqrt(hidden);
  }

  /** Starts from the numbers of a file. */
  load({ rows, bias, output, outputBias, terms }: NetworkWeights): void {
    this.weights.set(Array.from(rows, (one) => one / UNIT));
    this.weights.set(
      Array.from(bias, (one) => one / UNIT),
      this.#bias,
    );
    this.weights.set(
      Array.from(output, (one) => one / OUTPUT),
      this.#output,
    );
    this.weights.set(
      Array.from(outputBias, (one) => one / (UNIT * UNIT * OUTPUT)),
      this.#outputBias,
    );
    this.weights.set(
      Array.from(terms, (one) => one / POINTS),
      this.#terms,
    );
  }

  /** Returns the numbers for a file. */
  round(): NetworkWeights {
    const part = (start: number, end: number, scale: number) =>
      Array.from(this.weights.subarray(start, end), (one) => Math.round(one * scale));
    return {
      hidden: this.hidden,
      rows: part(0, this.#bias, UNIT / 2).map((one) => 2 * one),
      bias: part(this.#bias, this.#output, UNIT),
      output: part(this.#output, this.#outputBias, OUTPUT),
      outputBias: part(this.#outputBias, this.#terms, UNIT * UNIT * OUTPUT),
      terms: part(this.#terms, this.weights.length, POINTS),
    };
  }

  /** Returns the mean square error of the chances. */
  loss(samples: readonly TrainingSample[]): number {
    return samples.reduce((sum, one) => sum + (this.#chance(one, 0) - one.target) ** 2, 0) / samples.length;
  }

  /** Takes one step of Adam down the error of these samples. */
  learn(samples: readonly TrainingSample[], rate: number, random: Random): void {
    this.#gradient.fill(0);
    for (const sample of samples) this.#addGradient(sample, random.below(2), 1 / samples.length);
    this.#step++;
    const [keepMean, keepSquare] = [1 - 0.9 ** this.#step, 1 - 0.999 ** this.#step];
    for (let i = 0; i < this.weights.length; i++) {
      const slope = this.#gradient[i]!;
      this.#mean[i] = 0.9 * this.#mean[i]! + 0.1 * slope;
      this.#square[i] = 0.999 * this.#square[i]! + 0.001 * slope * slope;
      const step = this.#mean[i]! / keepMean / (Math.sqrt(this.#square[i]! / keepSquare) + 1e-8);
      this.weights[i] = limited(this.weights[i]! - rate * step, this.#mostAt(i));
    }
  }

  #mostAt(i: number): number {
    if (i < this.#bias) return MOST_ROW;
    return i >= this.#output && i < this.#outputBias ? MOST_OUTPUT : 100;
  }

  /** Returns the chance of the mover, and leaves the units behind. */
  #chance({ rows, places, times, bucket }: TrainingSample, side: number): number {
    const { weights, hidden } = this;
    const units = this.#units;
    for (let view = 0; view < 2; view++) {
      const first = view * hidden;
      for (let i = 0; i < hidden; i++) units[first + i] = weights[this.#bias + i]!;
      for (const row of rows[side]![view]!) {
        const start = row * hidden;
        for (let i = 0; i < hidden; i++) units[first + i]! += weights[start + i]!;
      }
    }
    const output = this.#output + bucket * 2 * hidden;
    let sum = weights[this.#outputBias + bucket]!;
    for (let i = 0; i < 2 * hidden; i++) {
      const unit = units[i]! < 0 ? 0 : units[i]! > 1 ? 1 : units[i]!;
      sum += unit * unit * weights[output + i]!;
    }
    for (let i = 0; i < places.length; i++) sum += weights[this.#terms + places[i]!]! * times[i]!;
    return 1 / (1 + exp(-sum));
  }

  #addGradient(sample: TrainingSample, side: number, share: number): void {
    const { weights, hidden } = this;
    const gradient = this.#gradient;
    const units = this.#units;
    const chance = this.#chance(sample, side);
    const slope = 2 * (chance - sample.target) * chance * (1 - chance) * share;
    const output = this.#output + sample.bucket * 2 * hidden;
    gradient[this.#outputBias + sample.bucket]! += slope;
    sample.places.forEach((place, i) => {
      gradient[this.#terms + place]! += slope * sample.times[i]!;
    });
    for (let i = 0; i < 2 * hidden; i++) {
      const unit = units[i]!;
      const inside = unit > 0 && unit < 1;
      const value = unit < 0 ? 0 : unit > 1 ? 1 : unit;
      gradient[output + i]! += slope * value * value;
      // From here on, a unit holds its own slope.
      units[i] = inside ? slope * weights[output + i]! * 2 * value : 0;
    }
    for (let view = 0; view < 2; view++) {
      const first = view * hidden;
      for (let i = 0; i < hidden; i++) gradient[this.#bias + i]! += units[first + i]!;
      for (const row of sample.rows[side]![view]!) {
        const start = row * hidden;
        for (let i = 0; i < hidden; i++) gradient[start + i]! += units[first + i]!;
      }
    }
  }
}

const limited = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

export async function trainNetwork(args: readonly string[]): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      data: { type: 'string', default: 'positions.txt' },
      out: { type: 'string', default: 'network.json' },
      from: { type: 'string' },
      hidden: { type: 'string', default: '64' },
      steps: { type: 'string', default: '2000' },
      batch: { type: 'string', default: '1024' },
      rate: { type: 'string', default: '0.002' },
      seed: { type: 'string', default: 'train' },
    },
  });
  const samples = readFileSync(values.data, 'utf8').trim().split('\n').map(readSample);
  // The last part is only looked at: it shows what was learned beyond the samples themselves.
  const held = samples.splice(Math.floor(samples.length * 0.96));
  const random = Random.fromSeed(seedFrom(values.seed));
  const base =
    values.from === undefined
      ? undefined
      : readNetwork(JSON.parse(readFileSync(values.from, 'utf8')) as NetworkFile);
  const trainer = new Trainer(base?.hidden ?? Number(values.hidden), random);
  if (base) trainer.load(base);
  const [steps, batch] = [Number(values.steps), Number(values.batch)];
  const progress = new Progress('training', steps);
  process.stdout.write(
    `${samples.length} positions; the error of ${held.length} others is ${trainer.loss(held).toFixed(6)}\n`,
  );
  for (let step = 0; step < steps; step++) {
    const some = Array.from({ length: batch }, () => samples[random.below(samples.length)]!);
    // The rate grows at first, then falls to nothing in a straight line.
    trainer.learn(some, Number(values.rate) * Math.min(1, (step + 1) / 200) * (1 - step / steps), random);
    progress.show(step + 1);
  }
  process.stdout.write(`after ${steps} steps it is ${trainer.loss(held).toFixed(6)}\n`);
  const file = writeNetwork(trainer.round());
  trainer.load(readNetwork(file));
  process.stdout.write(`rounded ${trainer.loss(held).toFixed(6)}\n`);
  writeFileSync(values.out, `${JSON.stringify(file, null, 2)}\n`);
}
