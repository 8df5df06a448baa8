/** Two geese, at column 4 row 0 and column 2 row 3. */
import type { Lesson } from '@gridhall/core';

const LAKE = ['....9', '.....', '.....', '..9..'].join('\n');

const at = (x: number, y: number) => y * 5 + x;

export const LESSON: Lesson = {
  params: { columns: 5, rows: 4, geese: 2, reveal: 'flood', first: 'none' },
  setup: { seed: '0'.repeat(32), boards: [LAKE] },
  steps: [
    {
      say: 'Two geese hide on this lake. Show the field in the upper left corner.',
      how: { keys: 'Go there with the arrows and press s.', mouse: 'Click it.', touch: 'Tap it.' },
      want: ['s 0 0'],
      nudge: 'Start in the upper left corner.',
      cells: [at(0, 0)],
    },
    {
      say: 'It had no goose around, so its neighbours opened too. This 1 touches a single hidden field: a goose must be there. Mark it.',
      how: {
        keys: 'Go to the hidden field and press m.',
        mouse: 'Right click the hidden field.',
        touch: 'Hold the hidden field.',
      },
      want: ['m 2 3'],
      nudge: 'Mark the field below, do not show it.',
      cells: [at(1, 2), at(2, 3)],
    },
    {
      say: 'The next 1 touches the goose you marked, so the rest around it is safe. Open it from the 1 itself: that is a chord.',
      how: { keys: 'Go onto the 1 and press c.', mouse: 'Click the 1.', touch: 'Tap the 1.' },
      want: ['c 2 2'],
      nudge: 'Open the rest around this 1.',
      cells: [at(2, 2)],
    },
    {
      say: 'Once more: this 1 has its mark as well. Open the rest around it.',
      how: { keys: 'Go onto the 1 and press c.', mouse: 'Click the 1.', touch: 'Tap the 1.' },
      want: ['c 3 2'],
      nudge: 'Open the rest around this 1.',
      cells: [at(3, 2)],
    },
    {
      say: 'Every field without a goose is open: won. The second goose never needed a mark. Show a goose, and a game is lost.',
    },
  ],
};
