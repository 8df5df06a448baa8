/** The time of the current turn: since when it runs, how much of it counts, and when a flag falls. */
import { type Entry, OVER, type SeatNumber, type Session } from '@gridhall/core';
import type { ClockState } from '../seat/messages.ts';
import type { Clock } from '../seat/ports.ts';

export interface TimeOptions {
  /** When the current turn began, by the clock, if that was before now. */
  readonly asked?: number;
  /** How much of the time that has passed counts for a seat. The delay of a network does not. */
  readonly counted?: (seat: SeatNumber, ms: number) => number;
}

/** Whether the turn continues after an entry: an offer, or its refusal, by a seat that is not to move gives nobody time. */
export function goesOn({ act, ms }: Pick<Entry, 'act' | 'ms'>): boolean {
  return ms === undefined && (act === 'offer-takeback' || act === 'offer-draw' || act === 'decline');
}

export class TurnClock {
  readonly #clock: Clock;
  readonly #counted: TimeOptions['counted'];
  #asked: number;
  #alarm: (() => void) | undefined;

  constructor(clock: Clock, { asked, counted }: TimeOptions) {
    this.#clock = clock;
    this.#counted = counted;
    this.#asked = asked ?? clock.now();
  }

  /** Starts the next turn. */
  begin(asked = this.#clock.now()): void {
    this.#asked = asked;
  }

  /** Milliseconds of the current turn that count for a seat. */
  passed(by: SeatNumber): number {
    const passed = Math.max(0, Math.round(this.#clock.now() - this.#asked));
    return this.#counted?.(by, passed) ?? passed;
  }

  /** Calls when a seat with `left` milliseconds runs out of time, instead of the last alarm. */
  watch(seat: SeatNumber, left: number, call: () => void): void {
    this.stop();
    this.#alarm = this.#clock.after(Math.max(1, left - this.passed(seat)), call);
  }

  stop(): void {
    this.#alarm?.();
    this.#alarm = undefined;
  }

  stateOf(session: Session): ClockState {
    const { toMove } = session;
    const at = this.#clock.now();
    const left = session.seats.map((_name, seat) =>
      Math.max(0, session.remaining(seat)! - (seat === toMove ? at - this.#asked : 0)),
    );
    return toMove === OVER ? { left, at } : { left, at, running: toMove };
  }
}
