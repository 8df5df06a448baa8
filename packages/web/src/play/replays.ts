/** Whether a record leads where it says: what comes from outside is replayed before it is kept. */
import { bad, type GameRecord, type Result } from '@gridhall/core';
import { Match, POLICIES } from '@gridhall/match';
import { findTable } from '../tables/rules.ts';
import { patienceHere } from './patience.ts';
import { openPorts } from './ports.ts';
import { replayed } from './replayed.ts';

export async function replays(record: GameRecord): Promise<Result<unknown>> {
  const table = await findTable(record.game);
  if (!table) return bad('record-field', { field: 'game', wanted: 'a game of this house' });
  const opened = await Match.open(table, record, openPorts(), {
    policy: POLICIES.replay,
    patience: patienceHere(),
  });
  replayed.value = undefined;
  if (opened.ok) await opened.value.close();
  return opened;
}
