import type { DungeonView } from '@gridhall/games/dungeon';
import { tilesToSvg } from '../../look/svg.ts';
import type { Sample } from '../sample.ts';
import { level } from './tiles.ts';

/** A level of our own that shows everything there is. */
const LEVEL = [
  '8 8',
  '4 2',
  '- - + - - - - !',
  '- $ + - M - + -',
  '- - - - - - + -',
  '+ - + + - + + -',
  '- - - - - - - M',
  '- + + - @ - + -',
  '- - $ - - - + $',
  '+ - - - + - - ?',
].join('\n');

export const sample: Sample<DungeonView> = {
  params: {},
  setup: { seed: '0'.repeat(32), boards: [LEVEL] },
  moves: [],
  viewer: 0,
  draw: (view, colours) => tilesToSvg(level(view), colours),
};
