/** The art of Jungle. */
import type { JungleView } from '@gridhall/games/jungle';
import { symbolOf } from '../../parts/symbol.tsx';
import type { Art } from '../art.ts';
import { jungle, TILESET } from './tiles.ts';

/** 'blue rat' is drawn as `blue-rat`. */
const symbolName = (name: string): string => (name === 'land' ? 'meadow' : name.replace(' ', '-'));

export const art: Art = {
  tiles: (view) => jungle(view as JungleView),
  symbolName,
  Symbol: symbolOf(TILESET, symbolName),
};
