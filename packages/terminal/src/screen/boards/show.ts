/** Draws a board where there is room: as large as it fits, scrolled when it does not, the player in sight. */

import type { Cells } from '@gridhall/core';
import { meterSign, meterWords } from '@gridhall/match';
import type { Region } from '../render/canvas.ts';
import { widthOf } from '../render/glyphs.ts';
import { also, BOLD, inked, on, REVERSE, style, type Token, UNDERLINE } from '../render/style.ts';
import { faceOf } from './cell.ts';
import { focusOf, isPointing } from './hands.ts';
import type { Art, FieldSize, Scene } from './scene.ts';

/** While a move is shown in phases: the scene before it, and the fields that still look as they did. */
export interface Before {
  readonly scene: Scene;
  readonly fields: ReadonlySet<number>;
}

const ENOUGH_ROWS = 12;

interface Layout {
  readonly size: FieldSize;
  /** Width of the names at the left, height of those above. */
  readonly left: number;
  readonly top: number;
}

function layoutOf({ sizes }: Art, { rows, columns, rim }: Cells, width: number, height: number): Layout {
  const left = rim ? Math.max(...rim.rows.map(widthOf)) + 1 : 0;
  const top = rim ? 1 : 0;
  const fits = sizes.find(
    (size) => left + columns * size.width + 2 <= width && top + rows * size.height + 2 <= height,
  );
  // Scrolled one way only, if enough is seen of it.
  const fitsAcross = sizes.find(
    (size) =>
      left + columns * size.width + 2 <= width && Math.floor((height - top - 2) / size.height) >= ENOUGH_ROWS,
  );
  return { size: fits ?? fitsAcross ?? sizes.at(-1)!, left, top };
}

/** The first of so many to be shown, so that one of them is in sight with a little around it. */
function scrolled(count: number, shown: number, at: number): number {
  if (count <= shown) return 0;
  return Math.max(0, Math.min(count - shown, at - Math.floor(shown / 2)));
}

/** `pressable`: a press on a field is one on the board. */
export function showBoard(
  region: Region,
  art: Art,
  scene: Scene,
  before: Before | undefined,
  pressable: boolean,
): void {
  const { rows, columns, rim: labels } = scene.cells;
  const { size, left, top } = layoutOf(art, scene.cells, region.width, region.height);
  const shownColumns = Math.min(columns, Math.floor((region.width - 2 - left) / size.width));
  const shownRows = Math.min(rows, Math.floor((region.height - 2 - top) / size.height));
  if (shownColumns < 1 || shownRows < 1) return;
  const pointing = pressable && isPointing(scene.question);
  const focus = focusOf(scene);
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
  for (let row = 0; labels && row < shownRows; row++) {
    const at = y + top + 1 + row * size.height + Math.floor((size.height - 1) / 2);
    region.put(x, at, (labels.rows[firstRow + row] ?? '').padStart(left - 1), style('muted'));
  }
  for (let column = 0; labels && column < shownColumns; column++) {
    const name = labels.columns[firstColumn + column] ?? '';
    region.part(x + left + 1 + column * size.width, y, size.width, 1).centre(0, name, style('muted'));
  }
  for (let row = 0; row < shownRows; row++) {
    for (let column = 0; column < shownColumns; column++) {
      const field = (firstRow + row) * columns + firstColumn + column;
      const cell = frame.part(1 + column * size.width, 1 + row * size.height, size.width, size.height);
      art.paint(cell, before?.fields.has(field) ? before.scene : scene, field);
      if (scene.meter) gauge(faceOf(cell), scene.meter[field] ?? Number.NaN);
      const pointed = pointing && field === scene.cursor;
      if (pointed) point(cell);
      if (scene.hinted.has(field)) halo(faceOf(cell), pointed);
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

/** A number on a cell, in the place of its glyph; what is certain has a sign of its own, and the colour only repeats it. */
function gauge(cell: Region, chance: number): void {
  if (Number.isNaN(chance)) return;
  const certain = meterSign(chance);
  const number = meterWords(chance);
  const digits = number.padStart(2, '0');
  const text = certain ?? (cell.width > 2 ? `${number}%` : cell.width > 1 ? digits : digits[0]!);
  const y = cell.height < 2 ? 0 : Math.floor((cell.height - 2) / 2);
  const { canvas } = cell;
  const one = inked(canvas.styles[(cell.y + y) * canvas.width + cell.x]!, gaugeInk(chance));
  cell.part(0, y, cell.width, 1).fill(one);
  cell.centre(y, text, certain ? also(one, BOLD) : one);
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
      canvas.styles[at] = on(canvas.styles[at]!, 'chosen');
      if (bare) canvas.styles[at] = also(canvas.styles[at]!, REVERSE);
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
 * is; under the cursor, which has the corners, one arc at the foot.
 */
function halo(cell: Region, pointed: boolean): void {
  const { canvas, width, height } = cell;
  const put = (x: number, y: number, arc: string) => {
    const at = (cell.y + y) * canvas.width + cell.x + x;
    if (height > 1 && !/^[ ░≈·]$/u.test(canvas.glyphs[at] ?? '')) return;
    cell.put(x, y, arc, also(inked(canvas.styles[at]!, 'five'), BOLD));
  };
  if (width < 3) {
    for (let x = 0; x < width; x++)
      canvas.styles[cell.y * canvas.width + cell.x + x]! |= also(0, UNDERLINE | BOLD);
    return;
  }
  if (pointed && height > 1) {
    put(Math.floor((width - 1) / 2), height - 1, '◡');
    return;
  }
  put(0, 0, '◜');
  put(width - 1, 0, '◝');
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
