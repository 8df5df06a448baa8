import type { LegendEntry } from '@gridhall/core';
import { t } from '@gridhall/core';
import { SCREEN_SYMBOLS, TILES, type TileName } from '../tiles.ts';

type Look = Omit<LegendEntry, 'letter' | 'name'>;

/** How every tile looks and what it does. */
const LOOKS: Readonly<Record<TileName, Look>> = {
  open: { glyph: '·', does: t`Anybody may go there.`, is: 'ground' },
  adventurer: {
    glyph: '☺',
    does: t`You: up, left, down, right, or stay; a blocked move counts as well.`,
    is: 'mine',
  },
  treasure: { glyph: '$', does: t`Pick it up: it is kept from level to level.`, is: 'prize' },
  amulet: { glyph: '✦', does: t`Doubles the level both ways, and is used up.`, is: 'prize' },
  monster: {
    glyph: 'M',
    does: t`Comes one tile closer when it sees you along its row or column, and destroys what it steps on.`,
    is: 'theirs',
  },
  pillar: { glyph: '█', does: t`Blocks the way, and sight.`, is: 'wall' },
  door: { glyph: '∩', does: t`Leads to the next level.`, is: 'goal' },
  exit: { glyph: 'Ω', does: t`The way out: it opens to whoever has treasure.`, is: 'goal' },
  'patrol going down': patrol('▼', t`down, then up again`),
  'patrol going up': patrol('▲', t`up, then down again`),
  'patrol going right': patrol('►', t`right, then left again`),
  'patrol going left': patrol('◄', t`left, then right again`),
  slinker: {
    glyph: 'X',
    does: t`Sees along the diagonals, and comes one tile closer on them.`,
    is: 'theirs',
  },
  runner: { glyph: 'T', does: t`Sees as a monster, and comes two tiles closer.`, is: 'theirs' },
  'door A': named('A'),
  'door B': named('B'),
  'door C': named('C'),
  'door D': named('D'),
  'door E': named('E'),
  'door F': named('F'),
  shield: {
    glyph: '◊',
    does: t`Takes the first monster that reaches you, and is gone with it.`,
    is: 'prize',
  },
  sword: { glyph: '†', does: t`Strikes the first monster you walk onto, and is gone with it.`, is: 'prize' },
  haste: {
    glyph: '»',
    does: t`A potion: for some turns two commands before the monsters move.`,
    is: 'prize',
  },
  frost: { glyph: '≈', does: t`A potion: for some turns no monster moves.`, is: 'prize' },
  bomb: { glyph: '●', does: t`Kept until you use it: the pillars around you become open.`, is: 'prize' },
};

function patrol(glyph: string, way: string): Look {
  return {
    glyph,
    does: t`Walks ${way}, whether or not it sees you. Turning around takes a turn.`,
    is: 'theirs',
  };
}

function named(letter: string): Look {
  return {
    glyph: letter,
    does: t`Leads where its level says, forward, back or aside; it may have a price.`,
    is: 'goal',
  };
}

/** In the order of the tiles, so that the byte of a cell is its place here. */
export const LEGEND: readonly LegendEntry[] = TILES.map((name, tile) => ({
  letter: SCREEN_SYMBOLS[tile]!,
  name,
  ...LOOKS[name],
}));
