/** Abyss explained. */
import type { Section } from '@gridhall/core';

export const RULES: readonly Section[] = [
  {
    title: 'The aim',
    text: [
      'Cross the board to the ladder. Baddies come for you by fixed rules, and you see them all. Lead them into the abyss.',
    ],
    legend: ['hero', 'ladder', 'wall', 'abyss'],
  },
  {
    title: 'The baddies',
    text: ['Only the end of a move counts: a super monster or a bat passes over walls, abyss and pieces.'],
    legend: ['monster', 'super monster', 'bat'],
  },
  {
    title: 'A round',
    text: [
      'You move first. Off the board, or into a wall, the move is cut: first the row or the column that is off, then the column, then the row; perhaps you stay.',
      'Then every baddie moves once, row by row from the left. One that is blocked by another stays. One that reaches you ends the game.',
    ],
  },
  {
    title: 'Points',
    text: [
      'Only an escape scores: a thousand, a hundred for every baddie lured into the abyss, less one for every round.',
    ],
  },
];
