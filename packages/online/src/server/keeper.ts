/**
 * The keeper's time: the store's at the start, carried on by a clock that never jumps. What happened before the present
 * era, when nobody was here to play with, was nobody's time to think.
 */
import type { Clock } from '@gridhall/match';

/** Timers hold no more; it is some three weeks. */
const LONGEST_MS = 2 ** 31 - 1;

export class Keeper implements Clock {
  readonly #offset: number;
  readonly #steady: () => number;
  /** Since when some node has been here without a break. */
  era = 0;

  constructor(storeTime: number, steady: () => number = () => performance.now()) {
    this.#steady = steady;
    this.#offset = storeTime - steady();
  }

  now(): number {
    return this.#steady() + this.#offset;
  }

  after(ms: number, call: () => void): () => void {
    const timer = setTimeout(call, Math.min(ms, LONGEST_MS));
    timer.unref();
    return () => clearTimeout(timer);
  }

  /** Since when a turn that began then has been thought about. */
  since(at: number): number {
    return Math.min(this.now(), Math.max(at, this.era));
  }
}
