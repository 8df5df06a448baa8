/** The art of Jungle. */
import { t } from '@gridhall/core';
import type { JungleView } from '@gridhall/games/jungle';
import { symbolOf } from '../../parts/symbol.tsx';
import type { Art } from '../art.ts';
import { ANIMALS } from './art.ts';
import { Ranks } from './ranks.tsx';
import { jungle, TILESET } from './tiles.ts';
import './jungle.css';

/** 'blue rat' is drawn as `blue-rat`. */
const symbolName = (name: string): string => (name === 'land' ? 'meadow' : name.replace(' ', '-'));

export const art: Art = {
  tiles: (view) => jungle(view as JungleView),
  symbolName,
  Symbol: symbolOf(TILESET, symbolName),
  heading: (_question, isYou) => (isYou ? t`Your move` : undefined),
  Before: Ranks,
  // The levels are the animals, as far as there are any.
  portrait(seat, level) {
    const rank = Math.min(Number(/\d+$/.exec(level)?.[0]), ANIMALS.length);
    return rank > 0 ? `${seat === 0 ? 'blue' : 'red'} ${ANIMALS[rank - 1]}` : undefined;
  },
};
