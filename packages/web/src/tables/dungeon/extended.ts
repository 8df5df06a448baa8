/** The pictures of the extended game: monsters of other kinds, named doors, what can be carried. */
import { t, word } from '@gridhall/core';
import { body, type Drawing, disc, line, solid } from '../../look/drawing.ts';
import type { GroundTile, PieceTile } from '../../look/tiles.ts';

const DOOR_LETTERS = 'ABCDEF';

/** A door with its letter over a dark way. */
export const NAMED_DOORS: readonly GroundTile[] = Array.from(DOOR_LETTERS, (letter) => ({
  name: `door ${letter}`,
  label: t`door ${letter}`,
  letter,
  fill: 'floor',
  art: [
    body('M4.500 22V10.500C4.500 6 7.700 2.500 12 2.500s7.500 3.500 7.500 8V22z', 'one'),
    { glyph: letter, fill: 'raised', size: 12 },
  ],
  far: 'one',
  shape: 'sign',
}));

const PATROL_WAYS = [
  { way: 'down', letter: 'V', turn: (x: number, y: number) => [x, y] },
  { way: 'up', letter: 'V', turn: (x: number, y: number) => [x, 24 - y] },
  { way: 'right', letter: 'H', turn: (x: number, y: number) => [y, x] },
  { way: 'left', letter: 'H', turn: (x: number, y: number) => [24 - y, x] },
] as const;

/** A blade that points where it goes. */
const PATROL_SHAPE = [
  [12, 22],
  [20.5, 9],
  [15.5, 9],
  [15.5, 2.5],
  [8.5, 2.5],
  [8.5, 9],
  [3.5, 9],
] as const;

export const PATROLS: readonly PieceTile[] = PATROL_WAYS.map(({ way, letter, turn }) => {
  const path = PATROL_SHAPE.map(([x, y]) => turn(x, y).join(' ')).join('L');
  const [eyeX, eyeY] = turn(12, 11);
  return {
    name: `patrol going ${way}`,
    label: t`patrol going ${word(way)}`,
    letter,
    art: [
      body(`M${path}z`, 'three'),
      solid(disc(eyeX!, eyeY!, 2.6), 'raised'),
      solid(disc(eyeX!, eyeY!, 1.2), 'ink'),
    ],
    tone: 'three',
    shape: 'spike',
  };
});

/** Four legs along the diagonals, and one eye: closed where it sees nobody. */
function slinker(right: number, down: number, awake: boolean): Drawing {
  return [
    line('M2.500 2.500L21.500 21.500M21.500 2.500L2.500 21.500', 'three', 3),
    body(disc(12, 12, 5.6), 'three'),
    solid(disc(12, 12, 3), 'raised'),
    awake ? solid(disc(12 + right, 12 + down, 1.4), 'ink') : line('M9.700 12h4.600', 'ink', 1.4),
  ];
}

/** Long legs, and a pair of eyes ahead. */
function runner(right: number, down: number, awake: boolean): Drawing {
  const eye = (x: number) => [
    solid(disc(x, 8.5, 2.3), 'raised'),
    awake ? solid(disc(x + right, 8.5 + down, 1.1), 'ink') : line(`M${x - 1.8} 8.500h3.600`, 'ink', 1.3),
  ];
  return [
    line('M8.500 14L3.500 21.500M15.500 14l5 7.500M12 14v7.500', 'three', 2.6),
    body('M2.500 8.500c0-4 4-6 9.500-6s9.500 2 9.500 6-4 7-9.500 7-9.500-3-9.500-7z', 'three'),
    ...eye(8),
    ...eye(16),
  ];
}

type Look = readonly [name: string, right: number, down: number];
const STRAIGHT: readonly Look[] = [
  ['asleep', 0, 0],
  ['up', 0, -1],
  ['down', 0, 1],
  ['left', -1, 0],
  ['right', 1, 0],
];
const SLANTED: readonly Look[] = [
  ['asleep', 0, 0],
  ['up-left', -1, -1],
  ['up-right', 1, -1],
  ['down-left', -1, 1],
  ['down-right', 1, 1],
];

function looking(kind: string, letter: string, looks: readonly Look[], draw: typeof runner): PieceTile[] {
  return looks.map(([look, right, down], i) => ({
    name: i === 0 ? kind : `${kind}-${look}`,
    label: i === 0 ? word(kind) : t`${word(kind)} that sees you`,
    letter,
    art: draw(right, down, i > 0),
    tone: 'three',
    shape: 'spike',
  }));
}

export const SLINKERS = looking('slinker', 'X', SLANTED, slinker);
export const RUNNERS = looking('runner', 'T', STRAIGHT, runner);

const FLASK = 'M9.500 2.500h5v6l5 9.500c1 2-.3 3.500-2.500 3.500H7c-2.200 0-3.500-1.500-2.500-3.500l5-9.500z';

export const ITEMS: readonly PieceTile[] = [
  {
    name: 'shield',
    label: t`shield`,
    letter: 'S',
    art: [
      body('M12 2.500l8 2.500v6.500c0 5-3.500 8.500-8 10-4.500-1.500-8-5-8-10V5z', 'four'),
      line('M12 6.500v11M7.500 10h9', 'raised', 1.8),
    ],
    tone: 'four',
    shape: 'dot',
  },
  {
    name: 'sword',
    label: t`sword`,
    letter: '/',
    art: [
      body('M20.500 3.500l-1 4.500-9 9-3-3 9-9z', 'stone-lit'),
      line('M5.500 11.500l7 7M8.500 15.500L4 20', 'ink', 2.4),
    ],
    tone: 'four',
    shape: 'dot',
  },
  {
    name: 'haste',
    label: t`potion of haste`,
    letter: 'h',
    art: [body(FLASK, 'gold'), line('M8.500 13l3 3-3 3M12.500 13l3 3-3 3', 'ink', 1.5)],
    tone: 'five',
    shape: 'dot',
  },
  {
    name: 'frost',
    label: t`potion of frost`,
    letter: 'z',
    art: [body(FLASK, 'one'), line('M12 12v8M8.500 14l7 4M15.500 14l-7 4', 'raised', 1.4)],
    tone: 'one',
    shape: 'dot',
  },
  {
    name: 'bomb',
    label: t`bomb`,
    letter: '*',
    art: [
      body(disc(11, 14, 7.5), 'pit'),
      line('M15.500 8.500c1-3 3-4 5-4', 'ink', 1.8),
      solid(disc(20.5, 4, 1.9), 'gold'),
    ],
    tone: 'ink',
    shape: 'dot',
  },
];
