/** Jungle explained: the rules page, and a position to learn on. */
import type { Section, Tutorial } from '../face.ts';

export const RULES: readonly Section[] = [
  {
    title: 'The aim',
    text: [
      'Two sides of eight animals. Be the first to enter the enemy den, capture the last enemy piece, or leave the enemy without a move. There is no draw.',
      'Blue sits at the top and moves first. Every piece moves one square, across or along. A move must be made, and nobody enters the den of their own side.',
    ],
    legend: [
      ['den', 'A den. Blue’s is D1, Red’s is D9.'],
      [
        'trap',
        'A trap. In a trap of the enemy a piece has rank 0: anything may capture it, and it captures nothing.',
      ],
      ['river', 'The river. Only the rat enters it.'],
    ],
  },
  {
    title: 'The animals, from the weakest',
    text: [
      'A piece captures an enemy of the same or a lower rank by moving onto it. The pips on the rim are the rank.',
    ],
    legend: [
      [
        'blue-rat',
        'Rat, 1. Swims. Captures the elephant, from land to land. Nothing crosses the water’s edge by capture.',
      ],
      ['red-cat', 'Cat, 2.'],
      ['blue-dog', 'Dog, 3.'],
      ['red-wolf', 'Wolf, 4.'],
      ['blue-leopard', 'Leopard, 5.'],
      [
        'red-tiger',
        'Tiger, 6. Jumps straight across the river, unless a rat of either side swims in the way.',
      ],
      ['blue-lion', 'Lion, 7. Jumps like the tiger. A jump may end in a capture.'],
      [
        'red-elephant',
        'Elephant, 8. Captures everything, the rat included, unless the game was set up otherwise.',
      ],
    ],
  },
  {
    title: 'Traps',
    text: [
      'Any trap may be entered and left. A piece in an enemy trap may step to an empty square, or into the enemy den, which wins. Its rank returns when it leaves. One’s own traps have no effect on one’s own pieces.',
    ],
  },
  {
    title: 'Repetition',
    text: [
      'Under “forbid-third” a move that would bring the same position about for the third time is not legal. Who has no other move loses.',
    ],
  },
];

const cell = (address: string) => (Number(address[1]) - 1) * 7 + 'ABCDEFG'.indexOf(address[0]!);

/** Blue: lion A3, rat C7, dog C8. Red: elephant D7, cat G4, wolf A7. */
const POSITION = '7/7/l6/6C/7/7/W1rE3/2d4/7 b';

export const TUTORIAL: Tutorial = {
  params: {},
  setup: { seed: '0'.repeat(32), boards: [POSITION] },
  lessons: [
    {
      say: 'You play both sides here. Blue’s rat stands beside Red’s elephant. The smallest takes the largest: move C7 to D7.',
      want: ['C7 D7'],
      pointers: [
        { cell: cell('C7'), mark: 'hint' },
        { cell: cell('D7'), mark: 'hint' },
      ],
      nudge: 'Pick the rat on C7, then the elephant on D7.',
    },
    {
      say: 'Now Red. Every piece steps one square, across or along. Step with the wolf from A7 to A6.',
      want: ['A7 A6'],
      pointers: [
        { cell: cell('A7'), mark: 'hint' },
        { cell: cell('A6'), mark: 'hint' },
      ],
      nudge: 'Move the wolf from A7 up to A6.',
    },
    {
      say: 'Lion and tiger jump across the river in a straight line. First bring the lion to its bank: A3 to B3.',
      want: ['A3 B3'],
      pointers: [
        { cell: cell('A3'), mark: 'hint' },
        { cell: cell('B3'), mark: 'hint' },
      ],
      nudge: 'Move the lion from A3 to B3.',
    },
    {
      say: 'Red’s cat steps aside: G4 to G5.',
      want: ['G4 G5'],
      pointers: [
        { cell: cell('G4'), mark: 'hint' },
        { cell: cell('G5'), mark: 'hint' },
      ],
      nudge: 'Move the cat from G4 to G5.',
    },
    {
      say: 'Jump! The lion lands on B7, over three squares of water.',
      want: ['B3 B7'],
      pointers: [
        { cell: cell('B3'), mark: 'hint' },
        { cell: cell('B7'), mark: 'hint' },
      ],
      nudge: 'Pick the lion on B3, then B7 beyond the river.',
    },
    {
      say: 'Red’s cat again: G5 to G6.',
      want: ['G5 G6'],
      pointers: [
        { cell: cell('G5'), mark: 'hint' },
        { cell: cell('G6'), mark: 'hint' },
      ],
      nudge: 'Move the cat from G5 to G6.',
    },
    {
      say: 'The dog walks into Red’s trap at C9. Its rank is 0 there, but nobody is near.',
      want: ['C8 C9'],
      pointers: [
        { cell: cell('C8'), mark: 'hint' },
        { cell: cell('C9'), mark: 'hint' },
      ],
      nudge: 'Move the dog from C8 down to C9.',
    },
    {
      say: 'Red’s cat once more: G6 to G7.',
      want: ['G6 G7'],
      pointers: [
        { cell: cell('G6'), mark: 'hint' },
        { cell: cell('G7'), mark: 'hint' },
      ],
      nudge: 'Move the cat from G6 to G7.',
    },
    {
      say: 'From the trap into the den: C9 to D9 wins.',
      want: ['C9 D9'],
      pointers: [
        { cell: cell('C9'), mark: 'hint' },
        { cell: cell('D9'), mark: 'hint' },
      ],
      nudge: 'Move the dog from C9 into the den, D9.',
    },
  ],
};
