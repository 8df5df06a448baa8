/** A monster above the treasure, and the exit beside it. */
import type { Lesson } from '../board.ts';

const LEVEL = ['4 4', '3 0', '- - M -', '- - - -', '- + - -', '- - $ !'].join('\n');

export const lesson: Lesson = {
  boards: [LEVEL],
  tasks: [
    {
      say: 'You are in the corner below. The exit, on the right, opens only to who has treasure: the $ before it. Walk right: d, l or →. With a mouse: press where you want to go.',
      want: 'd',
      nudge: 'Right: d.',
      cells: [13],
    },
    {
      say: 'A monster sees along its row and its column, up to a pillar. Right again, onto the treasure.',
      want: 'd',
      nudge: 'Right: d.',
      cells: [14],
    },
    {
      say: 'Now it sees you and came a tile closer; × marks what it sees you across. It tramples what it steps on. Out by the exit: d.',
      want: 'd',
      nudge: 'Right, to the exit: d.',
      cells: [15],
    },
  ],
  end: 'You escaped. Doors lead from level to level, and an amulet doubles a level, with everything in it but you. e or 5 stays.',
};
