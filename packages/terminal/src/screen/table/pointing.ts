/** Which cell a place of the board is. */
import type { Message } from '../page.ts';
import { isTurned, type TableModel } from './model.ts';

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
