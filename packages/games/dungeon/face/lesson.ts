/** A monster behind a pillar and one that sees along its column, treasure, the exit beside it. */
import type { How, Lesson } from '@gridhall/core';

const LEVEL = ['4 4', '3 0', '- M M -', '- - - -', '- + - -', '- - $ !'].join('\n');

const at = (row: number, column: number) => row * 4 + column;

const RIGHT: How = {
  keys: 'Press d, or the arrow to the right.',
  mouse: 'Click to the right of you.',
  touch: 'Tap to the right of you.',
};

export const LESSON: Lesson = {
  params: {},
  setup: { seed: '0'.repeat(32), boards: [LEVEL] },
  steps: [
    {
      say: 'You are in the corner below. The exit, on the right, opens only to who has treasure: it lies before it. Walk right.',
      how: RIGHT,
      want: ['d'],
      nudge: 'Walk right.',
      cells: [at(3, 1)],
    },
    {
      say: 'A monster is in your column, but a pillar stands between: it does not see you. Right again, onto the treasure.',
      how: RIGHT,
      want: ['d'],
      nudge: 'Right, onto the treasure.',
      cells: [at(2, 1), at(3, 2)],
    },
    {
      say: 'Yours. The other monster sees you along its column and came a tile closer; it tramples what it steps on. Out by the exit: it is open to you.',
      how: RIGHT,
      want: ['d'],
      nudge: 'Right, to the exit.',
      cells: [at(1, 2), at(3, 3)],
    },
    {
      say: 'You escaped. Doors lead from level to level, and an amulet doubles a level, with everything in it but you.',
    },
  ],
};
