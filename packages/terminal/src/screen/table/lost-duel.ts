/** Whether somebody has lost to a machine: then the move that lost it is looked for, and told with what would have been better. */
import type { SeatedTable } from './sitting.ts';

export function isLostDuel({ seat, puzzle, company }: SeatedTable): boolean {
  const { offers, about, status: standing } = seat;
  const { outcome, viewer: who } = standing;
  if (!outcome || typeof who !== 'number' || outcome.results[who] !== 0) return false;
  // What a puzzle was about is not given away; who plays with others has an afterwards of their own.
  if (puzzle || company || outcome.reason === 'aborted') return false;
  const machines = about.players.some(({ kind }) => kind !== 'human');
  return about.seats.length === 2 && machines && offers.includes('analyse');
}
