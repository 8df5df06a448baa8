/** The clock of a timed game: what is left to each seat. */
import type { SeatNumber } from '../contract/game.ts';
import { bad, FINE, type Result } from '../contract/result.ts';
import type { ClockRule } from '../record/record.ts';

/** Milliseconds used and moves made, by seat. */
export interface Used {
  readonly spent: number[];
  readonly moved: number[];
}

export class Clocks {
  readonly #rule: ClockRule;
  readonly #seats: readonly string[];
  /** The session counts. */
  readonly #used: Used;

  constructor(rule: ClockRule, seats: readonly string[], used: Used) {
    this.#rule = rule;
    this.#seats = seats;
    this.#used = used;
  }

  remaining(seat: SeatNumber): number {
    const { base, increment } = this.#rule;
    return base + increment * this.#used.moved[seat]! - this.#used.spent[seat]!;
  }

  /** Whether a seat had the time that its move took. */
  allows(seat: SeatNumber, ms: number): Result<void> {
    return this.remaining(seat) < ms ? bad('time-over', { seat: this.#seats[seat]! }) : FINE;
  }
}
