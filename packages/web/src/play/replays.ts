/** Whether a record leads where it says: what comes from outside is replayed before it is kept. */
import { bad, type GameRecord, type Result, t } from '@gridhall/core';
import { openPatiently } from '@gridhall/match';
import { findModule } from '../tables/rules.ts';
import { patienceHere } from './patience.ts';
import { browserPorts } from './ports.ts';

export async function replays(record: GameRecord): Promise<Result<unknown>> {
  const table = await findModule(record.game);
  if (!table) return bad('record-field', { field: 'game', wanted: t`a game of this house` });
  const { thinker } = browserPorts();
  const patience = patienceHere();
  const opened = await openPatiently(table, record, thinker, patience);
  patience.done();
  thinker.close();
  return opened;
}
