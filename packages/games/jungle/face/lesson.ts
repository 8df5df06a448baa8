/** Blue: lion A3, rat C7, dog C8. Red: elephant D7, cat G4, wolf A7. Both sides are the reader's. */
import type { Lesson, LessonStep } from '@gridhall/core';
import { t } from '@gridhall/core';
import { squareOf } from '../board.ts';

const POSITION = '7/7/l6/6C/7/7/W1rE3/2d4/7 b';

/** A move to make; it points at both squares. */
function step(say: string, from: string, to: string, piece: string): LessonStep {
  return {
    say,
    how: {
      keys: t`Go to ${from} with the arrows and press Enter, then to ${to} and Enter again.`,
      mouse: t`Click ${from}, then ${to}.`,
      touch: t`Tap ${from}, then ${to}.`,
    },
    want: [`${from} ${to}`],
    nudge: t`Move the ${piece} from ${from} to ${to}.`,
    cells: [squareOf(from)!, squareOf(to)!],
  };
}

export const LESSON: Lesson = {
  params: {},
  setup: { seed: '0'.repeat(32), boards: [POSITION] },
  steps: [
    step(
      t`You play both sides here. Blue’s rat stands beside Red’s elephant. The smallest takes the largest: move C7 to D7.`,
      'C7',
      'D7',
      'rat',
    ),
    step(
      t`Now Red. Every piece steps one square, across or along. Step with the wolf from A7 to A6.`,
      'A7',
      'A6',
      'wolf',
    ),
    step(
      t`Lion and tiger jump across the river in a straight line. First bring the lion to its bank: A3 to B3.`,
      'A3',
      'B3',
      'lion',
    ),
    step(t`Red’s cat steps aside: G4 to G5.`, 'G4', 'G5', 'cat'),
    step(t`Jump! The lion lands on B7, over three squares of water.`, 'B3', 'B7', 'lion'),
    step(t`Red’s cat again: G5 to G6.`, 'G5', 'G6', 'cat'),
    step(t`The dog walks into Red’s trap at C9. Its rank is 0 there, but nobody is near.`, 'C8', 'C9', 'dog'),
    step(t`Red’s cat once more: G6 to G7.`, 'G6', 'G7', 'cat'),
    step(t`From the trap into the den: C9 to D9 wins.`, 'C9', 'D9', 'dog'),
    {
      say: t`Blue has won. Whoever takes every enemy piece wins as well, and whoever has no move left has lost.`,
    },
  ],
};
