/** The time of the present turn: since when it runs, how much of it counts, and when a flag falls. */
import { type Entry, OVER, type SeatNumber, type Session } from '@gridhall/core';
import type { Clocks } from '../seat/messages.ts';
import type { Clock } from '../seat/ports.ts';

export interface TimeOptions {
  /** When the present turn began, by the clock, where that was before now. */
  readonly asked?: number;
  /** How much of the time that has passed counts for a seat: what the line took is nobody's thought. */
  readonly counted?: (seat: SeatNumber, ms: number) => number;
}

/** Whether a turn goes on as it was: who is not to move offers or refuses something, and that gives nobody time. */
export function goesOn({ act, ms }: Pick<Entry, 'act' | 'ms'>): boolean {
  return ms === undefined && (act === 'offer-takeback' || act === 'offer-draw' || act === 'decline');
}

export class TurnTime {
  readonly #clock: Clock;
  readonly #counted: TimeOptions['counted'];
  readonly #session: () => Session;
  #asked: number;
  #alarm: (() => void) | undefined;

  constructor(clock: Clock, { asked, counted }: TimeOptions, session: () => Session) {
    this.#clock = clock;
    this.#counted = counted;
    this.#session = session;
    this.#asked = asked ?? clock.now();
  }

  /** The next turn has begun. */
  begin(asked = this.#clock.now()): void {
    this.#asked = asked;
  }

  /** Milliseconds of the present turn that count for a seat. */
  passed(by: SeatNumber): number {
    const passed = Math.max(0, Math.round(this.#clock.now() - this.#asked));
    return this.#counted?.(by, passed) ?? passed;
  }

  /** Calls when the time of a seat will have run out, where it has a clock; what was to be called before is not. */
  watch(seat: SeatNumber, call: () => void): void {
    this.rest();
    const session = this.#session();
    const left = session.isTimed ? session.remaining(seat) : undefined;
    if (left !== undefined) this.#alarm = this.#clock.after(Math.max(1, left - this.passed(seat)), call);
  }

  rest(): void {
    this.#alarm?.();
    this.#alarm = undefined;
  }

  get clocks(): Clocks | undefined {
    const session = this.#session();
    if (!session.isTimed) return undefined;
    const { toMove } = session;
    const now = this.#clock.now();
    const left = session.seats.map((_name, seat) => {
      const running = seat === toMove ? now - this.#asked : 0;
      return Math.max(0, session.remaining(seat)! - running);
    });
    return { left, at: now, ...(toMove === OVER ? {} : { running: toMove }) };
  }
}
