/** Back a move, and once more from the start. */
import { go } from '../router.ts';
import { dare, daredBy } from './dares.ts';
import { games } from './ports.ts';
import type { Sitting } from './sitting.ts';

/** Alone a move is simply taken back; at one board the other side is asked. */
export function undo(sitting: Sitting): void {
  const { may } = sitting.seat.standing;
  if (may.includes('undo')) void sitting.act('undo');
  else if (may.includes('offer-takeback')) void sitting.act('offer-takeback');
}

/** Once more from the start: another board where this one's secrets are half known, the same one otherwise. */
export async function restart(sitting: Sitting): Promise<void> {
  const { table, about, standing } = sitting.seat;
  if (!sitting.repeats || about.seats.length > 1) return;
  const next = await sitting.again(!table.game.secrets);
  if (!next.ok) {
    sitting.refuse(next.fault);
    return;
  }
  if (!table.game.secrets || !sitting.varies) dare(next.value, daredBy(about.id));
  // What was given up for it is no game to go on with.
  if (!standing.outcome) await games().remove(about.id);
  go(`#/game/${next.value}`);
}
