import type { JungleView } from '@gridhall/games/jungle';
import { tilesToSvg } from '../../look/svg.ts';
import type { Sample } from '../sample.ts';
import { jungle } from './tiles.ts';

export const sample: Sample<JungleView> = {
  params: {},
  setup: { seed: '0'.repeat(32) },
  moves: ['A3 A4', 'G7 G6', 'A4 B4', 'C7 D7', 'C3 D3', 'G6 G5'],
  viewer: 'spectator',
  draw: (view, colours) => tilesToSvg(jungle(view), colours),
};
