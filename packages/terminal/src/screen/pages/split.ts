import type { Region } from '../render/canvas.ts';

/** Narrower than this, the panel goes below the board. */
const NARROW = 64;
/** The least a panel needs beside a wide board. */
const LEAST = 18;

/** Where the board goes, and where the panel; a board that needs `wanted` columns gets them from a wider panel. */
export function split(body: Region, wanted = 0): readonly [board: Region, panel: Region] {
  if (body.width < NARROW) {
    const low = Math.min(11, Math.floor(body.height / 2));
    return [body.part(0, 0, body.width, body.height - low), body.part(0, body.height - low, body.width, low)];
  }
  const usual = Math.min(40, Math.max(30, Math.floor(body.width * 0.3)));
  const left = body.width - wanted;
  const wide = left < usual && left >= LEAST ? left : usual;
  return [
    body.part(0, 0, body.width - wide, body.height),
    body.part(body.width - wide, 0, wide, body.height),
  ];
}
