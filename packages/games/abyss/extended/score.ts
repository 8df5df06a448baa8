/** The points of the extended game: lost games keep treasure and lures. */
import type { AbyssState } from '../state.ts';
import type { More } from './more.ts';

export function scoreOf({ ending, grid, rounds, lured }: AbyssState, { treasure }: More): number {
  const ladder = ending === 'escaped' ? 1000 + 2 * Math.max(0, 2 * grid.columns - rounds) : 0;
  return ladder + 100 * treasure + 50 * lured;
}
