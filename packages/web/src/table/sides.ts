/** From which side a board is seen, and who sits on which. */
import { personOf } from '@gridhall/app';
import { useState } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';

interface Sides {
  /** Two at a board with two sides sit above and below it, and change places when it is turned. */
  readonly facing: boolean;
  /** Who of them sits below. */
  readonly near: number;
  /** Not as the game itself lays it. */
  readonly turned: boolean;
  /** Where there is another side. */
  readonly turn?: () => void;
}

export function useSides(sitting: Sitting): Sides {
  const { table, status: standing, about } = sitting.seat;
  const { bottom } = table.face;
  const [turn, setTurn] = useState(false);
  const home = standing.viewer === 'spectator' ? 0 : homeOf(sitting);
  return {
    facing: bottom !== undefined && about.seats.length === 2,
    near: turn ? 1 - home : home,
    turned: (bottom !== undefined && home !== bottom) !== turn,
    ...(bottom !== undefined && { turn: () => setTurn(!turn) }),
  };
}

/** The seat one sits at; at one board the first person's, so that nothing turns with the turn. */
function homeOf({ seat, others }: Sitting): number {
  if (others.value && typeof seat.status.viewer === 'number') return seat.status.viewer;
  return personOf(seat.about);
}
