/**
 * A monster behind a pillar and one that sees along its column, treasure, a door beside it; and behind the door a little
 * of what extended levels have: a shield, a slinker, a door with a price; and an amulet on the way out.
 */
import type { How, Lesson } from '@gridhall/core';
import { t } from '@gridhall/core';

const LEVEL = ['4 4', '3 0', '- M M -', '- - - -', '- + - -', '- - $ ?'].join('\n');

/** The slinker comes in two turns, and the shield takes it; the door wants the treasure, and behind it is another. */
const BEYOND = [
  'dungeon 2',
  `title ${t`Beyond`}`,
  'door A +1',
  'price A 1',
  '',
  '3 5',
  '1 0',
  '- - - - -',
  '- S - A +',
  '- - - X -',
].join('\n');

const LAST = ['1 4', '0 0', '- @ $ !'].join('\n');

const at = (row: number, column: number) => row * 4 + column;
const beyond = (row: number, column: number) => row * 5 + column;

const RIGHT: How = {
  keys: t`Press d, or the arrow to the right.`,
  mouse: t`Click to the right of you.`,
  touch: t`Tap to the right of you.`,
};

export const LESSON: Lesson = {
  params: {},
  setup: { seed: '0'.repeat(32), boards: [LEVEL, BEYOND, LAST] },
  steps: [
    {
      say: t`You are in the corner below. The door on the right leads on; before it lies treasure, and without any there is no escape in the end. Walk right.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Walk right.`,
      cells: [at(3, 1)],
    },
    {
      say: t`A monster is in your column, but a pillar stands between: it does not see you. Right again, onto the treasure.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, onto the treasure.`,
      cells: [at(2, 1), at(3, 2)],
    },
    {
      say: t`Yours. The other monster sees you along its column and came a tile closer; it tramples what it steps on. Out by the door.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, to the door.`,
      cells: [at(1, 2), at(3, 3)],
    },
    {
      say: t`An extended level: the slinker, X, sees along diagonals. Take the shield, S: it will take the first monster that reaches you.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, onto the shield.`,
      cells: [beyond(1, 1), beyond(2, 3)],
    },
    {
      say: t`It is not on your diagonal yet. One more step, and it is beside you on one: it strikes, and the shield takes it.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right again.`,
      cells: [beyond(1, 2), beyond(2, 3)],
    },
    {
      say: t`Slinker and shield are gone. Door A has a price: it takes one treasure, and you have one.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, to the door.`,
      cells: [beyond(1, 3)],
    },
    {
      say: t`Nothing left in hand, and the exit wants one. On the way lies an amulet: see what it does.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, onto the amulet.`,
      cells: [1],
    },
    {
      say: t`It doubled the level both ways, with everything in it but you: twice as many treasures, monsters too if there were any. Take the treasure beside you.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, onto the treasure.`,
      cells: [2],
    },
    {
      say: t`Now the exit is open to you.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, to the exit.`,
      cells: [3],
    },
    {
      say: t`You escaped. The rules tell of patrols, runners, potions, bombs and walls that close in.`,
    },
  ],
};
