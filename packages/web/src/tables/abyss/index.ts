/** The art of Abyss. */
import type { AbyssView } from '@gridhall/games/abyss';
import { symbolOf } from '../../parts/symbol.tsx';
import type { Art } from '../art.ts';
import { hall, TILESET } from './tiles.ts';

const NAMES: Readonly<Record<string, string>> = { nothing: 'floor', 'super monster': 'super' };
const symbolName = (name: string): string => NAMES[name] ?? name;

export const art: Art = {
  tiles: (view) => hall(view as AbyssView),
  symbolName,
  Symbol: symbolOf(TILESET, symbolName),
};
