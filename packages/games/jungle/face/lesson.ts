/**
 * The lesson shows each rule once: captures of a lower and of the same rank, swimming, a jump, a trap, the rat that takes the
 * elephant, and the den. The reader plays both sides.
 */
import type { Lesson, LessonStep } from '@gridhall/core';
import { t } from '@gridhall/core';
import { squareOf } from '../board.ts';

const POSITION = '7/2L1d2/7/7/c2T3/r6/2E2pW/6P/1w5 b';

/** A step that asks for a move and points at both squares. */
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
    {
      say: t`Blue’s den is D1, Red’s is D9. Whoever brings a piece into the other’s den has won. Here you play both sides.`,
      cells: [squareOf('D1')!, squareOf('D9')!],
    },
    step(
      t`A piece steps one square, across or along, and takes a lower rank: Blue’s leopard, 5, takes the wolf, 4.`,
      'F7',
      'G7',
      'leopard',
    ),
    step(t`It takes the same rank as well: Red’s leopard takes Blue’s.`, 'G8', 'G7', 'leopard'),
    step(t`The rat alone swims. Send Blue’s into the river.`, 'A6', 'B6', 'rat'),
    step(
      t`Tiger and lion jump straight across the river, if no rat swims in their way. Red’s tiger jumps onto the cat, and takes it.`,
      'D5',
      'A5',
      'tiger',
    ),
    step(
      t`Out of the water nothing on land is taken. So the rat first comes ashore, beside the elephant.`,
      'B6',
      'B7',
      'rat',
    ),
    step(
      t`Red’s lion steps into the trap before Blue’s den: in an enemy trap its rank is 0.`,
      'C2',
      'D2',
      'lion',
    ),
    step(t`There anybody takes it: the dog, 3, takes the lion, 7.`, 'E2', 'D2', 'dog'),
    step(t`Red’s leopard steps aside.`, 'G7', 'G6', 'leopard'),
    step(t`The smallest takes the largest: Blue’s rat, 1, takes the elephant, 8.`, 'B7', 'C7', 'rat'),
    step(t`Red’s leopard again.`, 'G6', 'G5', 'leopard'),
    step(t`Blue’s wolf walks into Red’s trap. Its rank is 0 there, but nobody is near.`, 'B9', 'C9', 'wolf'),
    step(t`Red’s leopard once more.`, 'G5', 'G4', 'leopard'),
    step(t`From the trap into the den: that wins.`, 'C9', 'D9', 'wolf'),
    {
      say: t`Blue has won. Whoever takes every enemy piece wins as well, and whoever has no move left has lost.`,
    },
  ],
};
