/** Geese explained: the rules page, and a lake to learn on. */
import type { Section, Tutorial } from '../face.ts';

export const RULES: readonly Section[] = [
  {
    title: 'The lake',
    text: [
      'Some fields hide a goose. Every other field holds the number of geese among the up to eight fields around it. At first everything is hidden.',
      'Show every field without a goose, and you have won. Show a goose, and it is disturbed: the game is lost at once.',
    ],
    legend: [
      ['hidden', 'A hidden field. A click shows it.'],
      ['n3', 'A shown field: three geese are around it.'],
      ['feather', 'Your mark. A marked field cannot be shown until you take the mark away.'],
      ['goose', 'A goose, seen when the game is over.'],
      ['cross', 'The goose that was disturbed.'],
    ],
  },
  {
    title: 'Zeros open',
    text: [
      'A field with no goose around opens its neighbours by itself. With “flood” the whole region of zeros opens with its rim; with “neighbours”, the classic rule, only the eight fields around. Marked fields stay closed.',
    ],
  },
  {
    title: 'Marks and chords',
    text: [
      'A mark is only a note: press a field long, or click it with the right button. A number that has as many marks around it as it says opens the rest around it when you click it: a chord. If a mark was wrong, the chord may disturb a goose.',
    ],
  },
  {
    title: 'The first show',
    text: [
      '“none”: anything may be there. “safe”: never a goose. “zero”: no goose around it either, as far as there is room.',
    ],
  },
  {
    title: 'Measures',
    text: [
      '3BV is the fewest shows that open a lake without marks. Efficiency compares it with your clicks.',
    ],
  },
];

/** Two geese, at column 4 row 0 and column 2 row 3. */
const LAKE = '....9\n.....\n.....\n..9..';

const at = (x: number, y: number) => y * 5 + x;

export const TUTORIAL: Tutorial = {
  params: { columns: 5, rows: 4, geese: 2, reveal: 'flood', first: 'none' },
  setup: { seed: '0'.repeat(32), boards: [LAKE] },
  lessons: [
    {
      say: 'Two geese hide on this lake. Show the field in the corner: click it, or go there and press s.',
      want: ['s 0 0'],
      pointers: [{ cell: at(0, 0), mark: 'hint' }],
      nudge: 'Start in the upper left corner.',
    },
    {
      say: 'It had no goose around, so its neighbours opened too. This 1 touches a single hidden field: a goose must be there. Mark it: right click, long press, or m.',
      want: ['m 2 3'],
      pointers: [
        { cell: at(1, 2), mark: 'chosen' },
        { cell: at(2, 3), mark: 'hint' },
      ],
      nudge: 'Mark the ringed field, do not show it: right click, long press, or m.',
    },
    {
      say: 'The next 1 touches the goose you marked, so the rest around it is safe. Click the 1 itself, or press c on it: that is a chord.',
      want: ['c 2 2'],
      pointers: [{ cell: at(2, 2), mark: 'hint' }],
      nudge: 'Click the ringed 1.',
    },
    {
      say: 'Once more: this 1 has its mark as well. Open the rest around it.',
      want: ['c 3 2'],
      pointers: [{ cell: at(3, 2), mark: 'hint' }],
      nudge: 'Click the ringed 1.',
    },
    {
      say: 'Every field without a goose is open: won. The second goose never needed a mark.',
    },
  ],
};
