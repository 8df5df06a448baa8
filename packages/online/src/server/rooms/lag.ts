/** What the line took is nobody's thought: a little of it is given back, from a quota that refills with every move. */
const MOST_MS = 500;
const REFILL_MS = 50;

export class Lag {
  #quota = MOST_MS;
  #line = 0;

  /** How long a message and its answer take, as it was measured last. */
  measured(ms: number): void {
    this.#line = ms;
  }

  /** How much of some time counts. */
  counted(ms: number): number {
    return ms - this.#given(ms);
  }

  /** A move was made that took so long before anything was given back. */
  spend(ms: number): void {
    this.#quota = Math.min(MOST_MS, this.#quota - this.#given(ms) + REFILL_MS);
  }

  #given(ms: number): number {
    return Math.floor(Math.max(0, Math.min(this.#line, this.#quota, ms)));
  }
}
