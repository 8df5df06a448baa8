/** A histogram as Prometheus has it: how many values were at most so large, how many there were, and their sum. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;
  #count = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    this.#sum += value;
    this.#count++;
    const at = this.#bounds.findIndex((bound) => value <= bound);
    if (at >= 0) this.#counts[at] = this.#counts[at]! + 1;
  }

  /** The lines of the text format, with a name. */
  lines(name: string): readonly string[] {
    let below = 0;
    const buckets = this.#bounds.map((bound, i) => {
      below += this.#counts[i]!;
      return `${name}_bucket{le="${bound}"} ${below}`;
    });
    return [
      ...buckets,
      `${name}_bucket{le="+Inf"} ${this.#count}`,
      `${name}_sum ${this.#sum}`,
      `${name}_count ${this.#count}`,
    ];
  }
}
