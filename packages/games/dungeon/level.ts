/** Level files: one checked door from anyone's text to a level that can be played. */
import { bad, clip, good, type Result } from '@gridhall/core';
import type { DungeonFault } from './faults.ts';
import { isExtended, readTerms, type Terms, writeTerms } from './level-head.ts';
import { isSide, isSize, MOST_SIDE, MOST_TILES } from './map.ts';
import {
  ADVENTURER,
  DOOR_A,
  DOOR_LETTERS,
  EXIT,
  FILE_SYMBOLS,
  isDoor,
  OPEN,
  PLAIN_TILES,
  TILES,
} from './tiles.ts';

/** A level as it is before the adventurer comes in. Never changed once it is made: states and views share it. */
export interface Level {
  readonly rows: number;
  readonly columns: number;
  /** Where the adventurer starts, from 0: an open tile. */
  readonly row: number;
  readonly column: number;
  /** One byte a tile, row-major. */
  readonly tiles: Uint8Array;
  /** What an extended level says of itself; a plain one says nothing. */
  readonly terms?: Terms;
}

/** What a character code of a level file means: a tile, white space, or nothing at all. */
const BLANK = 254;
const UNKNOWN = 255;
const MEANING = meanings(PLAIN_TILES);
const EXTENDED_MEANING = meanings(TILES.length);

/** Of the first so many tiles; of two with one symbol the first is meant. */
function meanings(tiles: number): Uint8Array {
  const meaning = new Uint8Array(256).fill(UNKNOWN);
  for (const blank of ' \t\n\v\f\r') meaning[blank.charCodeAt(0)] = BLANK;
  for (let tile = tiles - 1; tile >= 0; tile--) {
    if (tile !== ADVENTURER) meaning[FILE_SYMBOLS.charCodeAt(tile)] = tile;
  }
  return meaning;
}

/** The ways out, a bit a tile. */
const WAYS_OUT = TILES.reduce(
  (bits, _name, tile) => (isDoor(tile) || tile === EXIT ? bits | (1 << tile) : bits),
  0,
);

function meaningAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 256 ? MEANING[code]! : UNKNOWN;
}

/**
 * The level a file describes, or what is wrong with it and where: never half a level. The mark some editors put first
 * is not part of it.
 */
export function loadLevel(file: string): Result<Level, DungeonFault> {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file;
  if (!isExtended(text)) return readMap(text, 0, undefined);
  const head = readTerms(text);
  return head.ok ? readMap(text, head.value.at, head.value.terms) : head;
}

/** The plain format, from a place of the text on; with terms, extended tiles are tiles as well. */
function readMap(text: string, from: number, terms: Terms | undefined): Result<Level, DungeonFault> {
  const header = readHeader(text, from);
  if (!header.ok) return header;
  const { rows, columns, row, column, at } = header.value;
  const wanted = rows * columns;
  // A file too short for its dimensions is refused below; it need not claim their memory first.
  const tiles = new Uint8Array(Math.min(wanted, text.length - at));
  const meaning = terms ? EXTENDED_MEANING : MEANING;
  let found = 0;
  let kinds = 0;
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const tile = code < 256 ? meaning[code]! : UNKNOWN;
    if (tile === BLANK) continue;
    if (tile === UNKNOWN) return bad('level-symbol', { symbol: symbolAt(text, i), ...placeOf(text, i) });
    if (found === wanted) return bad('level-too-many', { rows, columns, wanted, ...placeOf(text, i) });
    tiles[found++] = tile;
    kinds |= 1 << tile;
  }
  if (found < wanted) return bad('level-too-few', { rows, columns, wanted, found });
  if (terms) {
    const unnamed = terms.doors.findIndex((target, i) => target === '' && kinds & (1 << (DOOR_A + i)));
    if (unnamed >= 0) {
      const letter = DOOR_LETTERS[unnamed]!;
      return bad('level-door-unnamed', { letter, ...placeOf(text, text.indexOf(letter, at)) });
    }
  }
  const start = tiles[row * columns + column]!;
  if (start !== OPEN) return bad('level-start-taken', { row, column, tile: TILES[start]! });
  if ((kinds & WAYS_OUT) === 0) return bad('level-no-way-out');
  const level = { rows, columns, row, column, tiles };
  return good(terms ? { ...level, terms } : level);
}

/** A level as a file that `loadLevel` reads back: one row a line. */
export function writeLevel({ rows, columns, row, column, tiles, terms }: Level): string {
  const lines = [...(terms ? writeTerms(terms) : []), `${rows} ${columns}`, `${row} ${column}`];
  for (let start = 0; start < tiles.length; start += columns) {
    let line = '';
    for (let cell = start; cell < start + columns; cell++) line += FILE_SYMBOLS[tiles[cell]!];
    lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}

interface Header {
  readonly rows: number;
  readonly columns: number;
  readonly row: number;
  readonly column: number;
  /** Where the tiles begin. */
  readonly at: number;
}

function readHeader(text: string, from: number): Result<Header, DungeonFault> {
  if (skipBlanks(text, from) === text.length) return bad('level-empty');
  const rows = readSide(text, from, 'rows');
  if (!rows.ok) return rows;
  const columns = readSide(text, rows.value.end, 'columns');
  if (!columns.ok) return columns;
  const size = { rows: rows.value.number, columns: columns.value.number };
  if (!isSize(size.rows, size.columns)) return bad('level-too-large', { ...size, most: MOST_TILES });
  const row = readStart(text, columns.value.end, 'row', size.rows);
  if (!row.ok) return row;
  const column = readStart(text, row.value.end, 'column', size.columns);
  if (!column.ok) return column;
  return good({ ...size, row: row.value.number, column: column.value.number, at: column.value.end });
}

/** A number of the header, where it began and where it ended. */
interface Found {
  readonly number: number;
  readonly at: number;
  readonly end: number;
}

function readSide(text: string, from: number, what: 'rows' | 'columns'): Result<Found, DungeonFault> {
  const found = readWhole(text, from, what);
  if (!found.ok || isSide(found.value.number)) return found;
  const { at, end } = found.value;
  return bad('level-side', { what, text: quoted(text, at, end), most: MOST_SIDE, ...placeOf(text, at) });
}

function readStart(
  text: string,
  from: number,
  what: 'row' | 'column',
  side: number,
): Result<Found, DungeonFault> {
  const found = readWhole(text, from, `start ${what}`);
  if (!found.ok) return found;
  const { number, at, end } = found.value;
  if (number >= 0 && number < side) return found;
  return bad('level-start-off', {
    what,
    text: quoted(text, at, end),
    last: side - 1,
    ...placeOf(text, at),
  });
}

/** The next token as a whole number; past a billion all numbers are equally out of range. */
function readWhole(text: string, from: number, what: string): Result<Found, DungeonFault> {
  const at = skipBlanks(text, from);
  if (at === text.length) return bad('level-cut-off', { what });
  const sign = text[at] === '-' ? -1 : 1;
  let i = text[at] === '-' || text[at] === '+' ? at + 1 : at;
  const digits = i;
  let number = 0;
  for (; i < text.length && meaningAt(text, i) !== BLANK; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return notWhole(text, at, what);
    number = Math.min(number * 10 + digit, 1e9);
  }
  return i === digits ? notWhole(text, at, what) : good({ number: sign * number + 0, at, end: i });
}

function notWhole(text: string, at: number, what: string): Result<never, DungeonFault> {
  let end = at;
  while (end < text.length && end < at + QUOTED && meaningAt(text, end) !== BLANK) end++;
  return bad('level-not-whole', { what, text: quoted(text, at, end), ...placeOf(text, at) });
}

/** No more of a file than this is looked at to quote it. */
const QUOTED = 60;

function quoted(text: string, at: number, end: number): string {
  return clip(text.slice(at, Math.min(end, at + QUOTED)));
}

function symbolAt(text: string, at: number): string {
  return clip(String.fromCodePoint(text.codePointAt(at)!));
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && meaningAt(text, at) === BLANK) at++;
  return at;
}

/** Line and column of a character, from 1, as an editor counts them. Looked up only for an error. */
function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const lineEnd = /\r\n?|\n/g;
  let line = 1;
  let start = 0;
  while (lineEnd.test(text) && lineEnd.lastIndex <= at) {
    line++;
    start = lineEnd.lastIndex;
  }
  return { line, column: at - start + 1 };
}
