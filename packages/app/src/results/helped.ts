/** Games on the shelf, with what only their entries tell: of help, where all is open, and how long they were played. */

import type { GameStore, Shelved } from '@gridhall/match';
import { isAided, isHinted } from '@gridhall/match';
import { timeOf } from './results.ts';

/** `isPuzzle`: whoever solves one may take moves back as he likes. */
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
