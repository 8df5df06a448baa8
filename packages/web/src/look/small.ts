/** A whole board in a small place, however large it is. */
import { FarColours, farImage, TileAtlas } from './paint.ts';
import type { TileDrawing } from './tiles.ts';
import type { Palette } from './tokens.ts';

/** Of more cells than these nobody sees what is drawn on one. */
const MOST_DRAWN = 4096;
/** Smaller cells would be nothing but the lines between them: the browser makes less of more. */
const LEAST = 6;

export interface Box {
  readonly wide: number;
  readonly high: number;
}

export function paintSmall(
  canvas: HTMLCanvasElement,
  tiles: TileDrawing,
  colours: Palette,
  box: Box,
  letters: boolean,
): void {
  const { rows, columns } = tiles;
  const fit = Math.min(box.wide / columns, box.high / rows) * devicePixelRatio;
  const context = canvas.getContext('2d')!;
  if (rows * columns > MOST_DRAWN) {
    const image = farImage(tiles, new FarColours(tiles.set, colours), fit);
    canvas.width = image.width;
    canvas.height = image.height;
    context.putImageData(image, 0, 0);
    return;
  }
  const cell = Math.max(LEAST, Math.floor(fit));
  canvas.width = columns * cell;
  canvas.height = rows * cell;
  const atlas = new TileAtlas(tiles.set, colours, cell, letters);
  for (let at = 0; at < rows * columns; at++)
    context.drawImage(atlas.bitmap(tiles.at(at)), (at % columns) * cell, Math.floor(at / columns) * cell);
}
