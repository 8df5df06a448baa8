import { game as ambush } from '../stubs/ambush/index.ts';
import { breakLaws } from '../testing/bad-games.ts';
import * as laws from './text.ts';

breakLaws(laws, {
  textTellsApart: [
    {
      how: 'every board is the same text',
      why: /different texts/,
      rules: { text: () => 'a road' },
      looked: { printsPart: true },
    },
    {
      how: 'the text leaves out what the cells show',
      why: /the cells of one text/,
      rules: { text: (view) => ambush.text({ ...view, encounter: 0, alive: new Uint8Array(4) }) },
    },
  ],
});
