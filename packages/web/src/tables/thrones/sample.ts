import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { shapesToSvg } from '../../look/shapes.ts';
import type { Sample } from '../sample.ts';
import { mapShapes, SIDE } from './map.ts';

export const sample: Sample<ThronesView> = {
  params: { sight: 'all' },
  setup: { seed: '7'.repeat(32) },
  moves: ['choose a hero', 'Sansa Stark'],
  viewer: 0,
  draw(view, colours) {
    const { columns } = tablesOf(view);
    // The middle of the map, as wide as it is: small boards are square.
    return shapesToSvg(
      mapShapes(view, (paint) => colours[paint], false),
      `0 ${3 * SIDE} ${columns * SIDE} ${columns * SIDE}`,
    );
  },
};
