/** Where a hint is to be done: the cursor goes there, so that the next key can do it. */
import type { GameModule, Hint, Question } from '@gridhall/core';

/** Where the piece in hand is advised to go: the next key can place it there. */
export function advisedTarget(
  { game }: GameModule,
  question: Question | undefined,
  view: unknown,
  { cells, move }: Hint,
  from: number,
): number | undefined {
  if (question?.kind !== 'route') return undefined;
  return cells.find((to) => game.say(question, { from, to }, view) === move);
}

/** The field to press, or the one of the piece to move; undefined where no cell is asked for. */
export function advisedCell(
  { game }: GameModule,
  question: Question | undefined,
  view: unknown,
  { cells, move }: Hint,
): number | undefined {
  if (question?.kind === 'cell')
    return cells.find((cell) =>
      question.verbs.some((verb) => game.say(question, { cell, verb }, view) === move),
    );
  if (question?.kind === 'route')
    return cells.find((from) => cells.some((to) => game.say(question, { from, to }, view) === move));
  return undefined;
}
