/**
 * What a game brings to the page: one folder `tables/NAME/` whose index.ts exports `face`, found by its name. A game
 * without a folder is played at the plain table, from its text and its questions alone.
 */
import type { GameEvent, Outcome, Question, Session, Setup, Viewer } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import type { Mark } from '../look/tiles.ts';

/** Advice drawn on the board: where, and how. */
export interface Pointer {
  readonly cell: number;
  readonly mark: Mark;
}

export interface BoardProps<View> {
  /** All the viewer may know. The same object may come again, changed in place: `version` counts. */
  readonly view: View;
  readonly version: number;
  /** What is asked of the viewer now; undefined when it is not his turn, in a replay, and after the end. */
  readonly question: Question | undefined;
  readonly viewer: Viewer;
  /** Gives an answer, as the text of a move. */
  answer(text: string): void;
  /** What the viewer was told by the last entry: motion comes from these alone. */
  readonly events: readonly GameEvent[];
  /** The last move of the game, as text. */
  readonly last: string | undefined;
  readonly letters: boolean;
  readonly moves: boolean;
  /** Answers that would lose the game at once, where nothing is hidden and the visitor wants to be warned. */
  readonly fatal: ReadonlySet<string>;
  readonly pointers: readonly Pointer[];
}

interface Lesson {
  readonly say: string;
  /** The answers that go on; without them, a button does. */
  readonly want?: readonly string[];
  /** Said when the answer is another one; the game then stays as it was. */
  readonly nudge?: string;
  readonly pointers?: readonly Pointer[];
}

export interface Tutorial {
  readonly params: Readonly<Record<string, number | string | boolean>>;
  readonly setup: Setup;
  readonly lessons: readonly Lesson[];
}

export interface Section {
  readonly title: string;
  readonly text: readonly string[];
  /** Names of pieces of the game's tileset to draw beside the text, each with what it does. */
  readonly legend?: readonly (readonly [name: string, says: string])[];
}

export interface Face<View = unknown> {
  Board(props: BoardProps<View>): ComponentChild;
  /** Shown on the rules page: a symbol of the game's by its name. */
  Symbol?(props: { readonly name: string; readonly letters: boolean }): ComponentChild;
  /** What the result card compares, beside what the outcome says. */
  measures?(outcome: Outcome, view: View, ms: number): readonly (readonly [label: string, value: string])[];
  /** More to show under the result: charts. */
  Result?(props: {
    readonly session: Session;
    readonly final: View;
    readonly viewer: Viewer;
  }): ComponentChild;
  /** Without a board of its own: the text of the rulebook is shown instead. */
  readonly plain?: boolean;
  /** The board answers for itself: the panel then does not repeat its options as buttons. */
  readonly boardAnswers?: boolean;
  /** The answers are directions: they lie in a square of nine, or as a cross. */
  readonly pad?: 'nine' | 'four';
  /** What a hand does on the board to answer this, in a sentence. */
  hands?(question: Question): string | undefined;
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly tutorial?: Tutorial;
  readonly rules: readonly Section[];
}
