/** What lies over the cells of a large board: what is pressed, numbers, marks and letters, in the shapes of the style sheet. */
import { commonChance } from '@gridhall/app';
import { meterSign, meterWords } from '@gridhall/match';
import { type CellMark, groundTileOf, pieceOf, type TileDrawing } from '../look/tiles.ts';
import type { Palette } from '../look/tokens.ts';
import { SANS } from '../look/type.ts';
import type { Camera } from './camera.ts';

/** What is painted on. */
export interface CanvasSheet {
  readonly context: CanvasRenderingContext2D;
  readonly colours: Palette;
  readonly camera: Camera;
  readonly tiles: TileDrawing;
  /** Pixels of the canvas for one of the page. */
  readonly ratio: number;
}

/** Pressed down it lies flat, whatever it hides; what lies flat is darker. */
export function paintPressed(sheet: CanvasSheet, cell: number): void {
  const { context, colours } = sheet;
  const [x, y, size] = squareOf(sheet, cell);
  const hides = isHiding(sheet, cell);
  context.save();
  context.globalAlpha = hides ? 1 : 0.15;
  context.fillStyle = hides ? colours.shore : colours.ink;
  context.fillRect(x, y, size - 1, size - 1);
  context.restore();
}

/** Numbers about the cells that are in sight. */
export function paintMeter(sheet: CanvasSheet, meter: readonly number[] | undefined): void {
  if (!meter) return;
  const { columns } = sheet.tiles;
  const common = commonChance(meter);
  const { top, left, bottom, right } = sheet.camera.sight();
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const cell = row * columns + column;
      const chance = meter[cell] ?? Number.NaN;
      if (!Number.isNaN(chance)) paintChance(sheet, cell, chance, chance === common);
    }
}

/** What somebody has put there stays in sight: the number steps into its corner. */
function paintChance(sheet: CanvasSheet, cell: number, chance: number, common: boolean): void {
  const { context, colours, tiles } = sheet;
  const taken = pieceOf(tiles.set, tiles.at(cell)) !== undefined;
  const sign = meterSign(chance);
  const [x, y, size] = squareOf(sheet, cell);
  const inset = taken ? size * 0.54 : size * 0.06;
  const side = size * (taken ? 0.42 : 0.88);
  // What is said of most fields lies on them as they are.
  const still = common && !taken;
  context.save();
  if (!still) {
    context.fillStyle = colours.shore;
    context.fillRect(x + inset, y + inset, side, side);
    context.globalAlpha = sign === '✓' ? 0.14 : Math.sqrt(chance);
    context.fillStyle = sign === '✓' ? colours.two : colours.alarm;
    context.fillRect(x + inset, y + inset, side, side);
  }
  context.globalAlpha = still ? 0.7 : 1;
  context.fillStyle = sign === '✓' ? colours.two : sign === '!' ? colours.three : colours.ink;
  const large = size * (taken ? 0.3 : sign ? 0.5 : 0.36);
  const middle = [x + inset + side / 2, y + inset + side / 2] as const;
  write(context, sign ?? `${meterWords(chance)}%`, middle, large, side, still ? 400 : 700);
  context.restore();
}

/** What a sentence calls a cell, in its corner. */
export function paintName(sheet: CanvasSheet, cell: number, letter: string): void {
  const { context, colours, ratio } = sheet;
  const [x, y, size] = squareOf(sheet, cell);
  // On small cells it hangs over the edge, off what it names.
  const [middle, down, radius] = [x + size * 0.88, y + size * 0.12, Math.max(7 * ratio, size * 0.2)];
  context.save();
  context.fillStyle = colours.hint;
  context.beginPath();
  context.arc(middle, down, radius, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = colours.onhue;
  write(context, letter, [middle, down], radius * 1.5);
  context.restore();
}

export function paintMark(sheet: CanvasSheet, cell: number, mark: CellMark): void {
  const { context, colours, camera, ratio } = sheet;
  const [x, y] = squareOf(sheet, cell);
  const size = Math.max(camera.scale, 6) * ratio;
  context.save();
  context.lineWidth = Math.max(2, size / 12);
  context.strokeStyle = mark === 'danger' || mark === 'fallen' ? colours.three : colours.ink;
  context.fillStyle = context.strokeStyle;
  context.beginPath();
  if (mark === 'danger') {
    for (let i = 1; i < 4; i++) {
      context.moveTo(x + (size * i) / 4, y);
      context.lineTo(x, y + (size * i) / 4);
      context.moveTo(x + size, y + (size * i) / 4);
      context.lineTo(x + (size * i) / 4, y + size);
    }
    context.stroke();
  } else if (mark === 'fallen') {
    context.rect(x + 1, y + 1, size - 2, size - 2);
    for (const [from, to] of [
      [0.2, 0.8],
      [0.8, 0.2],
    ] as const) {
      context.moveTo(x + size * from, y + size * 0.2);
      context.lineTo(x + size * to, y + size * 0.8);
    }
    context.stroke();
  } else if (mark === 'step' || mark === 'target' || mark === 'advised') {
    context.arc(x + size / 2, y + size / 2, size / 7, 0, Math.PI * 2);
    context.fill();
  } else if (mark === 'safe') {
    // Cased and rounded, as on a small board.
    const casing = Math.max(1, size / 20);
    context.fillStyle = colours.raised;
    context.roundRect(x, y, size, size, size * 0.22);
    context.fill();
    context.beginPath();
    context.fillStyle = colours.two;
    context.roundRect(x + casing, y + casing, size - 2 * casing, size - 2 * casing, size * 0.2);
    context.fill();
    context.beginPath();
    context.strokeStyle = colours.onhue;
    context.moveTo(x + size * 0.25, y + size * 0.52);
    context.lineTo(x + size * 0.43, y + size * 0.7);
    context.lineTo(x + size * 0.75, y + size * 0.32);
    context.stroke();
  } else if (mark === 'hint') {
    const hides = isHiding(sheet, cell);
    const broad = context.lineWidth;
    if (hides) context.roundRect(x + 2, y + 2, size - 4, size - 4, size * 0.2);
    else context.arc(x + size / 2, y + size / 2, size / 2.2, 0, Math.PI * 2);
    // Cased, so that it is seen on whatever it lies.
    context.lineWidth = broad + 2 * ratio;
    context.strokeStyle = colours.raised;
    context.stroke();
    context.lineWidth = broad;
    context.strokeStyle = colours.halo;
    if (hides) context.setLineDash([size * 0.16, size * 0.1]);
    context.stroke();
  } else context.strokeRect(x + 1, y + 1, size - 2, size - 2);
  context.restore();
}

/** A cell in pixels of the canvas. */
function squareOf(
  { camera, ratio }: CanvasSheet,
  cell: number,
): readonly [x: number, y: number, size: number] {
  const [x, y] = camera.place(cell);
  return [Math.round(x * ratio), Math.round(y * ratio), camera.scale * ratio];
}

function isHiding({ tiles: { set, at } }: CanvasSheet, cell: number): boolean {
  return groundTileOf(set, at(cell)).relief !== undefined;
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  size: number,
  most?: number,
  weight = 700,
): void {
  context.font = `${weight} ${size}px ${SANS}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y, most);
}
