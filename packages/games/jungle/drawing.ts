/** The board as the rulebook prints it. A piece hides the terrain it stands on. */
import { EMPTY, labelOf } from './animals.ts';
import { BLUE, COLUMNS, isDen, isRiver, isTrapOf, RED, ROWS, squareAt } from './board.ts';

const DIVIDER = `  ${'+---'.repeat(COLUMNS)}+`;

/** Without a line feed at the end. */
export function drawBoard(board: Uint8Array): string {
  const lines = ['    A   B   C   D   E   F   G', DIVIDER];
  for (let row = 0; row < ROWS; row++) {
    const symbols = Array.from({ length: COLUMNS }, (_, column) => symbolAt(board, squareAt(column, row)));
    lines.push(`${row + 1} | ${symbols.join(' | ')} |`, DIVIDER);
  }
  return lines.join('\n');
}

function symbolAt(board: Uint8Array, square: number): string {
  const piece = board[square]!;
  if (piece !== EMPTY) return labelOf(piece);
  if (isDen(square)) return 'X';
  if (isTrapOf(BLUE, square) || isTrapOf(RED, square)) return '#';
  return isRiver(square) ? '*' : ' ';
}
