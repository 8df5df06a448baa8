/** To whom things are told. */
import type { SeatNumber, Tell } from '@gridhall/core';
import type { ThronesEvent } from './events.ts';
import type { ThronesState } from './state.ts';

export type Teller = Tell<ThronesEvent> | undefined;

/** What concerns one seat alone, by itself the one at hand. With one seat at the table, a spectator may know it too. */
export function toSeat<E extends ThronesEvent>(
  { humans, seat: atHand }: ThronesState,
  event: E,
  seat: SeatNumber = atHand,
): E {
  return humans.length === 1 ? event : { ...event, to: [seat] };
}
