/**
 * An engine thinks about a view and a question, as a player does, and never about a state. It has a budget of steps or time,
 * and returns data that every user interface draws.
 *
 *     const player = engine.open(params);
 *     const move = await player.choose('solver', view, question, thoughtOf(random, 10_000));
 * @stable
 */

import type { Random } from '../rng/random.ts';
import type { Counter, Question, SeatNumber } from './game.ts';
import type { ParamValues } from './params.ts';

/** A budget, a way to stop, and a place to report progress: `while (!thought.stop()) search();` */
export interface Thought {
  /** The only source of randomness. With a budget in steps, the same thought gives the same answer. */
  readonly random: Random;
  /** How many elementary steps it may take; Infinity if only time counts. */
  readonly steps: number;
  /** How many milliseconds it may take; Infinity if only steps count. */
  readonly ms: number;
  /**
   * Counts steps, and returns whether to answer now with the best so far: the budget is spent, the deadline has passed, or
   * the thought was canceled. It is cheap enough to call every few nodes.
   */
  stop(spent?: number): boolean;
  /** Reports what is found so far. It is cheap: at most 20 reports a second are passed on. */
  report(progress: Progress): void;
  /** Lets a cancel arrive if threads share no memory. A loop awaits it now and then. */
  breathe(): Promise<void>;
}

/** How far a thought is, and its best answer so far: `{ done: 0.4, says: 'depth 9', best: 'A7 A6' }`. */
export interface Progress {
  /** From 0 to 1, if it is known. */
  readonly done?: number;
  /** One line in plain words: "depth 9, 1.2 million positions". */
  readonly says?: string;
  /** The best move so far. */
  readonly best?: string;
  /** Lines of play so far, the best first. */
  readonly lines?: readonly Line[];
  /** Numbers about cells, as in an analysis, if they are known before the rest. They do not change any more. */
  readonly cells?: readonly number[];
  /** Steps per second. The caller fills it in, not the engine. */
  readonly pace?: number;
}

/** Advice: a move, why it is good, and the cells that show why: `{ move: 's 3 4', why: 'It is safe.', cells: [39] }`. */
export interface Hint {
  /** The text of the move. */
  readonly move: string;
  /** One sentence, to the player. */
  readonly why: string;
  /** Cells to point at on the board, as row × columns + column. */
  readonly cells: readonly number[];
  /** The move is proved to be safe, and others may not be. */
  readonly sure?: true;
  /**
   * The same sentence with A, B, … for the cells it names, and those cells in the order of their letters, for user interfaces
   * that write the letters on the board.
   */
  readonly lettered?: { readonly why: string; readonly cells: readonly number[] };
}

/** A sequence of moves, and its value for the seat that is asked. */
export interface Line {
  readonly moves: readonly string[];
  /** The chance that this seat wins, from 0 to 1. */
  readonly chance: number;
  /** The value in words: "+1.3", "wins in 5", "62 % ± 4". */
  readonly worth: string;
}

/** The value of a position for the seat that is asked, and the best lines. */
export interface Analysis {
  /** The chance that this seat wins, from 0 to 1. */
  readonly chance: number;
  readonly lines: readonly Line[];
  /** How deep or how certain: "depth 12", "4,000 playouts". */
  readonly says: string;
  /** Numbers about cells, from 0 to 1, such as the chance of a goose. NaN means none. */
  readonly cells?: readonly number[];
}

/** Whether a board can be won, how, and how difficult it is. */
export interface Solution {
  /** 'won': the moves win. 'lost': nothing wins. 'open': the budget ran out, or too much is hidden. */
  readonly result: 'won' | 'lost' | 'open';
  /** Whether the result is proved: that it wins, that nothing is shorter, or that nothing wins. */
  readonly proved: boolean;
  readonly moves?: readonly string[];
  /** The fewest moves, or the best measure, if it is proved. */
  readonly par?: number;
  readonly grade?: Grade;
  /** How much was searched, in one line. */
  readonly says: string;
}

/** The difficulty of a board: `{ level: 1, word: 'easy' }`. 1 is the easiest. */
export interface Grade {
  readonly level: number;
  readonly word: string;
}

/** A generated board: its texts, or a seed that gives it. */
export interface Generated {
  readonly boards?: readonly string[];
  readonly seed?: string;
  readonly par?: number;
  /** The par for each number of what is brought home, from 1, as far as it is proved. */
  readonly pars?: readonly number[];
  readonly grade?: Grade;
  /** What is proved about it, in one sentence. */
  readonly says: string;
  /** The steps of the proof, one on each line. */
  readonly proof?: readonly string[];
}

/** A board that is won in a number of moves, by exactly one first move. Both are proved. */
export interface Puzzle {
  /** Its name in commands and links. */
  readonly id: string;
  /** What the game starts with. */
  readonly params: ParamValues;
  readonly boards: readonly string[];
  /** The seat that moves and wins. */
  readonly seat: SeatNumber;
  /** The id of the player on the other side. */
  readonly against: string;
  readonly moves: number;
  /** The text of the first move. */
  readonly first: string;
  readonly grade: Grade;
  /** The task, in one sentence. */
  readonly says: string;
}

/** The judgment of one move of a finished game. */
export interface Reviewed {
  /**
   * 'sure': nothing could go wrong. 'luck': the risk was necessary. 'needless': a safe move was there. 'note': it changed
   * nothing. 'unknown': there was no time to find out.
   */
  readonly kind: 'sure' | 'luck' | 'needless' | 'note' | 'unknown';
  /** The chance that it goes well; 1 if it is unknown. */
  readonly chance: number;
  /** The best chance of any move, if it is known. */
  readonly best?: number;
  /** One sentence. */
  readonly says: string;
  /** The cells of a better move, on the board before the move. */
  readonly cells?: readonly number[];
}

/** A review of a finished game. */
export interface Review {
  readonly moves: readonly Reviewed[];
  /** What players of the game compare, in the order to show it. */
  readonly measures: readonly Counter[];
  /** One sentence about the whole game. */
  readonly says: string;
}

/** A type of board that the engine can generate. */
export interface Wish {
  readonly name: string;
  /** What players call it, if that is not its name. */
  readonly title?: string;
  /** What it guarantees, in one sentence. */
  readonly about: string;
  /** The default for a player who chose neither a type, a seed, nor a board. */
  readonly proposed?: true;
}

/** A computer player. */
export interface EnginePlayer<Id extends string = string> {
  /** Its name in flags and records. */
  readonly id: Id;
  /** Its name for people. */
  readonly name: string;
  /** How it plays, in one sentence. */
  readonly about: string;
  /** The default player. If none is marked, the first one is. */
  readonly proposed?: true;
}

/** Returns the player with this id. An unknown id is a bug, because ids are checked before. */
export function playerOf<P extends EnginePlayer>(players: readonly P[], id: string): P {
  const player = players.find((one) => one.id === id);
  if (!player) throw new RangeError(`there is no player ${JSON.stringify(id)}`);
  return player;
}

/** The result of one simulated game: numbers to average, and marks to count, each as `table:column`. */
export interface Played {
  readonly won: number;
  readonly numbers: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
}

/** Simulation of whole games, in groups. */
export interface Simulation {
  readonly policies: readonly Pick<EnginePlayer, 'id' | 'about'>[];
  /** What a group is, in a word. */
  readonly group: string;
  readonly groups: readonly string[];
  /** Marks that are listed even if they never occur. */
  readonly marks: readonly string[];
  play(params: ParamValues, seed: string, policy: string, group: string): Played;
}

type Soon<T> = T | Promise<T>;

/** An engine that plays one game. It keeps its tables from move to move. */
export interface Mind<View = unknown, Player extends string = string> {
  /** Returns the text of a move by one of the engine's players. */
  choose(player: Player, view: View, question: Question, thought: Thought): Soon<string>;
  /** Returns advice, or undefined if there is none. */
  hint?(view: View, question: Question, thought: Thought): Soon<Hint | undefined>;
  /** Returns the value of a position. `wish` is the type of the board, whose guarantee the engine may use. */
  analyse?(view: View, question: Question, thought: Thought, wish?: string): Soon<Analysis>;
  /** Solves the game from this view on. */
  solve?(view: View, goal: Goal, thought: Thought): Soon<Solution>;
  generate?(params: ParamValues, wish: string, thought: Thought): Soon<Generated | undefined>;
  /** Reviews a game. `views[i]` is what the seat saw before `moves[i]`, and the last view is the end. */
  review?(
    views: readonly View[],
    moves: readonly string[],
    seconds: number | undefined,
    thought: Thought,
  ): Soon<Review>;
  close?(): void;
}

/** What a solution must reach: a win, with at least so many treasures if the game counts them. */
export interface Goal {
  readonly seat: SeatNumber;
  readonly least?: number;
}

/** Loads a file of the engine by its name: its bytes, or undefined if it is not available. */
export type Shelf = (name: string) => Promise<Uint8Array | undefined>;

/**
 * Sends a task to a second thread of the same engine, which alone knows what the task is. A promise resolves when it was
 * sent, if the thread had to be started first.
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
  /** The computer players, in the order to choose from. Levels go from the weakest up. */
  readonly players: readonly EnginePlayer<Player>[];
  /** The types of boards that it generates, if any. */
  readonly wishes?: readonly Wish[];
  /** What it can do besides playing, so that a user interface knows before it opens the engine. */
  readonly offers: readonly Offer[];
  readonly simulation?: Simulation;
  /** Loads its puzzles, the easiest first. */
  puzzles?(): Promise<readonly Puzzle[]>;
  /** Gives it a loader of its files. It must also work without them. */
  supply?(shelf: Shelf): void;
  /** Gives it a second thread, if there is one. It must also work without. */
  accompany?(send: Send): void;
  /** Does a task that the first thread sent, in the second thread. */
  assist?(errand: unknown): Soon<void>;
  /** For games with secrets: random players, the laws and the engine itself play on what it draws. See `Imagine`. */
  imagine?(view: View, random: Random, budget: number): unknown;
  open(params: ParamValues): Mind<View, Player>;
}

export const OFFERS = ['hint', 'analyse', 'solve', 'generate', 'review', 'puzzles'] as const;
export type Offer = (typeof OFFERS)[number];
