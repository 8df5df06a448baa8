/** What there is to draw of a board, and who draws it. */
import type { Cells, Question, Viewer } from '@gridhall/core';
import type { Region } from '../render/canvas.ts';
import type { Symbols } from '../settings.ts';

export interface Scene<View = unknown> {
  readonly view: View;
  readonly cells: Cells;
  readonly who: Viewer;
  /** What is asked of the person at the keyboard, if anything. */
  readonly question: Question | undefined;
  readonly symbols: Symbols;
  /** The cell the cursor is on: row × columns + column. */
  readonly cursor: number;
  /** The piece that was picked up, by its cell. */
  readonly picked: number | undefined;
  /** Where the piece in hand may go. */
  readonly targets: ReadonlySet<number>;
  /** The cells the last move changed. */
  readonly last: ReadonlySet<number>;
  /** The cells a hint is about. */
  readonly hinted: ReadonlySet<number>;
  /** Numbers about cells, from 0 to 1, NaN for none: drawn over what is hidden. */
  readonly meter?: readonly number[] | undefined;
}

export interface FieldSize {
  readonly width: number;
  readonly height: number;
}

/** How the cells of a game are drawn. */
export interface Art<View = unknown> {
  /** How large a cell can be drawn, the largest first. */
  readonly sizes: readonly FieldSize[];
  paint(region: Region, scene: Scene<View>, cell: number): void;
}
