/**
 * One baddie of each kind and an abyss in the way of each; then, behind a wall and in fog, what the extended game has:
 * treasure, a teleport, a planner and the shield against it, a wand, a Waldo, a lantern, a random teleport, boots, and the
 * question for another board.
 */
import type { How, Lesson } from '@gridhall/core';
import { t } from '@gridhall/core';

const BOARD = [
  'H # m+1  P  ',
  '  $  + s +++',
  '  # 1+  tf *',
  '#  ~ +++++++',
  '    M+++++++',
  '++++++++++++',
  '+++  0  W+++',
  '+++ l#   +++',
].join('\n');

/** With it luck takes the hero from the wand to the left end of the hall below, and from there back to where the wand lay. */
const SEED = '000000000000000000000000000002c1';

/** Fog that hides nothing on this side of the wall; the Waldo is seen in the round of the wand; the next board is small. */
const PARAMS = { rows: 8, columns: 16, abysses: 8, monsters: 3, bats: 1, fog: 5, sights: 9, campaign: true };

const at = (row: number, column: number) => row * 12 + column;

const STAY: How = { keys: t`Press s.`, mouse: t`Click on yourself.`, touch: t`Tap yourself.` };

export const LESSON: Lesson = {
  params: PARAMS,
  setup: { seed: SEED, boards: [BOARD] },
  steps: [
    {
      say: t`You stand in the upper left corner. Reach the ladder behind the walls, and you have won. But three kinds come for you.`,
      cells: [at(0, 0)],
    },
    {
      say: t`The monster takes one step towards you in every round, also diagonally.`,
      cells: [at(0, 4)],
    },
    {
      say: t`The bat flies straight to your column, and never leaves its row.`,
      cells: [at(3, 3)],
    },
    {
      say: t`The super monster jumps exactly two, across as well as up. Stay, and look where all of them land.`,
      how: STAY,
      want: ['s'],
      nudge: t`Stay for now.`,
      cells: [at(4, 4)],
    },
    {
      say: t`Bat and super monster ended their moves on an abyss, and are gone. The monster came closer. Stay once more.`,
      how: STAY,
      want: ['s'],
      nudge: t`Stay once more.`,
      cells: [at(0, 2)],
    },
    {
      say: t`Gone as well. Whoever ends a move on an abyss is out, you too. Lure them in and walk to the ladder: that is the classic game.`,
      enough: true,
    },
    {
      say: t`The extended game has more. First, go down-right.`,
      how: {
        keys: t`Press c: the keys around s go in eight directions.`,
        mouse: t`Click below and to the right of you.`,
        touch: t`Tap below and to the right of you.`,
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
      say: t`Behind the wall lies fog: here you see five cells far, and through no wall. Down-right, to the teleport.`,
      how: { keys: t`Press c.`, mouse: t`Click on the teleport.`, touch: t`Tap the teleport.` },
      want: ['c'],
      nudge: t`Down-right, towards the teleport.`,
      cells: [at(2, 4), at(0, 6)],
    },
    {
      say: t`A move onto a teleport goes on to its other end. To baddies it is a wall, unless the game lets them through.`,
      how: { keys: t`Press d.`, mouse: t`Click on the teleport.`, touch: t`Tap the teleport.` },
      want: ['d'],
      nudge: t`To the right, onto the teleport.`,
      cells: [at(2, 4), at(0, 6)],
    },
    {
      say: t`You came out behind the wall. The planner steps into your way to the ladder, as it always does. Take the shield, down-right.`,
      how: { keys: t`Press c.`, mouse: t`Click on the shield.`, touch: t`Tap the shield.` },
      want: ['c'],
      nudge: t`Down-right, onto the shield.`,
      cells: [at(1, 7), at(1, 8)],
    },
    {
      say: t`It came for you, and the shield removed it; that is all a shield can do. Now the wand.`,
      how: { keys: t`Press c.`, mouse: t`Click on the wand.`, touch: t`Tap the wand.` },
      want: ['c'],
      nudge: t`Down-right, onto the wand.`,
      cells: [at(2, 8)],
    },
    {
      say: t`Waved once, instead of a move, it takes you to any cell at all, a wall or an abyss too. Today you are in luck.`,
      how: { keys: t`Press t.`, mouse: t`Click on “Wave the wand”.`, touch: t`Tap “Wave the wand”.` },
      want: ['t'],
      nudge: t`Wave the wand.`,
    },
    {
      say: t`A hall, and in it a Waldo. He moves as a monster, but is seen only now and then, here in every ninth round. Take the lantern.`,
      how: { keys: t`Press d.`, mouse: t`Click on the lantern.`, touch: t`Tap the lantern.` },
      want: ['d'],
      nudge: t`To the right, onto the lantern.`,
      cells: [at(7, 4), at(7, 7)],
    },
    {
      say: t`For ten rounds all is lit, but never a Waldo. You hear footsteps: he is within two cells, behind an abyss. Stay.`,
      how: STAY,
      want: ['s'],
      nudge: t`Stay, and let him come.`,
      cells: [at(7, 5), at(7, 6)],
    },
    {
      say: t`He is gone. Out of here leads a random teleport, which does what the wand does. Up-right, onto it.`,
      how: {
        keys: t`Press e.`,
        mouse: t`Click on the random teleport.`,
        touch: t`Tap the random teleport.`,
      },
      want: ['e'],
      nudge: t`Up-right, onto the random teleport.`,
      cells: [at(6, 5)],
    },
    {
      say: t`In luck again: back where the wand lay. Now the boots.`,
      how: { keys: t`Press d.`, mouse: t`Click on the boots.`, touch: t`Tap the boots.` },
      want: ['d'],
      nudge: t`To the right, onto the boots.`,
      cells: [at(2, 9)],
    },
    {
      say: t`In boots you give two commands a round before the baddies move. The first.`,
      how: { keys: t`Press d.`, mouse: t`Click on the ladder.`, touch: t`Tap the ladder.` },
      want: ['d'],
      nudge: t`To the right.`,
      cells: [at(2, 11)],
    },
    {
      say: t`And the second, onto the ladder.`,
      how: { keys: t`Press d.`, mouse: t`Click on the ladder.`, touch: t`Tap the ladder.` },
      want: ['d'],
      nudge: t`To the right, onto the ladder.`,
      cells: [at(2, 11)],
    },
    {
      say: t`You escaped. In a campaign another board follows, harder after a win and easier after a loss. Go on.`,
      how: { keys: t`Press y.`, mouse: t`Click on “Next board”.`, touch: t`Tap “Next board”.` },
      want: ['y'],
      nudge: t`Go on, to see it.`,
    },
    {
      say: t`Here it is, with one monster and two abysses more. You have met everything there is on any board.`,
    },
  ],
};
