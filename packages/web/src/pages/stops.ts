/** Where a replay stops: at the start, and at whatever somebody did. A hint is a mark at what was done next, and no step of its own. */
import type { Entry } from '@gridhall/core';

export class Stops {
  /** By the numbers of their entries; 0 is the start. */
  readonly all: readonly number[];
  readonly #helped: ReadonlySet<number | undefined>;

  constructor(entries: readonly Pick<Entry, 'n' | 'act'>[]) {
    const steps = entries.filter(({ act }) => act !== 'hint');
    this.all = [0, ...steps.map(({ n }) => n)];
    const hints = entries.filter(({ act }) => act === 'hint');
    this.#helped = new Set(hints.map((hint) => steps.find(({ n }) => n > hint.n)?.n));
  }

  get last(): number {
    return this.all.at(-1)!;
  }

  /** Which of them it is, the start being none. */
  numberOf(n: number): number {
    return this.all.indexOf(n);
  }

  /** Whether a hint was taken for it. */
  isHelped(n: number): boolean {
    return this.#helped.has(n);
  }

  /** Where one comes to on the way from one entry to another: never to none of them. */
  from(at: number, to: number): number {
    if (to > at) return this.all.find((n) => n >= to) ?? this.last;
    return this.all.findLast((n) => n <= to) ?? 0;
  }
}
