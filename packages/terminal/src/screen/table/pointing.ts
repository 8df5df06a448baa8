/** Which cell a place of the board is, and whether a walk leads there. */
import type { Message } from '../page.ts';
import { isTurned, type TableModel } from './model.ts';
import { stepTo } from './walk.ts';

/** The cell at a place of the board as it lies. */
export function cellAt(
  model: TableModel,
  { row, column }: { readonly row: number; readonly column: number },
): number {
  const { rows, columns } = model.board.cells(model.sitting.seat.view);
  const at = row * columns + column;
  return isTurned(model) ? rows * columns - 1 - at : at;
}

export function hoveredAt(model: TableModel, over: Extract<Message, { type: 'hover' }>): number | undefined {
  const { rows, columns } = model.board.cells(model.sitting.seat.view);
  if (over.row === undefined || over.row >= rows || over.column >= columns) return undefined;
  return cellAt(model, over);
}

/** Whether it takes more than a step to a cell, and a way leads there. */
export function isFar({ sitting: { seat }, standing: { question } }: TableModel, cell: number): boolean {
  const { here, columns } = seat.table.face.cells(seat.view);
  if (question?.kind !== 'choice' || here === undefined) return false;
  const down = Math.abs(Math.floor(cell / columns) - Math.floor(here / columns));
  const right = Math.abs((cell % columns) - (here % columns));
  return Math.max(down, right) > 1 && stepTo(seat.table, seat.view, question, cell) !== undefined;
}
