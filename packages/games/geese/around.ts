/** What lies around a field: what is marked, and what is neither marked nor open. */
import { hiddenBit, markedBit } from './board.ts';

export function around(
  board: Uint8Array,
  columns: number,
  rows: number,
  field: number,
): { readonly marks: number; readonly closed: number } {
  let marks = 0;
  let closed = 0;
  const y = Math.floor(field / columns);
  const x = field - y * columns;
  for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b++) {
    for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a++) {
      const one = board[b * columns + a]!;
      if (one & markedBit) marks++;
      else if (one & hiddenBit) closed++;
    }
  }
  return { marks, closed };
}
