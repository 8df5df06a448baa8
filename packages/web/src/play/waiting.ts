/** The games of a store as the lobby shows them: what is offered to be gone on with can be read. */

import { isBegun } from '@gridhall/app';
import { bad, type GameRecord, isAsWritten, type Result, sharedWords } from '@gridhall/core';
import type { GameStore, Shelved } from '@gridhall/match';
import { gameStore } from './ports.ts';

/** As it was written, which can be told without the rules of any game; whether it replays is for who opens it. */
async function readWhole(store: GameStore, id: string): Promise<Result<GameRecord>> {
  const record = await store.load(id);
  return record.ok && !isAsWritten(record.value) ? bad('record-altered') : record;
}

/** Of each kind the first unfinished game is read; one that cannot be is named as damaged, and the next is looked at. */
export async function readShelf(store: GameStore): Promise<readonly Shelved[]> {
  const readable = new Set<string>();
  const shelf: Shelved[] = [];
  for (const shelved of await store.list()) {
    if (!isBegun(shelved)) continue;
    const { id, game = '', state } = shelved;
    const asked = state === 'open' && !readable.has(game);
    const record = asked ? await readWhole(store, id) : undefined;
    if (record?.ok) readable.add(game);
    if (!record || record.ok) shelf.push(shelved);
    else {
      const why = sharedWords(record.fault) ?? record.fault.code;
      shelf.push({ ...shelved, state: 'damaged', why });
    }
  }
  return shelf;
}

/** The games of this browser. */
export const shelfHere = (): Promise<readonly Shelved[]> => readShelf(gameStore());
