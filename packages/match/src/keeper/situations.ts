/** How a game stands for its policy, put together from the session and the offers that were declined in it. */
import { type Entry, type OpenOffer, OVER, type Session } from '@gridhall/core';
import type { Situation } from '../seat/policy.ts';
import { Refusals } from './refusals.ts';

export class Situations {
  readonly #session: () => Session;
  readonly #refusals = new Refusals();
  /** How things stood last, where nothing but moves has come since and all had moved. */
  #last: Situation | undefined;

  constructor(session: () => Session) {
    this.#session = session;
    this.renew();
  }

  /** From move to move it is mostly the same, and then it is the same object. */
  get now(): Situation {
    if (this.#last && this.#isStill(this.#last)) return this.#last;
    const session = this.#session();
    const { players } = session.opening;
    const situation = {
      seats: session.seats.length,
      isOver: session.toMove === OVER,
      moved: session.seats.map((_name, seat) => session.hasMoved(seat)),
      people: session.seats.map((_name, seat) => players[seat]?.kind === 'human' && !session.hasLeft(seat)),
      left: session.seats.map((_name, seat) => session.hasLeft(seat)),
      offer: session.offer,
      refused: this.#refusals.all,
      canUndo: session.canUndo,
      canRedo: session.canRedo,
      drawable: session.table.game.drawable ?? false,
      secrets: session.secrets,
    };
    // Who has not moved yet may have by the next time.
    this.#last = situation.moved.every(Boolean) ? situation : undefined;
    return situation;
  }

  /** An entry was made; the offer that was open before it. */
  note(entry: Entry, offer: OpenOffer | undefined): void {
    this.#refusals.note(entry, offer);
    if (entry.act !== undefined) this.#last = undefined;
  }

  /** The session is another. */
  renew(): void {
    this.#last = undefined;
    this.#refusals.renew(this.#session().entries);
  }

  /** Who has moved, who plays on and what can be undone is so until an act; that of the rest is a glance. */
  #isStill({ isOver, offer, refused, canRedo }: Situation): boolean {
    const session = this.#session();
    return (
      isOver === (session.toMove === OVER) &&
      offer === session.offer &&
      refused === this.#refusals.all &&
      canRedo === session.canRedo
    );
  }
}
