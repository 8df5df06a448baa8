/** What is marked on a board: advice, where it ended, what has just moved, where one may go, and where one would be lost. */
import type { Cells, LegendEntry, Motion, Question, Role } from '@gridhall/core';
import type { CellMark, CellMarks } from '../look/tiles.ts';
import type { BoardProps } from '../tables/art.ts';

interface Marked extends Pick<BoardProps, 'question' | 'fatal' | 'pointers'> {
  readonly cells: Cells;
  readonly legend: readonly LegendEntry[];
  readonly picked: number | undefined;
  /** Where each piece may go. */
  readonly routes: ReadonlyMap<number, readonly number[]>;
  /** What has just moved, and the cell of the last gesture. */
  readonly seen: readonly Motion[];
  readonly touched: number | undefined;
  /** Where it ended. */
  readonly end: number | undefined;
  /** Somebody walks here, and his way is drawn: where everybody came from is no news beside where they go. */
  readonly walks: boolean;
}

export function cellMarksOf(marked: Marked): ReadonlyMap<number, readonly CellMark[]> {
  const { question, pointers, cells, picked, routes, seen, touched, end, walks } = marked;
  const found = new Map<number, CellMark[]>();
  // Where a piece stands on the ground, going there takes it.
  const taken = (cell: number) => cells.under !== undefined && cells.at(cell) !== cells.under(cell);
  const add = (cell: number, mark: CellMark) => {
    const marks = found.get(cell) ?? [];
    if (!marks.includes(mark)) found.set(cell, [...marks, mark]);
  };
  for (const { cell, mark } of pointers) add(cell, mark);
  if (end !== undefined) add(end, 'fallen');
  if (!walks) for (const motion of seen) for (const cell of lastCells(motion, touched)) add(cell, 'last');
  if (picked !== undefined) {
    add(picked, 'chosen');
    for (const target of routes.get(picked) ?? []) add(target, taken(target) ? 'take' : 'target');
  }
  if (question?.kind === 'choice') for (const [cell, mark] of stepsOf(marked, question)) add(cell, mark);
  return found;
}

/** Where something has happened last. */
export function lastPlace(seen: readonly Motion[]): number | undefined {
  const last = seen.at(-1);
  return last && ('from' in last ? last.to : 'cells' in last ? last.cells[0] : undefined);
}

/** The cells that a hint is about. */
export function hintsOf(marks: CellMarks): readonly number[] {
  return [...marks].flatMap(([cell, kinds]) => (kinds.includes('hint') ? [cell] : []));
}

/** Where it ended, though another try may be left: where the player vanished, or where he still stands. */
export function endOf(
  seen: readonly Motion[],
  fallen: boolean | undefined,
  here: number | undefined,
): number | undefined {
  const end = seen.find((motion) => 'lost' in motion);
  return end && 'gone' in end ? end.gone : fallen ? here : undefined;
}

/** What can be stepped on without harm. */
const OPEN: readonly Role[] = ['ground', 'goal', 'prize', 'mark', 'hidden', 'water'];

/** Where a step would be the last; and where one may step aslant, each cell that a step leads to. */
function stepsOf(
  { cells: { rows, columns, here, at }, legend, fatal }: Marked,
  { options }: Extract<Question, { kind: 'choice' }>,
): readonly (readonly [cell: number, mark: CellMark])[] {
  if (here === undefined) return [];
  const aslant = options.some(({ direction }) => direction && direction.down !== 0 && direction.right !== 0);
  return options.flatMap(({ word, direction }): (readonly [number, CellMark])[] => {
    if (!direction) return [];
    const [row, column] = [Math.floor(here / columns) + direction.down, (here % columns) + direction.right];
    if (row < 0 || column < 0 || row >= rows || column >= columns) return [];
    const cell = row * columns + column;
    if (fatal.has(word)) return [[cell, 'danger']];
    return aslant && cell !== here && OPEN.includes(legend[at(cell)]!.is) ? [[cell, 'step']] : [];
  });
}

/** Where one looks for what has just happened. A flood is seen by itself; only where it began is marked. */
function lastCells(motion: Motion, touched: number | undefined): readonly number[] {
  if ('from' in motion) return [motion.from, motion.to];
  if (!('cells' in motion)) return [];
  return motion.cells.length === 1 ? motion.cells : motion.cells.filter((cell) => cell === touched);
}
