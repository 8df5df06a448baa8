/** Whoever sits at a board sees his own side below. */
import type { GameModule, SeatNumber } from '@gridhall/core';

/** Whether a board is turned for who sits there. */
export function sitsAcross({ face: { bottom } }: GameModule, seat: SeatNumber): boolean {
  return bottom !== undefined && seat !== bottom;
}
