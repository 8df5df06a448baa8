/** Draws a board where there is room: as large as it fits, scrolled when it does not, the player in sight. */

import { commonChance } from '@gridhall/app';
import type { Cells } from '@gridhall/core';
import { meterSign, meterWords } from '@gridhall/match';
import type { Region } from '../render/canvas.ts';
import { widthOf } from '../render/glyphs.ts';
import {
  also,
  BOLD,
  inked,
  on,
  REVERSE,
  style,
  type Token,
  UNDERLINE,
  withoutAttributes,
} from '../render/style.ts';
import { faceOf } from './cell.ts';
import { focusOf, isPointing } from './hands.ts';
import type { CellArt, FieldSize, Scene } from './scene.ts';

/** While a move is shown in phases: the scene before it, and the fields that still look as they did. */
export interface BeforeMove {
  readonly scene: Scene;
  readonly fields: ReadonlySet<number>;
}

const ENOUGH_ROWS = 12;

type Rim = NonNullable<Cells['rim']>;

interface Layout {
  readonly size: FieldSize;
  readonly rim: Rim | undefined;
  /** Width of the names at the left, height of those above. */
  readonly left: number;
  readonly top: number;
}

/** The least room a board is drawn in without scrolling sideways. */
export function leastWidth({ sizes }: CellArt, cells: Cells): number {
  const numbers = numbersOf(cells);
  const digits = numbers ? namesWidth(numbers) : 0;
  const left = cells.rim ? namesWidth(cells.rim) + APART : digits <= MOST_DIGITS ? digits : 0;
  return left + cells.columns * sizes.at(-1)!.width + 2;
}

/** The least room it is drawn in without scrolling up and down, names of its columns and all. */
export function leastHeight({ sizes }: CellArt, { rows }: Cells): number {
  return rows * sizes.at(-1)!.height + 3;
}

/** How many places of the screen a field has where the board is drawn whole, with its `numbers` or without; none where it is not. */
export function wholeSize(
  art: CellArt,
  cells: Cells,
  width: number,
  height: number,
  numbers: boolean,
): number {
  const rim = cells.rim ?? (numbers ? numbersOf(cells) : undefined);
  const { size, fits } = fitted(art, cells, rim, width, height, cells.rim ? APART : 0);
  return fits === 'whole' ? size.width * size.height : 0;
}

/** How wide a field is drawn where there is so much room. */
export function fieldWidth(art: CellArt, cells: Cells, width: number, height: number): number {
  return layoutOf(art, cells, width, height).size.width;
}

/** The columns beside a board that is scrolled up and down, but for one at each of its sides; none beside another. */
export function spareWidth(art: CellArt, cells: Cells, width: number, height: number): number {
  const { size, left, top } = layoutOf(art, cells, width, height);
  if (top + cells.rows * size.height + 2 <= height) return 0;
  return Math.max(0, width - (left + cells.columns * size.width + 2) - 2);
}

/** The columns beside a board that is whole, but for one at each of its sides: it is drawn the same without them. */
export function idleWidth(art: CellArt, cells: Cells, width: number, height: number): number {
  const { size, left, top } = layoutOf(art, cells, width, height);
  const wide = left + cells.columns * size.width + 2;
  if (wide > width || top + cells.rows * size.height + 2 > height) return 0;
  return Math.max(0, width - wide - 2);
}

/** The line its names or its frame begin on, in the middle of a place of this size. */
export function topLine(art: CellArt, cells: Cells, width: number, height: number): number {
  const { size, top } = layoutOf(art, cells, width, height);
  const shown = Math.min(cells.rows, Math.floor((height - 2 - top) / size.height));
  return Math.max(0, Math.floor((height - (top + shown * size.height + 2)) / 2));
}

const namesWidth = ({ rows }: Rim): number => Math.max(...rows.map(widthOf));

/** Names of rows stand so far from the frame; numbers close to it, where the board is as wide as its place. */
const APART = 1;

/** The panel beside a wide board leaves room for numbers of so many digits. */
const MOST_DIGITS = 2;

/** Names along the edges are always there; numbers where they cost the board nothing. */
function layoutOf(art: CellArt, cells: Cells, width: number, height: number): Layout {
  const { rim } = cells;
  const named = fitted(art, cells, rim, width, height);
  const numbers = rim ? undefined : numbersOf(cells);
  if (!numbers) return named;
  const numbered = [APART, 0].map((apart) => fitted(art, cells, numbers, width, height, apart));
  return numbered.find(({ size, fits }) => size === named.size && fits === named.fits) ?? named;
}

/** What rows and columns are counted by. */
function numbersOf({ from, rows, columns }: Cells): Rim | undefined {
  if (from === undefined || rows * columns > MOST_NUMBERED) return undefined;
  const count = (many: number) => Array.from({ length: many }, (_none, i) => String(i + from));
  return { rows: count(rows), columns: count(columns) };
}

/** A larger board is scrolled in any case. */
const MOST_NUMBERED = 10_000;

function fitted(
  { sizes }: CellArt,
  { rows, columns }: Cells,
  rim: Rim | undefined,
  width: number,
  height: number,
  apart = APART,
): Layout & { readonly fits: 'whole' | 'across' | 'not' } {
  const left = rim ? namesWidth(rim) + apart : 0;
  const top = rim ? 1 : 0;
  const fits = sizes.find(
    (size) => left + columns * size.width + 2 <= width && top + rows * size.height + 2 <= height,
  );
  // Scrolled one way only, if enough is seen of it.
  const fitsAcross = sizes.find(
    (size) =>
      left + columns * size.width + 2 <= width && Math.floor((height - top - 2) / size.height) >= ENOUGH_ROWS,
  );
  const size = fits ?? fitsAcross ?? sizes.at(-1)!;
  return { size, rim, left, top, fits: fits ? 'whole' : fitsAcross ? 'across' : 'not' };
}

/** The first of so many to be shown, so that one of them is in sight with a little around it. */
function scrolled(count: number, shown: number, at: number): number {
  if (count <= shown) return 0;
  return Math.max(0, Math.min(count - shown, at - Math.floor(shown / 2)));
}

/** `pressable`: a press on a field is one on the board. */
export function showBoard(
  region: Region,
  art: CellArt,
  scene: Scene,
  before: BeforeMove | undefined,
  pressable: boolean,
): void {
  const { rows, columns } = scene.cells;
  const { size, rim, left, top } = layoutOf(art, scene.cells, region.width, region.height);
  const shownColumns = Math.min(columns, Math.floor((region.width - 2 - left) / size.width));
  const shownRows = Math.min(rows, Math.floor((region.height - 2 - top) / size.height));
  if (shownColumns < 1 || shownRows < 1) return;
  const pointing = pressable && isPointing(scene.question) && scene.looked === undefined;
  const turn = (cell: number) => (scene.turned ? rows * columns - 1 - cell : cell);
  const focus = turn(focusOf(scene));
  const firstRow = scrolled(rows, shownRows, Math.floor(focus / columns));
  const firstColumn = scrolled(columns, shownColumns, focus % columns);
  const width = left + shownColumns * size.width + 2;
  const height = top + shownRows * size.height + 2;
  const x = Math.max(0, Math.floor((region.width - width) / 2));
  const y = Math.max(0, Math.floor((region.height - height) / 2));
  const frame = region.part(x + left, y + top, width - left, height - top);
  frame.fill(style('ink', 'raised'));
  frame.frame(style('line', 'paper'));
  arrows(
    frame,
    firstRow > 0,
    firstRow + shownRows < rows,
    firstColumn > 0,
    firstColumn + shownColumns < columns,
  );
  if (rim) {
    const names = scene.turned ? { rows: rim.rows.toReversed(), columns: rim.columns.toReversed() } : rim;
    const down = names.rows.slice(firstRow, firstRow + shownRows);
    const across = names.columns.slice(firstColumn, firstColumn + shownColumns);
    rimAlong(region.part(x, y, width, height), size, left, namesWidth(rim), down, across);
  } else if (pointing && scene.cells.from !== undefined) {
    const place = ` ${scene.cells.place(scene.cursor)} `;
    // Without numbers along the edges, the place of the cursor stands on the lower one.
    if (widthOf(place) + 4 < frame.width / 2) frame.put(2, frame.height - 1, place, style('muted', 'paper'));
  }
  const sea = commonChance(scene.meter);
  const routed = new Map((scene.routes ?? []).map(([from, to]) => [to, from]));
  for (let row = 0; row < shownRows; row++) {
    for (let column = 0; column < shownColumns; column++) {
      const field = turn((firstRow + row) * columns + firstColumn + column);
      const cell = frame.part(1 + column * size.width, 1 + row * size.height, size.width, size.height);
      art.paint(cell, before?.fields.has(field) ? before.scene : scene, field);
      if (scene.meter) {
        const chance = scene.meter[field] ?? Number.NaN;
        const held = field === scene.cells.here;
        gauge(faceOf(cell), chance, { held, odd: (row + column) % 2 > 0, common: chance === sea });
      }
      const from = routed.get(field);
      if (from !== undefined) arrow(faceOf(cell), from, field, columns);
      if (field === scene.fallen) grave(cell, art.person?.(scene.symbols));
      const pointed = field === (scene.looked ?? scene.marked) || (pointing && field === scene.cursor);
      if (pointed) point(cell);
      if (field === scene.bumped) bump(faceOf(cell));
      if (scene.hinted.has(field)) halo(faceOf(cell), pointed, scene.letters?.get(field));
    }
  }
  if (pressable) {
    region.canvas.zones.push({
      x: frame.x + 1,
      y: frame.y + 1,
      width: shownColumns * size.width,
      height: shownRows * size.height,
      field: size,
      row: firstRow,
      column: firstColumn,
    });
  }
}

/** What rows and columns are called, the rows in `named` places; where they are narrow, some of the columns only. */
function rimAlong(
  region: Region,
  size: FieldSize,
  left: number,
  named: number,
  rows: readonly string[],
  columns: readonly string[],
): void {
  rows.forEach((name, row) => {
    const at = 2 + row * size.height + Math.floor((size.height - 1) / 2);
    region.put(0, at, name.padStart(named), style('muted'));
  });
  const wide = Math.max(...columns.map(widthOf));
  const every = Math.ceil((wide + 1) / size.width);
  // A step that anybody counts in.
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => one >= every) ?? every;
  columns.forEach((name, column) => {
    if (Number(name) % step > 0) return;
    const room = region.part(left + 1 + column * size.width, 0, Math.max(size.width, wide), 1);
    if (step === 1) room.part(0, 0, size.width, 1).centre(0, name, style('muted'));
    else room.put(0, 0, name, style('muted'));
  });
}

/** Where somebody makes for, as an arrow that comes from where he stands. */
function arrow(cell: Region, from: number, to: number, columns: number): void {
  const down = Math.sign(Math.floor(to / columns) - Math.floor(from / columns));
  const right = Math.sign((to % columns) - (from % columns));
  const { canvas } = cell;
  const y = Math.floor((cell.height - 1) / 2);
  const under = canvas.styles[(cell.y + y) * canvas.width + cell.x]!;
  cell.centre(y, ARROWS[down + 1]![right + 1]!, also(inked(under, 'three'), BOLD));
}

const ARROWS = ['↖↑↗', '←·→', '↙↓↘'];

/** Where it ended: who fell, a cross, and what stands there now; without anybody a cross beside that, or in its place. */
function grave(field: Region, person: string | undefined): void {
  const cell = faceOf(field);
  const one = style('paper', 'three', BOLD);
  if (person !== undefined) {
    const y = Math.floor((cell.height - 1) / 2);
    const { canvas } = cell;
    const start = (cell.y + y) * canvas.width + cell.x;
    const there = canvas.glyphs.slice(start, start + cell.width).find((glyph) => /^[^ ·×]$/u.test(glyph));
    const texts = [`${person}✕${there ?? ''}`, `✕${there ?? person}`, '✕'];
    cell.fill(one);
    cell.centre(y, texts.find((text) => widthOf(text) <= cell.width) ?? '✕', one);
    return;
  }
  if (cell.width < 3) cell.centre(Math.floor((cell.height - 1) / 2), '✕', one);
  else cell.put(cell.width - 1, 0, '✕', one);
}

/** Here is no way. */
function bump(cell: Region): void {
  const { canvas } = cell;
  for (let y = 0; y < cell.height; y++)
    for (let x = 0; x < cell.width; x++) {
      const at = (cell.y + y) * canvas.width + cell.x + x;
      canvas.styles[at] = inked(on(canvas.styles[at]!, 'chosen'), 'three');
    }
}

/**
 * A number on a cell, in the place of its glyph; what is certain has a sign of its own, and the colour only repeats it.
 * `held`: the player stands there, and stays in sight, with a sign beside him where there is room for one. `odd`: numbers
 * that leave no gap between them are told apart field by field, as on a chequered board. `common`: what is said of most
 * fields steps back behind what is said of some.
 */
function gauge(cell: Region, chance: number, { held, odd, common }: Gauged): void {
  if (Number.isNaN(chance)) return;
  const certain = meterSign(chance);
  if (held) {
    if (certain && cell.width > 2)
      cell.put(cell.width - 1, 0, certain, style(gaugeInk(chance), 'raised', BOLD));
    return;
  }
  const number = meterWords(chance);
  const digits = number.padStart(2, '0');
  const text = certain ?? (cell.width > 2 ? `${number}%` : cell.width > 1 ? digits : digits[0]!);
  const y = cell.height < 2 ? 0 : Math.floor((cell.height - 2) / 2);
  const { canvas } = cell;
  const ink = common && !certain ? 'muted' : gaugeInk(chance);
  const under = inked(canvas.styles[(cell.y + y) * canvas.width + cell.x]!, ink);
  const apart = cell.width === 2 && !certain && odd;
  const one = apart ? also(on(under, 'raised'), BOLD) : under;
  cell.part(0, y, cell.width, 1).fill(one);
  cell.centre(y, text, certain ? also(one, BOLD) : one);
}

interface Gauged {
  readonly held: boolean;
  readonly odd: boolean;
  readonly common: boolean;
}

const gaugeInk = (chance: number): Token =>
  chance <= 0 ? 'two' : chance >= 1 ? 'three' : chance < 0.5 ? 'ink' : 'five';

/** The cursor: brackets where there is room for them, and other paper; the glyph itself stays readable. */
function point(field: Region): void {
  const cell = faceOf(field);
  const { canvas } = cell;
  const row = canvas.glyphs.slice(
    cell.y * canvas.width + cell.x,
    cell.y * canvas.width + cell.x + cell.width,
  );
  const free = row[0] === ' ' && row.at(-1) === ' ';
  // No room for brackets beside the glyph.
  const bare = cell.width < 3 || (cell.height === 1 && !free);
  for (let y = 0; y < cell.height; y++) {
    for (let x = 0; x < cell.width; x++) {
      const at = (cell.y + y) * canvas.width + cell.x + x;
      // Whatever ink the glyph has: a faint one, reversed, would be a faint cursor.
      canvas.styles[at] = bare ? style('ink', 'paper', REVERSE | BOLD) : on(canvas.styles[at]!, 'chosen');
    }
  }
  if (bare) return;
  const one = style('ink', 'chosen', BOLD);
  const last = cell.width - 1;
  if (cell.height === 1) {
    cell.put(0, 0, '[', one);
    cell.put(last, 0, ']', one);
    return;
  }
  const bottom = cell.height - 1;
  cell.put(0, 0, '┏', one);
  cell.put(last, 0, '┓', one);
  cell.put(0, bottom, '┗', one);
  cell.put(last, bottom, '┛', one);
}

/**
 * The halo of a hint, the fourth of the marks: arcs at the corners that are free, so that what stands there stays as it
 * is; under the cursor, which has the corners, one arc at the foot. The letter it is called by stands in the place of an arc.
 */
function halo(cell: Region, pointed: boolean, letter?: string): void {
  const { canvas, width, height } = cell;
  const put = (x: number, y: number, arc: string) => {
    const at = (cell.y + y) * canvas.width + cell.x + x;
    if (height > 1 && arc !== letter && !/^[ ░≈·]$/u.test(canvas.glyphs[at] ?? '')) return;
    cell.put(x, y, arc, also(withoutAttributes(inked(canvas.styles[at]!, 'five'), REVERSE), BOLD));
  };
  if (width < 3) {
    for (let x = 0; x < width; x++) {
      const at = cell.y * canvas.width + cell.x + x;
      // An arc is little to see there: the field has other paper as well, but under the cursor, which has its own.
      const washed = pointed ? canvas.styles[at]! : on(canvas.styles[at]!, 'chosen');
      canvas.styles[at] = also(washed, UNDERLINE | BOLD);
    }
    // Beside the sign there is room for one arc.
    if (width > 1 && canvas.glyphs[cell.y * canvas.width + cell.x + 1] === ' ') put(1, 0, letter ?? '◝');
    return;
  }
  if (pointed && height > 1) {
    put(Math.floor((width - 1) / 2), height - 1, letter ?? '◡');
    return;
  }
  put(0, 0, '◜');
  put(width - 1, 0, letter ?? '◝');
  if (height === 1) return;
  put(0, height - 1, '◟');
  put(width - 1, height - 1, '◞');
}

/** On the edges, where there is more to see. */
function arrows(frame: Region, up: boolean, down: boolean, left: boolean, right: boolean): void {
  const one = style('ink', 'paper', BOLD);
  const middle = Math.floor(frame.height / 2);
  if (up) frame.centre(0, ' ▲ ', one);
  if (down) frame.centre(frame.height - 1, ' ▼ ', one);
  if (left) frame.put(0, middle, '◀', one);
  if (right) frame.put(frame.width - 1, middle, '▶', one);
}
