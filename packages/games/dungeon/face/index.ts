/** The face of Dungeon to any front end. */
import type { Cells, Face, Motion } from '@gridhall/core';
import { t } from '@gridhall/core';
import { seenBy } from '../sight.ts';
import { ADVENTURER } from '../tiles.ts';
import type { DungeonEvent, DungeonView } from '../view.ts';
import { LEGEND } from './legend.ts';

/** A level that shows everything there is. */
const LEVEL = [
  '8 8',
  '4 2',
  '- - + - - - - !',
  '- $ + - M - + -',
  '- - - - - - + -',
  '+ - + + - + + -',
  '- - - - - - - M',
  '- + + - @ - + -',
  '- - $ - - - + $',
  '+ - - - + - - ?',
].join('\n');

function cells(view: DungeonView): Cells {
  const { rows, columns, tiles, row, column, end } = view;
  return {
    rows,
    columns,
    at: (cell) => tiles[cell]!,
    from: 0,
    // Counted from 0, as in level files.
    place: (cell) => t`row ${Math.floor(cell / columns)}, column ${cell % columns}`,
    here: row * columns + column,
    danger: end === 'playing' && !view.quest?.frost ? seenBy(view).cells : [],
  };
}

function motions(
  events: readonly DungeonEvent[],
  { rows, columns, row, column }: DungeonView,
): readonly Motion[] {
  // Steps on the old map would not fit a new or a larger one.
  const elsewhere = events.some(({ type }) => type === 'grew' || type === 'entered' || type === 'again');
  // In haste two amulets double it one after the other: the last time is seen.
  const grown = events.findLast(({ type }) => type === 'grew');
  return events.flatMap((event): readonly Motion[] => {
    if (event.type === 'died' || event.type === 'fallen')
      return [{ gone: row * columns + column, symbol: ADVENTURER, lost: true }];
    if (event === grown) return [{ unfolded: { rows: rows / 2, columns: columns / 2 } }];
    if (elsewhere) return [];
    if (event.type === 'moved') return [{ from: event.from, to: event.row * columns + event.column }];
    if (event.type === 'prowled')
      return event.steps.flatMap(({ from, to }) => (from === to ? [] : [{ from, to }]));
    return event.type === 'bombed' ? [{ cells: event.cells }] : [];
  });
}

export const face: Face<DungeonView, DungeonEvent> = {
  hue: { light: '#8A4B08', dark: '#F0B35A' },
  legend: LEGEND,
  cells,
  motions,
  how: {
    keys: t`w a s d or the arrows walk; e stays; b uses a bomb.`,
    mouse: t`Click where to go, near or far; click on yourself to stay.`,
    touch: t`Tap where to go, near or far; tap yourself to stay.`,
  },
  sample: {
    params: {},
    setup: { seed: '0'.repeat(32), boards: [LEVEL] },
    moves: [],
    viewer: 0,
  },
  lesson: async () => (await import('./lesson.ts')).LESSON,
  rules: async () => (await import('./rules.ts')).RULES,
  stake: () => import('./stake.ts'),
};
