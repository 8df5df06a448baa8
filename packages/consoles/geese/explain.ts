/** Where the geese may be when nobody said so: a board on which ours prints as much as can be of what another program printed. */
import type { Trial } from '../classic/console.ts';
import { GEESE } from './trial.ts';

/** Numbers by field, as far as they have been seen; 9 is a goose. */
type Seen = ReadonlyMap<number, number>;

export function explain(trial: Trial, output: string): Trial {
  const [columns = 0, rows = 0, geese = 0] = trial.input.slice(0, 3).map(Number);
  const boards = firstGame(output, columns, rows);
  // The longest beginning that some board explains.
  for (let shown = boards.length; shown >= 0; shown--) {
    const found = boardLike(seenIn(boards.slice(0, shown)), columns, rows, geese);
    if (!found) continue;
    const text = Array.from({ length: rows }, (_none, y) =>
      Array.from({ length: columns }, (_one, x) => (found.has(y * columns + x) ? '9' : '.')).join(''),
    );
    return { ...trial, files: { ...trial.files, [GEESE]: `${text.join('\n')}\n` } };
  }
  return trial;
}

/** The boards printed before a second game is welcomed, each as its fields in a row. */
function firstGame(output: string, columns: number, rows: number): string[] {
  const [, game = ''] = output.split(/welcome/i);
  const boards: string[] = [];
  let board: string[] = [];
  for (const line of game.split('\n')) {
    const fields = rowAtEnd(line.trimEnd(), columns);
    board = fields === undefined ? [] : [...board, fields];
    if (board.length < rows) continue;
    boards.push(board.join(''));
    board = [];
  }
  return boards;
}

/** The fields of a row that a line ends with, on its own or behind a question. */
function rowAtEnd(line: string, columns: number): string | undefined {
  const start = line.length - columns;
  const before = line.slice(0, Math.max(0, start)).slice(-2);
  if (start < 0 || !/^[*M0-9]*$/.test(line.slice(start))) return undefined;
  return before === '' || /[:?>] ?$/.test(before) ? line.slice(start) : undefined;
}

function seenIn(boards: readonly string[]): Seen {
  const seen = new Map<number, number>();
  for (const board of boards)
    for (let field = 0; field < board.length; field++)
      if (/\d/.test(board[field]!)) seen.set(field, Number(board[field]));
  return seen;
}

/** The geese of some board that shows what was seen, or undefined. */
function boardLike(seen: Seen, columns: number, rows: number, geese: number): Set<number> | undefined {
  const around = (field: number) => fieldsAround(field, columns, rows);
  const placed = new Set([...seen].filter(([, number]) => number === 9).map(([field]) => field));
  const numbers = [...seen].filter(([, number]) => number !== 9);
  const shore = [...new Set(numbers.flatMap(([field]) => around(field)))].filter((field) => !seen.has(field));
  const far = Array.from({ length: columns * rows }, (_none, field) => field).filter(
    (field) => !seen.has(field) && !shore.includes(field),
  );
  const open = new Set(shore);
  const fits = () =>
    numbers.every(([field, number]) => {
      const near = around(field);
      const sure = near.filter((other) => placed.has(other)).length;
      return sure <= number && sure + near.filter((other) => open.has(other)).length >= number;
    });
  const fill = (next: number): boolean => {
    const left = geese - placed.size;
    if (left < 0 || left > far.length + open.size || !fits()) return false;
    const field = shore[next];
    if (field === undefined) {
      for (const other of far.slice(0, left)) placed.add(other);
      return true;
    }
    open.delete(field);
    if (fill(next + 1)) return true;
    placed.add(field);
    if (fill(next + 1)) return true;
    placed.delete(field);
    open.add(field);
    return false;
  };
  return fill(0) ? placed : undefined;
}

function fieldsAround(field: number, columns: number, rows: number): number[] {
  const [x, y] = [field % columns, Math.floor(field / columns)];
  const fields: number[] = [];
  for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b++)
    for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a++)
      if (a !== x || b !== y) fields.push(b * columns + a);
  return fields;
}
