/** What a hand does to the sheets of an editor. A sheet is never changed: whoever undoes has the one before. */
import type { Brush, Sheet } from '@gridhall/core';

/** A cell painted; a brush that a board has one of leaves where it was. */
export function paint(sheet: Sheet, cell: number, { symbol, once }: Brush, clean: number): Sheet {
  if (sheet.cells[cell] === symbol) return sheet;
  const cells = once ? sheet.cells.map((one) => (one === symbol ? clean : one)) : sheet.cells.slice();
  cells[cell] = symbol;
  return { ...sheet, cells };
}

/** What is on a cell is put on another, and takes the place of what is there. */
export function carry(sheet: Sheet, from: number, to: number, clean: number): Sheet {
  if (from === to) return sheet;
  const cells = sheet.cells.slice();
  cells[to] = cells[from]!;
  cells[from] = clean;
  return { ...sheet, cells };
}

/** Nothing is left on it but what is written beside it. */
export function cleared(sheet: Sheet, clean: number): Sheet {
  if (sheet.cells.every((symbol) => symbol === clean)) return sheet;
  return { ...sheet, cells: sheet.cells.slice().fill(clean) };
}

/** The cells a brush goes over from one to another, however fast it went. */
export function cellsBetween(from: number, to: number, columns: number): number[] {
  const [row, column] = [Math.floor(from / columns), from % columns];
  const [down, right] = [Math.floor(to / columns) - row, (to % columns) - column];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps }, (_none, i) => {
    const part = (i + 1) / steps;
    return (row + Math.round(down * part)) * columns + column + Math.round(right * part);
  });
}

/** More or fewer rows and columns, at the lower and the right edge. */
export function resize(sheet: Sheet, rows: number, columns: number, clean: number): Sheet {
  const cells = new Uint8Array(rows * columns).fill(clean);
  for (let row = 0; row < Math.min(rows, sheet.rows); row++) {
    const kept = sheet.cells.subarray(
      row * sheet.columns,
      row * sheet.columns + Math.min(columns, sheet.columns),
    );
    cells.set(kept, row * columns);
  }
  return { ...sheet, rows, columns, cells };
}

/** A note written; an empty one says nothing. */
export function writeNote(sheet: Sheet, name: string, text: string): Sheet {
  const { [name]: _before, ...others } = sheet.notes;
  return { ...sheet, notes: text === '' ? others : { ...others, [name]: text } };
}

/** Several boards are parted by a line of ===. */
export function partBoards(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/^===.*$/m)
    .map((one) => trimNewlines(one))
    .filter((one) => one !== '');
}

/** Removes empty lines around a board, and no blanks: they may be cells. */
export function trimNewlines(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === '\n') start++;
  while (end > start && text[end - 1] === '\n') end--;
  return text.slice(start, end);
}

export function joinBoards(texts: readonly string[]): string {
  return texts.map((text) => (text.endsWith('\n') ? text : `${text}\n`)).join('===\n');
}
