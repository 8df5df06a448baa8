/** The whole board in a corner, and the part in sight: a click goes there. */
import { type FarColours, farImage } from '../look/paint.ts';
import type { FarShape, TileDrawing } from '../look/tiles.ts';
import type { Palette } from '../look/tokens.ts';
import { SANS } from '../look/type.ts';

/** What is in sight of a board, in cells. */
export interface InSight {
  sight(): { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * Off the board: beside the tools and what is said below them; in the smallest hand beside both, as high as the tools are; lying,
 * beside what happened and above the tools, as wide as these.
 */
const BESIDE: Room = { width: 96, height: 92 };
const BESIDE_SMALL: Room = { width: 64, height: 44 };
const BESIDE_LYING: Room = { width: 134, height: 148 };
/** In the strip below a board that nobody presses any more, beside the tools and as high. */
export const IN_FOOT: Room = { width: 96, height: 44 };
/** Lower than this, a hand lies; and up to this, there is hardly any room in it. */
const [LOW, SMALLEST] = [500, 640];

export function roomBeside(): Room {
  if (innerHeight < LOW) return BESIDE_LYING;
  return innerHeight <= SMALLEST ? BESIDE_SMALL : BESIDE;
}

/** Off the board where the table has a place for it, and for the tools beside it: there they hide nothing. */
export function mapPlace(host: HTMLElement): HTMLElement {
  const place = host.closest('.table')?.querySelector<HTMLElement>('.map-place:not(.by-pad)');
  return place && place.offsetParent !== null ? place : host;
}

const SIDE = 144;
/** On a phone it must not hide what it is a map of. */
const SMALL = 96;
/** From so many pixels a cell on, what stands on it has a shape. */
const SHAPED = 2.5;
/** Of the disc that a letter stands on. */
const DISC = 6;
/** The corners of a cell where its letter may hang, the usual one first. */
const CORNERS = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** A cell that is advised, by the name that a sentence calls it by, where it has one. */
export interface Ringed {
  readonly cell: number;
  readonly letter?: string | undefined;
}

export class Minimap {
  #canvas = document.createElement('canvas');
  #context = this.#canvas.getContext('2d')!;
  #picture = new OffscreenCanvas(1, 1);
  #tiles: TileDrawing | undefined;
  #frame = '';
  /** What is advised, and the colours it is ringed and named with. */
  #ringed: readonly Ringed[] = [];
  #colours: Pick<Palette, 'halo' | 'hint' | 'onhue'> | undefined;
  #ratio = 1;
  /** How many pixels of the canvas there are to one of the page. */
  #fine = 1;
  #camera: InSight | undefined;

  constructor(host: HTMLElement, goTo: (column: number, row: number) => void) {
    this.#canvas.className = 'minimap';
    this.#canvas.setAttribute('aria-hidden', 'true');
    const go = (event: PointerEvent) => {
      if (event.buttons === 0) return;
      const box = this.#canvas.getBoundingClientRect();
      goTo((event.clientX - box.left) / this.#ratio, (event.clientY - box.top) / this.#ratio);
    };
    this.#canvas.addEventListener('pointerdown', go);
    this.#canvas.addEventListener('pointermove', go);
    host.append(this.#canvas);
  }

  /**
   * Made anew with the board it is a map of, however large that is: it looks at no more cells than it has pixels. `frame`: the
   * colour of the frame around what is in sight; `room`: how much there is for it, where it has a place of its own.
   */
  update(tiles: TileDrawing, colours: FarColours, frame: string, room?: Room): void {
    this.#tiles = tiles;
    this.#frame = frame;
    const side = innerWidth < 800 || innerHeight < LOW ? SMALL : SIDE;
    const { width: most, height: highest } = room ?? { width: side, height: side };
    const ratio = Math.min(most / tiles.columns, highest / tiles.rows);
    this.#ratio = ratio;
    const width = Math.max(1, Math.round(tiles.columns * ratio));
    const height = Math.max(1, Math.round(tiles.rows * ratio));
    // As fine as the screen is, where a cell is more than a dot.
    this.#fine = ratio >= SHAPED ? Math.min(3, devicePixelRatio || 1) : 1;
    this.#picture = new OffscreenCanvas(Math.round(width * this.#fine), Math.round(height * this.#fine));
    if (ratio >= SHAPED) paintShapes(this.#picture, tiles, colours, ratio * this.#fine);
    // Far away a cell is a dot or less.
    else this.#picture.getContext('2d')!.putImageData(farImage(tiles, colours, ratio), 0, 0);
    this.#canvas.width = this.#picture.width;
    this.#canvas.height = this.#picture.height;
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    if (this.#camera) this.show(this.#camera);
  }

  /** In pixels of the screen. */
  get height(): number {
    return this.#canvas.height / this.#fine;
  }

  /** Lies there from now on. */
  moveTo(host: HTMLElement): void {
    // Before the tools: they lie beside it.
    if (this.#canvas.parentElement !== host) host.prepend(this.#canvas);
  }

  destroy(): void {
    this.#canvas.remove();
  }

  /** There is nothing more to see than what is in sight. */
  hide(hidden: boolean): void {
    this.#canvas.hidden = hidden;
  }

  /** Rings these from the next time it is shown: what lies outside the window is found here, by the letter it has in a sentence. */
  ring(ringed: readonly Ringed[], colours: Pick<Palette, 'halo' | 'hint' | 'onhue'>): void {
    this.#ringed = ringed;
    this.#colours = colours;
  }

  show(camera: InSight): void {
    this.#camera = camera;
    const { top, left, bottom, right } = camera.sight();
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#picture, 0, 0);
    context.scale(this.#fine, this.#fine);
    context.lineWidth = 2;
    const { columns } = this.#tiles!;
    if (this.#colours) this.#ring(this.#colours);
    context.strokeStyle = this.#frame;
    context.strokeRect(
      left * this.#ratio + 1,
      top * this.#ratio + 1,
      Math.max(3, (right - left) * this.#ratio - 2),
      Math.max(3, (bottom - top) * this.#ratio - 2),
    );
    // Over the frame, of what lies outside it: they are why one looks here.
    const isFar = ({ cell }: Ringed) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      return row < top || row >= bottom || column < left || column >= right;
    };
    if (this.#colours) this.#name(this.#colours, this.#ringed.filter(isFar));
  }

  #ring({ halo }: Pick<Palette, 'halo'>): void {
    const { columns } = this.#tiles!;
    this.#context.strokeStyle = halo;
    for (const { cell } of this.#ringed)
      this.#context.strokeRect(
        (cell % columns) * this.#ratio - 1,
        Math.floor(cell / columns) * this.#ratio - 1,
        this.#ratio + 2,
        this.#ratio + 2,
      );
  }

  #name({ hint, onhue }: Pick<Palette, 'hint' | 'onhue'>, ringed: readonly Ringed[]): void {
    const context = this.#context;
    const { columns } = this.#tiles!;
    const ratio = this.#ratio;
    const [width, height] = [this.#canvas.width / this.#fine, this.#canvas.height / this.#fine];
    const taken: (readonly [x: number, y: number])[] = [];
    for (const { cell, letter } of ringed) {
      if (letter === undefined) continue;
      const [middle, down] = [((cell % columns) + 0.5) * ratio, (Math.floor(cell / columns) + 0.5) * ratio];
      const places = CORNERS.map(
        ([right, below]) =>
          [
            within(middle + right * (ratio / 2 + DISC), width),
            within(down + below * (ratio / 2 + DISC), height),
          ] as const,
      );
      const isFree = ([x, y]: readonly [number, number]) =>
        taken.every(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) >= 2 * DISC);
      const [x, y] = places.find(isFree) ?? places[0]!;
      taken.push([x, y]);
      context.fillStyle = hint;
      context.beginPath();
      context.arc(x, y, DISC, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = onhue;
      context.font = `700 ${DISC * 1.6}px ${SANS}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(letter, x, y);
    }
  }
}

/** A disc that is whole on a map of this length. */
function within(at: number, length: number): number {
  return Math.max(DISC, Math.min(length - DISC, at));
}

/** Nearer, each kind has a shape as well as a colour: who stands somewhere lies over the ground around. */
function paintShapes(picture: OffscreenCanvas, tiles: TileDrawing, colours: FarColours, size: number): void {
  const context = picture.getContext('2d')!;
  const { rows, columns } = tiles;
  const each = (paint: (x: number, y: number, tile: number) => void) => {
    for (let cell = 0; cell < rows * columns; cell++)
      paint((cell % columns) * size, Math.floor(cell / columns) * size, tiles.at(cell));
  };
  each((x, y, tile) => {
    const { fill, far, shape } = colours.groundOf(tile);
    context.fillStyle = shape ? fill : far;
    context.fillRect(Math.floor(x), Math.floor(y), Math.ceil(size) + 1, Math.ceil(size) + 1);
  });
  each((x, y, tile) => {
    const ground = colours.groundOf(tile);
    for (const { far, shape } of [ground, colours.pieceOf(tile)].filter((one) => one !== undefined)) {
      context.fillStyle = far;
      if (shape) drawShape(context, shape, x + size / 2, y + size / 2, size);
    }
  });
}

/** Around a middle, in cells of this size. */
function drawShape(
  context: OffscreenCanvasRenderingContext2D,
  shape: FarShape,
  x: number,
  y: number,
  size: number,
): void {
  context.beginPath();
  if (shape === 'block') context.rect(x - size / 2, y - size / 2, size, size);
  else if (shape === 'sign') context.rect(x - size * 0.65, y - size * 0.65, size * 1.3, size * 1.3);
  else if (shape === 'spike') {
    context.moveTo(x, y - size * 0.6);
    context.lineTo(x + size * 0.65, y + size * 0.55);
    context.lineTo(x - size * 0.65, y + size * 0.55);
  } else context.arc(x, y, size * (shape === 'disc' ? 0.7 : 0.38), 0, Math.PI * 2);
  context.fill();
}
