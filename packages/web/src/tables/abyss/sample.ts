import type { AbyssView } from '@gridhall/games/abyss';
import { tilesToSvg } from '../../look/svg.ts';
import type { Sample } from '../sample.ts';
import { hall } from './tiles.ts';

export const sample: Sample<AbyssView> = {
  params: { rows: 13, columns: 13, abysses: 14, monsters: 4, bats: 1 },
  setup: { seed: '5'.repeat(32) },
  moves: ['s'],
  viewer: 0,
  draw: (view, colours) => tilesToSvg(hall(view), colours),
};
