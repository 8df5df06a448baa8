import { SCREEN_SYMBOLS } from './tiles.ts';

interface Printable {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array;
}

const SYMBOLS = [...SCREEN_SYMBOLS].map((symbol) => ` ${symbol} `);

/** The map in its frame, every tile as space-tile-space. */
export function printMap({ rows, columns, cells }: Printable): string {
  const border = `+${'-'.repeat(3 * columns)}+`;
  const lines = [border];
  for (let row = 0; row < rows; row++) {
    let line = '|';
    for (let cell = row * columns; cell < (row + 1) * columns; cell++) line += SYMBOLS[cells[cell]!];
    lines.push(`${line}|`);
  }
  lines.push(border);
  return lines.join('\n');
}
