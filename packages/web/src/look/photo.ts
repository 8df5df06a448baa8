/** A board as a picture to share: painted here, so that nothing of it leaves the browser unasked. */
import { TileAtlas } from './paint.ts';
import type { TileDrawing } from './tiles.ts';
import type { Palette } from './tokens.ts';
import { SANS } from './type.ts';

/** The longer side of the board, in pixels. */
const SIDE = 1080;
const MARGIN = 40;
const FOOT = 72;

export function paintPhoto(tiles: TileDrawing, colours: Palette, title: string, line: string): Promise<Blob> {
  const cell = Math.max(2, Math.floor(SIDE / Math.max(tiles.rows, tiles.columns)));
  const width = tiles.columns * cell + 2 * MARGIN;
  const height = tiles.rows * cell + 2 * MARGIN + FOOT;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  const atlas = new TileAtlas(tiles.set, colours, cell, false);
  for (let at = 0; at < tiles.rows * tiles.columns; at++) {
    const x = MARGIN + (at % tiles.columns) * cell;
    const y = MARGIN + Math.floor(at / tiles.columns) * cell;
    context.drawImage(atlas.bitmap(tiles.at(at)), x, y);
  }
  const foot = height - MARGIN - 4;
  context.fillStyle = colours.ink;
  context.font = '700 34px Georgia, serif';
  context.fillText(title, MARGIN, foot);
  const used = context.measureText(title).width + 20;
  context.fillStyle = colours.muted;
  context.font = `24px ${SANS}`;
  context.fillText(line, MARGIN + used, foot, Math.max(60, width - 2 * MARGIN - used));
  return canvas.convertToBlob({ type: 'image/png' });
}
