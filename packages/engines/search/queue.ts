/** What is to be looked at, the least first; of equals the one that came last, which is the deepest. */
export class Queue {
  readonly #buckets: number[][] = [];
  #least = 0;
  length = 0;

  push(item: number, priority: number): void {
    while (this.#buckets.length <= priority) this.#buckets.push([]);
    this.#buckets[priority]!.push(item);
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
    return bucket.pop()!;
  }
}
