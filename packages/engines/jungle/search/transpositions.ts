/** The transposition table: what is known about positions, by their hashes, in one array of words. */

/** How a stored score relates to the true one. */
export const EXACT = 3;
export const AT_LEAST = 2;
export const AT_MOST = 1;

/**
 * The words of an entry: two of the hash; the move with depth, bound and age; the score. The second is combined with the last
 * two, so that an entry that two threads wrote at once does not match.
 */
const STRIDE = 4;

/** Deeper entries are stored with this depth. */
const DEEPEST = 255;

export class Transpositions {
  readonly #words: Int32Array;
  readonly #mask: number;
  #age = 0;
  /** The last two words of the entry that was found last. */
  #about = 0;
  #score = 0;

  /** `bits` is the number of entries as a power of two, 16 bytes each; `memory` may be shared. */
  constructor(bits: number, memory: ArrayBufferLike = new ArrayBuffer(placesBytes(bits))) {
    this.#words = new Int32Array(memory);
    this.#mask = (1 << bits) - 2;
  }

  /** Marks new entries; the threads of one search use the same age. */
  get age(): number {
    return this.#age;
  }
  set age(age: number) {
    this.#age = age;
  }

  /** Starts a new age; older entries give way to newer ones. */
  grow(): void {
    this.#age = (this.#age + 1) & 63;
  }

  clear(): void {
    this.#words.fill(0);
    this.#age = 0;
  }

  /** Looks a position up; the getters below describe the entry that was found. */
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

  /** Stores an entry. Of two neighbors the first keeps what is deep and of this age, the second takes anything. */
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

/** Returns the bytes of a table with 2 to the power of `bits` entries. */
export const placesBytes = (bits: number): number => (STRIDE * Int32Array.BYTES_PER_ELEMENT) << bits;
