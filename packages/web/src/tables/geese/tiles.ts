/** The lake as tiles: drawn from the plane of bytes, whatever its size. */
import { t } from '@gridhall/core';
import { type GeeseView, GOOSE, hiddenBit, isKnown, markedBit, valueMask } from '@gridhall/games/geese';
import { body, type Drawing, disc, line, solid } from '../../look/drawing.ts';
import { type PieceTile, type TileDrawing, type Tileset, tile } from '../../look/tiles.ts';
import type { Paint } from '../../look/tokens.ts';

const SWIMMING =
  'M4.8 7.4C4.8 5.3 6.4 3.8 8.5 3.8c2.3 0 3.7 1.7 3.7 3.9 0 1.8-.6 3-.4 4.4 2.600-1.400 6.900-1.500 10-.3 0 4.800-3.600 8.400-8.300 8.400-4.600 0-6.700-2.900-6.300-6.600.2-1.800.9-3.200.8-4.300l-2.600-.2c-.4-.5-.6-1.100-.6-1.700z';

const GOOSE_ART: Drawing = [
  body(SWIMMING, 'raised'),
  body('M4.900 6.800L1.700 8.500l3.500.700z', 'gold'),
  line('M12.800 15c2 1.700 5 1.400 6.900-1'),
  solid(disc(8.6, 6.7, 1.1), 'ink'),
];

/** Disturbed: wings up, beak open. */
const CROSS_ART: Drawing = [
  body('M13.500 12.500C13 8 15 4.500 19 2.500c.5 3 .2 7-1.500 10z', 'raised'),
  body(SWIMMING, 'raised'),
  body('M5 6L1.500 5.200l3.300 2.600L1.900 10l3.500-.9z', 'gold'),
  line('M13.500 15.500c2 1.500 4.500 1.200 6-.8'),
  solid(disc(8.7, 7, 1.1), 'ink'),
  line('M6.800 4.900l3.600 1.200', 'ink', 1.3),
];

const FEATHER_ART: Drawing = [
  body('M19.800 3.200C11.500 3.400 6.200 8.300 6 15.800 13.600 16.200 19.400 11.500 19.800 3.200z', 'geese'),
  line('M15 8L3.800 21'),
  { d: 'M14.500 8.500L7 17', stroke: 'raised', width: 1.2 },
  { d: 'M12.500 10.800l3.800.2M10 13.500l3.600.1', stroke: 'raised', width: 1.2 },
];

/** Crossed out: no goose was there. */
const CROSSED = 'M4 4L20 20M20 4L4 20';
const WRONG_ART: Drawing = [...FEATHER_ART, line(CROSSED, 'raised', 3.6), line(CROSSED, 'three', 2)];

/** A hidden field stands out a little, the light coming from the upper left. */
const BEVEL: Drawing = [
  solid('M0 0h24l-1.800 1.800H1.800v20.400L0 24z', 'lake-lit'),
  solid('M24 24H0l1.800-1.800h20.400V1.800L24 0z', 'lake-dim'),
];

const TONES: readonly Paint[] = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function figure(n: number): PieceTile {
  const tone = TONES[n - 1]!;
  return {
    name: `n${n}`,
    label: n === 1 ? t`1 goose around` : t`${n} geese around`,
    letter: String(n),
    art: [{ glyph: String(n), fill: tone, size: 17 }],
    tone,
    // From far away it is shore: a lake is water, shore and feathers.
    far: 'shore',
  };
}

const [HIDDEN, OPEN, DISTURBED] = [0, 1, 2];
const [FEATHER, SITTING, CROSS, WRONG] = [8, 9, 10, 11];

export const TILESET: Tileset = {
  id: 'geese',
  grounds: [
    { name: 'hidden', label: t`hidden`, letter: '*', fill: 'lake', relief: BEVEL },
    { name: 'open', label: t`no goose around`, letter: '0', fill: 'shore' },
    { name: 'disturbed', label: t`disturbed`, letter: '9', fill: 'alarm' },
  ],
  pieces: [
    ...TONES.map((_tone, i) => figure(i + 1)),
    { name: 'feather', label: t`marked`, letter: 'M', art: FEATHER_ART, tone: 'geese' },
    { name: 'goose', label: t`goose`, letter: '9', art: GOOSE_ART, tone: 'three' },
    { name: 'cross', label: t`disturbed goose`, letter: '9', art: CROSS_ART, tone: 'three' },
    { name: 'wrong', label: t`wrong mark`, letter: 'M', art: WRONG_ART, tone: 'three' },
  ],
};

/** The tile of every byte a field can be, while the game goes on and when all is known. */
const PLAYING = Int32Array.from({ length: 64 }, (_none, byte) => lookOf(byte, false));
const KNOWN = Int32Array.from({ length: 64 }, (_none, byte) => lookOf(byte, true));

function lookOf(byte: number, known: boolean): number {
  const value = byte & valueMask;
  if (byte & markedBit) return tile(HIDDEN, known && value !== GOOSE ? WRONG : FEATHER);
  if (byte & hiddenBit) return value === GOOSE ? tile(HIDDEN, SITTING) : tile(HIDDEN);
  if (value === GOOSE) return tile(DISTURBED, CROSS);
  return value === 0 || value > 8 ? tile(OPEN) : tile(OPEN, value - 1);
}

export function lake(view: GeeseView): TileDrawing {
  const { rows, columns, plane } = view;
  const looks = isKnown(view) ? KNOWN : PLAYING;
  return { rows, columns, set: TILESET, at: (cell) => looks[plane[cell]! & 63]! };
}

/** What a press on a number is about: the hidden fields around it that bear no mark. */
export function aroundNumber({ rows, columns, plane }: GeeseView, cell: number): readonly number[] {
  if (plane[cell]! & (hiddenBit | markedBit)) return [];
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const near: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
      const byte = plane[y * columns + x]!;
      if (byte & hiddenBit && !(byte & markedBit)) near.push(y * columns + x);
    }
  return near;
}
