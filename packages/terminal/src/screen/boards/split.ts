/** Where the board goes, and where the panel. */
import type { Cells } from '@gridhall/core';
import type { Region } from '../render/canvas.ts';
import type { Art } from './scene.ts';
import { leastWidth, spareWidth } from './show.ts';

/** Narrower than this, the panel goes below the board. */
const NARROW = 64;
/** The least a panel needs beside a wide board; the most a line of it is read with ease in. */
const LEAST = 18;
const MOST = 44;

type Places = readonly [board: Region, panel: Region];

/** A board that needs more columns than are left beside the usual panel gets them from it. */
function split(body: Region, art: Art, cells: Cells): Places {
  if (body.width < NARROW) {
    const low = Math.min(11, Math.floor(body.height / 2));
    return [body.part(0, 0, body.width, body.height - low), body.part(0, body.height - low, body.width, low)];
  }
  const usual = Math.min(40, Math.max(30, Math.floor(body.width * 0.3)));
  const left = body.width - leastWidth(art, cells);
  return beside(body, left < usual && left >= LEAST ? left : usual);
}

/** As `split`; and columns that neither a board too high for the window nor what comes above it can use go to the panel. */
export function splitWide(body: Region, art: Art, cells: Cells): Places {
  const places = split(body, art, cells);
  const [board, panel] = places;
  const spare = Math.min(
    spareWidth(art, cells, board.width, board.height),
    board.width - (art.aboveWidth ?? 0),
  );
  const wide = Math.min(MOST, panel.width + spare);
  return body.width < NARROW || wide <= panel.width ? places : beside(body, wide);
}

function beside(body: Region, wide: number): Places {
  const { width, height } = body;
  return [body.part(0, 0, width - wide, height), body.part(width - wide, 0, wide, height)];
}
