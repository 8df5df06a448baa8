/** The hall as tiles, in the art of the page; what the extended game adds is in `extended.ts`. */
import { t } from '@gridhall/core';
import { type AbyssView, KINDS } from '@gridhall/games/abyss';
import { body, type Drawing, disc, line, solid } from '../../look/drawing.ts';
import { dead, over } from '../../look/fallen.ts';
import { type PieceTile, type TileDrawing, type Tileset, tile } from '../../look/tiles.ts';
import { BEYOND_GROUNDS, BEYOND_PIECES } from './extended.ts';
import { JOINED_WALLS, joinedWall, wallArt } from './walls.ts';

const HERO: Drawing = [
  body(
    'M10.500 2.800c2.500 0 4.200 1.800 4.200 4.200 0 1.500-.6 2.700-1.600 3.500 2.500 1.200 3.900 4 3.900 10.500L4 21c0-6.500 1.400-9.300 3.900-10.500C6.900 9.700 6.300 8.500 6.300 7c0-2.400 1.700-4.200 4.200-4.200z',
    'abyss',
  ),
  solid(
    'M10.500 5c1.500 0 2.300.9 2.300 2.200S11.900 9.600 10.500 9.600 8.200 8.500 8.200 7.200 9 5 10.500 5z',
    'raised',
  ),
  line('M14.800 12.500l4-1.200', 'ink', 1.6),
  body('M17 12.500h4.200v5.800h-4.200z', 'light'),
  line('M17.300 12.300c.2-1.900 3.400-1.900 3.600 0'),
];

const MONSTER: Drawing = [
  body(
    'M4.500 21c-.8-6.800.6-11.200 4.300-12.700L12 2.500l3.200 5.800c3.700 1.500 5.100 5.900 4.300 12.700l-2.700-1.700-2.400 1.700-2.400-1.700L9.600 21l-2.400-1.700z',
    'three',
  ),
  solid(disc(9.4, 12.5, 1.8), 'raised'),
  solid(disc(14.6, 12.5, 1.8), 'raised'),
  solid(disc(9.6, 12.8, 0.8), 'ink'),
  solid(disc(14.4, 12.8, 0.8), 'ink'),
  line('M9.500 16.800h5', 'raised', 1.4),
];

const SUPER: Drawing = [
  body(
    'M1.800 22C.8 13.500 1.900 9.300 5.500 7.200L3.600 1.200l6 4.300h4.800l6-4.300-1.900 6c3.600 2.100 4.700 6.300 3.700 14.800l-3.400-2-3.400 2-3.400-2-3.400 2-3.400-2z',
    'three',
  ),
  solid('M6 11l5 2.200-4.200 1.600zM18 11l-5 2.200 4.200 1.600z', 'raised'),
  {
    d: 'M7 17.500l1.700 1.300 1.700-1.300 1.600 1.300 1.600-1.300 1.700 1.300 1.700-1.300',
    stroke: 'raised',
    width: 1.4,
  },
];

const BAT: Drawing = [
  body(
    'M12 9.500c.9 0 1.400-1.600 1.900-3l.9 2.800c3.400-1.500 6.600-.9 8.200 2.500-2 .1-2.900 1.200-3.400 3.300-1.600-1-3.100-.5-3.800 1.700-1.100-1-2.700-.8-3.800 2.200-1.100-3-2.700-3.200-3.800-2.200-.7-2.200-2.200-2.700-3.800-1.700C3.900 13 3 11.900 1 11.800c1.600-3.400 4.800-4 8.200-2.500l.9-2.800c.5 1.400 1 3 1.900 3z',
    'four',
  ),
  solid(disc(10.7, 11.6, 0.8), 'raised'),
  solid(disc(13.3, 11.6, 0.8), 'raised'),
];

/** Deeper and darker in rings. */
const PIT: Drawing = [
  solid(disc(12, 12, 11.2), 'pit'),
  { d: disc(12, 12, 10.5), stroke: 'pit-rim', width: 1.3 },
  solid(disc(12, 12, 9), 'pit-deep'),
  solid(disc(12, 12.5, 6.8), 'pit'),
  { d: disc(12, 12.5, 6.8), stroke: 'pit-rim', width: 0.8 },
  { d: disc(12, 13, 3.6), stroke: 'pit-deep', width: 0.9 },
];

const LADDER: Drawing = [
  { d: 'M7 1.500v21M17 1.500v21', stroke: 'wood', width: 2.4 },
  { d: 'M7 5h10M7 9.700h10M7 14.400h10M7 19h10', stroke: 'wood', width: 2 },
];

const BADDIES: readonly PieceTile[] = [
  { name: 'monster', label: t`monster`, letter: 'm', art: MONSTER, tone: 'three', shape: 'spike' },
  { name: 'super', label: t`super monster`, letter: 'M', art: SUPER, tone: 'three', shape: 'spike' },
  { name: 'bat', label: t`bat`, letter: '~', art: BAT, tone: 'four', shape: 'spike' },
  ...BEYOND_PIECES,
];

/** Whatever the hero is lost to lies over him where it ended. */
const KILLERS = [
  ...BADDIES,
  { name: 'abyss', label: t`abyss`, letter: '#', art: PIT, tone: 'pit-deep', shape: 'dot' } as const,
].map(over);

export const TILESET: Tileset = {
  id: 'abyss',
  grounds: [
    { name: 'floor', label: '', letter: ' ', fill: 'floor' },
    {
      name: 'ladder',
      label: t`ladder`,
      letter: '*',
      fill: 'floor',
      art: LADDER,
      lit: true,
      far: 'gold',
      shape: 'sign',
    },
    { name: 'wall', label: t`wall`, letter: '+', fill: 'floor', art: wallArt(0), far: 'stone' },
    { name: 'abyss', label: t`abyss`, letter: '#', fill: 'floor', art: PIT, far: 'pit-deep', shape: 'dot' },
    ...BEYOND_GROUNDS,
    ...JOINED_WALLS,
    { name: 'grave', label: '', letter: ' ', fill: 'floor', art: dead(HERO) },
  ],
  pieces: [
    {
      name: 'hero',
      label: t`you, the hero`,
      letter: 'H',
      art: HERO,
      lit: true,
      tone: 'abyss',
      shape: 'disc',
    },
    ...BADDIES,
    ...KILLERS,
  ],
};

const NAMES: Readonly<Record<string, string>> = { nothing: 'floor', 'super monster': 'super' };

/** How a symbol of the legend is called here. */
export function symbolName(name: string): string {
  return NAMES[name] ?? name;
}

/** What stands on a cell, by its kind; what is not here lies on the ground, and the ground below a piece is drawn. */
const FIRST = TILESET.pieces.findIndex(({ name }) => name === 'hero');
const GROUNDS = [
  ...KINDS.map(({ name }) => TILESET.grounds.findIndex((one) => one.name === symbolName(name))),
  TILESET.grounds.findIndex(({ name }) => name === 'fog'),
];
const WALL_KIND = KINDS.findIndex(({ name }) => name === 'wall');
const FIRST_JOINED = TILESET.grounds.indexOf(JOINED_WALLS[0]!);
const ABYSS_KIND = KINDS.findIndex(({ name }) => name === 'abyss');
const GRAVE = TILESET.grounds.findIndex(({ name }) => name === 'grave');
const LADDER_KIND = KINDS.findIndex(({ name }) => name === 'ladder');
const PIECES = KINDS.map(({ name }) => TILESET.pieces.findIndex((one) => one.name === symbolName(name)));
const ABYSS_OVER = TILESET.pieces.length - 1;

/** Where the hero was lost, and to what; undefined where a wall was his end. */
function lost(kind: number): number | undefined {
  const killer = kind === ABYSS_KIND ? ABYSS_OVER : (PIECES[kind] ?? -1) + BADDIES.length;
  return killer > FIRST + BADDIES.length ? tile(GRAVE, killer) : undefined;
}

/** `end`: the cell on which it ended. */
export function hall(view: AbyssView, end?: number): TileDrawing {
  const { rows, columns, plane, more, ending } = view;
  // Who has escaped by the only ladder there is, is still seen on it.
  const ladder = ending === 'escaped' ? plane.indexOf(LADDER_KIND) : -1;
  const out = plane.indexOf(LADDER_KIND, ladder + 1) < 0 ? ladder : -1;
  const at = (cell: number) => {
    if (cell === out) return tile(GROUNDS[LADDER_KIND]!, FIRST);
    const last = cell === end ? lost(plane[cell]!) : undefined;
    if (last !== undefined) return last;
    if (plane[cell] === WALL_KIND) {
      const sides = joinedWall(rows, columns, cell, (other) => plane[other] === WALL_KIND);
      if (sides > 0) return tile(FIRST_JOINED + sides - 1);
    }
    const piece = PIECES[plane[cell]!] ?? -1;
    const ground = GROUNDS[piece < 0 ? plane[cell]! : (more?.floor[cell] ?? 0)]!;
    return piece < FIRST ? tile(ground) : tile(ground, piece);
  };
  return { rows, columns, set: TILESET, at };
}
