/** The measures players know. */
import { GOOSE, valueMask } from './board.ts';

/**
 * 3BV: the fewest shows that open a board under `flood` without marks — one for each region of zeros, and one for each
 * number that touches none.
 */
export function boardValue(board: Uint8Array, columns: number, rows: number): number {
  const opened = new Uint8Array(board.length);
  const stack: number[] = [];
  let shows = 0;
  for (let start = 0; start < board.length; start++) {
    if (opened[start] || (board[start]! & valueMask) !== 0) continue;
    shows++;
    opened[start] = 1;
    stack.push(start);
    while (stack.length > 0) {
      const field = stack.pop()!;
      const y = Math.floor(field / columns);
      const x = field - y * columns;
      for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b++) {
        for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a++) {
          const around = b * columns + a;
          if (opened[around]) continue;
          opened[around] = 1;
          if ((board[around]! & valueMask) === 0) stack.push(around);
        }
      }
    }
  }
  for (let field = 0; field < board.length; field++) {
    if (!opened[field] && (board[field]! & valueMask) !== GOOSE) shows++;
  }
  return shows;
}
