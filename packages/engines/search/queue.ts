/** What is to be looked at, the least first; of equals the one that came last, which is the deepest. */

const CHUNK = 256;

/** A stack in chunks of four bytes an item: there may be tens of millions. */
interface Bucket {
  readonly chunks: Int32Array[];
  length: number;
}

export class Queue {
  readonly #buckets: Bucket[] = [];
  /** Chunks that were emptied, to be used again. */
  readonly #spare: Int32Array[] = [];
  #least = 0;
  length = 0;

  push(item: number, priority: number): void {
    while (this.#buckets.length <= priority) this.#buckets.push({ chunks: [], length: 0 });
    const bucket = this.#buckets[priority]!;
    const within = bucket.length % CHUNK;
    if (within === 0) bucket.chunks.push(this.#spare.pop() ?? new Int32Array(CHUNK));
    bucket.chunks.at(-1)![within] = item;
    bucket.length++;
    if (priority < this.#least) this.#least = priority;
    this.length++;
  }

  /** The least priority there is; only while something is there. */
  get least(): number {
    while (this.#buckets[this.#least]!.length === 0) this.#least++;
    return this.#least;
  }

  /** Only while something is there. */
  pop(): number {
    const bucket = this.#buckets[this.least]!;
    this.length--;
    bucket.length--;
    const within = bucket.length % CHUNK;
    const item = bucket.chunks.at(-1)![within]!;
    if (within === 0) this.#spare.push(bucket.chunks.pop()!);
    return item;
  }

  /** How many bytes it takes, nearly. */
  get bytes(): number {
    return 4 * (this.length + CHUNK * this.#spare.length);
  }
}
