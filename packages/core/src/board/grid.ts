/** A rectangle of small numbers, row-major in one typed array, with the walks grid games take over it. */
import { clip } from '../contract/params.ts';
import { bad, good, type Result } from '../contract/result.ts';

/** The four straight directions as [row, column] steps: up, down, left, right. */
export const STRAIGHT = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** All eight directions, row by row. */
export const AROUND = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

/** Why a text is no grid. */
export type GridFault = 'grid-empty' | 'grid-ragged' | 'grid-symbol';

export class Grid {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array;

  constructor(rows: number, columns: number, cells: Uint8Array = new Uint8Array(rows * columns)) {
    if (!Number.isInteger(rows) || !Number.isInteger(columns) || rows < 1 || columns < 1) {
      throw new RangeError(`a grid has at least one row and one column, not ${rows} × ${columns}`);
    }
    if (cells.length !== rows * columns)
      throw new RangeError(`${cells.length} cells for ${rows} × ${columns}`);
    this.rows = rows;
    this.columns = columns;
    this.cells = cells;
  }

  has(row: number, column: number): boolean {
    return row >= 0 && row < this.rows && column >= 0 && column < this.columns;
  }

  get(row: number, column: number): number {
    return this.cells[this.index(row, column)]!;
  }

  set(row: number, column: number, value: number): void {
    this.cells[this.index(row, column)] = value;
  }

  /** A copy that shares nothing. */
  clone(): Grid {
    return new Grid(this.rows, this.columns, this.cells.slice());
  }

  /** Where a cell is in `cells`; off the grid is refused. */
  index(row: number, column: number): number {
    if (!this.has(row, column)) {
      throw new RangeError(`row ${row}, column ${column} is off a grid of ${this.rows} × ${this.columns}`);
    }
    return row * this.columns + column;
  }

  /** Calls back with each of the up to eight cells around one, row by row. */
  forNeighbours(index: number, each: (neighbour: number) => void): void {
    const { rows, columns } = this;
    const row = Math.floor(index / columns);
    const column = index - row * columns;
    for (const [down, right] of AROUND) {
      const r = row + down;
      const c = column + right;
      if (r >= 0 && r < rows && c >= 0 && c < columns) each(r * columns + c);
    }
  }

  /** Walks outward from a cell, the nearest first, until the edge or until `each` answers false. */
  forRay(index: number, down: number, right: number, each: (cell: number) => boolean | undefined): void {
    if (down === 0 && right === 0) throw new RangeError('a ray has a direction');
    const { rows, columns } = this;
    let row = Math.floor(index / columns) + down;
    let column = (index % columns) + right;
    while (row >= 0 && row < rows && column >= 0 && column < columns) {
      if (each(row * columns + column) === false) return;
      row += down;
      column += right;
    }
  }

  /** One line a row, one symbol a cell: the symbol at each value's place in `symbols`. */
  toText(symbols: string): string {
    const lines: string[] = [];
    for (let row = 0; row < this.rows; row++) {
      let line = '';
      for (let column = 0; column < this.columns; column++) {
        const symbol = symbols[this.cells[row * this.columns + column]!];
        if (symbol === undefined) throw new RangeError(`no symbol for ${this.get(row, column)}`);
        line += symbol;
      }
      lines.push(line);
    }
    return lines.join('\n');
  }

  /** The inverse of `toText`; rows of unequal length and unknown symbols are told with row and column, from 1. */
  static fromText(text: string, symbols: string): Result<Grid, GridFault> {
    const lines = text.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
    const columns = lines[0]!.length;
    if (columns === 0) return bad('grid-empty');
    const cells = new Uint8Array(lines.length * columns);
    for (let row = 0; row < lines.length; row++) {
      const line = lines[row]!;
      if (line.length !== columns) return bad('grid-ragged', { row: row + 1, length: line.length, columns });
      for (let column = 0; column < columns; column++) {
        const value = symbols.indexOf(line[column]!);
        if (value < 0)
          return bad('grid-symbol', {
            row: row + 1,
            column: column + 1,
            symbol: clip(String.fromCodePoint(line.codePointAt(column)!)),
          });
        cells[row * columns + column] = value;
      }
    }
    return good(new Grid(lines.length, columns, cells));
  }
}
