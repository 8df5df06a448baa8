/** Offers that were declined: one may not be made again before the next own move. */
import type { Entry, OpenOffer } from '@gridhall/core';
import type { Situation } from '../seat/policy.ts';

export class Refusals {
  #all: Situation['refused'] = [];

  /** Since the last own move of whoever made them. */
  get all(): Situation['refused'] {
    return this.#all;
  }

  /** An entry, and the offer that was open before it. */
  note({ by, act, move }: Entry, offer: OpenOffer | undefined): void {
    if (move !== undefined) {
      if (this.#all.some((one) => one.by === by)) this.#all = this.#all.filter((one) => one.by !== by);
    } else if (act === 'decline' && offer) this.#all = [...this.#all, offer];
  }

  /** A game that was not seen from its start. */
  renew(entries: readonly Entry[]): void {
    this.#all = [];
    let offer: OpenOffer | undefined;
    for (const entry of entries) {
      this.note(entry, offer);
      offer = offeredBy(entry);
    }
  }
}

function offeredBy({ by, act }: Entry): OpenOffer | undefined {
  if (act === 'offer-draw') return { act: 'draw', by };
  return act === 'offer-takeback' ? { act: 'takeback', by } : undefined;
}
