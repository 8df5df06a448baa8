import type { LegendEntry } from '@gridhall/core';
import { t } from '@gridhall/core';
import { KINDS, type KindName, UNSEEN_SYMBOL } from '../board/pieces.ts';

type Look = Omit<LegendEntry, 'letter' | 'name'>;

/** How every kind looks and what it does; its letter and its name are those of the table of pieces. */
const LOOKS: Readonly<Record<Exclude<KindName, `teleport ${number}`>, Look>> = {
  nothing: { glyph: '·', does: t`Anybody may go there.`, is: 'ground' },
  ladder: { glyph: '╫', does: t`Reach it and you have escaped; a wall to every baddie.`, is: 'goal' },
  wall: { glyph: '█', does: t`Nobody ends a move on it.`, is: 'wall' },
  abyss: { glyph: '◎', does: t`Whoever ends a move on it is gone, you too.`, is: 'danger' },
  hero: { glyph: '☺', does: t`You: one step in any of eight directions, or stay.`, is: 'mine' },
  monster: {
    glyph: 'ó',
    does: t`One step towards you in every round, also diagonally.`,
    is: 'theirs',
  },
  'super monster': {
    glyph: 'Ö',
    does: t`Jumps exactly two towards you, also diagonally, never one: right beside you it leaps past.`,
    is: 'theirs',
  },
  bat: {
    glyph: '^',
    does: t`Flies straight to your column, however far, and never leaves its row.`,
    is: 'theirs',
  },
  'random teleport': {
    glyph: '?',
    does: t`Carries you to any cell at all, a wall or the abyss too.`,
    is: 'mark',
  },
  treasure: {
    glyph: '$',
    does: t`A hundred points when you end a move on it. Baddies leave it.`,
    is: 'prize',
  },
  boots: { glyph: '»', does: t`For five rounds you give two commands before the baddies move.`, is: 'prize' },
  wand: { glyph: '/', does: t`Kept until you wave it: once, to any cell at all.`, is: 'prize' },
  shield: {
    glyph: '◊',
    does: t`The next baddie that meets you is gone instead of you; no help against the abyss.`,
    is: 'prize',
  },
  lantern: { glyph: '☼', does: t`For ten rounds you see the whole board in spite of fog.`, is: 'prize' },
  planner: {
    glyph: 'Ï',
    does: t`One step to where it cuts off your way to the ladder; it rests in every fourth round.`,
    is: 'theirs',
  },
  Waldo: { glyph: 'w', does: t`Moves as a monster does, but is hardly ever to be seen.`, is: 'theirs' },
};

function lookOf(name: KindName): Look {
  const digit = /^teleport (\d)$/.exec(name)?.[1];
  return digit === undefined
    ? LOOKS[name as keyof typeof LOOKS]
    : { glyph: digit, does: t`Carries you to the other ${digit} at once.`, is: 'mark' };
}

/** In the order of the table of pieces, so that the byte of a cell is its place here; last, what is never seen. */
export const LEGEND: readonly LegendEntry[] = [
  ...KINDS.map(({ name, symbol }) => ({ letter: symbol, name, ...lookOf(name) })),
  {
    letter: UNSEEN_SYMBOL,
    glyph: '░',
    name: 'fog',
    does: t`You have never seen what is there.`,
    is: 'hidden',
  },
];
