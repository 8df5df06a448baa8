/** What a grid is told, whichever way it is drawn. */
import type { Direction } from '@gridhall/core';
import type { CellMarks, TileDrawing } from '../look/tiles.ts';
import type { BoardMotion, Corner } from './motion.ts';

export interface GridProps {
  readonly tiles: TileDrawing;
  /** Counts what has changed in the tiles. */
  readonly version: number;
  readonly marks: CellMarks;
  readonly letters: boolean;
  /** Letters written on cells, for a sentence that names them. */
  readonly named?: ReadonlyMap<number, string> | undefined;
  /** Numbers about cells, from 0 to 1, NaN for none. */
  readonly meter?: readonly number[] | undefined;
  /** What the board is called. */
  readonly label: string;
  /** Where a cell is, in the words of the game: 'A7', 'column 3, row 4'. */
  readonly place: (cell: number) => string;
  readonly motions: readonly BoardMotion[];
  /** The cell to keep in sight, and where the focus starts. */
  readonly focus?: number | undefined;
  /** Where nobody is followed: what whoever sits down sees first of a board that goes on beyond its window. */
  readonly outset?: number | undefined;
  /** The ways out, the nearest first, each with its distance in steps: where none is in sight, the nearest is pointed at. */
  readonly goals?: readonly { readonly cell: number; readonly steps: number }[] | undefined;
  /** Keys count wherever the focus is, unless something there needs them. */
  readonly everywhere?: boolean;
  /** Letters or numbers along the edges. */
  readonly heads?: { readonly columns: readonly string[]; readonly rows: readonly string[] } | undefined;
  /** A finger drawn over the board: steps there, where steps are what is asked; false where no step leads that way. */
  readonly onSwipe?: ((direction: Direction) => boolean) | undefined;
  /** Nobody will ever press it. */
  readonly watched?: boolean;
  /** Nothing is asked: keys are not the board's. */
  readonly still?: boolean;
  readonly arrows?: readonly (readonly [from: number, to: number])[];
  /** Moves that are advised. */
  readonly advice?: readonly (readonly [from: number, to: number])[] | undefined;
  /** Where an arrow ends badly for whom it is of: a ring. */
  readonly ringed?: readonly number[];
  /** A way cell by cell, in dots: one that leads on, and one that was gone. */
  readonly trail?: readonly number[] | undefined;
  readonly gone?: readonly number[] | undefined;
  /** Who looks at whom. */
  readonly sights?: readonly (readonly [from: number, to: number])[];
  /** Seen from the other side. */
  readonly turned?: boolean;
  /** Laid on its side, so that a tall board fits a low screen: who sits at the bottom sits at the left. */
  readonly lying?: boolean;
  readonly onPick?: ((cell: number) => void) | undefined;
  /** What is pressed down together with a cell. */
  readonly pressed?: ((cell: number) => readonly number[]) | undefined;
  /** Of fields to be shown and marked: whether this one lies open. Then any button, or two at once, press it. */
  readonly isOpen?: ((cell: number) => boolean) | undefined;
  /** Right button, or a long press. */
  readonly onMark?: ((cell: number) => void) | undefined;
  /** A key on a cell, with Shift or without; true when it meant something. Arrows are the board's own unless it takes them. */
  readonly onKey?: ((key: string, cell: number, shift: boolean) => boolean) | undefined;
  /** A press goes over cells, one after the other: a brush; `first` where it comes down. */
  readonly onSweep?: ((cell: number, first: boolean) => void) | undefined;
  /** The brush is lifted. */
  readonly onSwept?: (() => void) | undefined;
  readonly onDrag?: ((from: number, to: number) => void) | undefined;
  readonly canDrag?: ((cell: number) => boolean) | undefined;
  /** A piece is taken into the hand. */
  readonly onLift?: ((cell: number) => void) | undefined;
}

export interface GridShape {
  update(props: GridProps): void;
  /** Where its first cell is, where all of it is in sight. */
  corner?(): Corner | undefined;
  destroy(): void;
}
