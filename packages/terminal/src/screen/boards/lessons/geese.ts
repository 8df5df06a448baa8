/** One goose, and a number that gives it away. */
import type { Lesson } from '../board.ts';

const LAKE = ['....', '....', '.9..'].join('\n');

export const lesson: Lesson = {
  boards: [LAKE],
  tasks: [
    {
      say: 'A goose hides on this lake. Go to the upper left corner with the arrows, hjkl or the numeric pad, and show it: Space or s. With a mouse: the left button.',
      want: 's 0 0',
      nudge: 'The upper left corner first: arrows, then Space.',
      cells: [0],
    },
    {
      say: 'It had no goose around, so its neighbours opened, too. The 1 beside the halo touches a single hidden field: the goose. Go there and mark it: m, or the right button.',
      want: 'm 1 2',
      nudge: 'Mark the field with the halo, do not show it: m.',
      cells: [9],
    },
    {
      say: 'This 1 has its goose marked, so the rest around it is safe. Go onto the 1 and open the rest with c: a chord. With a mouse: both buttons, or the middle one.',
      want: 'c 0 1',
      nudge: 'On the 1 with the halo press c.',
      cells: [4],
    },
  ],
  end: 'Every field without a goose is open: won. Show a goose, and a game is lost. It is saved after every move: leave whenever you like.',
};
