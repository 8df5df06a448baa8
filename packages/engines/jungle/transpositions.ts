/** The transposition table: what was found out about positions, by their hashes, in one array of words. */

/** What a score is to the true one. */
export const EXACT = 3;
export const AT_LEAST = 2;
export const AT_MOST = 1;

/** A place: the two words of the hash; the move with depth, bound and age; the score, and what the eye sees. */
const STRIDE = 4;
const NOTHING = -1;

/** Depths below zero do not occur; deeper ones than this are kept as this. */
const DEEPEST = 255;

export class Transpositions {
  readonly #words: Int32Array;
  readonly #mask: number;
  #age = 0;

  /** Of 2 to the power of `bits` places, 16 bytes each. */
  constructor(bits: number) {
    this.#words = new Int32Array(STRIDE << bits);
    this.#mask = (1 << bits) - 2;
  }

  /** What is there from now on is newer: older findings give way to it. */
  grow(): void {
    this.#age = (this.#age + 1) & 63;
  }

  clear(): void {
    this.#words.fill(0);
    this.#age = 0;
  }

  /** Where something is known about this position, or a negative number. */
  find(low: number, high: number): number {
    const words = this.#words;
    const first = (low & this.#mask) * STRIDE;
    if (words[first] === low && words[first + 1] === high) return first;
    const second = first + STRIDE;
    return words[second] === low && words[second + 1] === high ? second : NOTHING;
  }

  moveAt(place: number): number {
    return this.#words[place + 2]! & 4095;
  }
  depthAt(place: number): number {
    return (this.#words[place + 2]! >> 12) & 255;
  }
  boundAt(place: number): number {
    return (this.#words[place + 2]! >> 20) & 3;
  }
  scoreAt(place: number): number {
    return this.#words[place + 3]! >> 16;
  }
  /** The worth of the position without looking ahead. */
  worthAt(place: number): number {
    return (this.#words[place + 3]! << 16) >> 16;
  }

  /** Two places side by side: the first keeps what is deep and of this age, the second takes anything. */
  keep(
    low: number,
    high: number,
    move: number,
    depth: number,
    bound: number,
    score: number,
    worth: number,
  ): void {
    const words = this.#words;
    let place = (low & this.#mask) * STRIDE;
    const about = words[place + 2]!;
    const same = words[place] === low && words[place + 1] === high;
    if (!same && ((about >>> 22) & 63) === this.#age && ((about >> 12) & 255) > depth) place += STRIDE;
    const old = words[place] === low && words[place + 1] === high ? words[place + 2]! & 4095 : 0;
    words[place] = low;
    words[place + 1] = high;
    words[place + 2] =
      (move === 0 ? old : move) |
      ((depth > DEEPEST ? DEEPEST : depth) << 12) |
      (bound << 20) |
      (this.#age << 22);
    words[place + 3] = (score << 16) | (worth & 0xffff);
  }
}
