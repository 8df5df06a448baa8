/** The time that seats have used, as far as it was entered, and what is left to them. */
import type { SeatNumber } from '../contract/game.ts';
import { bad, FINE, type Result } from '../contract/result.ts';
import { type ClockRule, isCount } from '../record/record.ts';

/** Milliseconds used and moves made, by seat. */
export interface Used {
  readonly spent: readonly number[];
  readonly moved: readonly number[];
}

export class Clocks {
  readonly #seats: readonly string[];
  readonly #rule: ClockRule | undefined;
  readonly #spent: number[];
  readonly #moved: number[];

  constructor(seats: readonly string[], rule: ClockRule | undefined, used?: Used) {
    this.#seats = seats;
    this.#rule = rule;
    this.#spent = seats.map((_name, seat) => used?.spent[seat] ?? 0);
    this.#moved = seats.map((_name, seat) => used?.moved[seat] ?? 0);
  }

  get used(): Used {
    return { spent: this.#spent, moved: this.#moved };
  }

  spent(seat: SeatNumber): number {
    return this.#spent[seat] ?? 0;
  }

  /** Milliseconds left to a seat, when there is a clock. */
  remaining(seat: SeatNumber): number | undefined {
    if (!this.#rule) return undefined;
    const { base, increment } = this.#rule;
    return base + increment * this.#moved[seat]! - this.#spent[seat]!;
  }

  /** Whether a seat had the time that its move took. */
  allows(seat: SeatNumber, ms: number | undefined): Result<void> {
    if (ms === undefined) return FINE;
    if (!isCount(ms)) return bad('time-unclear');
    return (this.remaining(seat) ?? ms) < ms ? bad('time-over', { seat: this.#seats[seat]! }) : FINE;
  }

  enter(seat: SeatNumber, ms: number | undefined, isMove: boolean): void {
    this.#spent[seat]! += ms ?? 0;
    if (isMove) this.#moved[seat]! += 1;
  }
}
