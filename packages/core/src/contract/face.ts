/**
 * The face of a game: its legend, its board as a grid of symbols, a sample, a lesson, and its rules in prose. The terminal and
 * the page draw, teach, and explain a game from it. Art for one game replaces the drawing of cells and nothing else.
 *
 *     legend: [{ letter: '.', glyph: '·', name: 'empty cell', does: t`Place a disc here.`, is: 'ground' }, …]
 *     cells: ({ side, discs }) => ({ at: (cell) => discs[cell]!, ...cellNames(side, side) })
 * @stable
 */
import { t } from '../text/language.ts';
import type { GameEvent, SeatNumber, Setup, Viewer } from './game.ts';
import type { ParamValues } from './params.ts';
import { writeCell } from './question.ts';

/** The role of a symbol. It decides the colors if the game has no art. */
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

/** A symbol of the legend. */
export interface LegendEntry {
  /** The letter that the rulebook prints. */
  readonly letter: string;
  /** The character that a terminal draws, at most two columns wide. */
  readonly glyph: string;
  /** Its name, which no other symbol of the game has: 'super monster'. */
  readonly name: string;
  /** What it does, or what can be done with it, in one sentence. Pieces of both seats have the same one. */
  readonly does: string;
  readonly is: Role;
  /** The seat that owns it. That seat sees it as `mine`, the others as `theirs`. */
  readonly seat?: SeatNumber;
}

/** The board of a view as a grid of symbols. It reads the view and copies nothing. */
export interface Cells {
  readonly rows: number;
  readonly columns: number;
  /** Returns the index in the legend of what is on a cell. */
  at(cell: number): number;
  /** Returns the index in the legend of the ground below a piece, if it matters. */
  under?(cell: number): number;
  /** Returns the name of a cell: 'D9', 'column 3, row 4'. */
  place(cell: number): string;
  /** The names of rows and columns along the edges. */
  readonly rim?: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  /** The number of the first row and column, if they have no names. */
  readonly from?: 0 | 1;
  /** The cell of the player, which is kept in sight. */
  readonly here?: number;
  /** Cells that an enemy watches or heads for. Empty ones are marked. */
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

/** A visible change of the board: a symbol moves, a symbol vanishes, or cells change one after the other. */
export type Motion =
  | { readonly from: number; readonly to: number }
  /** `symbol` is its index in the legend. `lost`: it was the player. */
  | { readonly gone: number; readonly symbol: number; readonly lost?: true }
  | { readonly cells: readonly number[] }
  /** The board doubled: the old one, of this size, is the upper left, and copies of it are beside and below. */
  | { readonly unfolded: { readonly rows: number; readonly columns: number } };

/** A position for pictures: a start and some moves. */
export interface Sample {
  readonly params: ParamValues;
  readonly setup: Setup;
  readonly moves: readonly string[];
  readonly viewer: Viewer;
}

/** How to do something, in a sentence for each input device. */
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
  /** The answers that lead to the next step, as the game writes them. Without them, the reader continues. */
  readonly want?: readonly string[];
  /** What is said after another answer, which is not played. */
  readonly nudge?: string;
  /** Cells to point at. */
  readonly cells?: readonly number[];
  /** The reader knows enough to play now. The steps after this one can wait. */
  readonly enough?: true;
}

/** A lesson on a small board, step by step. The reader plays every seat. */
export interface Lesson {
  readonly params: ParamValues;
  readonly setup: Setup;
  /** Moves that are played before the first step. */
  readonly before?: readonly string[];
  readonly steps: readonly LessonStep[];
}

/** How a saved game stands: what is at stake, in one sentence, and the details. */
export interface Stake {
  readonly says: string;
  readonly more: string;
}

export interface Stakes<View> {
  stake(view: View, viewer: Viewer): Stake;
}

/** A part of the rules in prose. `legend` has the names of the symbols that it is about. */
export interface Section {
  readonly title: string;
  readonly text: readonly string[];
  readonly legend?: readonly string[];
}

export interface Face<View = unknown, Event extends GameEvent = GameEvent> {
  /** The color of the game, on light and on dark paper. */
  readonly hue: { readonly light: string; readonly dark: string };
  readonly legend: readonly LegendEntry[];
  cells(view: View): Cells;
  /** Returns the visible changes of a move, in their order. `view` is the view after it. */
  motions?(events: readonly Event[], view: View): readonly Motion[];
  /** Players compare the time that a game takes. */
  readonly timed?: true;
  /** The seat whose side is the last row. The other seats see the board turned. */
  readonly bottom?: SeatNumber;
  /** Returns what each seat has captured, as indices in the legend. */
  taken?(view: View): readonly (readonly number[])[];
  /** How a question of this game is answered on its board. */
  readonly how: How;
  readonly sample: Sample;
  /** The lesson and the rules are loaded when someone asks for them. */
  lesson(): Promise<Lesson>;
  rules(): Promise<readonly Section[]>;
  /** Loads how a saved game stands. Without it, the counters are shown. */
  stake?(): Promise<Stakes<View>>;
}
