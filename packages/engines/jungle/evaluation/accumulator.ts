/**
 * The sums of the hidden layer for each step of the path of a position. They are computed when a position is evaluated: from
 * those of the last step that was, or from the board. Sums of either kind give the same scores.
 */
import { BLUE, SQUARES } from '@gridhall/games/jungle';
import { PATH, type SearchPosition } from '../position/position.ts';
import { BLUE_ROW, bucketOf, type NetworkWeights, outputScore, RED_ROW } from './network.ts';

export abstract class Accumulator {
  /** The sums of the steps from `first` to `last` are valid. */
  first = 0;
  last = -1;

  /** Makes room for the sums of so many steps; all are invalid then. */
  reserve(steps: number): void {
    this.first = 0;
    this.last = -1;
    this.resize(steps);
  }

  protected abstract resize(steps: number): void;
  /** Sets the sums of a step to those of an empty board. */
  protected abstract clear(step: number): void;
  /** Adds a piece to the sums of a step; the arguments are rows as each side sees the piece. */
  protected abstract add(step: number, blue: number, red: number): void;
  protected abstract remove(step: number, blue: number, red: number): void;
  /** Sets the sums of a step to those before it, with a piece moved. */
  protected abstract move(
    step: number,
    blueFrom: number,
    blueTo: number,
    redFrom: number,
    redTo: number,
  ): void;
  /** Returns the sum of the output without its bias. */
  protected abstract output(step: number, isBlue: boolean, bucket: number): number;
  protected abstract readonly outputBias: Int32Array;

  /** Returns the score of a position for the side to move. */
  score(position: SearchPosition): number {
    const { at, path } = position;
    if (this.first > at || this.last < this.first) this.#refresh(position);
    for (let step = this.last + 1; step <= at; step++) {
      const start = step * PATH.stride;
      const move = path[start + PATH.move]!;
      const piece = path[start + PATH.piece]! << 6;
      const captured = path[start + PATH.captured]!;
      const from = piece | (move >> 6);
      const to = piece | (move & 63);
      this.move(step, BLUE_ROW[from]!, BLUE_ROW[to]!, RED_ROW[from]!, RED_ROW[to]!);
      if (captured === 0) continue;
      const gone = (captured << 6) | (move & 63);
      this.remove(step, BLUE_ROW[gone]!, RED_ROW[gone]!);
    }
    this.last = at;
    const bucket = bucketOf(position.pieces);
    return outputScore((this.output(at, position.toMove === BLUE, bucket) + this.outputBias[bucket]!) | 0);
  }

  #refresh({ board, at }: SearchPosition): void {
    this.clear(at);
    for (let square = 0; square < SQUARES; square++) {
      const piece = board[square]!;
      if (piece !== 0) this.add(at, BLUE_ROW[(piece << 6) | square]!, RED_ROW[(piece << 6) | square]!);
    }
    this.first = at;
    this.last = at;
  }
}

/** Two neighbors in one word; sums of words are sums of both. */
const packed = (numbers: ArrayLike<number>): Int32Array =>
  Int32Array.from(
    { length: numbers.length / 2 },
    (_none, i) => numbers[2 * i + 1]! * 65536 + numbers[2 * i]!,
  );

/** The weights of a hidden layer as plain JavaScript reads them. */
export class PackedWeights {
  readonly hidden: number;
  readonly rows: Int32Array;
  readonly bias: Int32Array;
  readonly output: Int32Array;
  readonly outputBias: Int32Array;

  constructor({ hidden, rows, bias, output, outputBias }: NetworkWeights) {
    this.hidden = hidden;
    this.rows = packed([...Array.from(rows), ...new Array<number>(hidden).fill(0)]);
    this.bias = packed(bias);
    this.output = Int32Array.from(output);
    this.outputBias = Int32Array.from(outputBias);
  }
}

/** Sums in plain JavaScript: two units in a word, Blue's side first. */
export class PlainAccumulator extends Accumulator {
  readonly #half: number;
  readonly #rows: Int32Array;
  readonly #bias: Int32Array;
  readonly #output: Int32Array;
  protected readonly outputBias: Int32Array;
  #sums = new Int32Array(0);

  constructor({ hidden, rows, bias, output, outputBias }: PackedWeights) {
    super();
    this.#half = hidden >> 1;
    this.#rows = rows;
    this.#bias = bias;
    this.#output = output;
    this.outputBias = outputBias;
  }

  protected override resize(steps: number): void {
    const words = steps * 2 * this.#half;
    if (this.#sums.length < words) this.#sums = new Int32Array(words);
  }

  protected override clear(step: number): void {
    this.#sums.set(this.#bias, step * 2 * this.#half);
    this.#sums.set(this.#bias, (step * 2 + 1) * this.#half);
  }

  protected override add(step: number, blue: number, red: number): void {
    const sums = this.#sums;
    const rows = this.#rows;
    const half = this.#half;
    const now = step * 2 * half;
    for (let i = 0; i < half; i++) {
      sums[now + i]! += rows[blue * half + i]!;
      sums[now + half + i]! += rows[red * half + i]!;
    }
  }

  protected override remove(step: number, blue: number, red: number): void {
    const sums = this.#sums;
    const rows = this.#rows;
    const half = this.#half;
    const now = step * 2 * half;
    for (let i = 0; i < half; i++) {
      sums[now + i]! -= rows[blue * half + i]!;
      sums[now + half + i]! -= rows[red * half + i]!;
    }
  }

  protected override move(
    step: number,
    blueFrom: number,
    blueTo: number,
    redFrom: number,
    redTo: number,
  ): void {
    const sums = this.#sums;
    const rows = this.#rows;
    const half = this.#half;
    let now = step * 2 * half;
    let old = now - 2 * half;
    let from = blueFrom * half;
    let to = blueTo * half;
    for (const end = now + half; now < end; now++, old++, from++, to++)
      sums[now] = sums[old]! + rows[to]! - rows[from]!;
    from = redFrom * half;
    to = redTo * half;
    for (const end = now + half; now < end; now++, old++, from++, to++)
      sums[now] = sums[old]! + rows[to]! - rows[from]!;
  }

  protected override output(step: number, isBlue: boolean, bucket: number): number {
    const half = this.#half;
    const blue = step * 2 * half;
    const red = blue + half;
    const weights = bucket * 4 * half;
    return (
      (this.#side(isBlue ? blue : red, weights) + this.#side(isBlue ? red : blue, weights + 2 * half)) | 0
    );
  }

  #side(start: number, weights: number): number {
    const sums = this.#sums;
    const output = this.#output;
    const end = start + this.#half;
    let sum = 0;
    for (let i = start, k = weights; i < end; i++, k += 2) {
      const pair = sums[i]!;
      let low = (pair << 16) >> 16;
      let high = (pair + 0x8000) >> 16;
      low = low < 0 ? 0 : low > 255 ? 255 : low;
      high = high < 0 ? 0 : high > 255 ? 255 : high;
      sum = (sum + low * low * output[k]! + high * high * output[k + 1]!) | 0;
    }
    return sum;
  }
}
