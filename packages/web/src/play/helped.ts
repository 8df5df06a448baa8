/** Games on the shelf, with what their entries tell of help: where all is open, a record has no other word for it. */
import { isAided, type Shelved } from '@gridhall/match';
import { games } from './ports.ts';

export function withHelp(shelf: readonly Shelved[]): Promise<readonly Shelved[]> {
  return Promise.all(
    shelf.map(async (game) => {
      if (game.aided || (game.state !== 'open' && game.state !== 'over')) return game;
      const record = await games().load(game.id);
      return record.ok && isAided(record.value) ? { ...game, aided: true } : game;
    }),
  );
}
