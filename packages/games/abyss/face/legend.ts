import type { LegendEntry } from '@gridhall/core';
import { KINDS, type KindName } from '../pieces.ts';

type Look = Omit<LegendEntry, 'letter' | 'name'>;

/** How every kind looks and what it does; its letter and its name are those of the table of pieces. */
const LOOKS: Readonly<Record<KindName, Look>> = {
  nothing: { glyph: '·', does: 'Nothing is there: anybody may go there.', is: 'ground' },
  ladder: { glyph: '╫', does: 'Reach it and you have escaped; a wall to every baddie.', is: 'goal' },
  wall: { glyph: '█', does: 'Nobody ends a move on it.', is: 'wall' },
  abyss: { glyph: '◎', does: 'Whoever ends a move on it is gone, you too.', is: 'danger' },
  hero: { glyph: '☺', does: 'You: one step in any of eight directions, or stay.', is: 'mine' },
  monster: {
    glyph: 'ó',
    does: 'One step towards you on each axis that differs, so also diagonally.',
    is: 'theirs',
  },
  'super monster': {
    glyph: 'Ö',
    does: 'Exactly two steps on each axis that differs, never one: right beside you it leaps past.',
    is: 'theirs',
  },
  bat: { glyph: '^', does: 'Straight to your column; it never leaves its row.', is: 'theirs' },
};

/** In the order of the table of pieces, so that the byte of a cell is its place here. */
export const LEGEND: readonly LegendEntry[] = KINDS.map(({ name, symbol }) => ({
  letter: symbol,
  name,
  ...LOOKS[name],
}));
