/**
 * A game's board on a screen: the cells its face names, each drawn on a few places of the screen. What a key or a click
 * means comes from the game's questions alone (`hands.ts`); a game may bring art of its own for its cells, and nothing else.
 */
import type { Cells, Question, Table, Viewer } from '@gridhall/core';
import { pick } from '../../tables.ts';
import { ARTS } from '../art/index.ts';
import type { Region } from '../render/canvas.ts';
import type { Symbols } from '../settings.ts';
import { plainArt } from './plain.ts';

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

/** A table's board: its cells, and how they are drawn. */
export interface Board extends Art {
  cells(view: unknown): Cells;
}

/** The board of a game; one without art of its own is drawn by its legend. */
export async function boardOf({ game, face }: Table): Promise<Board> {
  const load = pick<() => Promise<unknown>>(ARTS, game.id);
  const art = load ? ((await load()) as { readonly art: Art }).art : plainArt(face!.legend);
  return { ...art, cells: (view) => face!.cells(view) };
}
