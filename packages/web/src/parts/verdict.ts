/** How a kept game stands, in a few words. */
import type { Kept } from '../store/games.ts';

/** The seat whose results these are: the person's. */
export function personOf({ header }: Kept): number {
  return Math.max(
    0,
    header.players.findIndex(({ kind }) => kind === 'human'),
  );
}

export function verdict(game: Kept): string {
  if (!game.result) return 'Going on';
  if (game.result.reason === 'aborted') return 'Broken off';
  const measures = Object.entries(game.result.measures ?? {}).map(([name, value]) => `${name} ${value}`);
  const how = game.result.results[personOf(game)] === 1 ? 'Won' : 'Lost';
  return [how, ...measures].join(', ') + (game.aided ? ' (aided)' : '');
}
