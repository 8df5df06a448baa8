/** The art of Jungle. */
import { t } from '@gridhall/core';
import type { JungleView } from '@gridhall/games/jungle';
import { TileSymbol } from '../../parts/symbol.tsx';
import type { Art } from '../art.ts';
import { ANIMALS, GUESTS } from './art.ts';
import { headline, winnerOf } from './ending.ts';
import { Ranks } from './ranks.tsx';
import { jungle, TILESET } from './tiles.ts';
import './jungle.css';

/** 'blue rat' is drawn as `blue-rat`. */
const symbolName = (name: string): string => (name === 'land' ? 'meadow' : name.replace(' ', '-'));

export const art: Art = {
  tiles: (view) => jungle(view as JungleView),
  symbolName,
  Symbol: TileSymbol(TILESET, symbolName),
  heading: (_question, isYou) => (isYou ? t`Your move` : undefined),
  Before: Ranks,
  headline,
  medal: (seat) => winnerOf(seat)?.name,
  // The levels are the animals, as far as there are any; beyond the elephant come the trap and the den.
  portrait(seat, player) {
    const rank = Number(/^\D*(\d+)$/.exec(player)?.[1]);
    const face = [...ANIMALS, 'trap', 'den'][rank - 1] ?? GUESTS[['random', 'greedy'].indexOf(player)];
    if (face === undefined || face === 'trap' || (face === 'den' && seat === 0)) return face;
    return `${seat === 0 ? 'blue' : 'red'} ${face}`;
  },
};
