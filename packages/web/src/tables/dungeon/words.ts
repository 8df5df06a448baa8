/** Dungeon explained: the rules page, and a level to learn on. */
import type { Section, Tutorial } from '../face.ts';

export const RULES: readonly Section[] = [
  {
    title: 'The aim',
    text: [
      'Walk through the levels, pick up treasure, and leave by the exit of the last one. Nothing is left to chance.',
    ],
    legend: [
      ['adventurer', 'You. Up, left, down, right, or stay. A blocked move counts as well.'],
      ['coin', 'Treasure. It is kept from level to level.'],
      ['pillar', 'A pillar blocks the way, and sight.'],
      ['door', 'A door to the next level.'],
      ['exit', 'The exit. It opens to whoever has treasure.'],
    ],
  },
  {
    title: 'Monsters',
    text: [
      'After your move, look along your row and your column from where you stand, up to the edge or the first pillar: every monster there sees you and comes one tile closer. It destroys what it steps on: treasure, amulets, doors, even the exit. One that reaches you ends the game.',
    ],
    legend: [
      ['monster-asleep', 'A monster that does not see you.'],
      ['monster-left', 'A monster that sees you looks at you.'],
    ],
  },
  {
    title: 'The amulet',
    text: [
      'Step on it, and the level becomes twice as wide and twice as tall: three copies of it are added, with everything in them but you. The edge that stopped you may be open now.',
    ],
    legend: [['amulet', 'An amulet. It is used up.']],
  },
];

/** A monster behind a pillar, treasure, the exit in the corner. */
const LEVEL = '4 5\n3 0\n- - M - -\n- + + - -\n- - $ - -\n- - - - !';

const at = (row: number, column: number) => row * 5 + column;

export const TUTORIAL: Tutorial = {
  params: {},
  setup: { seed: '0'.repeat(32), boards: [LEVEL] },
  lessons: [
    {
      say: 'You wear the hat. The arch with the rays is the exit, but it opens only to who has treasure. Walk right, with d, an arrow key, or a click.',
      want: ['d'],
      pointers: [{ cell: at(2, 2), mark: 'hint' }],
      nudge: 'Right: d.',
    },
    {
      say: 'The monster up there does not see you: a pillar stands between. Right again.',
      want: ['d'],
      pointers: [{ cell: at(3, 2), mark: 'hint' }],
      nudge: 'Right: d.',
    },
    {
      say: 'Up, onto the treasure. The pillar still hides you.',
      want: ['w'],
      pointers: [{ cell: at(2, 2), mark: 'hint' }],
      nudge: 'Up: w.',
    },
    {
      say: 'Yours. Now down again.',
      want: ['s'],
      pointers: [{ cell: at(3, 2), mark: 'hint' }],
      nudge: 'Down: s.',
    },
    {
      say: 'And right, twice: the exit is open to you.',
      want: ['d'],
      pointers: [{ cell: at(3, 3), mark: 'hint' }],
      nudge: 'Right: d.',
    },
    {
      say: 'The last step. Had a monster been in this row or column with no pillar between, it would have come closer with each of your moves.',
      want: ['d'],
      pointers: [{ cell: at(3, 4), mark: 'hint' }],
      nudge: 'Right: d.',
    },
  ],
};
