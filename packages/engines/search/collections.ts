/** Collections for searches that meet millions of states. */

const ITEMS = 256;

/** A stack in chunks of four bytes an item. */
interface Bucket {
  readonly chunks: Int32Array[];
  length: number;
}

/** What is still to be searched, the least priority first; of equals the last one pushed, which is the deepest. */
export class Queue {
  readonly #buckets: Bucket[] = [];
  /** Emptied chunks, to be reused. */
  readonly #spare: Int32Array[] = [];
  #least = 0;
  length = 0;

  push(item: number, priority: number): void {
    while (this.#buckets.length <= priority) this.#buckets.push({ chunks: [], length: 0 });
    const bucket = this.#buckets[priority]!;
    const within = bucket.length % ITEMS;
    if (within === 0) bucket.chunks.push(this.#spare.pop() ?? new Int32Array(ITEMS));
    bucket.chunks.at(-1)![within] = item;
    bucket.length++;
    if (priority < this.#least) this.#least = priority;
    this.length++;
  }

  /** The least priority. The queue must not be empty. */
  get least(): number {
    while (this.#buckets[this.#least]!.length === 0) this.#least++;
    return this.#least;
  }

  /** The queue must not be empty. */
  pop(): number {
    const bucket = this.#buckets[this.least]!;
    this.length--;
    bucket.length--;
    const within = bucket.length % ITEMS;
    const item = bucket.chunks.at(-1)![within]!;
    if (within === 0) this.#spare.push(bucket.chunks.pop()!);
    return item;
  }

  /** Its size in bytes, approximately. */
  get bytes(): number {
    return 4 * (this.length + ITEMS * this.#spare.length);
  }
}

/** States of a full chunk. The first chunk is smaller, because most searches are short. */
const CHUNK_BITS = 15;
const CHUNK = 1 << CHUNK_BITS;
const FIRST = 1 << 8;

/** A slot has a state's number + 1 in its lower bits, and above them a little of its hash, which spares most comparing. */
const NUMBER = (1 << 28) - 1;

/**
 * Every state a search has met, each once: packed into as many words as the widest needs, found again by hash and
 * compared word by word, so that two states are never taken for one.
 */
export class States {
  /** How many words a state has. */
  readonly width: number;
  /** How many states there are; they are numbered from 0 in the order in which they came. */
  count = 0;
  readonly #wide: boolean;
  readonly #chunks: (Uint16Array | Uint32Array)[] = [];
  #slots = new Int32Array(2 * FIRST);
  readonly #again: Uint32Array;

  /** `wide`: words have 32 bits instead of 16. */
  constructor(width: number, wide: boolean) {
    this.width = width;
    this.#wide = wide;
    this.#again = new Uint32Array(width);
  }

  /** The number of the state with these words; it is a new one when that was `count` before. */
  add(state: Uint32Array): number {
    const hash = this.#hash(state);
    const slots = this.#slots;
    const mask = slots.length - 1;
    const mark = hash & ~NUMBER;
    let at = hash & mask;
    for (;;) {
      const slot = slots[at]!;
      if (slot === 0) break;
      if ((slot & ~NUMBER) === mark && this.#is((slot & NUMBER) - 1, state)) return (slot & NUMBER) - 1;
      at = (at + 1) & mask;
    }
    const number = this.count++;
    if (this.count >= NUMBER) throw new RangeError('there are too many states');
    slots[at] = mark | (number + 1);
    this.#chunkFor(number).set(state, (number & (CHUNK - 1)) * this.width);
    if (this.count * 5 > slots.length * 3) this.#spread();
    return number;
  }

  /** Writes the words of a state. */
  read(number: number, into: Uint32Array): void {
    const { width } = this;
    const words = this.#chunks[number >>> CHUNK_BITS]!;
    const base = (number & (CHUNK - 1)) * width;
    for (let i = 0; i < width; i++) into[i] = words[base + i]!;
  }

  /** How many bytes it takes. */
  get bytes(): number {
    const full = this.#chunks.length - 1;
    const chunks = full * (this.#chunks[0]?.byteLength ?? 0) + (this.#chunks.at(-1)?.byteLength ?? 0);
    return chunks + this.#slots.byteLength;
  }

  #hash(state: Uint32Array): number {
    let hash = 0x9e3779b9;
    for (let i = 0; i < this.width; i++) {
      hash = Math.imul(hash ^ state[i]!, 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0xc2b2ae35);
    return hash ^ (hash >>> 13);
  }

  #is(number: number, state: Uint32Array): boolean {
    const { width } = this;
    const words = this.#chunks[number >>> CHUNK_BITS]!;
    const base = (number & (CHUNK - 1)) * width;
    for (let i = 0; i < width; i++) if (words[base + i] !== state[i]) return false;
    return true;
  }

  /** With room for this state. */
  #chunkFor(number: number): Uint16Array | Uint32Array {
    const at = number >>> CHUNK_BITS;
    const chunk = this.#chunks[at];
    const within = number & (CHUNK - 1);
    if (chunk && within * this.width < chunk.length) return chunk;
    const states = at > 0 ? CHUNK : chunk ? 2 * within : FIRST;
    const grown = this.#wide ? new Uint32Array(states * this.width) : new Uint16Array(states * this.width);
    if (chunk) grown.set(chunk);
    this.#chunks[at] = grown;
    return grown;
  }

  /** Twice as many slots. */
  #spread(): void {
    const mask = this.#slots.length * 2 - 1;
    this.#slots = new Int32Array(mask + 1);
    for (let number = 0; number < this.count; number++) {
      this.read(number, this.#again);
      const hash = this.#hash(this.#again);
      let at = hash & mask;
      while (this.#slots[at] !== 0) at = (at + 1) & mask;
      this.#slots[at] = (hash & ~NUMBER) | (number + 1);
    }
  }
}

/** Returns an array with room for this many items: the same one, or one that is half as long again with the same start. */
export function grown<T extends Grows>(array: T, length: number): T {
  if (length <= array.length) return array;
  const longer = new (array.constructor as new (length: number) => T)(Math.ceil(1.5 * length));
  longer.set(array);
  return longer;
}

type Grows =
  | Int8Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;
