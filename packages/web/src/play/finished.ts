/** Finished games of this browser, as results count them. */
import type { GameRecord } from '@gridhall/core';
import { games } from './ports.ts';

/** Of one kind, the newest first. */
export async function finishedGames(game: string): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  for (const { id, game: kind, state } of await games().list()) {
    if (kind !== game || state !== 'over') continue;
    const record = await games().load(id);
    if (record.ok) records.push(record.value);
  }
  return records;
}
