/** The way one went on the board in sight, once the game is over. */
import { waysOf } from '@gridhall/match';
import type { Sitting } from '../play/sitting.ts';
import { useLoaded } from './lazy.tsx';

/** More moves than these nobody follows on a board. */
const MOST_GONE = 600;

export function useWayGone({ seat }: Sitting): readonly number[] | undefined {
  const { outcome } = seat.standing;
  const way = useLoaded(async () => {
    if (!outcome || seat.about.seats.length > 1 || seat.n > MOST_GONE) return [];
    const views: unknown[] = [];
    for (let n = 0; n <= seat.n; n++) {
      const past = await seat.viewAt(n);
      if (past.ok) views.push(past.value.view);
    }
    return waysOf(seat.table, views)[seat.table.workshop?.boardOf?.(seat.view) ?? 0] ?? [];
  }, [seat, outcome !== undefined]);
  return Array.isArray(way) ? way : undefined;
}
