/** The art of Abyss. */
import type { AbyssView } from '@gridhall/games/abyss';
import { TileSymbol } from '../../parts/symbol.tsx';
import type { Art } from '../art.ts';
import { Between, betweenWords, isBetween } from './between.tsx';
import { headline, killerOf } from './ending.ts';
import { GameStanding } from './standing.tsx';
import { hall, symbolName, TILESET } from './tiles.ts';

export const art: Art = {
  tiles: (view, end) => hall(view as AbyssView, end),
  symbolName,
  Symbol: TileSymbol(TILESET, symbolName),
  Standing: GameStanding,
  heading: (question, _isYou, view) => (isBetween(question) ? betweenWords(view as AbyssView) : undefined),
  answers: (props) => (isBetween(props.question) ? Between(props) : undefined),
  pauses: isBetween,
  headline,
  medal: killerOf,
};
