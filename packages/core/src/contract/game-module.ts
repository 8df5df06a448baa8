/**
 * A game as its folder exports it: rules, voice, face, and what it offers front ends beyond the contract.
 * @stable
 */
import type { Face } from './face.ts';
import type { AnyGame, AnyWords, Question } from './game.ts';
import type { ParamValues } from './params.ts';
import type { Workshop } from './workshop.ts';

/** Something a player may ask for at any time beside the question at hand: a map, the odds. */
export interface Extra<View> {
  readonly word: string;
  /** What a button for it says, where the word alone says too little. */
  readonly button?: string;
  /** One line for the help. */
  readonly about: string;
  show(view: View, question: Question | undefined): string;
  /** From where to where, where arrows on the board say it better than words. */
  routes?(view: View): readonly (readonly [from: number, to: number])[];
  /** Texts of moves to play in turn after showing it, while the game goes on: `wait` until something happens. */
  moves?(view: View): readonly string[];
}

/** What is known of a board that was made, or judged, before the game began: said by whoever did, and held to by nobody. */
export interface BoardFacts {
  /** The wish it was made to. */
  readonly wish?: string;
  /** The fewest moves there are, or the best measure, where that is proved. */
  readonly par?: number;
  /** The same for whoever brings home one, two and so on of what the game's ranking names, where more of it costs more. */
  readonly pars?: readonly number[];
  /** How hard it is, in the game's own word. */
  readonly grade?: string;
}

/** By which of its measures won games are compared. */
export interface Ranking {
  readonly measure: string;
  readonly better: 'more' | 'less';
  /** The measure that a par is the least of, where it is another one: levels are compared by it. */
  readonly par?: string;
  /** The measure of what is brought home, where more of it costs more: there is a par for each number of it. */
  readonly brings?: string;
  /** How much of that is held by now. */
  held?(view: unknown): number;
  /** Other measures of what a player did, and not of the board: they may be shown while others still play the same one. */
  readonly deeds?: readonly string[];
  /** How the measure of a game that is over came about, in one line, where it is made of others. */
  sum?(measures: Readonly<Record<string, number>>): string | undefined;
  /** With whom somebody played, as his moves tell it, where one chooses: a list of the best names him. */
  with?(moves: readonly string[]): string | undefined;
}

/** A file a board is in: its name without folder and ending, and its text. */
export interface BoardFile {
  readonly name: string;
  readonly text: string;
}

/** What a game's folder exports: its rules, its voice, and what it offers front ends beyond the contract. */
export interface GameModule<View = unknown> {
  readonly game: AnyGame;
  readonly words: AnyWords;
  /** How it looks, teaches and explains itself on any front end. */
  readonly face: Face<View>;
  /** The state that a view shows, where nothing is hidden: warnings and players without an engine start from it. */
  stateOf?(view: View): unknown;
  /** Boards of the game's own library, so that a record has them inside. */
  boards?(params: ParamValues): readonly string[] | undefined;
  /** What is proved of the boards of its library. */
  made?(params: ParamValues): BoardFacts | undefined;
  /** The files of a folder that are its boards, in their order, where a scenario is a folder. */
  readonly boardFiles?: readonly string[];
  /**
   * The boards of given files and of all the files they lead to: those of the same folder, which `read` knows by their
   * names without an ending.
   */
  gather?(
    files: readonly BoardFile[],
    read: (name: string) => Promise<string | undefined>,
  ): Promise<readonly string[]>;
  /** A sentence that ends in a question when an answer would be fatal, for players who want to be warned. */
  warning?(view: View, question: Question, text: string): string | undefined;
  /** Who or what would end it there, with an article, where an answer is fatal. */
  peril?(view: View, question: Question, text: string): string | undefined;
  readonly extras?: readonly Extra<View>[];
  /** How boards of one's own are painted, where they can be. */
  readonly workshop?: Workshop<View>;
  /** Best results are kept for each choice of params, where games can be compared. */
  readonly ranking?: Ranking;
}
