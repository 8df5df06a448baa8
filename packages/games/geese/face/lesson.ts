/** Two geese, at column 4 row 0 and column 2 row 3. */
import type { Lesson } from '@gridhall/core';
import { t } from '@gridhall/core';

const LAKE = ['....9', '.....', '.....', '..9..'].join('\n');

const at = (x: number, y: number) => y * 5 + x;

export const LESSON: Lesson = {
  params: { columns: 5, rows: 4, geese: 2, reveal: 'flood', first: 'none' },
  setup: { seed: '0'.repeat(32), boards: [LAKE] },
  steps: [
    {
      say: t`Two geese hide on this lake. Open every field without one, and you have won. Begin in the upper left corner.`,
      how: { keys: t`Go there with the arrows and press s.`, mouse: t`Click it.`, touch: t`Tap it.` },
      want: ['s 0 0'],
      nudge: t`Start in the upper left corner.`,
      cells: [at(0, 0)],
    },
    {
      say: t`It had no goose around, so its neighbours opened too. Numbers count geese around them: this 1 has one hidden field. Mark it.`,
      how: {
        keys: t`Go to the hidden field and press m.`,
        mouse: t`Right click the hidden field.`,
        touch: t`Hold the hidden field.`,
      },
      want: ['m 2 3'],
      nudge: t`Mark the hidden field beside this 1, do not show it.`,
      cells: [at(1, 2), at(2, 3)],
    },
    {
      say: t`The next 1 touches the goose you marked, so the rest around it is safe. Open it from the 1 itself: that is a chord.`,
      how: { keys: t`Go onto the 1 and press c.`, mouse: t`Click the 1.`, touch: t`Tap the 1.` },
      want: ['c 2 2'],
      nudge: t`Open the rest around this 1.`,
      cells: [at(2, 2)],
    },
    {
      say: t`Once more: this 1 has its mark as well. Open the rest around it.`,
      how: { keys: t`Go onto the 1 and press c.`, mouse: t`Click the 1.`, touch: t`Tap the 1.` },
      want: ['c 3 2'],
      nudge: t`Open the rest around this 1.`,
      cells: [at(3, 2)],
    },
    {
      say: t`Every field without a goose is open: won. The second goose never needed a mark. Show a goose, and a game is lost.`,
    },
  ],
};
