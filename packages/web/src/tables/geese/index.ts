/** The art of Geese. */
import { t } from '@gridhall/core';
import type { GeeseView } from '@gridhall/games/geese';
import { percentWords } from '@gridhall/match';
import { TileSymbol } from '../../parts/symbol.tsx';
import type { Art } from '../art.ts';
import { GameStanding, openShare } from './standing.tsx';
import { aroundNumber, lake, TILESET } from './tiles.ts';
import './geese.css';

const NAMES: Readonly<Record<string, string>> = {
  '0': 'open',
  'hidden field': 'hidden',
  mark: 'feather',
  'wrong mark': 'wrong',
  // A mark that was right stays what it was.
  'spotted goose': 'feather',
  'disturbed goose': 'cross',
};

/** A number is drawn as a figure of its own. */
const symbolName = (name: string): string => NAMES[name] ?? (/^[1-8]$/.test(name) ? `n${name}` : name);

/** How it ended, where the rules ended it. */
const HEADLINES: Readonly<Record<string, () => string>> = {
  'all-revealed': () => t`Not one goose disturbed.`,
  'goose-disturbed': () => t`You disturbed a goose.`,
};

export const art: Art = {
  tiles: (view) => lake(view as GeeseView),
  pressed: (view, cell) => aroundNumber(view as GeeseView, cell),
  begunAt: (view) => {
    const { firstShown } = view as GeeseView;
    return firstShown < 0 ? undefined : firstShown;
  },
  endedAt: (view) => {
    const { disturbed } = view as GeeseView;
    return disturbed < 0 ? undefined : disturbed;
  },
  symbolName,
  Symbol: TileSymbol(TILESET, symbolName),
  Standing: GameStanding,
  headline: ({ status: standing }) => HEADLINES[standing.outcome?.reason ?? '']?.(),
  medal: ({ status: standing }) => (standing.outcome?.reason === 'goose-disturbed' ? 'cross' : 'goose'),
  reached: (view) => [[t`Fields open`, percentWords(openShare(view as GeeseView))]],
  again: t`New board`,
};
