/** The player's own games in the store, as lobby, lines and results need them. */

import { bestLines, dailiesOf, dailyCounters, dailyDay, replaysCleanly } from '@gridhall/app';
import type { GameRecord } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { GameStore, Seat, Shelved } from '@gridhall/match';
import type { HousePorts } from './ports.ts';
import { findTable } from './tables.ts';

/** Games of this kind that were begun and not finished, the one that was left last first; with a `seed`, only those of that luck. */
export async function* waitingGames(
  store: GameStore,
  game: string,
  seed?: string,
): AsyncGenerator<GameRecord> {
  for (const shelved of await store.list()) {
    if (shelved.game !== game || shelved.state !== 'open' || shelved.n === 0) continue;
    if (seed !== undefined && shelved.header?.setup?.seed !== seed) continue;
    const record = await store.load(shelved.id);
    if (record.ok) yield record.value;
  }
}

/** Finished games of this kind that replay to their end, the newest first. */
export async function finishedGames({ store, thinker }: HousePorts, game: string): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  const table = await findTable(game);
  for (const { id, game: kind, state } of await store.list()) {
    if (kind !== game || state !== 'over') continue;
    const record = await store.load(id);
    if (record.ok && table && (await replaysCleanly(table, record.value, thinker)))
      records.push(record.value);
  }
  return records;
}

/** How a finished game compares with the best before it; of the game of a day, how many days in a row there are now. */
export async function comparedWords(seat: Seat, ports: HousePorts): Promise<string | undefined> {
  const record = await seat.record();
  if (!record.ok) return undefined;
  const lines = bestLines(seat.table, record.value, await finishedGames(ports, seat.about.game));
  if (dailyDay(record.value) === undefined) return lines;
  const [inARow] = dailyCounters(dailiesOf(await ports.store.list()));
  return [...(lines === undefined ? [] : [lines]), `${inARow!.join(': ')}.`].join('\n');
}

/** What there is to say of games that cannot be opened here: a line each. */
export function oddWords(shelf: readonly Shelved[]): string[] {
  return shelf.flatMap(({ id, state, why }) =>
    state === 'damaged' || state === 'future' ? [t`The saved game ${id} cannot be opened. ${why}`] : [],
  );
}
