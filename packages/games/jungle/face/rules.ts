/** Jungle explained. */
import type { Section } from '@gridhall/core';
import { t } from '@gridhall/core';

export const RULES: readonly Section[] = [
  {
    title: t`The aim`,
    text: [
      t`Two sides of eight animals. Be the first to enter the enemy den, capture the last enemy piece, or leave the enemy without a move. There is no draw.`,
      t`Blue moves first. Every piece moves one square, across or along. A move must be made, and nobody enters the den of their own side.`,
    ],
    legend: ['den', 'trap', 'river'],
  },
  {
    title: t`The animals, from the weakest`,
    text: [
      t`A piece captures an enemy of the same or a lower rank by moving onto it. Nothing crosses the water’s edge by capture.`,
    ],
    legend: ['rat', 'cat', 'dog', 'wolf', 'leopard', 'tiger', 'lion', 'elephant'].flatMap((animal) => [
      `blue ${animal}`,
      `red ${animal}`,
    ]),
  },
  {
    title: t`Traps`,
    text: [
      t`Any trap may be entered and left. A piece in an enemy trap may step to an empty square, or into the enemy den, which wins. Its rank returns when it leaves. One’s own traps have no effect on one’s own pieces.`,
    ],
  },
  {
    title: t`Repetition`,
    text: [
      t`Unless you choose otherwise, a move that repeats the same position a third time is not legal. A player with no other move loses.`,
    ],
  },
];
