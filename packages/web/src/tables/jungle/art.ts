/** Eight animal heads in discs. Blue's discs are round, Red's have eight edges; the rank is a numeral on the rim. */
import { body, type Drawing, disc, type Layer, solid } from '../../look/drawing.ts';
import type { Paint } from '../../look/tokens.ts';

type Head = (side: Paint) => readonly Layer[];

const cut = (d: string, width = 1.2): Layer => ({ d, stroke: 'raised', width });
const hole = (d: string): Layer => ({ d, fill: 'raised' });

const ROUND =
  'M12 4.400c3.600 0 6 2.500 6 5.800 0 3.500-2.600 6.400-6 6.400s-6-2.900-6-6.400c0-3.300 2.400-5.800 6-5.800z';
const eyes = (y: number, apart: number, radius = 0.95): Layer[] => [
  hole(disc(12 - apart, y, radius)),
  hole(disc(12 + apart, y, radius)),
];

const HEADS: Readonly<Record<string, Head>> = {
  rat: (side) => [
    solid(disc(7.6, 6.8, 2.9), side),
    solid(disc(16.4, 6.8, 2.9), side),
    hole(disc(7.6, 6.8, 1.2)),
    hole(disc(16.4, 6.8, 1.2)),
    solid(
      'M7.600 8.500C9 6.300 15 6.300 16.400 8.500 16.400 12 13.600 16.800 12 16.800S7.600 12 7.600 8.500z',
      side,
    ),
    ...eyes(10, 2),
    cut('M9.800 14l-4.300.400M14.200 14l4.300.400', 0.9),
    hole(disc(12, 15.7, 0.8)),
  ],
  cat: (side) => [
    solid('M5.800 3.800L10 6h4l4.200-2.200.4 7c0 3.600-3 5.900-6.600 5.900s-6.600-2.300-6.600-5.900z', side),
    ...eyes(10, 2.7),
    hole('M11 12.600h2l-1 1.300z'),
    cut('M3.800 12l4.200.8M3.800 14.800l4.200-.6M20.200 12l-4.200.8M20.200 14.800l-4.200-.6', 0.9),
  ],
  dog: (side) => [
    solid('M8 5c2.200-1 5.800-1 8 0l1 5.500-1.600 4.800c-1.200 1.900-5.600 1.900-6.800 0L7 10.500z', side),
    solid(
      'M8 4.600C5 4.600 4 8 4.200 13c1.600 1 3 .2 3.600-1.600zM16 4.600c3 0 4 3.400 3.800 8.400-1.600 1-3 .2-3.600-1.600z',
      side,
    ),
    cut('M7.600 5.500L7.300 11M16.400 5.500l.3 5.500', 0.8),
    ...eyes(9.2, 2.1),
    hole('M10.400 12.400h3.200L12 14.300z'),
  ],
  wolf: (side) => [
    solid(
      'M5 3.600l4.600 2.600h4.800L19 3.600 18.600 10 14.400 16c-.9 1.200-3.900 1.200-4.800 0L5.400 10z',
      side,
    ),
    cut('M8 9l2.800 1.400M16 9l-2.800 1.400', 1.5),
    hole('M10.700 14h2.600L12 15.600z'),
    cut('M6.800 5.600L8.200 8M17.200 5.600L15.800 8', 0.9),
  ],
  leopard: (side) => [
    solid(disc(7.2, 5.8, 2.1), side),
    solid(disc(16.8, 5.8, 2.1), side),
    solid(ROUND, side),
    ...eyes(9.8, 2.4, 0.8),
    hole('M10.900 12.200h2.200L12 13.600z'),
    ...[
      [12, 6.2],
      [9.4, 6.9],
      [14.6, 6.9],
      [7.7, 11.8],
      [16.3, 11.8],
      [9, 14.2],
      [15, 14.2],
    ].map(([x, y]) => hole(disc(x!, y!, 0.7))),
  ],
  tiger: (side) => [
    solid(disc(7.2, 5.8, 2.1), side),
    solid(disc(16.8, 5.8, 2.1), side),
    solid(ROUND, side),
    ...eyes(10, 2.4, 0.85),
    hole('M10.800 12.400h2.400L12 13.900z'),
    cut(
      'M12 4.800v3M9.800 5.400l.6 2.400M14.200 5.400l-.6 2.400M6.300 10.600l2 .4M17.700 10.600l-2 .4M6.900 13.200l2-.4M17.100 13.200l-2-.4',
      1.1,
    ),
  ],
  lion: (side) => [
    solid(
      'M12 2.800l2.300 1.500 2.700-.4 1 2.500 2.300 1.500-.8 2.600.8 2.600-2.300 1.500-1 2.500-2.700-.4L12 17.800l-2.300-1.600-2.700.4-1-2.500-2.300-1.500.8-2.600-.8-2.600L6 6.400l1-2.500 2.700.4z',
      side,
    ),
    hole(disc(12, 10.6, 4.6)),
    solid(disc(12, 10.6, 3.9), side),
    ...eyes(9.7, 1.6, 0.75),
    hole('M10.900 11.700h2.200L12 13.200z'),
  ],
  // Ears like fans, and a trunk that curls away from the numeral.
  elephant: (side) => [
    solid(
      'M8.600 6C6.200 3.800 3.700 5.200 3.600 8.800c-.1 3.800 2.800 5.800 5.700 4.100zM15.400 6c2.400-2.200 4.900-.8 5 2.800.1 3.800-2.800 5.800-5.700 4.100z',
      side,
    ),
    {
      d: 'M12 3.800c2.700 0 4.200 1.800 4.200 4.300 0 2.500-1.100 4-1.800 5.400-.5 1-.6 2-.8 3.200-.4 2.900-3 4.100-5.700 3l.7-2.100c1.300.4 2 0 2-1.300 0-1-.4-1.700-.8-2.600-.7-1.500-2-3.100-2-5.600 0-2.500 1.500-4.300 4.200-4.300z',
      fill: side,
      stroke: 'raised',
      width: 0.9,
    },
    ...eyes(8.8, 2, 0.85),
    cut('M10.900 13.800h2.900M10.900 15.600h2.700', 0.8),
    solid('M8.700 14.600c-.2 1.500-1 2.500-2.500 3 .1-1.500.3-2.300.8-3.300z', side),
  ],
  monkey: (side) => [
    solid(disc(5.2, 11.2, 2.7), side),
    solid(disc(18.8, 11.2, 2.7), side),
    hole(disc(5.2, 11.2, 1.2)),
    hole(disc(18.8, 11.2, 1.2)),
    solid(disc(12, 12, 6.9), side),
    hole(
      'M12 8.600c1-1.100 2.400-1.300 3.400-.7 1.600 1 1.500 3 .5 4.400.7 2.600-1.200 4.800-3.900 4.800s-4.600-2.200-3.900-4.800c-1-1.400-1.100-3.400.5-4.400 1-.6 2.400-.4 3.400.7z',
    ),
    solid(disc(9.9, 10.8, 0.7), side),
    solid(disc(14.1, 10.8, 0.7), side),
    { d: 'M9.800 14.200c1 1.300 3.400 1.300 4.400 0', stroke: side, width: 1 },
  ],
  boar: (side) => [
    solid('M4.600 4.600l5 1.800h4.800l5-1.800-.7 5.200L17 15.400c-1 3-9 3-10 0L5.300 9.800z', side),
    cut('M8.200 9.600l2.400 1.200M15.800 9.600l-2.400 1.200', 1.4),
    hole('M8.600 14.600c0-3 6.800-3 6.800 0s-6.800 3-6.800 0z'),
    solid(disc(10.7, 14.7, 0.8), side),
    solid(disc(13.3, 14.7, 0.8), side),
    hole(
      'M7.400 17.200c-1.400-.8-1.700-2.500-1-4.200l1.500 2.800zM16.600 17.200c1.400-.8 1.700-2.500 1-4.200l-1.500 2.800z',
    ),
  ],
};

export const ANIMALS = ['rat', 'cat', 'dog', 'wolf', 'leopard', 'tiger', 'lion', 'elephant'] as const;

/** The faces of two players who are on no board, and have no rank. */
export const GUESTS = ['monkey', 'boar'] as const;

const EIGHT_EDGES = 'M7.800 1.200h8.400l6.600 6.600v8.400l-6.600 6.600H7.800l-6.600-6.600V7.800z';

/** The rank as a numeral, on the rim at the lower right. */
function numeral(rank: number, side: Paint): Layer[] {
  const [x, y] = [18.6, 18.4];
  return [
    { d: disc(x, y, 4.7), fill: side, stroke: 'raised', width: 1 },
    { glyph: String(rank), fill: 'raised', size: 7.5, x, y },
  ];
}

export function pieceArt(rank: number, side: 'blue' | 'red'): Drawing {
  return [...faceArt(ANIMALS[rank - 1]!, side), ...numeral(rank, side)];
}

export function faceArt(animal: (typeof ANIMALS | typeof GUESTS)[number], side: 'blue' | 'red'): Drawing {
  const rim = side === 'blue' ? disc(12, 12, 11) : EIGHT_EDGES;
  return [
    body(rim, 'raised'),
    {
      d: side === 'blue' ? disc(12, 12, 10) : 'M8.200 2.200h7.600l6 6v7.600l-6 6H8.200l-6-6V8.200z',
      stroke: side,
      width: 1,
    },
    ...HEADS[animal]!(side),
  ];
}

/** An arch: of a side where it is somebody's. */
export const denArt = (side: Paint): Drawing => [
  body('M3.500 21V11C3.500 5.500 7 2.500 12 2.500s8.500 3 8.500 8.500v10z', side),
  solid('M7.500 21v-8.500c0-3.200 1.800-5 4.500-5s4.500 1.800 4.500 5V21z', 'pit'),
];

/** A web. */
export const TRAP_ART: Drawing = [
  {
    d: 'M12 2.500v19M2.500 12h19M5.300 5.300l13.400 13.400M18.700 5.300L5.300 18.700',
    stroke: 'muted',
    width: 0.8,
  },
  { d: 'M12 5.200l4.800 2 2 4.800-2 4.800-4.800 2-4.800-2-2-4.800 2-4.800z', stroke: 'muted', width: 0.9 },
  { d: 'M12 8.600l2.400 1 1 2.400-1 2.400-2.400 1-2.400-1-1-2.400 1-2.400z', stroke: 'muted', width: 0.9 },
];

export const RIVER_ART: Drawing = [
  { d: 'M4 8c1.600-1.600 3.200-1.600 4.800 0s3.200 1.600 4.800 0', stroke: 'frost', width: 1.1 },
  { d: 'M9 16.500c1.600-1.600 3.200-1.600 4.800 0s3.200 1.600 4.800 0', stroke: 'frost', width: 1.1 },
];
