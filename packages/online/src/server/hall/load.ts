/**
 * How loaded this node is, and what it refuses for that reason: new games first, then reading, then spectators. Moves and
 * players who connect again are never refused. The measure is how late timers are: while the event loop is late, everyone
 * waits.
 */
import { bad, FINE, type Result } from '@gridhall/core';
import { Histogram } from './histogram.ts';

/** What can be refused, the first one first, and from which lag on. */
const SHED_FROM_MS = { 'new-game': 500, read: 1500, watch: 3000 } as const;
export type Sheddable = keyof typeof SHED_FROM_MS;

const SAMPLE_MS = 100;
/** A new sample counts for so much: about a second of lag is needed, not one late timer. */
const WEIGHT = 0.15;

export class Load {
  readonly lags = new Histogram([1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500]);
  readonly shed: Record<Sheddable, number> = { 'new-game': 0, read: 0, watch: 0 };
  #lag = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Samples until it is stopped. */
  start(): void {
    let due = performance.now() + SAMPLE_MS;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.sample(Math.max(0, now - due));
      due = now + SAMPLE_MS;
    }, SAMPLE_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  sample(lagMs: number): void {
    this.lags.observe(lagMs);
    this.#lag += (lagMs - this.#lag) * WEIGHT;
  }

  /** Milliseconds by which timers are late, over about a second. */
  get lagMs(): number {
    return this.#lag;
  }

  /** Refuses with a fault that says so; what is refused is counted. */
  admits(what: Sheddable): Result<void> {
    if (this.#lag < SHED_FROM_MS[what]) return FINE;
    this.shed[what]++;
    return bad('overloaded', { seconds: 5 });
  }
}
