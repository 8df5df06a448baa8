/** A clock turned by hand: nothing happens by itself, and tests never wait. */
import type { Clock } from '../seat/ports.ts';

interface Due {
  readonly at: number;
  readonly call: () => void;
}

export class HandClock implements Clock {
  #now = 0;
  #due: Due[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, call: () => void): () => void {
    const due = { at: this.#now + Math.max(0, ms), call };
    this.#due.push(due);
    return () => {
      this.#due = this.#due.filter((one) => one !== due);
    };
  }

  /** How many calls are still to come. */
  get waiting(): number {
    return this.#due.length;
  }

  /** Lets time pass; what falls due is called at its own time, the earliest first. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const next = this.#due.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > until) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.#now = next.at;
      next.call();
    }
    this.#now = until;
  }
}
