/** The dungeon; what the monsters see is theirs to take. */

import { starLimit } from '@gridhall/app';
import { type Counter, t } from '@gridhall/core';
import {
  ADVENTURER,
  DOOR_LETTERS,
  type DungeonView,
  hoardOf,
  isShort,
  OPEN,
  ofWords,
  otherPar,
  PILLAR,
  SCREEN_SYMBOLS,
  TILES,
  type TileName,
} from '@gridhall/games/dungeon';
import { centred, faceOf } from '../boards/cell.ts';
import type { CellArt } from '../boards/scene.ts';
import { BOLD, REVERSE, type Style, style, UNDERLINE } from '../render/style.ts';

const LOOKS: Readonly<Partial<Record<TileName, readonly [drawn: string, style: Style]>>> = {
  open: ['·', style('line', 'raised')],
  adventurer: ['☺', style('ink', 'raised', BOLD | REVERSE)],
  treasure: ['$', style('dungeon', 'raised', BOLD)],
  amulet: ['✦', style('four', 'raised', BOLD)],
  monster: ['M', style('three', 'raised', BOLD | UNDERLINE)],
  pillar: ['█', style('quiet', 'raised')],
  door: ['∩', style('one', 'raised', BOLD)],
  exit: ['Ω', style('two', 'raised', BOLD)],
  'patrol going down': ['▼', style('three', 'raised', BOLD)],
  'patrol going up': ['▲', style('three', 'raised', BOLD)],
  'patrol going right': ['►', style('three', 'raised', BOLD)],
  'patrol going left': ['◄', style('three', 'raised', BOLD)],
  slinker: ['X', style('three', 'raised', BOLD | UNDERLINE)],
  runner: ['T', style('three', 'raised', BOLD | UNDERLINE)],
  ...Object.fromEntries(
    Array.from(DOOR_LETTERS, (letter) => [
      `door ${letter}`,
      [letter, style('one', 'raised', BOLD | REVERSE)],
    ]),
  ),
  shield: ['◊', style('four', 'raised', BOLD)],
  sword: ['†', style('four', 'raised', BOLD)],
  haste: ['»', style('five', 'raised', BOLD)],
  frost: ['≈', style('one', 'raised', BOLD)],
  bomb: ['●', style('ink', 'raised', BOLD)],
};

export const art: CellArt<DungeonView> = {
  sizes: [
    { width: 6, height: 3 },
    { width: 4, height: 2 },
    { width: 3, height: 1 },
    { width: 2, height: 1 },
  ],

  // Of how much the treasure is, what still earns two stars, and what more of it would cost.
  counters(view, counters, { par, pars = [] }) {
    const hoard = hoardOf(view);
    const other = otherPar(view.treasure, pars);
    return counters.flatMap(([label, value]): Counter[] => {
      if (label === t`Treasure`) return [[label, `${value} ${ofWords(hoard)}`.trimEnd()]];
      if (label !== t`Par` || par === undefined) return [[label, value]];
      const limit = starLimit(par);
      const stars = limit > par ? `${value} ★★★  ${limit} ★★` : `${value} ★★★`;
      if (!other || isShort(hoard, other.treasure)) return [[label, stars]];
      return [
        [label, stars],
        [t`Par with ${other.treasure}`, String(other.par)],
      ];
    });
  },

  person: (symbols) => (symbols === 'drawn' ? '☺' : SCREEN_SYMBOLS[ADVENTURER]!),

  paint(region, { view, cells, symbols }, cell) {
    const tile = view.tiles[cell]!;
    const symbol = SCREEN_SYMBOLS[tile] ?? '?';
    const [drawn, one] = LOOKS[TILES[tile]!] ?? [symbol, style('ink', 'raised', BOLD)];
    const watched = tile === OPEN && (cells.danger?.includes(cell) ?? false);
    const glyph = watched ? '×' : symbols === 'drawn' ? drawn : symbol;
    centred(faceOf(region), glyph, watched ? style('three', 'raised') : one);
    if (tile === PILLAR && symbols === 'drawn') region.fill(one, '█');
  },
};
