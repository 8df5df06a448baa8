/**
 * A machine player: it gets what a player at its seat gets — a view and a question — and a budget, and answers with
 * the text of a move. It never sees a state.
 */
import type { Question } from './game.ts';
import type { Random } from './random.ts';

export interface Budget {
  /** Its only source of chance: a game of machines repeats from its seed. */
  readonly random: Random;
  /** How many elementary steps it may think. */
  readonly steps: number;
}

export interface Bot<View> {
  readonly name: string;
  /** One sentence about how it plays. */
  readonly about: string;
  choose(view: View, question: Question, budget: Budget): string | Promise<string>;
}

/** What an engine's folder exports: who can play the game. */
export interface Engine<View = unknown> {
  readonly bots: readonly Bot<View>[];
}
