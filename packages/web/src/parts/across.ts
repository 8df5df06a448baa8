/** Whoever sits at a board sees his own side below. */
import type { SeatNumber, Table } from '@gridhall/core';

/** Whether a board is turned for who sits there. */
export function sitsAcross({ face: { bottom } }: Table, seat: SeatNumber): boolean {
  return bottom !== undefined && seat !== bottom;
}
