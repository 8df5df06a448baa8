/** A game that waits, as it was left: its board, and what is at stake. */
import { POLICIES, type Shelved } from '@gridhall/match';
import type { HousePorts } from '../../../open/ports.ts';
import { requireTable } from '../../../open/tables.ts';
import type { News } from '../../page.ts';
import { openSitting } from '../../table/sitting.ts';

/** More than this takes too long to open for a picture. */
const MOST = 2000;

/** What several people here hide from each other is not looked at; nor is anything opened that will not open. */
export async function leftOff(
  game: string,
  { id, n }: Shelved,
  ports: HousePorts,
): Promise<News | undefined> {
  if (n > MOST) return undefined;
  const [table, record] = await Promise.all([requireTable(game), ports.store.load(id)]);
  if (!record.ok) return undefined;
  const options = { policy: POLICIES.replay, stored: true };
  const sitting = await openSitting(table, record.value, ports, { warns: () => false }, options).catch(
    () => undefined,
  );
  if (!sitting) return undefined;
  const { view, curtain, status: standing } = sitting.seat;
  await sitting.leave();
  if (curtain !== undefined) return undefined;
  const stakes = await table.face.stake?.();
  const stake = stakes?.stake(view, standing.viewer);
  return { what: 'left-off', game, found: { id, n, view, who: standing.viewer, stake } };
}
