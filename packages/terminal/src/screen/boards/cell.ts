/** Drawing on a cell of a board. */
import type { Region } from '../render/canvas.ts';
import { widthOf } from '../render/glyphs.ts';
import { attributesOf, REVERSE, style, type Token, UNDERLINE, withoutAttributes } from '../render/style.ts';

/** The part of a cell that is drawn on: one that is even in width leaves its last column free, as a gap. */
export function faceOf(region: Region): Region {
  const gap = region.width >= 4 && region.width % 2 === 0 ? 1 : 0;
  return region.part(0, 0, region.width - gap, region.height);
}

/** A tile that stands up from the board, where there is room for the gap below it; the glyph in its middle. */
export function raised(region: Region, glyph: string, one: number, tile: Token): void {
  const face = faceOf(region);
  if (region.height < 2) {
    centred(face, glyph, one);
    return;
  }
  const bottom = region.height - 1;
  face.part(0, bottom, face.width, 1).fill(style(tile, 'raised'), '▀');
  centred(face.part(0, 0, face.width, bottom), glyph, one);
}

/**
 * The glyph in the middle of a cell, the rest filled. A line is below the glyph only, and what is reversed is a badge around
 * it: a whole cell of it would outshine the board, and look like a wall.
 */
export function centred(region: Region, glyph: string, one: number): void {
  region.fill(withoutAttributes(one, UNDERLINE | REVERSE));
  const badge = attributesOf(one) & REVERSE && region.width > widthOf(glyph) + 1;
  region.centre(Math.floor((region.height - 1) / 2), badge ? ` ${glyph} ` : glyph, one);
}
