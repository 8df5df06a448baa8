/**
 * A game's face to any front end: how its cells are named and coloured, a position to show, a lesson, the prose of its
 * rules. From these alone a game is drawn, played and explained in full screen and on the page; a painter for one game
 * replaces the drawing of a cell, nothing else.
 */
import type { Setup, Viewer } from './game.ts';
import type { ParamValues } from './params.ts';

/** What a symbol is to whoever looks: it decides ink and paper where nobody has painted the game. */
export const ROLES = [
  'ground',
  'wall',
  'piece',
  'mine',
  'theirs',
  'danger',
  'goal',
  'hidden',
  'number',
] as const;
export type Role = (typeof ROLES)[number];

/** One symbol of the legend. */
export interface LegendEntry {
  /** As the rulebook prints it. */
  readonly letter: string;
  /** As a terminal draws it: one character, at most two columns wide. */
  readonly glyph: string;
  /** What it is called: 'super monster'. */
  readonly name: string;
  /** One sentence: what it does, or what can be done with it. */
  readonly does: string;
  readonly is: Role;
}

/** The board of a view as a grid of symbols: `at` gives a cell's place in the legend. Nothing is copied. */
export interface Cells {
  readonly rows: number;
  readonly columns: number;
  at(cell: number): number;
  /** Names along the edges, where the game has its own: letters for columns, numbers for rows. */
  readonly rim?: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  /** The cell the player stands on, to keep in sight. */
  readonly here?: number;
}

/** A position of the game for pictures: a game begun and played so far. */
export interface Sample {
  readonly params: ParamValues;
  readonly setup: Setup;
  readonly moves: readonly string[];
  readonly viewer: Viewer;
}

/** How to do it, for each kind of hand. */
export interface How {
  readonly keys: string;
  readonly mouse: string;
  readonly touch: string;
}

export interface LessonStep {
  readonly say: string;
  readonly how?: How;
  /** The answers that go on, as the game writes them; without them, the reader goes on by himself. */
  readonly want?: readonly string[];
  /** Said when the answer is another one; the game then stays as it was. */
  readonly nudge?: string;
  /** Cells to point at. */
  readonly cells?: readonly number[];
}

/** A game learnt by playing it: a small board made for it, one step at a time. */
export interface Lesson {
  readonly params: ParamValues;
  readonly setup: Setup;
  readonly steps: readonly LessonStep[];
}

/** A part of the rules in prose; `legend` names symbols of the legend that it is about. */
export interface Section {
  readonly title: string;
  readonly text: readonly string[];
  readonly legend?: readonly string[];
}

export interface Face<View = unknown> {
  /** The one colour of the game, on light and on dark paper. */
  readonly hue: { readonly light: string; readonly dark: string };
  readonly legend: readonly LegendEntry[];
  cells(view: View): Cells;
  readonly sample: Sample;
  readonly lesson: Lesson;
  readonly rules: readonly Section[];
}
