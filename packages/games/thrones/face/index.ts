/** The face of Thrones to any front end. */
import type { Cells, Face, Motion } from '@gridhall/core';
import { t } from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import { DIRECTIONS, placeName, STEPS } from '../tables.ts';
import type { ThronesView } from '../view.ts';
import { tablesOf } from '../westeros.ts';
import { placeWords } from '../words/names.ts';
import { groundAt, LEGEND, peopleOn } from './legend.ts';

function cells(view: ThronesView): Cells {
  const tables = tablesOf(view);
  const { rows, columns } = tables;
  const people = peopleOn(view);
  const under = (tile: number) => groundAt(view, tables, tile);
  return {
    rows,
    columns,
    at: (tile) => people.get(tile) ?? under(tile),
    under,
    place: (tile) => placeWords(placeName(tables, tile)),
    rim: { rows: numbers(rows), columns: numbers(columns) },
    ...(view.own ? { here: view.own.place } : {}),
  };
}

/** Counted from 1, as the rulebook counts. */
function numbers(count: number): string[] {
  return Array.from({ length: count }, (_none, i) => String(i + 1));
}

/** The player's own journeys: of the others it is not told where they come from. */
function motions(events: readonly ThronesEvent[], view: ThronesView): readonly Motion[] {
  const { columns } = tablesOf(view);
  return events.flatMap((event): Motion[] => {
    if (event.type !== 'travelled') return [];
    const to = (event.row - 1) * columns + event.column - 1;
    const [down, right] = STEPS[DIRECTIONS.indexOf(event.direction)]!;
    const tiles = event.ridden ? 2 : 1;
    return [{ from: to - tiles * (down * columns + right), to }];
  });
}

export const face: Face<ThronesView, ThronesEvent> = {
  hue: { light: '#9B1C31', dark: '#F58C9A' },
  legend: LEGEND,
  cells,
  motions,
  how: {
    keys: t`The arrows travel; everything else is answered by its number in the list, or by the arrows and Enter.`,
    mouse: t`Click the map to travel or ride towards that tile, or to start there; everything else is a click on its answer.`,
    touch: t`Tap the map to travel or ride towards that tile, or to start there; everything else is a tap on its answer.`,
  },
  sample: {
    params: { sight: 'all' },
    setup: { seed: '7'.repeat(32) },
    moves: ['choose a hero', 'Sansa Stark'],
    viewer: 0,
  },
  lesson: async () => (await import('./lesson.ts')).LESSON,
  rules: async () => (await import('./rules.ts')).RULES,
  stake: () => import('./stake.ts'),
};
