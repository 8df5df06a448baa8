/** Where the board goes, and where the panel. */
import type { Cells } from '@gridhall/core';
import type { Region } from '../render/canvas.ts';
import type { CellArt } from './scene.ts';
import { fieldWidth, idleWidth, leastHeight, leastWidth, spareWidth, topLine, wholeSize } from './show.ts';

/** Narrower than this, the panel goes below the board. */
const NARROW = 64;
/** The least a panel needs beside a wide board, without a margin; the most a line of it is read with ease in. */
export const LEAST = 16;
const MOST = 44;

type Size = Pick<Region, 'width' | 'height'>;

/** With fewer lines than these a panel below the board tells too little. */
const LEAST_LOW = 6;

/** How high the panel is below a board in a narrow window: a board that is whole only then has some lines of it. */
function lowOf({ height }: Size, art: CellArt, cells: Cells): number {
  const usual = Math.min(11, Math.floor(height / 2));
  const left = height - leastHeight(art, cells);
  return left >= LEAST_LOW ? Math.min(usual, left) : usual;
}

/** A board that needs more columns than are left beside the usual panel gets them from it. */
function usualWidth({ width }: Size, art: CellArt, cells: Cells): number {
  const usual = Math.min(40, Math.max(30, Math.floor(width * 0.3)));
  const left = width - leastWidth(art, cells);
  return left < usual && left >= LEAST ? left : usual;
}

/** A panel that gives way to larger fields keeps so many columns: a sentence is still read with ease in them. */
const COSY = 24;

/** And it gives way only to fields that are so many times as large. */
const WORTH = 1.5;

/** The usual width, or the widest below it with which the board is whole in far larger fields. */
function roomyWidth({ width, height }: Size, art: CellArt, cells: Cells, usual: number): number {
  const size = (wide: number) => wholeSize(art, cells, width - wide, height, true);
  let best = usual;
  for (let wide = usual - 1; wide >= COSY; wide--)
    if (size(wide) >= WORTH * Math.max(1, size(best))) best = wide;
  return best;
}

/** In a narrow window a board that is whole beside a narrow panel, and not above a low one, has it beside it. */
function isBeside(body: Size, art: CellArt, cells: Cells): boolean {
  const { width, height } = body;
  if (width >= NARROW) return true;
  if (wholeSize(art, cells, width, height - lowOf(body, art, cells), false) > 0) return false;
  return wholeSize(art, cells, width - LEAST, height, false) > 0;
}

/** From this width on a panel takes what a board that is whole does not need: its sentences break less often. */
const WIDE = 100;

/** How wide the panel is beside the board: columns that neither a board too high for the window nor what is above it can use are the panel's. */
function panelWidth(body: Size, art: CellArt, cells: Cells, above: boolean): number {
  const usual = roomyWidth(body, art, cells, usualWidth(body, art, cells));
  const width = body.width - usual;
  const kept = above ? (art.aboveWidth ?? 0) : 0;
  const idle = body.width < WIDE ? 0 : idleWidth(art, cells, width, body.height);
  const spare = Math.min(Math.max(idle, spareWidth(art, cells, width, body.height)), width - kept);
  return Math.max(usual, Math.min(MOST, usual + spare));
}

/** A panel of so many lines has all it needs: in a higher window it begins beside the board, not in the corner above it. */
const HIGH = 26;

function downBeside({ height }: Size, art: CellArt, cells: Cells, width: number): number {
  return height < HIGH ? 0 : Math.min(topLine(art, cells, width, height), height - HIGH);
}

/** `above`: something stands above the board, and needs its own width. */
export function splitWide(
  body: Region,
  art: CellArt,
  cells: Cells,
  above = false,
): readonly [board: Region, panel: Region] {
  const { width, height } = body;
  if (!isBeside(body, art, cells)) {
    const low = lowOf(body, art, cells);
    return [body.part(0, 0, width, height - low), body.part(0, height - low, width, low)];
  }
  const wide = panelWidth(body, art, cells, above);
  const down = downBeside(body, art, cells, width - wide);
  return [body.part(0, 0, width - wide, height), body.part(width - wide, down, wide, height - down)];
}

/** How wide a field of the board is when a window of this size is split so. */
export function splitFieldWidth(body: Size, art: CellArt, cells: Cells): number {
  const { width, height } = body;
  return isBeside(body, art, cells)
    ? fieldWidth(art, cells, width - panelWidth(body, art, cells, false), height)
    : fieldWidth(art, cells, width, height - lowOf(body, art, cells));
}
