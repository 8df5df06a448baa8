/** Finished games of this browser, as results count them. */

import { replaysCleanly } from '@gridhall/app';
import type { GameRecord } from '@gridhall/core';
import { findModule } from '../tables/rules.ts';
import { browserPorts, gameStore } from './ports.ts';

/** Of one kind, those that replay to their end, the newest first. */
export async function finishedRecords(game: string): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  const table = await findModule(game);
  const { thinker } = browserPorts();
  for (const { id, game: kind, state } of await gameStore().list()) {
    if (kind !== game || state !== 'over') continue;
    const record = await gameStore().load(id);
    if (record.ok && table && (await replaysCleanly(table, record.value, thinker)))
      records.push(record.value);
  }
  thinker.close();
  return records;
}
