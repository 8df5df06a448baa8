/** What only a whole record tells: whether it replays to its end, and whether hints were used. */
import { canonical, type GameModule, type GameRecord } from '@gridhall/core';
import type { GameStore, Shelved, Thinker } from '@gridhall/match';
import { isAided, isHinted, openPatiently } from '@gridhall/match';
import { timeOf } from './results.ts';

const known = new Map<string, boolean>();

/** Whether a game replays to its end. Each game is replayed once, because lists of results are shown often. */
export async function replaysCleanly(
  table: GameModule,
  record: GameRecord,
  thinker: Thinker,
): Promise<boolean> {
  const { id, seal, text, result, entries } = record;
  const name = canonical([id, seal ?? '', text ?? '', result, entries.length]);
  let sound = known.get(name);
  if (sound === undefined) {
    const opened = await openPatiently(table, record, thinker);
    // A game of earlier rules counts if its text is whole.
    sound = opened.ok && !opened.value.unsure;
    known.set(name, sound);
  }
  return sound;
}

/** Adds to saved games whether hints were used and how long they took. Undo is no hint in a puzzle. */
export function withHelp(
  store: Pick<GameStore, 'load'>,
  shelf: readonly Shelved[],
  isPuzzle: (game: Shelved) => Promise<boolean> = async () => false,
): Promise<readonly Shelved[]> {
  return Promise.all(
    shelf.map(async (game) => {
      if (game.state !== 'open' && game.state !== 'over') return game;
      const record = await store.load(game.id);
      if (!record.ok) return game;
      const aided = (await isPuzzle(game))
        ? isHinted(record.value.entries)
        : game.aided || isAided(record.value);
      return { ...game, aided, ms: timeOf(record.value) };
    }),
  );
}
