import type { LegendEntry } from '@gridhall/core';
import { SCREEN_SYMBOLS, TILES, type TileName } from '../tiles.ts';

type Look = Omit<LegendEntry, 'letter' | 'name'>;

/** How every tile looks and what it does. */
const LOOKS: Readonly<Record<TileName, Look>> = {
  open: { glyph: '·', does: 'An open tile: anybody may go there.', is: 'ground' },
  adventurer: {
    glyph: '☺',
    does: 'You: up, left, down, right, or stay; a blocked move counts as well.',
    is: 'mine',
  },
  treasure: { glyph: '$', does: 'Pick it up: it is kept from level to level.', is: 'prize' },
  amulet: { glyph: '✦', does: 'Doubles the level both ways, and is used up.', is: 'prize' },
  monster: {
    glyph: 'M',
    does: 'Comes one tile closer when it sees you along its row or column, and destroys what it steps on.',
    is: 'theirs',
  },
  pillar: { glyph: '█', does: 'Blocks the way, and sight.', is: 'wall' },
  door: { glyph: '∩', does: 'Leads to the next level.', is: 'goal' },
  exit: { glyph: '⋂', does: 'The way out: it opens to whoever has treasure.', is: 'goal' },
};

/** In the order of the tiles, so that the byte of a cell is its place here. */
export const LEGEND: readonly LegendEntry[] = TILES.map((name, tile) => ({
  letter: SCREEN_SYMBOLS[tile]!,
  name,
  ...LOOKS[name],
}));
