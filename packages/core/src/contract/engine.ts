/**
 * What an engine is: opened for a game and its params, it thinks about a view and a question — what a player at its seat
 * gets, never a state — within a budget, and says what it has found as data that every front end draws plainly.
 * @stable
 */

import type { Random } from '../rng/random.ts';
import type { Counter, Question, SeatNumber } from './game.ts';
import type { ParamValues } from './params.ts';

/** A budget, a way to be stopped, and somebody who listens. */
export interface Thought {
  /** Its only source of chance: under a budget in steps, the same thought again is the same answer. */
  readonly random: Random;
  /** How many elementary steps it may think; Infinity where only time counts. */
  readonly steps: number;
  /** How many milliseconds it may think; Infinity where only steps count. */
  readonly ms: number;
  /**
   * Counts steps, and says whether it is time to answer with the best so far: budget spent, deadline passed, or
   * cancelled. Cheap enough for every few nodes.
   */
  stop(spent?: number): boolean;
  /** What there is so far. Cheap: it is passed on at most some twenty times a second. */
  report(progress: Progress): void;
  /** Lets a cancel arrive where nothing is shared between threads: a loop without recursion awaits it now and then. */
  breathe(): Promise<void>;
}

/** How far a thought has come, and its best answer so far. */
export interface Progress {
  /** From 0 to 1, where it can be told. */
  readonly done?: number;
  /** One line in plain words: "depth 9, 1.2 million positions". */
  readonly says?: string;
  /** The best move so far. */
  readonly best?: string;
  /** Lines of play so far, the best first. */
  readonly lines?: readonly Line[];
  /** Numbers about cells, as in an analysis, where they are known before the rest: said once, they hold. */
  readonly cells?: readonly number[];
  /** Steps a second: whoever keeps the time of a thought writes it down here, no engine does. */
  readonly pace?: number;
}

/** Advice to a player: a move, why it is good, and the cells that show why. */
export interface Hint {
  /** The text of the move. */
  readonly move: string;
  /** One sentence, to the player. */
  readonly why: string;
  /** Cells to point at on the board, as row × columns + column. */
  readonly cells: readonly number[];
  /** It is proved that the move does no harm, where others may: it is no guess. */
  readonly sure?: true;
  /**
   * The same sentence with A, B, … for the cells it names, and those cells in the order of their letters: for who writes the
   * letters on the board. Without any it is for who only points at the cells there.
   */
  readonly lettered?: { readonly why: string; readonly cells: readonly number[] };
}

/** Moves that follow each other, and what they are worth to the seat that is asked. */
export interface Line {
  readonly moves: readonly string[];
  /** The chance that this seat wins, from 0 to 1. */
  readonly chance: number;
  /** The worth in words: "+1.3", "wins in 5", "62 % ± 4". */
  readonly worth: string;
}

/** What a position is worth: a meter for the seat that is asked, and the best lines. */
export interface Analysis {
  /** The chance that this seat wins, from 0 to 1. */
  readonly chance: number;
  readonly lines: readonly Line[];
  /** How deep or how surely: "depth 12", "4,000 playouts". */
  readonly says: string;
  /** Numbers about cells, where the game has such: the chance of a goose on each, from 0 to 1; NaN for none. */
  readonly cells?: readonly number[];
}

/** Can it be won, how, and how hard it is. */
export interface Solution {
  /** 'won': the moves win; 'lost': nothing does; 'open': the budget ran out, or a view is not a state. */
  readonly result: 'won' | 'lost' | 'open';
  /** Whether what is said is proved: that it wins, that nothing is shorter, that nothing wins. */
  readonly proved: boolean;
  readonly moves?: readonly string[];
  /** The fewest moves there are, or the best measure; only where it is proved. */
  readonly par?: number;
  readonly grade?: Grade;
  /** How much was searched, in one line. */
  readonly says: string;
}

/** How hard a board is: 1 for the easiest; the word is the game's. */
export interface Grade {
  readonly level: number;
  readonly word: string;
}

/** A board made to a wish: either texts of boards, or a seed that gives it. */
export interface Generated {
  readonly boards?: readonly string[];
  readonly seed?: string;
  readonly par?: number;
  /** The same with one, two and so on of what is brought home, as far as that is proved. */
  readonly pars?: readonly number[];
  readonly grade?: Grade;
  /** What is proved of it, in one sentence. */
  readonly says: string;
  /** The proof, where it has steps: one a line, in the game's own words and in order, for whoever checks it. */
  readonly proof?: readonly string[];
}

/** A board to be won, proved beforehand: in so many moves of one's own, by one first move and no other. */
export interface Puzzle {
  /** The word that names it in commands and links. */
  readonly id: string;
  /** What to begin the game with. */
  readonly params: ParamValues;
  readonly boards: readonly string[];
  /** Who is to move, and wins. */
  readonly seat: SeatNumber;
  /** Who plays against it: the id of a player. */
  readonly against: string;
  readonly moves: number;
  /** The text of the first move. */
  readonly first: string;
  readonly grade: Grade;
  /** One sentence: what is to be done. */
  readonly says: string;
}

/** What a move of a finished game was, to whoever made it. */
export interface Reviewed {
  /**
   * 'sure': nothing could go wrong; 'luck': it had to be risked; 'needless': something sure was there; 'note': it
   * changed nothing; 'unknown': there was no time to find out.
   */
  readonly kind: 'sure' | 'luck' | 'needless' | 'note' | 'unknown';
  /** The chance that it goes well; 1 where it is unknown. */
  readonly chance: number;
  /** The best chance that any move had there, where it is known: 1 where something sure was there. */
  readonly best?: number;
  /** One sentence. */
  readonly says: string;
  /** Cells of the board before the move, as row × columns + column: those of a better move, where there was one. */
  readonly cells?: readonly number[];
}

/** A look back at a finished game. */
export interface Review {
  readonly moves: readonly Reviewed[];
  /** What players of the game compare, in its own words and in the order to show it. */
  readonly measures: readonly Counter[];
  /** One sentence about the whole. */
  readonly says: string;
}

/** What can be wished of a board, by name: one of the wishes the engine lists. */
export interface Wish {
  readonly name: string;
  /** As players call it, where its name does not say how hard that is. */
  readonly title?: string;
  /** One sentence: what it guarantees. */
  readonly about: string;
  /** What a front end proposes to who has wished nothing and brought neither seed nor board. */
  readonly proposed?: true;
}

/** Who can sit at a table beside people. */
export interface EnginePlayer<Id extends string = string> {
  /** The word that names it in flags and records. */
  readonly id: Id;
  /** As people call it. */
  readonly name: string;
  /** One sentence about how it plays. */
  readonly about: string;
  /** The one a front end proposes; where none is marked, the first. */
  readonly proposed?: true;
}

/** The player of this id; asking for one that is not there is a bug, for doors check ids. */
export function playerOf<P extends EnginePlayer>(players: readonly P[], id: string): P {
  const player = players.find((one) => one.id === id);
  if (!player) throw new RangeError(`there is no player ${JSON.stringify(id)}`);
  return player;
}

/** What one simulated game came to: numbers to average, and marks to count, each as `table:column`. */
export interface Played {
  readonly won: number;
  readonly numbers: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
}

/** Whole games without anyone watching, told apart by group. */
export interface Simulation {
  readonly policies: readonly Pick<EnginePlayer, 'id' | 'about'>[];
  /** What the groups are, in a word. */
  readonly group: string;
  readonly groups: readonly string[];
  /** Marks that are shown even when they never occur. */
  readonly marks: readonly string[];
  play(params: ParamValues, seed: string, policy: string, group: string): Played;
}

type Soon<T> = T | Promise<T>;

/** An engine at work on one game: it lives as long as the game, so that its tables last from move to move. */
export interface Mind<View = unknown, Player extends string = string> {
  /** The text of a move by one of the engine's players. */
  choose(player: Player, view: View, question: Question, thought: Thought): Soon<string>;
  /** Advice, or undefined when there is nothing to say. */
  hint?(view: View, question: Question, thought: Thought): Soon<Hint | undefined>;
  /** `wish`: to which its board was made, so that what that promises is believed. */
  analyse?(view: View, question: Question, thought: Thought, wish?: string): Soon<Analysis>;
  /** From this view on; `goal` is the game's own word for what is wanted, with a number where it takes one. */
  solve?(view: View, goal: Goal, thought: Thought): Soon<Solution>;
  generate?(params: ParamValues, wish: string, thought: Thought): Soon<Generated | undefined>;
  /** `views[i]` is what the seat saw before `moves[i]`, and one more view is the end; the time it took, if it counts. */
  review?(
    views: readonly View[],
    moves: readonly string[],
    seconds: number | undefined,
    thought: Thought,
  ): Soon<Review>;
  close?(): void;
}

/** What a solution must reach: by default to win; `least` where the game counts something (treasures). */
export interface Goal {
  readonly seat: SeatNumber;
  readonly least?: number;
}

/** The bytes of an engine's own file by its name, unpacked; undefined where it cannot be had. */
export type Shelf = (name: string) => Promise<Uint8Array | undefined>;

/**
 * Gives an errand to a second thread of the same engine; what an errand is, only the engine knows. Where the thread has to be
 * started first, a promise says when it was given.
 */
export type Send = (errand: unknown) => Soon<void>;

/**
 * Draws a state that fits a view: what is hidden comes from `random`, and so does a new generator. `budget` counts elementary
 * steps. Undefined when it runs out, never a state that does not fit.
 */
export type Imagine<View = unknown, State = unknown> = (
  view: View,
  random: Random,
  budget: number,
) => State | undefined;

/**
 * What an engine's folder exports as `engine`. `Player` lists the ids of its players:
 *
 *     export const engine: Engine<LightsView, 'one-ahead'> = { players: [{ id: 'one-ahead', … }], … };
 */
export interface Engine<View = unknown, Player extends string = string> {
  /** Who can play, in the order to choose from: levels of one player from the weakest up. */
  readonly players: readonly EnginePlayer<Player>[];
  /** What can be wished of a board; empty or missing where it makes none. */
  readonly wishes?: readonly Wish[];
  /** What its minds can do beside playing: so that a front end knows what to offer before it opens one. */
  readonly offers: readonly Offer[];
  readonly simulation?: Simulation;
  /** Its puzzles, the easiest first; loaded when they are asked for. */
  puzzles?(): Promise<readonly Puzzle[]>;
  /** Tells it where its files are: engines read none themselves, and can do without. */
  supply?(shelf: Shelf): void;
  /** Tells it of a second thread, where there can be one: engines start none themselves, and can do without. */
  accompany?(send: Send): void;
  /** What the second thread does with an errand of the first. */
  assist?(errand: unknown): Soon<void>;
  /** For games with secrets: random players, the laws and the engine itself play on what it draws. See `Imagine`. */
  imagine?(view: View, random: Random, budget: number): unknown;
  open(params: ParamValues): Mind<View, Player>;
}

export const OFFERS = ['hint', 'analyse', 'solve', 'generate', 'review', 'puzzles'] as const;
export type Offer = (typeof OFFERS)[number];
