/** What the page and its thinking worker say to each other. */
import type { Question } from '@gridhall/core';

export interface Opponent {
  readonly name: string;
  readonly about: string;
}

/** Plays any game of the house: any legal move. */
export const STROLLER: Opponent = { name: 'random', about: 'Any legal move, whatever it leads to.' };

export interface Asked {
  readonly key: number;
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly question: Question;
  readonly seed: string;
  readonly steps: number;
}
