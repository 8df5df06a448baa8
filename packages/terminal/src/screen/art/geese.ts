/** The lake: tiles that stand up, numbers in their colours. */
import { type GeeseView, GOOSE, hiddenBit, markedBit, valueMask } from '@gridhall/games/geese';
import { centred, faceOf, raised } from '../boards/cell.ts';
import type { CellArt, Scene } from '../boards/scene.ts';
import type { Region } from '../render/canvas.ts';
import { BOLD, REVERSE, type Style, style, type Token } from '../render/style.ts';

const NUMBERS: readonly Token[] = ['muted', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

export const art: CellArt<GeeseView> = {
  sizes: [
    { width: 8, height: 4 },
    { width: 6, height: 3 },
    { width: 4, height: 2 },
    { width: 3, height: 1 },
    { width: 2, height: 1 },
  ],

  paint(region, scene, field) {
    const [glyph, one] = lookOf(scene, field);
    if (scene.view.plane[field]! & hiddenBit) raised(region, glyph, one, 'tile');
    else centred(faceOf(region).part(0, 0, region.width, Math.max(1, region.height - 1)), glyph, one);
    if (field === scene.view.disturbed) edge(faceOf(region), '>', '<', one);
  },
};

function lookOf({ view, symbols }: Scene<GeeseView>, field: number): readonly [glyph: string, style: Style] {
  const byte = view.plane[field]!;
  const value = byte & valueMask;
  const drawn = symbols === 'drawn';
  const over = view.disturbed >= 0 || view.toReveal === 0;
  if (over && value === GOOSE) {
    if (field === view.disturbed) return [drawn ? '✺' : '9', style('three', 'tile', BOLD | REVERSE)];
    if (byte & markedBit) return [drawn ? '⚐' : '9', style('two', 'tile', BOLD)];
    return [drawn ? '🦆' : '9', style('ink', 'tile', BOLD)];
  }
  if (byte & markedBit) {
    // After the end a mark without a goose is told apart.
    if (over) return [drawn ? '✗' : 'M', style('three', 'tile', BOLD)];
    return [drawn ? '⚑' : 'M', style('five', 'tile', BOLD)];
  }
  if (byte & hiddenBit) return [drawn ? '▪' : '*', style('quiet', 'tile')];
  if (value === 0) return [drawn ? '·' : '0', style('line', 'raised')];
  return [String(value), style(NUMBERS[value]!, 'raised', BOLD)];
}

function edge(region: Region, left: string, right: string, one: Style): void {
  if (region.width < 4) return;
  const middle = Math.floor((Math.max(1, region.height - 1) - 1) / 2);
  region.put(0, middle, left, one);
  region.put(region.width - 1, middle, right, one);
}
