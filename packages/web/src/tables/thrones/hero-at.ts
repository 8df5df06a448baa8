/** Whom of the roster a seat leads, as soon as that is chosen: everybody at the table is told of it. */
import type { SeatNumber } from '@gridhall/core';
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';

export function heroAt(view: ThronesView, seat: SeatNumber): string | undefined {
  return tablesOf(view).heroes[view.seats?.heroes[seat] ?? -1]?.name.split(' ')[0];
}
