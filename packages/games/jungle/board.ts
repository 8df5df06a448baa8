/** The board: 7 columns A–G by 9 rows 1–9, row 1 at the top; its dens, traps and river. */

export const COLUMNS = 7;
export const ROWS = 9;
export const SQUARES = ROWS * COLUMNS;

/** Blue sits at the top and moves first. */
export const COLORS = ['Blue', 'Red'] as const;
export const BLUE = 0;
export const RED = 1;
/** A color is the number of its seat. */
export type Color = typeof BLUE | typeof RED;

export function opponentOf(color: Color): Color {
  return color === BLUE ? RED : BLUE;
}

/** Squares are counted row by row from A1; only text has addresses. */
export function squareAt(column: number, row: number): number {
  return row * COLUMNS + column;
}

export const columnOf = (square: number): number => square % COLUMNS;
export const rowOf = (square: number): number => Math.floor(square / COLUMNS);

/** Are two squares neighbors, not diagonally? */
export function isNextTo(one: number, other: number): boolean {
  return Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other)) === 1;
}

export function isSquare(square: number): boolean {
  return Number.isInteger(square) && square >= 0 && square < SQUARES;
}

const ADDRESSES = Array.from(
  { length: SQUARES },
  (_none, square) => 'ABCDEFG'[columnOf(square)]! + (rowOf(square) + 1),
);

/** `D9`: the column's letter and the row's number. */
export function addressOf(square: number): string {
  return ADDRESSES[square]!;
}

/** The square of an address, its column in either case; undefined off the board. */
export function squareOf(address: string): number | undefined {
  return address.length === 2 ? squareWrittenAt(address, 0) : undefined;
}

const [A, ONE] = ['a'.charCodeAt(0), '1'.charCodeAt(0)] as const;
/** The bit by which a small letter differs from a capital. */
const SMALL = 32;

/** Returns the square whose address is at a position in a text. */
export function squareWrittenAt(text: string, at: number): number | undefined {
  const column = (text.charCodeAt(at) | SMALL) - A;
  const row = text.charCodeAt(at + 1) - ONE;
  return column >= 0 && column < COLUMNS && row >= 0 && row < ROWS ? squareAt(column, row) : undefined;
}

const squares = (addresses: string): readonly number[] => addresses.split(' ').map((one) => squareOf(one)!);

const DENS = squares('D1 D9');
const TRAPS = [squares('C1 E1 D2'), squares('C9 E9 D8')] as const;
export const RIVER = squares('B4 C4 E4 F4 B5 C5 E5 F5 B6 C6 E6 F6');

export function denOf(color: Color): number {
  return DENS[color]!;
}

export function isDen(square: number): boolean {
  return DENS.includes(square);
}

/** Is this one of the traps around the den of this color? */
export function isTrapOf(color: Color, square: number): boolean {
  return TRAPS[color].includes(square);
}

export function isRiver(square: number): boolean {
  return RIVER.includes(square);
}
