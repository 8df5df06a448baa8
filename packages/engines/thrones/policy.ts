/**
 * A way to play Thrones that is cheap enough for millions of games. It gets what a player gets, a question and, if it
 * wants to look, the view; never a state. The view is made only when it is asked for: most answers need none.
 */
import type { Action, EnginePlayer, Question } from '@gridhall/core';
import type { ThronesView } from '@gridhall/games/thrones';

export interface Policy extends EnginePlayer {
  choose(question: Question, look: () => ThronesView): Action;
}

/** The bit mask of the first so many options. */
export function firstOnes(count: number): Action {
  return (1 << count) - 1;
}
