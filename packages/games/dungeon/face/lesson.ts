/**
 * A monster behind a pillar and one that sees along its column, treasure, a door beside it; behind the door what extended
 * levels have, a little on each: a slinker, a runner, a patrol, shield and sword, doors with a price, aside and back, a
 * bomb, walls that close in, a level begun again, potions; and an amulet on the way out.
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

/** The runner is beside him when he has the sword, the patrols when he has struck, and then they meet; door C leads aside. */
const WATCH = [
  'dungeon 2',
  `title ${t`The watch`}`,
  'door C nook',
  '',
  '4 5',
  '2 0',
  '- - ? V -',
  '- - C - -',
  '- / - - T',
  'H - - - -',
].join('\n');

/** Out of it leads a door back, and before that is a pillar. */
const NOOK = ['file nook', 'dungeon 2', `title ${t`The nook`}`, 'door A 3', '', '1 4', '0 0', '- * + A'].join(
  '\n',
);

/** Who waits for two turns is crushed; who drinks is out before the second ring, and no potion works beyond. */
const WALLS = [
  'dungeon 2',
  `title ${t`The walls`}`,
  'shrink 2',
  'steps 2',
  'allow restart',
  '',
  '5 7',
  '2 0',
  '- - - - - - -',
  '- M - - - - -',
  '- z h - - ? -',
  '- - - - - - -',
  '- - - - - - -',
].join('\n');

const LAST = ['1 4', '0 0', '- @ $ !'].join('\n');

const at = (row: number, column: number) => row * 4 + column;
const beyond = (row: number, column: number) => row * 5 + column;
const watch = beyond;
const walls = (row: number, column: number) => row * 7 + column;

const RIGHT: How = {
  keys: t`Press d, or the arrow to the right.`,
  mouse: t`Click to the right of you.`,
  touch: t`Tap to the right of you.`,
};

const UP: How = {
  keys: t`Press w, or the arrow up.`,
  mouse: t`Click above you.`,
  touch: t`Tap above you.`,
};

const STAY: How = { keys: t`Press e.`, mouse: t`Click on yourself.`, touch: t`Tap yourself.` };

export const LESSON: Lesson = {
  params: {},
  setup: { seed: '0'.repeat(32), boards: [LEVEL, BEYOND, WATCH, WALLS, LAST, NOOK] },
  steps: [
    {
      say: t`Find treasure and get out: in the end no exit opens without any. Here it lies before the door that leads on. Walk right.`,
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
      say: t`Yours. The other monster sees you along its column and came closer; it tramples what it steps on. Out by the door.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, to the door.`,
      cells: [at(1, 2), at(3, 3)],
    },
    {
      say: t`That is the game: take treasure, keep out of their sight, get to the exit. You may play now; what is rarer follows.`,
      enough: true,
    },
    {
      say: t`An extended level: the slinker below sees along diagonals. Take the shield, for the first monster that reaches you.`,
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
      say: t`The runner sees you along your row as a monster does, and comes two tiles in a turn. Take the sword.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, onto the sword.`,
      cells: [watch(2, 1), watch(2, 4)],
    },
    {
      say: t`It is beside you. With a sword you walk onto a monster, once: do.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, onto the runner.`,
      cells: [watch(2, 2)],
    },
    {
      say: t`Both are gone. Patrols walk to and fro and look at nobody; but one that steps onto you is death. Let them pass.`,
      how: STAY,
      want: ['e'],
      nudge: t`Stay for this turn.`,
      cells: [watch(2, 3), watch(3, 2)],
    },
    {
      say: t`One went by; the other met it and turned round, which took it a turn. Door C leads to a room aside. Go up.`,
      how: UP,
      want: ['w'],
      nudge: t`Up, to door C.`,
      cells: [watch(1, 2)],
    },
    {
      say: t`Door A leads back from here, but a pillar is in the way. Take the bomb.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, onto the bomb.`,
      cells: [1],
    },
    {
      say: t`You keep it until you use it, which takes a turn: the pillars in the eight tiles around you become open. Now.`,
      how: { keys: t`Press b.`, mouse: t`Click on bomb.`, touch: t`Tap bomb.` },
      want: ['b'],
      nudge: t`Use the bomb.`,
      cells: [2],
    },
    {
      say: t`The way is open.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right.`,
      cells: [2],
    },
    {
      say: t`And back by door A.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, to the door.`,
      cells: [3],
    },
    {
      say: t`Meanwhile this level stood still: the patrols are where they were. On by the other door.`,
      how: UP,
      want: ['w'],
      nudge: t`Up, to the door.`,
      cells: [watch(0, 2), watch(3, 2), watch(3, 3)],
    },
    {
      say: t`Here the walls close in: every two turns another ring becomes pillars. Stay, and see what that does to you.`,
      how: STAY,
      want: ['e'],
      nudge: t`Stay for now.`,
      cells: [walls(2, 0)],
    },
    {
      say: t`One turn is left. Stay once more.`,
      how: STAY,
      want: ['e'],
      nudge: t`Stay once more.`,
      cells: [walls(2, 0)],
    },
    {
      say: t`Crushed here, and no shield would have helped. But this level may be begun again after a death. Say yes.`,
      how: { keys: t`Press y.`, mouse: t`Click on yes.`, touch: t`Tap yes.` },
      want: ['y'],
      nudge: t`Yes, once more.`,
      cells: [walls(2, 0)],
    },
    {
      say: t`All is as it was; only your moves go on counting. Drink the potion on your right, before the eyes of a monster.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, onto the potion.`,
      cells: [walls(2, 1), walls(1, 1)],
    },
    {
      say: t`Frost: no monster moves for some turns, here for two, and so you live. The other potion is haste.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, onto the other potion.`,
      cells: [walls(2, 2), walls(1, 1)],
    },
    {
      say: t`The first ring closed behind you. In haste you give two commands in a turn, before anything else moves. The first.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right.`,
      cells: [walls(2, 3)],
    },
    {
      say: t`And the second.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right.`,
      cells: [walls(2, 4)],
    },
    {
      say: t`Out, before the second ring closes.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, to the door.`,
      cells: [walls(2, 5)],
    },
    {
      say: t`Nothing left in hand, and the exit wants one. On the way lies an amulet: see what it does.`,
      how: RIGHT,
      want: ['d'],
      nudge: t`Right, onto the amulet.`,
      cells: [1],
    },
    {
      say: t`It doubled the level both ways, with all that is in it: four treasures for one, as it would monsters. Take a treasure.`,
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
      say: t`You escaped, and have met everything that lives and lies in a dungeon.`,
    },
  ],
};
