/** Drawings on a canvas: one bitmap for each look of a cell, made when it is first needed. */
import type { Drawing } from './drawing.ts';
import { type FarShape, groundTileOf, pieceOf, type TileDrawing, type Tileset } from './tiles.ts';
import type { Palette } from './tokens.ts';
import { SANS } from './type.ts';

/** Smaller than this, a relief would be all there is to see. */
const RELIEF = 9;
/** Smaller than this, lines are gone: a colour says more than a drawing. */
const FAR = 8;

function paintDrawing(
  context: OffscreenCanvasRenderingContext2D,
  art: Drawing,
  colours: Palette,
  x: number,
  y: number,
  size: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 24, size / 24);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const layer of art) {
    if ('glyph' in layer) {
      context.fillStyle = colours[layer.fill];
      context.font = `700 ${layer.size ?? 16}px ${SANS}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(layer.glyph, layer.x ?? 12, (layer.y ?? 12) + 0.5);
      continue;
    }
    const path = new Path2D(layer.d);
    if (layer.fill) {
      context.fillStyle = colours[layer.fill];
      context.fill(path);
    }
    if (layer.stroke) {
      context.strokeStyle = colours[layer.stroke];
      context.lineWidth = layer.width ?? 1.5;
      context.stroke(path);
    }
  }
  context.restore();
}

/** Bitmaps of cells at one size. */
export class TileAtlas {
  #set: Tileset;
  #colours: Palette;
  #size: number;
  #letters: boolean;
  #bitmaps = new Map<number, OffscreenCanvas>();

  constructor(set: Tileset, colours: Palette, size: number, letters: boolean) {
    this.#set = set;
    this.#colours = colours;
    this.#size = size;
    this.#letters = letters;
  }

  fits(colours: Palette, size: number, letters: boolean): boolean {
    return this.#colours === colours && this.#size === size && this.#letters === letters;
  }

  bitmap(tile: number): OffscreenCanvas {
    const known = this.#bitmaps.get(tile);
    if (known) return known;
    const made = this.#make(tile);
    this.#bitmaps.set(tile, made);
    return made;
  }

  #make(tile: number): OffscreenCanvas {
    const size = this.#size;
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext('2d')!;
    const ground = groundTileOf(this.#set, tile);
    const piece = pieceOf(this.#set, tile);
    context.fillStyle = this.#colours.line;
    context.fillRect(0, 0, size, size);
    context.fillStyle = this.#colours[ground.fill];
    context.fillRect(0, 0, size - 1, size - 1);
    if (this.#letters) {
      const letter = piece?.letter ?? ground.letter;
      context.fillStyle = this.#colours[piece?.tone ?? 'ink'];
      context.font = `600 ${Math.floor(size * 0.62)}px ui-monospace, monospace`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(letter, size / 2, size / 2);
      return canvas;
    }
    if (ground.relief && size >= RELIEF) paintDrawing(context, ground.relief, this.#colours, 0, 0, size);
    if (ground.far && size < FAR) {
      context.fillStyle = this.#colours[ground.far];
      context.fillRect(0, 0, size - 1, size - 1);
    } else if (ground.art) paintDrawing(context, ground.art, this.#colours, 0, 0, size - 1);
    if (piece) paintDrawing(context, piece.art, this.#colours, size * 0.06, size * 0.06, size * 0.88);
    return canvas;
  }
}

/** Colours of cells seen from far away, as the words of an image. */
export class FarColours {
  #words = new Map<number, number>();
  #set: Tileset;
  #colours: Palette;

  constructor(set: Tileset, colours: Palette) {
    this.#set = set;
    this.#colours = colours;
  }

  /** What lies on a cell: its own colour, that of what is drawn on it, and its shape where it has one. */
  groundOf(tile: number): {
    readonly fill: string;
    readonly far: string;
    readonly shape?: FarShape | undefined;
  } {
    const { fill, far, shape } = groundTileOf(this.#set, tile);
    return { fill: this.#colours[fill], far: this.#colours[far ?? fill], shape };
  }

  pieceOf(tile: number): { readonly far: string; readonly shape: FarShape } | undefined {
    const piece = pieceOf(this.#set, tile);
    return piece && { far: this.#colours[piece.far ?? piece.tone], shape: piece.shape ?? 'block' };
  }

  word(tile: number): number {
    const known = this.#words.get(tile);
    if (known !== undefined) return known;
    const piece = pieceOf(this.#set, tile);
    const { far, fill } = groundTileOf(this.#set, tile);
    const word = wordOf(this.#colours[piece?.far ?? piece?.tone ?? far ?? fill]);
    this.#words.set(tile, word);
    return word;
  }
}

/** All of a board as an image, so many pixels a cell or so many cells a pixel: it looks at no more cells than it has pixels. */
export function farImage(tiles: TileDrawing, colours: FarColours, ratio: number): ImageData {
  const { rows, columns } = tiles;
  const width = Math.max(1, Math.round(columns * ratio));
  const height = Math.max(1, Math.round(rows * ratio));
  const image = new ImageData(width, height);
  const words = new Uint32Array(image.data.buffer);
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor((y + 0.5) / ratio));
    for (let x = 0; x < width; x++) {
      const column = Math.min(columns - 1, Math.floor((x + 0.5) / ratio));
      words[y * width + x] = colours.word(tiles.at(row * columns + column));
    }
  }
  return image;
}

/** '#RRGGBB' as an image has it in memory. */
function wordOf(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}
