/**
 * One baddie of each kind and an abyss in the way of each; then, behind a wall, a little of what the extended game has:
 * treasure, a teleport, a planner and the shield against it, boots, and the question for another board.
 */
import type { How, Lesson } from '@gridhall/core';
import { t } from '@gridhall/core';

const BOARD = ['H # m+1  P  ', '  $  + s +++', '  # 1+  f  *', '#  ~ +++++++', '    M+++++++'].join('\n');

const at = (row: number, column: number) => row * 12 + column;

const STAY: How = { keys: t`Press s.`, mouse: t`Click on yourself.`, touch: t`Tap yourself.` };

export const LESSON: Lesson = {
  params: { campaign: true },
  setup: { seed: '0'.repeat(32), boards: [BOARD] },
  steps: [
    {
      say: t`You are on the left, and three kinds come for you. The monster in your row takes one step in every round. The bat flies straight to your column and never leaves its row. The super monster below jumps exactly two, across as well as up. Stay where you are, and look where they land.`,
      how: STAY,
      want: ['s'],
      nudge: t`Stay for now.`,
      cells: [at(0, 4), at(3, 3), at(4, 4)],
    },
    {
      say: t`The bat and the super monster ended their moves on an abyss, and are gone. The monster came closer, straight along your row. Look where its next step ends, and stay once more.`,
      how: STAY,
      want: ['s'],
      nudge: t`Stay once more.`,
      cells: [at(0, 2)],
    },
    {
      say: t`Gone as well. Whoever ends a move on the abyss is out, and so would you be. This is all of the classic game, but for the ladder. Now to what the extended game adds: go down-right, and then onto the treasure.`,
      how: {
        keys: t`Press c: the keys around s go in eight directions.`,
        mouse: t`Click below and to the right of you: a step leads towards where you click.`,
        touch: t`Tap below and to the right of you: a step leads towards where you tap.`,
      },
      want: ['c'],
      nudge: t`Go down-right.`,
      cells: [at(1, 2)],
    },
    {
      say: t`A treasure is a hundred points. Baddies leave it where it is.`,
      how: { keys: t`Press d.`, mouse: t`Click on the treasure.`, touch: t`Tap the treasure.` },
      want: ['d'],
      nudge: t`To the right, onto the treasure.`,
      cells: [at(1, 2)],
    },
    {
      say: t`A wall bars the way, but there is a teleport. Go down-right.`,
      how: { keys: t`Press c.`, mouse: t`Click on the teleport.`, touch: t`Tap the teleport.` },
      want: ['c'],
      nudge: t`Down-right, towards the teleport.`,
      cells: [at(2, 4), at(0, 6)],
    },
    {
      say: t`A move that ends on a teleport goes on to the other end at once. Step onto it.`,
      how: { keys: t`Press d.`, mouse: t`Click on the teleport.`, touch: t`Tap the teleport.` },
      want: ['d'],
      nudge: t`To the right, onto the teleport.`,
      cells: [at(2, 4), at(0, 6)],
    },
    {
      say: t`You came out behind the wall, and the planner has stepped into your way to the ladder: that is what it does. Take the shield, down-right.`,
      how: { keys: t`Press c.`, mouse: t`Click on the shield.`, touch: t`Tap the shield.` },
      want: ['c'],
      nudge: t`Down-right, onto the shield.`,
      cells: [at(1, 7), at(1, 8)],
    },
    {
      say: t`It came for you, and the shield has removed it; that was all the shield can do. Now the boots.`,
      how: { keys: t`Press c.`, mouse: t`Click on the boots.`, touch: t`Tap the boots.` },
      want: ['c'],
      nudge: t`Down-right, onto the boots.`,
      cells: [at(2, 8)],
    },
    {
      say: t`In boots you give two commands a round before the baddies move. The first.`,
      how: { keys: t`Press d.`, mouse: t`Click on the ladder.`, touch: t`Tap the ladder.` },
      want: ['d'],
      nudge: t`To the right.`,
      cells: [at(2, 11)],
    },
    {
      say: t`And the second.`,
      how: { keys: t`Press d.`, mouse: t`Click on the ladder.`, touch: t`Tap the ladder.` },
      want: ['d'],
      nudge: t`To the right.`,
      cells: [at(2, 11)],
    },
    {
      say: t`Once more, onto the ladder.`,
      how: { keys: t`Press d.`, mouse: t`Click on the ladder.`, touch: t`Tap the ladder.` },
      want: ['d'],
      nudge: t`To the right, onto the ladder.`,
      cells: [at(2, 11)],
    },
    {
      say: t`You escaped. In a campaign you are asked for another board, harder after a win and easier after a loss. This time say no.`,
      how: { keys: t`Press n.`, mouse: t`Click on no.`, touch: t`Tap no.` },
      want: ['n'],
      nudge: t`No, for now.`,
    },
    {
      say: t`There is more to meet. In fog you see only what is near and remember the rest, and a lantern lights it all; a wand takes you anywhere, once; and a Waldo is there though you do not see him: listen for footsteps.`,
    },
  ],
};
