/** The face of Geese to any front end. */
import type { Cells, Face, Motion } from '@gridhall/core';
import { t } from '@gridhall/core';
import { type GeeseEvent, type GeeseView, isKnown } from '../view.ts';
import { DISTURBED, LEGEND, symbols } from './legend.ts';

function cells(view: GeeseView): Cells {
  const { rows, columns, plane, disturbed } = view;
  const symbol = symbols(isKnown(view));
  return {
    rows,
    columns,
    at: (cell) => (cell === disturbed ? DISTURBED : symbol[plane[cell]!]!),
    from: 0,
    place: (cell) => t`column ${cell % columns}, row ${Math.floor(cell / columns)}`,
  };
}

/** A flood of more fields than this is simply there: nobody could follow it. */
const MOST_FLOODED = 4000;

function motions(events: readonly GeeseEvent[]): readonly Motion[] {
  return events.flatMap((event): Motion[] => {
    switch (event.type) {
      case 'revealed':
        return event.values.length > MOST_FLOODED ? [] : [{ cells: fieldsOf(event.spans) }];
      case 'marked':
      case 'disturbed':
        return [{ cells: [event.field] }];
      default:
        return [];
    }
  });
}

function fieldsOf(spans: readonly number[]): number[] {
  const fields: number[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    for (let n = 0; n < spans[i + 1]!; n++) fields.push(spans[i]! + n);
  }
  return fields;
}

export const face: Face<GeeseView, GeeseEvent> = {
  hue: { light: '#0B6473', dark: '#6CCFDD' },
  legend: LEGEND,
  cells,
  motions,
  timed: true,
  how: {
    keys: t`Go to a field with the arrows: s or Enter shows it, m or space marks it, c or Enter opens the rest around a number.`,
    mouse: t`Click a field to show it, right click or space to mark it; on a number a click opens the rest around it.`,
    touch: t`Tap a field to show it, hold it to mark it; on a number a tap opens the rest around it.`,
  },
  sample: {
    params: { columns: 9, rows: 9, geese: 10, first: 'zero' },
    setup: { seed: '4'.repeat(32) },
    moves: ['s 2 5', 'm 0 2', 'm 4 3', 'm 5 4', 'm 6 4', 'm 0 7'],
    viewer: 0,
  },
  lesson: async () => (await import('./lesson.ts')).LESSON,
  rules: async () => (await import('./rules.ts')).RULES,
  stake: () => import('./stake.ts'),
};
