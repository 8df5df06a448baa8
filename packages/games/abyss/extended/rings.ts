/** Breadth first over the open cells of a board, whole columns at once: a ring is the cells so many steps away, as bits. */

/** Rows are bits of a word, from the top; a column has as many words as it needs. */
export const BITS = 32;

export const wordsFor = (rows: number): number => Math.ceil(rows / BITS);

export class Rings {
  #words = 0;
  #columns = 0;
  #open: Int32Array = new Int32Array(0);
  #seen = new Int32Array(0);
  #ring = new Int32Array(0);
  #next = new Int32Array(0);
  /** The columns the ring lies in. */
  #left = 0;
  #right = -1;

  /** Begins anew on a board with these open cells. */
  begin(open: Int32Array, words: number): void {
    if (this.#seen.length < open.length) {
      this.#seen = new Int32Array(open.length);
      this.#ring = new Int32Array(open.length);
      this.#next = new Int32Array(open.length);
    } else {
      this.#seen.fill(0, 0, open.length);
      this.#ring.fill(0, 0, open.length);
    }
    this.#open = open;
    this.#words = words;
    this.#columns = open.length / words;
    this.#left = this.#columns;
    this.#right = -1;
  }

  /** A cell of the first ring. */
  start(row: number, column: number): void {
    const at = column * this.#words + (row >>> 5);
    this.#ring[at]! |= 1 << row;
    this.#seen[at]! |= 1 << row;
    if (column < this.#left) this.#left = column;
    if (column > this.#right) this.#right = column;
  }

  /** Goes one step further; false when there is nowhere to go. */
  grow(): boolean {
    return this.#words === 1 ? this.#growWord() : this.#growWords();
  }

  /** Where a column is one word the next ring can be written over the last one. */
  #growWord(): boolean {
    const ring = this.#ring;
    const seen = this.#seen;
    const open = this.#open;
    const last = this.#columns - 1;
    const from = Math.max(0, this.#left - 1);
    const to = Math.min(last, this.#right + 1);
    let left = this.#columns;
    let right = -1;
    let before = 0;
    let here = ring[from]!;
    for (let column = from; column <= to; column++) {
      const after = column < last ? ring[column + 1]! : 0;
      const near = before | here | after;
      const reached = (near | (near << 1) | (near >>> 1)) & open[column]! & ~seen[column]!;
      before = here;
      here = after;
      ring[column] = reached;
      if (reached === 0) continue;
      seen[column]! |= reached;
      if (right < 0) left = column;
      right = column;
    }
    this.#left = left;
    this.#right = right;
    return right >= 0;
  }

  #growWords(): boolean {
    const words = this.#words;
    const ring = this.#ring;
    const next = this.#next;
    const seen = this.#seen;
    const open = this.#open;
    const end = open.length;
    const from = Math.max(0, this.#left - 1);
    const to = Math.min(this.#columns - 1, this.#right + 1);
    let left = this.#columns;
    let right = -1;
    next.fill(0, 0, end);
    for (let column = from; column <= to; column++) {
      const first = column * words;
      for (let at = first; at < first + words; at++) {
        const near = beside(ring, at, words, end);
        const above = at > first ? beside(ring, at - 1, words, end) >>> (BITS - 1) : 0;
        const below = at + 1 < first + words ? beside(ring, at + 1, words, end) << (BITS - 1) : 0;
        const reached = (near | (near << 1) | (near >>> 1) | above | below) & open[at]! & ~seen[at]!;
        next[at] = reached;
        if (reached === 0) continue;
        if (column < left) left = column;
        right = column;
      }
    }
    for (let at = from * words; at < (to + 1) * words; at++) seen[at]! |= next[at]!;
    this.#ring = next;
    this.#next = ring;
    this.#left = left;
    this.#right = right;
    return right >= 0;
  }

  /** Whether a cell is in the ring, or in one before. */
  has(row: number, column: number): boolean {
    return ((this.#seen[column * this.#words + (row >>> 5)]! >>> row) & 1) === 1;
  }

  /** Writes a number to every cell of the ring, on a board row by row. */
  mark(cells: Int32Array, columns: number, number: number): void {
    for (let column = this.#left; column <= this.#right; column++) {
      for (let word = 0; word < this.#words; word++) {
        let bits = this.#ring[column * this.#words + word]!;
        while (bits !== 0) {
          const row = 31 - Math.clz32(bits & -bits);
          cells[(word * BITS + row) * columns + column] = number;
          bits &= bits - 1;
        }
      }
    }
  }

  /** Where a column is one word: adds the ring to one plane of bits, and to the next two by the low bits of a number. */
  flood(planes: Int32Array, number: number): void {
    const columns = this.#columns;
    for (let column = this.#left; column <= this.#right; column++) {
      const bits = this.#ring[column]!;
      planes[column]! |= bits;
      if (number & 1) planes[columns + column]! |= bits;
      if (number & 2) planes[2 * columns + column]! |= bits;
    }
  }
}

/** A word of a column and of those beside it, together. */
function beside(ring: Int32Array, at: number, words: number, end: number): number {
  return ring[at]! | (at >= words ? ring[at - words]! : 0) | (at + words < end ? ring[at + words]! : 0);
}
