/** One monster, an abyss between it and the hero, the ladder below. */
import type { How, Lesson } from '@gridhall/core';

const BOARD = ['H # m', '     ', '  *  '].join('\n');

const at = (row: number, column: number) => row * 5 + column;

const STAY: How = { keys: 'Press s.', mouse: 'Click on yourself.', touch: 'Tap yourself.' };

export const LESSON: Lesson = {
  params: {},
  setup: { seed: '0'.repeat(32), boards: [BOARD] },
  steps: [
    {
      say: 'You are on the left. The monster on the right comes one step towards you in every round, and an abyss lies in its way. Stay where you are.',
      how: STAY,
      want: ['s'],
      nudge: 'Stay for now.',
      cells: [at(0, 4)],
    },
    {
      say: 'It came closer, straight along your row. Look where its next step ends, and stay once more.',
      how: STAY,
      want: ['s'],
      nudge: 'Stay once more.',
      cells: [at(0, 2)],
    },
    {
      say: 'Gone! Whoever ends a move on the abyss is out, and so would you be. Now to the ladder: go down-right.',
      how: {
        keys: 'Press c: the keys around s go in eight directions.',
        mouse: 'Click on the ladder: a step leads towards where you click.',
        touch: 'Tap the ladder: a step leads towards where you tap.',
      },
      want: ['c'],
      nudge: 'Go down-right.',
      cells: [at(2, 2)],
    },
    {
      say: 'And once more, onto the ladder.',
      how: { keys: 'Press c.', mouse: 'Click on the ladder.', touch: 'Tap the ladder.' },
      want: ['c'],
      nudge: 'Down-right, onto the ladder.',
      cells: [at(2, 2)],
    },
    {
      say: 'You escaped. There are super monsters, too, which take exactly two steps, and bats, which fly to your column.',
    },
  ],
};
