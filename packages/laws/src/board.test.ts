import type { Face } from '@gridhall/core';
import * as laws from './board.ts';
import { breakLaws } from './broken.ts';
import { game as ambush } from './stubs/ambush/index.ts';
import { CHAMPIONS } from './stubs/ambush/state.ts';
import type { View } from './stubs/ambush/view.ts';

/** A row of the champions there are. */
const face: Face<View> = {
  hue: { light: '#000', dark: '#fff' },
  legend: [
    { letter: '.', glyph: '.', name: 'nobody', does: 'Somebody stood here.', is: 'ground' },
    { letter: '@', glyph: '@', name: 'champion', does: 'Speaks or fights.', is: 'piece' },
  ],
  cells: ({ alive }) => ({
    rows: 1,
    columns: alive.length,
    at: (cell) => alive[cell]!,
    place: (cell) => CHAMPIONS[cell]!,
  }),
  how: { keys: '', mouse: '', touch: '' },
  sample: { params: {}, setup: { seed: '' }, moves: [], viewer: 0 },
  lesson: { params: {}, setup: { seed: '' }, steps: [] },
  rules: [],
};

breakLaws(laws, {
  textTellsApart: [
    { how: 'every board is the same text', why: /different texts/, rules: { text: () => 'a road' } },
    {
      how: 'the text leaves out what the cells show',
      why: /the cells of one text/,
      rules: { text: (view) => ambush.text({ ...view, alive: new Uint8Array(4) }) },
      face,
    },
  ],
});
