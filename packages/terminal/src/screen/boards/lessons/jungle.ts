/** The rat takes the elephant, and the dog walks through the trap into the den. Both sides are the player's. */
import type { Lesson } from '../board.ts';

const PIECES = ['C7 r', 'D7 E', 'C8 d', 'A7 W'].join('\n');

const at = (address: string): number =>
  (Number(address[1]) - 1) * 7 + address.charCodeAt(0) - 'A'.charCodeAt(0);
const cells = (...addresses: readonly string[]): number[] => addresses.map(at);

export const lesson: Lesson = {
  boards: [PIECES],
  tasks: [
    {
      say: 'An animal takes one of its own rank or below; but the rat takes the elephant. Tab goes to your rat on C7, Space picks it up. Dots are where it may go: put it on D7 with Space. With a mouse: press one, then the other.',
      want: 'C7 D7',
      nudge: 'The rat from C7 to D7: Space, →, Space.',
      cells: cells('C7', 'D7'),
    },
    {
      say: 'You play both sides here. Red’s wolf goes a square up, A7 to A6. A move can be typed as well: a colon, A7 A6, Enter.',
      want: 'A7 A6',
      nudge: 'The wolf from A7 to A6.',
      cells: cells('A7', 'A6'),
    },
    {
      say: 'Whoever enters the other den wins. Your dog goes into the trap beside it: C8 to C9. Its rank is 0 there, but nobody is near.',
      want: 'C8 C9',
      nudge: 'The dog from C8 to C9.',
      cells: cells('C8', 'C9'),
    },
    {
      say: 'Red’s wolf is too far away: A6 to A7.',
      want: 'A6 A7',
      nudge: 'The wolf from A6 to A7.',
      cells: cells('A6', 'A7'),
    },
    {
      say: 'From the trap into the den: C9 to D9.',
      want: 'C9 D9',
      nudge: 'The dog from C9 to D9.',
      cells: cells('C9', 'D9'),
    },
  ],
  end: 'Blue has won. Everybody moves one square; only the rat swims, lion and tiger jump over the river. Whoever takes every enemy wins as well.',
};
