/** The art of Dungeon. */
import type { DungeonView } from '@gridhall/games/dungeon';
import { symbolOf } from '../../parts/symbol.tsx';
import type { Art } from '../art.ts';
import { Standing } from './standing.tsx';
import { level, sights, TILESET } from './tiles.ts';

const NAMES: Readonly<Record<string, string>> = {
  open: 'stones',
  treasure: 'coin',
  monster: 'monster-asleep',
};
const symbolName = (name: string): string => NAMES[name] ?? name;

export const art: Art = {
  tiles: (view) => level(view as DungeonView),
  sights: (view) => sights(view as DungeonView),
  symbolName,
  place: (view) => {
    const { quest, level: at, end } = view as DungeonView;
    return end === 'playing' ? `${quest?.here ?? at}` : undefined;
  },
  Symbol: symbolOf(TILESET, symbolName),
  Standing,
};
