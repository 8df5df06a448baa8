/**
 * A way to play Thrones that is cheap enough for millions of games. It gets what a player gets, a question and, if it
 * wants to look, the view; never a state. The view is made only when it is asked for: most answers need none.
 */
import type { Action, Bot, Question } from '@gridhall/core';
import { game, type ThronesView } from '@gridhall/games/thrones';

export interface Policy {
  readonly name: string;
  /** One sentence about how it plays. */
  readonly about: string;
  choose(question: Question, look: () => ThronesView): Action;
}

/** A policy as a machine player. */
export function botOf(policy: Policy): Bot<ThronesView> {
  const { name, about } = policy;
  return {
    name,
    about,
    choose: (view, question) =>
      game.write(
        question,
        policy.choose(question, () => view),
      ),
  };
}

/** The bit mask of the first so many options. */
export function firstOnes(count: number): Action {
  return (1 << count) - 1;
}
