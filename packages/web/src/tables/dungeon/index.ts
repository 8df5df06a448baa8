/** The art of Dungeon. */
import type { DungeonView } from '@gridhall/games/dungeon';
import { TileSymbol } from '../../parts/symbol.tsx';
import type { Art } from '../art.ts';
import { GameStanding } from './standing.tsx';
import { levelTiles, sightLines, TILESET } from './tiles.ts';

const NAMES: Readonly<Record<string, string>> = {
  open: 'stones',
  treasure: 'coin',
  monster: 'monster-asleep',
};
const symbolName = (name: string): string => NAMES[name] ?? name;

export const art: Art = {
  tiles: (view) => levelTiles(view as DungeonView),
  sights: (view) => sightLines(view as DungeonView),
  symbolName,
  place: (view) => {
    const { quest, level: at, end } = view as DungeonView;
    return end === 'playing' ? `${quest?.here ?? at}` : undefined;
  },
  Symbol: TileSymbol(TILESET, symbolName),
  Standing: GameStanding,
};
