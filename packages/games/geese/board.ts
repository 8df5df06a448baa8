/**
 * The board as the specification keeps it — one byte a field, row-major — and its operations under their names. The
 * game is built on the same bytes.
 */
import type { Random } from '@gridhall/core';

/** The low four bits: 0–8 geese around, 9 a goose. */
export const valueMask = 0x0f;
export const markedBit = 0x10;
export const hiddenBit = 0x20;
export const GOOSE = 9;

/** The largest board of the classic console. */
export const xdim_max = 60;
export const ydim_max = 20;

/** All that spreading needs of a generator. */
type Dice = Pick<Random, 'below'>;

/** A board of zeros. */
export function createBoard(xdim: number, ydim: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(xdim * ydim);
}

/** Puts geese on n distinct fields of a board of zeros, every set of fields equally likely. */
export function spreadGeese(board: Uint8Array, n: number, random: Dice): void {
  spread(board, n, random, () => false);
}

/**
 * Geese on n distinct fields that are not `kept`, uniformly. Past half of the board it is the fields without a goose
 * that are drawn, so that a crowded board is no slower than an empty one.
 */
export function spread(board: Uint8Array, n: number, random: Dice, kept: (field: number) => boolean): void {
  const fields = board.length;
  if (n <= fields >>> 1) {
    for (let left = n; left > 0; ) {
      const field = random.below(fields);
      if (board[field] === GOOSE || kept(field)) continue;
      board[field] = GOOSE;
      left--;
    }
    return;
  }
  let keptFields = 0;
  for (let field = 0; field < fields; field++) {
    if (kept(field)) keptFields++;
    else board[field] = GOOSE;
  }
  for (let left = fields - keptFields - n; left > 0; ) {
    const field = random.below(fields);
    if (board[field] !== GOOSE) continue;
    board[field] = 0;
    left--;
  }
}

/** Counts, for every field of a board of zeros and geese, the geese around it. */
export function computeNeighbors(board: Uint8Array, xdim: number, ydim: number): void {
  countGeese(board, xdim, ydim, 0);
}

/**
 * One sweep: a column of three fields is summed once and serves the three fields it touches. A goose stays a goose, so
 * the rows above can be written while those below are still read. `bits` are set on every field on the way.
 */
export function countGeese(board: Uint8Array, columns: number, rows: number, bits: number): void {
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    let left = 0;
    let here = columnOfGeese(board, columns, rows, row, 0);
    for (let column = 0; column < columns; column++) {
      const right = column + 1 < columns ? columnOfGeese(board, columns, rows, row, column + 1) : 0;
      const field = start + column;
      const goose = (board[field]! & valueMask) === GOOSE;
      board[field] = (goose ? GOOSE : left + here + right) | bits;
      left = here;
      here = right;
    }
  }
}

function columnOfGeese(
  board: Uint8Array,
  columns: number,
  rows: number,
  row: number,
  column: number,
): number {
  const field = row * columns + column;
  let geese = (board[field]! & valueMask) === GOOSE ? 1 : 0;
  if (row > 0 && (board[field - columns]! & valueMask) === GOOSE) geese++;
  if (row + 1 < rows && (board[field + columns]! & valueMask) === GOOSE) geese++;
  return geese;
}

/** Hides every field. */
export function hideBoard(board: Uint8Array): void {
  for (let field = 0; field < board.length; field++) board[field]! |= hiddenBit;
}

/** Forgets all that is on a board: every field is a zero again, as `createBoard` made it. */
export function cleanBoard(board: Uint8Array): void {
  board.fill(0);
}

/** One row a line: `*` hidden, `M` marked, otherwise the value. */
export function printBoard(board: Uint8Array, xdim: number, ydim: number): string {
  let text = '';
  for (let y = 0; y < ydim; y++) {
    for (let x = 0; x < xdim; x++) {
      const field = board[y * xdim + x]!;
      text += field & markedBit ? 'M' : field & hiddenBit ? '*' : String(field & valueMask);
    }
    text += '\n';
  }
  return text;
}

/**
 * Shows a field by the classic rule (a 0 opens the fields around it and no further): 1 marked, 2 already revealed, 9 a
 * goose, which is then revealed, 0 otherwise.
 */
export function reveal(board: Uint8Array, xdim: number, ydim: number, x: number, y: number): 0 | 1 | 2 | 9 {
  const field = y * xdim + x;
  const byte = board[field]!;
  if (byte & markedBit) return 1;
  if (!(byte & hiddenBit)) return 2;
  const value = byte & valueMask;
  board[field] = value;
  if (value === GOOSE) return 9;
  if (value === 0) {
    for (let b = Math.max(0, y - 1); b <= Math.min(ydim - 1, y + 1); b++) {
      for (let a = Math.max(0, x - 1); a <= Math.min(xdim - 1, x + 1); a++) {
        const around = b * xdim + a;
        // Beside a counted 0 there is no goose; a board that was written by hand may say otherwise.
        if (board[around]! & markedBit || (board[around]! & valueMask) === GOOSE) continue;
        board[around]! &= valueMask;
      }
    }
  }
  return 0;
}

/** Toggles the mark of a hidden field: 2 already revealed, 0 otherwise. */
export function mark(board: Uint8Array, xdim: number, _ydim: number, x: number, y: number): 0 | 2 {
  const field = y * xdim + x;
  if (!(board[field]! & hiddenBit)) return 2;
  board[field]! ^= markedBit;
  return 0;
}

/** Whether every field without a goose is revealed. */
export function isGameWon(board: Uint8Array): boolean {
  return board.every((byte) => !(byte & hiddenBit) || (byte & valueMask) === GOOSE);
}

/** Counts the marked fields around one, and those that are neither marked nor open. */
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

/** Why a board or a move is refused in Geese, beside what every game refuses. */
export const FAULTS = [
  'too-many-geese',
  'board-count',
  'board-size',
  'board-firsts',
  'no-such-action',
  'show-marked',
  'show-revealed',
  'mark-revealed',
  'chord-hidden',
  'chord-zero',
  'chord-marks',
  'chord-nothing',
] as const;
export type GeeseFault = (typeof FAULTS)[number];
