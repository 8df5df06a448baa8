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

/** Advice to a player: a move, why it is good, and the cells that show why. */
export interface Hint {
  /** The text of the move. */
  readonly move: string;
  /** One sentence, to the player. */
  readonly why: string;
  /** Cells to point at on the board, as row × columns + column. */
  readonly cells: readonly number[];
}

/** What an engine's folder exports as `engine`: who can play the game, and who can advise on it. */
export interface Engine<View = unknown> {
  readonly bots: readonly Bot<View>[];
  /** Where the engine can explain itself. Sees what the player sees, like a bot; undefined when it has nothing to say. */
  hint?(view: View, question: Question, budget: Budget): Hint | undefined;
}
