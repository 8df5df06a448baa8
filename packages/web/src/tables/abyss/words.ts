/** Abyss explained: the rules page, and a board to learn on. */
import type { Section, Tutorial } from '../face.ts';

export const RULES: readonly Section[] = [
  {
    title: 'The aim',
    text: [
      'Cross the board to the ladder. Baddies come for you by fixed rules, and you see them all. Lead them into the abyss.',
    ],
    legend: [
      ['hero', 'You. One step in any of eight directions, or stay.'],
      ['ladder', 'The ladder: reach it and you have escaped. A wall to every baddie.'],
      ['wall', 'A wall: nobody ends a move on it.'],
      ['abyss', 'The abyss: whoever ends a move on it is gone, you too.'],
    ],
  },
  {
    title: 'The baddies',
    text: ['Only the end of a move counts: a super monster or a bat passes over walls, abyss and pieces.'],
    legend: [
      ['monster', 'Monster: one step towards you on each axis that differs, so also diagonally.'],
      [
        'super',
        'Super monster: exactly two steps on each axis that differs, never one. Right beside you it leaps past.',
      ],
      ['bat', 'Bat: straight to your column. It never leaves its row.'],
    ],
  },
  {
    title: 'A round',
    text: [
      'You move first. Off the board, or into a wall, the move is cut: first the row or the column that is off, then the column, then the row; perhaps you stay.',
      'Then every baddie moves once, row by row from the left. One that is blocked by another stays. One that reaches you ends the game.',
    ],
  },
];

/** One monster, an abyss between it and you, the ladder beyond. */
const BOARD = ['         ', 'H  #  m  ', '         ', '        *'].join('\n');

const at = (row: number, column: number) => row * 9 + column;

export const TUTORIAL: Tutorial = {
  params: {},
  setup: { seed: '0'.repeat(32), boards: [BOARD] },
  lessons: [
    {
      say: 'You are the one with the lantern. The horned monster comes one step towards you in every round. The dark rings are an abyss. Stay where you are: press s, or the middle button.',
      want: ['s'],
      pointers: [{ cell: at(1, 6), mark: 'hint' }],
      nudge: 'Stay for now: s.',
    },
    {
      say: 'It came closer, straight along your row. The abyss lies in its way. Stay again.',
      want: ['s'],
      pointers: [{ cell: at(1, 3), mark: 'hint' }],
      nudge: 'Stay once more: s.',
    },
    {
      say: 'One more time, and see where it ends.',
      want: ['s'],
      pointers: [{ cell: at(1, 3), mark: 'hint' }],
      nudge: 'Stay once more: s.',
    },
    {
      say: 'Gone! Whoever ends a move on the abyss is out, and so would you be. Now to the ladder: go down-right, with c.',
      want: ['c'],
      pointers: [{ cell: at(2, 1), mark: 'hint' }],
      nudge: 'Down-right: c.',
    },
    {
      say: 'Again down-right.',
      want: ['c'],
      pointers: [{ cell: at(3, 2), mark: 'hint' }],
      nudge: 'Down-right: c.',
    },
    ...[3, 4, 5, 6, 7].map((column) => ({
      say: 'Along the last row to the ladder: right, with d.',
      want: ['d'],
      pointers: [{ cell: at(3, column), mark: 'hint' as const }],
      nudge: 'Right: d.',
    })),
    {
      say: 'The last step.',
      want: ['d'],
      pointers: [{ cell: at(3, 8), mark: 'hint' }],
      nudge: 'Right, onto the ladder: d.',
    },
  ],
};
