/** The way one went on the board in sight, once the game is over. */
import { wayGone } from '@gridhall/match';
import type { Sitting } from '../play/sitting.ts';
import { useLoaded } from './lazy.tsx';

export function useWayGone({ seat }: Sitting): readonly number[] | undefined {
  const { outcome } = seat.standing;
  const way = useLoaded(async () => (outcome ? wayGone(seat) : []), [seat, outcome !== undefined]);
  return Array.isArray(way) ? way : undefined;
}
