/** The player's own games in the store, as lobby, lines and results need them. */
import type { GameRecord } from '@gridhall/core';
import type { GameStore } from '@gridhall/match';

/** The last game of this kind that was begun and not finished. */
export async function waitingGame(store: GameStore, game: string): Promise<GameRecord | undefined> {
  for (const shelved of await store.list()) {
    if (shelved.game !== game || shelved.state !== 'open' || shelved.n === 0) continue;
    const record = await store.load(shelved.id);
    if (record.ok) return record.value;
  }
  return undefined;
}

/** Finished games of this kind, the newest first. */
export async function finishedGames(store: GameStore, game: string): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  for (const { id, game: kind, state } of await store.list()) {
    if (kind !== game || state !== 'over') continue;
    const record = await store.load(id);
    if (record.ok) records.push(record.value);
  }
  return records;
}
