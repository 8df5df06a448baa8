/** Games on the shelf, with what their entries tell of help: where all is open, a record has no other word for it. */
import { isAided } from './aided.ts';
import type { GameStore, Shelved } from './store.ts';

export function withHelp(
  store: Pick<GameStore, 'load'>,
  shelf: readonly Shelved[],
): Promise<readonly Shelved[]> {
  return Promise.all(
    shelf.map(async (game) => {
      if (game.aided || (game.state !== 'open' && game.state !== 'over')) return game;
      const record = await store.load(game.id);
      return record.ok && isAided(record.value) ? { ...game, aided: true } : game;
    }),
  );
}
