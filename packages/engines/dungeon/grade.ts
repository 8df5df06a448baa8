/** How hard a dungeon is: how long the shortest escape, and how much of it is owed to the monsters. */
import type { Grade } from '@gridhall/core';

export const GRADES = ['easy', 'fair', 'tricky', 'hard', 'cruel'] as const;

/** The scores from which the later grades begin. */
const FROM = [5, 10, 18, 30];

/** `walk`: the bound before anything is searched, a walk on which monsters do no harm. */
export function gradeOf(moves: number, walk: number): Grade {
  const score = moves / 10 + (moves - walk) / 3;
  const level = 1 + FROM.filter((from) => score >= from).length;
  return { level, word: GRADES[level - 1]! };
}
