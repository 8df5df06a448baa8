import type { GeeseView } from '@gridhall/games/geese';
import { tilesToSvg } from '../../look/svg.ts';
import type { Sample } from '../sample.ts';
import { lake } from './tiles.ts';

export const sample: Sample<GeeseView> = {
  params: { columns: 9, rows: 9, geese: 10, first: 'zero' },
  setup: { seed: '4'.repeat(32) },
  moves: ['s 2 5', 'm 0 2', 'm 4 3', 'm 5 4', 'm 6 4', 'm 0 7'],
  viewer: 0,
  draw: (view, colours) => tilesToSvg(lake(view), colours),
};
