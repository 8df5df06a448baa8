/** The face of Abyss to any front end. */
import type { Cells, Face, Motion } from '@gridhall/core';
import { t } from '@gridhall/core';
import { kindOf } from '../board/pieces.ts';
import { NOWHERE } from '../board/state.ts';
import type { AbyssEvent } from '../round/events.ts';
import type { AbyssView } from '../view/view.ts';
import { placeOf } from '../words/words.ts';
import { LEGEND } from './legend.ts';

function cells(view: AbyssView): Cells {
  const { rows, columns, plane, hero, next, more } = view;
  return {
    rows,
    columns,
    at: (cell) => plane[cell]!,
    ...(more ? { under: (cell: number) => more.floor[cell]! } : {}),
    from: 1,
    place: (cell) => placeOf(columns, cell),
    ...(hero === NOWHERE ? {} : { here: hero }),
    danger: next,
  };
}

/** A new board is no motion. */
function motions(events: readonly AbyssEvent[]): readonly Motion[] {
  if (events.some(({ type }) => type === 'begun')) return [];
  return events.flatMap((event): Motion[] => {
    if (!('onto' in event)) return [];
    const step = { from: event.from, to: event.onto };
    if (event.type === 'moved' || event.type === 'travelled') return [step];
    if (event.type === 'lured' || event.type === 'walled')
      return [step, { gone: event.onto, symbol: kindOf(event.piece) }];
    const hero = { gone: event.onto, symbol: kindOf('hero') };
    return [step, event.type === 'left' && event.ending === 'escaped' ? hero : { ...hero, lost: true }];
  });
}

export const face: Face<AbyssView, AbyssEvent> = {
  hue: { light: '#5B3FA6', dark: '#B8A2F5' },
  legend: LEGEND,
  cells,
  motions,
  how: {
    keys: t`q w e, a d and z x c go in eight directions, the arrows in four; s stays; t waves a wand.`,
    mouse: t`Get to the ladder: click where to go, or on yourself to stay.`,
    touch: t`Get to the ladder: tap where to go, or yourself to stay.`,
  },
  sample: {
    params: { rows: 13, columns: 13, abysses: 14, monsters: 4, bats: 1 },
    setup: { seed: '5'.repeat(32) },
    moves: ['s'],
    viewer: 0,
  },
  lesson: async () => (await import('./lesson.ts')).LESSON,
  rules: async () => (await import('./rules.ts')).RULES,
  stake: () => import('./stake.ts'),
};
