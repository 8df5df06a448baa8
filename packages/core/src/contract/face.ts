/**
 * A game's face to any front end: how its cells are named and coloured, a position to show, a lesson, the prose of its
 * rules. From these alone a game is drawn, played and explained in full screen and on the page; a painter for one game
 * replaces the drawing of a cell, nothing else.
 * @stable
 */
import { t } from '../text/language.ts';
import type { GameEvent, SeatNumber, Setup, Viewer } from './game.ts';
import type { ParamValues } from './params.ts';
import { writeCell } from './question.ts';

/** What a symbol is to whoever looks: it decides ink and paper where nobody has painted the game. */
export const ROLES = [
  'ground',
  'water',
  'wall',
  'piece',
  'mine',
  'theirs',
  'danger',
  'goal',
  'prize',
  'hidden',
  'mark',
  'number',
] as const;
export type Role = (typeof ROLES)[number];

/** One symbol of the legend. */
export interface LegendEntry {
  /** As the rulebook prints it. */
  readonly letter: string;
  /** As a terminal draws it: one character, at most two columns wide. */
  readonly glyph: string;
  /** What it is called, and no other symbol of the game: 'super monster'. */
  readonly name: string;
  /** One sentence: what it does, or what can be done with it. */
  readonly does: string;
  readonly is: Role;
  /** Whose it is, where pieces of several seats are on the board: to them it is `mine`, to the others `theirs`. */
  readonly seat?: SeatNumber;
}

/** The board of a view as a grid of symbols. Nothing is copied: it looks at the view it was made from. */
export interface Cells {
  readonly rows: number;
  readonly columns: number;
  /** The place in the legend of what is on a cell. */
  at(cell: number): number;
  /** The same of the ground below a piece, where it matters what it stands on. */
  under?(cell: number): number;
  /** What people call a cell: 'D9', 'column 3, row 4'. */
  place(cell: number): string;
  /** Names along the edges, where the game has its own: letters for columns, numbers for rows. */
  readonly rim?: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  /** What rows and columns are counted from, where they have no names: so that a rim says what moves and sentences say. */
  readonly from?: 0 | 1;
  /** The cell the player stands on, to keep in sight. */
  readonly here?: number;
  /** Cells somebody watches or makes for: marked where nothing stands on them. */
  readonly danger?: readonly number[];
}

/** The size of a board and the names of its cells: letters for columns, numbers for rows, as in `b3`. */
export function cellNames(
  rows: number,
  columns: number,
): Pick<Cells, 'rows' | 'columns' | 'place'> & Required<Pick<Cells, 'rim'>> {
  const place = (cell: number) => writeCell(cell, columns);
  return {
    rows,
    columns,
    place,
    rim: {
      rows: Array.from({ length: rows }, (_none, row) => String(row + 1)),
      columns: Array.from({ length: columns }, (_none, column) => place(column).slice(0, -1)),
    },
  };
}

/** What is seen to happen on a board: a symbol goes, a symbol vanishes, cells change one after the other. */
export type Motion =
  | { readonly from: number; readonly to: number }
  /** `symbol` is its place in the legend; `lost`: it was the player, and here it ended. */
  | { readonly gone: number; readonly symbol: number; readonly lost?: true }
  | { readonly cells: readonly number[] }
  /** The board unfolded: what it was, so large, is its upper left now, and copies of that lie beside and below. */
  | { readonly unfolded: { readonly rows: number; readonly columns: number } };

/** A position of the game for pictures: a game begun and played so far. */
export interface Sample {
  readonly params: ParamValues;
  readonly setup: Setup;
  readonly moves: readonly string[];
  readonly viewer: Viewer;
}

/** How to do it, a sentence for each kind of hand. */
export interface How {
  readonly keys: string;
  readonly mouse: string;
  readonly touch: string;
}

/** How a cell is chosen, in a game that asks for cells and nothing else. */
export function howToPress(): How {
  return {
    keys: t`Go to a cell with the arrows and press Enter.`,
    mouse: t`Click a cell.`,
    touch: t`Tap a cell.`,
  };
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
  /** Nothing but to be read, and enough to play the game as most begin it: what follows can wait. */
  readonly enough?: true;
}

/** A game learnt by playing it: a small board made for it, one step at a time. The reader plays every seat. */
export interface Lesson {
  readonly params: ParamValues;
  readonly setup: Setup;
  /** Answers that are given before the first step: what nobody needs to learn. */
  readonly before?: readonly string[];
  readonly steps: readonly LessonStep[];
}

/** A game that was left, to whoever comes back to it: what is at stake in one sentence, and how it stands beside. */
export interface Stake {
  readonly says: string;
  readonly more: string;
}

export interface Stakes<View> {
  stake(view: View, viewer: Viewer): Stake;
}

/** A part of the rules in prose; `legend` names symbols of the legend that it is about. */
export interface Section {
  readonly title: string;
  readonly text: readonly string[];
  readonly legend?: readonly string[];
}

export interface Face<View = unknown, Event extends GameEvent = GameEvent> {
  /** The one colour of the game, on light and on dark paper. */
  readonly hue: { readonly light: string; readonly dark: string };
  readonly legend: readonly LegendEntry[];
  cells(view: View): Cells;
  /** What is seen in a move, in its order; `view` is the one after it. Empty where the board is another one now. */
  motions?(events: readonly Event[], view: View): readonly Motion[];
  /** Players compare how long it takes. */
  readonly timed?: true;
  /** Whose side is at the lower edge as rows are counted: everybody else sees the board turned. */
  readonly bottom?: SeatNumber;
  /** What each seat has taken from the others, as places in the legend. */
  taken?(view: View): readonly (readonly number[])[];
  /** How a question of this game is answered on its board. */
  readonly how: How;
  readonly sample: Sample;
  /** What is read, and not played by, is there for who asks for it: a page fetches it then. */
  lesson(): Promise<Lesson>;
  rules(): Promise<readonly Section[]>;
  /** How a game that goes on stands for a viewer; without it, its counters have to do. */
  stake?(): Promise<Stakes<View>>;
}
