/** Finished games of this browser, as results count them. */

import { holds } from '@gridhall/app';
import type { GameRecord } from '@gridhall/core';
import { findTable } from '../tables/rules.ts';
import { games, openPorts } from './ports.ts';

/** Of one kind, those that replay to their end, the newest first. */
export async function finishedGames(game: string): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  const table = await findTable(game);
  const { thinker } = openPorts();
  for (const { id, game: kind, state } of await games().list()) {
    if (kind !== game || state !== 'over') continue;
    const record = await games().load(id);
    if (record.ok && table && (await holds(table, record.value, thinker))) records.push(record.value);
  }
  thinker.close();
  return records;
}
