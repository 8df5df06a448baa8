import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { shapesToSvg } from '../../look/shapes.ts';
import type { Paint } from '../../look/tokens.ts';
import type { Sample } from '../sample.ts';
import { banners, mapShapes } from './map.ts';
import { SIDE } from './symbols.ts';

export const sample: Sample<ThronesView> = {
  params: { sight: 'all' },
  setup: { seed: '7'.repeat(32) },
  moves: ['choose a hero', 'Sansa Stark'],
  viewer: 0,
  draw(view, colours) {
    const { columns } = tablesOf(view);
    // The middle of the map, as wide as it is: small boards are square.
    const colour = (paint: Paint) => colours[paint];
    return shapesToSvg(
      [...mapShapes(view, colour, false), ...banners(view, colour).flatMap(({ shapes }) => shapes)],
      `0 ${3 * SIDE} ${columns * SIDE} ${columns * SIDE}`,
    );
  },
};
