/** The transposition table: what was found out about positions, by their hashes, in one array of words. */

/** What a score is to the true one. */
export const EXACT = 3;
export const AT_LEAST = 2;
export const AT_MOST = 1;

/**
 * A place: the two words of the hash; the move with depth, bound and age; the score. The second word is mixed with the last
 * two: where two threads write at once, what is half of one and half of the other is known by it.
 */
const STRIDE = 4;

/** Depths below zero do not occur; deeper ones than this are kept as this. */
const DEEPEST = 255;

export class Transpositions {
  readonly #words: Int32Array;
  readonly #mask: number;
  #age = 0;
  /** The last two words of what was found last. */
  #about = 0;
  #score = 0;

  /** Of 2 to the power of `bits` places, 16 bytes each; in memory that others see as well, where some is given. */
  constructor(bits: number, memory: ArrayBufferLike = new ArrayBuffer(placesBytes(bits))) {
    this.#words = new Int32Array(memory);
    this.#mask = (1 << bits) - 2;
  }

  /** Which thought it is that writes; two threads at one thought say the same. */
  get age(): number {
    return this.#age;
  }
  set age(age: number) {
    this.#age = age;
  }

  /** What is there from now on is newer: older findings give way to it. */
  grow(): void {
    this.#age = (this.#age + 1) & 63;
  }

  clear(): void {
    this.#words.fill(0);
    this.#age = 0;
  }

  /** Whether something is known about this position: what follows tells of it. */
  find(low: number, high: number): boolean {
    const first = (low & this.#mask) * STRIDE;
    return this.#isAt(first, low, high) || this.#isAt(first + STRIDE, low, high);
  }

  #isAt(place: number, low: number, high: number): boolean {
    const words = this.#words;
    if (words[place] !== low) return false;
    const about = words[place + 2]!;
    const score = words[place + 3]!;
    if ((words[place + 1]! ^ about ^ score) !== high) return false;
    this.#about = about;
    this.#score = score;
    return true;
  }

  get move(): number {
    return this.#about & 4095;
  }
  get depth(): number {
    return (this.#about >> 12) & 255;
  }
  get bound(): number {
    return (this.#about >> 20) & 3;
  }
  get score(): number {
    return this.#score;
  }

  /** Two places side by side: the first keeps what is deep and of this age, the second takes anything. */
  keep(low: number, high: number, move: number, depth: number, bound: number, score: number): void {
    const words = this.#words;
    let place = (low & this.#mask) * STRIDE;
    const there = words[place + 2]!;
    let same = words[place] === low && (words[place + 1]! ^ there ^ words[place + 3]!) === high;
    if (!same && ((there >>> 22) & 63) === this.#age && ((there >> 12) & 255) > depth) {
      place += STRIDE;
      same = words[place] === low && (words[place + 1]! ^ words[place + 2]! ^ words[place + 3]!) === high;
    }
    const about =
      (move === 0 && same ? words[place + 2]! & 4095 : move) |
      ((depth > DEEPEST ? DEEPEST : depth) << 12) |
      (bound << 20) |
      (this.#age << 22);
    words[place] = low;
    words[place + 1] = high ^ about ^ score;
    words[place + 2] = about;
    words[place + 3] = score;
  }
}

/** How much memory so many places take, as a power of two. */
export const placesBytes = (bits: number): number => (STRIDE * Int32Array.BYTES_PER_ELEMENT) << bits;
