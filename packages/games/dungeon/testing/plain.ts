/** A second reading of the page, for tests and benches: what the rules are checked against, and measured beside. */
import type { Level } from '../level.ts';
import { FILE_SYMBOLS } from '../tiles.ts';

/** The same turn, written as slowly and plainly as the page says it. */
export class Plain {
  map: string[][];
  row: number;
  column: number;
  treasure = 0;
  end = 'playing';

  constructor({ rows, columns, row, column, tiles }: Level) {
    this.map = Array.from({ length: rows }, (_r, r) =>
      Array.from({ length: columns }, (_c, c) => FILE_SYMBOLS[tiles[r * columns + c]!]!),
    );
    this.map[row]![column] = 'o';
    this.row = row;
    this.column = column;
  }

  turn(command: string): void {
    const row = this.row + ({ w: -1, s: 1 }[command] ?? 0);
    const column = this.column + ({ a: -1, d: 1 }[command] ?? 0);
    const tile = this.map[row]?.[column];
    const blocked = [undefined, '+', 'M', 'o'].includes(tile) || (tile === '!' && this.treasure === 0);
    if (!blocked) {
      this.map[this.row]![this.column] = '-';
      this.map[row]![column] = 'o';
      this.row = row;
      this.column = column;
      if (tile === '$') this.treasure++;
      if (tile === '?') this.end = 'left';
      if (tile === '!') this.end = 'escaped';
    }
    if (this.end !== 'playing') return;
    for (const [down, right] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      for (let n = 1; ; n++) {
        const seen = this.map[this.row + n * down]?.[this.column + n * right];
        if (seen === undefined || seen === '+') break;
        if (seen !== 'M') continue;
        this.map[this.row + (n - 1) * down]![this.column + (n - 1) * right] = 'M';
        this.map[this.row + n * down]![this.column + n * right] = '-';
      }
    }
    if (this.map[this.row]![this.column] === 'M') this.end = 'died';
    else if (!blocked && tile === '@') {
      const copies = this.map.map((line) => line.map((each) => (each === 'o' ? '-' : each)));
      this.map = [
        ...this.map.map((line, r) => [...line, ...copies[r]!]),
        ...copies.map((line) => [...line, ...line]),
      ];
    }
  }
}
