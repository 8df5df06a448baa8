/** Games on the shelf, with what only their entries tell: of help, where all is open, and how long they were played. */
import { isAided } from './aided.ts';
import { timeOf } from './results.ts';
import type { GameStore, Shelved } from './store.ts';

export function withHelp(
  store: Pick<GameStore, 'load'>,
  shelf: readonly Shelved[],
): Promise<readonly Shelved[]> {
  return Promise.all(
    shelf.map(async (game) => {
      if (game.state !== 'open' && game.state !== 'over') return game;
      const record = await store.load(game.id);
      if (!record.ok) return game;
      return { ...game, aided: game.aided || isAided(record.value), ms: timeOf(record.value) };
    }),
  );
}
