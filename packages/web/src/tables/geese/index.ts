/** The table of Geese. */
import type { GeeseEvent, GeeseView } from '@gridhall/games/geese';
import { hiddenBit } from '@gridhall/games/geese';
import { h } from 'preact';
import { useMemo } from 'preact/hooks';
import { GridBoard } from '../../board/grid.ts';
import type { Motion } from '../../board/motion.ts';
import type { Mark } from '../../look/tiles.ts';
import { symbolOf } from '../../parts/symbol.ts';
import type { BoardProps, Face } from '../face.ts';
import { lake, TILESET } from './tiles.ts';
import { RULES, TUTORIAL } from './words.ts';

/** A flood of more fields than this is shown at once: nobody could follow it. */
const MOST_FLOODED = 600;

function Board({
  view,
  version,
  question,
  answer,
  events,
  last,
  letters,
  moves,
  pointers,
}: BoardProps<GeeseView>) {
  const { columns } = view;
  const tiles = useMemo(() => lake(view), [view]);
  const marks = useMemo(() => {
    const found = new Map<number, Mark[]>(pointers.map(({ cell, mark }) => [cell, [mark]]));
    const [, x, y] = /(\d+) (\d+)$/.exec(last ?? '') ?? [];
    if (x !== undefined) {
      const cell = Number(y) * columns + Number(x);
      found.set(cell, [...(found.get(cell) ?? []), 'last']);
    }
    return found;
  }, [version, pointers]);
  const act = question
    ? (verb: string, cell: number) => answer(`${verb} ${cell % columns} ${Math.floor(cell / columns)}`)
    : undefined;
  const isHidden = (cell: number) => (view.plane[cell]! & hiddenBit) !== 0;
  return h(GridBoard, {
    tiles,
    version,
    marks,
    letters,
    label: 'The lake',
    place: (cell) => `column ${cell % columns}, row ${Math.floor(cell / columns)}`,
    motions: moves ? motionsOf(events as readonly GeeseEvent[]) : [],
    onPick: act && ((cell) => act(isHidden(cell) ? 's' : 'c', cell)),
    onMark: act && ((cell) => act('m', cell)),
    onKey: (key, cell) => {
      const verb = key.toLowerCase();
      if (!act || !['s', 'm', 'c'].includes(verb)) return false;
      act(verb, cell);
      return true;
    },
  });
}

function motionsOf(events: readonly GeeseEvent[]): Motion[] {
  const motions: Motion[] = [];
  for (const event of events) {
    if (event.type === 'revealed' && event.values.length <= MOST_FLOODED) {
      const cells: number[] = [];
      for (let i = 0; i < event.spans.length; i += 2) {
        for (let n = 0; n < event.spans[i + 1]!; n++) cells.push(event.spans[i]! + n);
      }
      motions.push({ kind: 'flood', from: cells[0]!, cells });
    } else if (event.type === 'marked' && event.marked) motions.push({ kind: 'appear', cell: event.field });
    else if (event.type === 'disturbed') motions.push({ kind: 'appear', cell: event.field });
  }
  return motions;
}

export const face: Face<GeeseView> = {
  Board,
  Symbol: symbolOf(TILESET),
  boardAnswers: true,
  measures(outcome, _view, ms) {
    const { clicks = 0, '3bv': value = 0 } = outcome.measures ?? {};
    const shown: [string, string][] = [
      ['Clicks', String(clicks)],
      ['3BV', String(value)],
    ];
    if (outcome.results[0] !== 1) return shown;
    if (clicks > 0) shown.push(['Efficiency', `${Math.round((100 * value) / clicks)} %`]);
    if (ms > 0) {
      shown.push(['Time', `${(ms / 1000).toFixed(1)} s`], ['3BV/s', ((value * 1000) / ms).toFixed(2)]);
    }
    return shown;
  },
  hands: () =>
    'Click or tap a field to show it; right click or hold it to mark it. On a number, a click opens the rest around it.',
  keys: [
    ['arrows', 'move over the lake'],
    ['s', 'show a field'],
    ['m', 'mark it, or take the mark away'],
    ['c', 'chord: open the rest around a number'],
    ['Enter', 'show, or chord on a number'],
    ['+ −', 'closer, farther (large lakes)'],
  ],
  tutorial: TUTORIAL,
  rules: RULES,
};
