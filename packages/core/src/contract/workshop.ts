/**
 * A game's workshop, where boards of one's own are painted: what may be painted, and how a painting becomes the text of a
 * board and back. A front end paints without knowing the game; whether a board can be played, the game itself says.
 * @stable
 */
import type { Result } from './result.ts';

/** A board being painted: a symbol of the legend on every cell, and what is written beside them. */
export interface Sheet {
  readonly rows: number;
  readonly columns: number;
  /** Places in the legend, row by row. */
  readonly cells: Uint8Array;
  /** By the names of the workshop's notes; what is missing is not said. */
  readonly notes: Readonly<Record<string, string>>;
}

/** Something to paint with. */
export interface Brush {
  /** The place in the legend of what it leaves on a cell. */
  readonly symbol: number;
  /** The key that takes it: its letter in the text of a board. */
  readonly key: string;
  /** What it is called here, where the legend says something else. */
  readonly name?: string;
  /** A board has at most one of it: painted anew, it leaves where it was. */
  readonly once?: true;
  /** A piece, of which there may be several: a drag moves the one it begins on, and paints no row of them. */
  readonly moves?: true;
}

/** What can be written beside a board. */
export interface Note {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** What can be chosen and how it is called, the first where nothing is said; without them, it is a line of text. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** Only boards with this symbol on them have something to say here. */
  readonly with?: number;
}

/** Something to be reached on a board beside winning at all: so many treasures. */
export interface Aim {
  readonly least: number;
  readonly label: string;
}

export interface Workshop<View = unknown> {
  /** The first one wipes a cell clean. */
  readonly brushes: readonly Brush[];
  readonly notes: readonly Note[];
  /** How many rows and columns a sheet may get by hand; the same number twice where a board has one size. */
  readonly rows: readonly [least: number, most: number];
  readonly columns: readonly [least: number, most: number];
  /** One board after the other makes a game. */
  readonly several?: true;
  /** The text of a board to begin with. */
  readonly fresh: string;
  /** The sheet of a board's text, or why it is none. */
  read(text: string): Result<Sheet>;
  /** The text of a board as it is painted; what its text cannot say is refused. */
  write(sheet: Sheet): Result<string>;
  /** A view to be drawn and nothing else, whatever is painted. */
  draw(sheet: Sheet): View;
  /** The sheet of what came about in play, where one may begin from there: nothing of it is hidden, and nothing is left out. */
  of?(view: View): Sheet;
  /** What can be aimed at on these boards, the least first. */
  aims?(sheets: readonly Sheet[]): readonly Aim[];
  /** Which of several boards a view of the game is on, counted from 0. */
  boardOf?(view: View): number;
}
