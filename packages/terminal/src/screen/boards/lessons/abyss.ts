/** A monster, an abyss in its way, and the ladder. */
import type { Lesson } from '../board.ts';

const MAP = ['H # m', '     ', '  *  '].join('\n');
const LADDER = 12;

export const lesson: Lesson = {
  boards: [MAP],
  tasks: [
    {
      say: 'You are on the left. A monster comes straight for you, a step each round; × is where it makes for if you stay. An abyss lies in its way. Stay: s or 5.',
      want: 's',
      nudge: 'Stay for now: s.',
    },
    {
      say: 'Now look where its next step ends. Stay once more: s.',
      want: 's',
      nudge: 'Stay once more: s.',
      cells: [2],
    },
    {
      say: 'Gone! Whoever ends a move on an abyss is out, you too. Now to the ladder, down-right: c, n or 3. The keys around s, hjkl yubn and the numeric pad all go in eight directions; with a mouse, press a cell.',
      want: 'c',
      nudge: 'Down-right: c.',
      cells: [LADDER],
    },
    { say: 'And once more, onto the ladder: c.', want: 'c', nudge: 'Down-right: c.', cells: [LADDER] },
  ],
  end: 'You escaped. There are super monsters, too, which take exactly two steps, and bats, which fly to your column. Before a step that would be fatal you are asked.',
};
