/**
 * The sequence of the GNU C library's `srand` and `rand`: an additive feedback generator over a table of 31 words,
 * filled by a multiplicative generator, its first 310 outputs discarded. For seeds that must give the very board an
 * older program gave.
 */
const DEGREE = 31;
const SEPARATION = 3;
const DISCARDED = 310;

export class GlibcRandom {
  readonly table = new Int32Array(DEGREE);
  /** Where the next word is made; kept beside the table so that copying a state copies its luck. */
  front = SEPARATION;

  constructor(seed = 1) {
    this.seed(seed);
  }

  /** Like C's `srand`: the seed is taken modulo 2³², and 0 means 1. */
  seed(seed: number): void {
    const table = this.table;
    table[0] = seed | 0 || 1;
    for (let i = 1; i < DEGREE; i++) {
      // 16807 × the word before, modulo 2³¹ − 1, by Schrage's method with C's truncating division.
      const before = table[i - 1]!;
      const high = Math.trunc(before / 127773);
      const word = 16807 * (before - high * 127773) - 2836 * high;
      table[i] = word < 0 ? word + 2147483647 : word;
    }
    this.front = SEPARATION;
    for (let i = 0; i < DISCARDED; i++) this.next();
  }

  copy(from: GlibcRandom): void {
    this.table.set(from.table);
    this.front = from.front;
  }

  /** A whole number from 0 to 2³¹ − 1, like C's `rand`. */
  next(): number {
    const table = this.table;
    const front = this.front;
    const rear = front >= SEPARATION ? front - SEPARATION : front - SEPARATION + DEGREE;
    const word = (table[front]! + table[rear]!) | 0;
    table[front] = word;
    this.front = front + 1 === DEGREE ? 0 : front + 1;
    return word >>> 1;
  }

  /** `rand() % n`, bias and all. */
  below(n: number): number {
    return this.next() % n;
  }
}
