/** The symbols of the lake, and which of them a byte of the board is. */
import type { LegendEntry } from '@gridhall/core';
import { t } from '@gridhall/core';
import { GOOSE, hiddenBit, markedBit, valueMask } from '../board.ts';

const NUMBERS: readonly LegendEntry[] = Array.from({ length: GOOSE }, (_none, geese) => ({
  letter: String(geese),
  glyph: geese === 0 ? '·' : String(geese),
  name: String(geese),
  does: does(geese),
  is: geese === 0 ? 'ground' : 'number',
}));

function does(geese: number): string {
  if (geese === 0) return t`A shown field: no goose is around it, so its neighbours open by themselves.`;
  return t`A shown field: ${geese === 1 ? t`one goose is` : t`${geese} geese are`} around it.`;
}

/** A shown number is its own place in the legend; these come behind. */
export const HIDDEN = 9;
export const WILD = 11;
const [MARKED, SPOTTED, MISTAKEN] = [10, 12, 13];
export const DISTURBED = 14;

export const LEGEND: readonly LegendEntry[] = [
  ...NUMBERS,
  { letter: '*', glyph: '▪', name: 'hidden field', does: t`Press it to show it.`, is: 'hidden' },
  {
    letter: 'M',
    glyph: '⚑',
    name: 'mark',
    does: t`Your mark: the field cannot be shown until you take it away.`,
    is: 'mark',
  },
  { letter: '9', glyph: '🦆', name: 'goose', does: t`A goose, seen when the game is over.`, is: 'danger' },
  { letter: '9', glyph: '⚐', name: 'spotted goose', does: t`A goose that you had marked.`, is: 'goal' },
  {
    letter: 'M',
    glyph: '✗',
    name: 'wrong mark',
    does: t`You had marked it, but no goose was there.`,
    is: 'mark',
  },
  { letter: '9', glyph: '✺', name: 'disturbed goose', does: t`The goose that ended the game.`, is: 'danger' },
];

/** The symbol of every byte, while the game goes on and when all is known. */
const PLAYING = Uint8Array.from({ length: 64 }, (_none, byte) => symbolOf(byte, false));
const KNOWN = Uint8Array.from({ length: 64 }, (_none, byte) => symbolOf(byte, true));

export function symbols(known: boolean): Uint8Array {
  return known ? KNOWN : PLAYING;
}

function symbolOf(byte: number, known: boolean): number {
  const goose = (byte & valueMask) === GOOSE;
  if (byte & markedBit) return known ? (goose ? SPOTTED : MISTAKEN) : MARKED;
  if (goose) return WILD;
  return byte & hiddenBit ? HIDDEN : Math.min(byte & valueMask, GOOSE - 1);
}
