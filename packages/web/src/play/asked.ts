/** What the page and its thinking worker say to each other. */
import type { Hint, Question } from '@gridhall/core';

export interface Opponent {
  readonly name: string;
  readonly about: string;
}

/** Plays any game of the house: any legal move. */
export const STROLLER: Opponent = { name: 'random', about: 'Any legal move, whatever it leads to.' };

export interface Asked {
  readonly key: number;
  readonly game: string;
  /** Who is to answer; without one, a hint is wanted. */
  readonly bot?: string;
  readonly view: unknown;
  readonly question: Question;
  readonly seed: string;
  readonly steps: number;
}

export interface Reply {
  readonly key: number;
  /** The text of a move, when a bot was asked. */
  readonly text?: string;
  /** Missing when the engine has nothing to say. */
  readonly hint?: Hint | undefined;
  readonly error?: string;
}
