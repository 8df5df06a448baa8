/** A level as tiles, in the art of the page; what the extended game adds is in `extended.ts`. */
import type { Direction } from '@gridhall/core';
import { t } from '@gridhall/core';
import {
  ADVENTURER,
  AMULET,
  DOOR,
  DOOR_A,
  type DungeonView,
  EXIT,
  MONSTER,
  OPEN,
  PATROL_DOWN,
  PILLAR,
  RUNNER,
  SHIELD,
  SLINKER,
  seenBy,
  TREASURE,
} from '@gridhall/games/dungeon';
import { body, type Drawing, disc, line, solid } from '../../look/drawing.ts';
import { dead, over } from '../../look/fallen.ts';
import { type PieceTile, type TileDrawing, type Tileset, tile } from '../../look/tiles.ts';
import { ITEMS, NAMED_DOORS, PATROLS, RUNNERS, SLINKERS } from './extended.ts';

const PERSON: Drawing = [
  body('M5 21.500c0-5.500 2.500-8.500 7-8.500s7 3 7 8.500z', 'dungeon'),
  body(disc(12, 9.2, 3.6), 'raised'),
  body(
    'M4.500 8.200c2-.6 3.600-.8 3.900-1.200C8.600 3.800 9.900 2 12 2s3.400 1.800 3.600 5c.3.4 1.900.6 3.900 1.200-3.500 1.200-11.500 1.200-15 0z',
    'dungeon',
  ),
  line('M12 14.500v6.500', 'raised', 1.3),
];

const COIN: Drawing = [
  body(disc(12, 12, 8), 'gold'),
  { d: disc(12, 12, 5.2), stroke: 'raised', width: 1.3 },
  { d: 'M12 8.600v6.800', stroke: 'raised', width: 1.8 },
];

const AMULET_ART: Drawing = [
  line('M4.500 2.500c0 5.500 3 9.500 7.500 9.500s7.500-4 7.500-9.500', 'ink', 1.4),
  body('M12 9.500l5.200 5.500L12 22l-5.200-7z', 'abyss'),
  { d: 'M12 12v7.500M9 15h6', stroke: 'raised', width: 1.1 },
];

/** A block of stone, lit from above. */
const COLUMN: Drawing = [
  solid('M4 1h16a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z', 'stone'),
  solid('M4 1h16a3 3 0 0 1 3 3v13.500a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z', 'stone-lit'),
  line('M5 4.700h14M5 16.800h14M8 8v5.500M12 8v5.500M16 8v5.500', 'stone', 1.5),
];

const ARCH = 'M4.500 22V10.500C4.500 6 7.700 2.500 12 2.500s7.500 3.500 7.500 8V22z';

const DOOR_ART: Drawing = [
  body(ARCH, 'dungeon'),
  solid('M8 22V11.500C8 8.800 9.600 7 12 7s4 1.800 4 4.500V22z', 'pit'),
];

const RAYS: Drawing = [
  {
    d: 'M12 1v3.500M4.500 3.500l2.200 2.700M19.500 3.500l-2.200 2.700M1.500 9.500l3.200 1M22.500 9.500l-3.200 1',
    stroke: 'gold',
    width: 1.6,
  },
];

const EXIT_ART: Drawing = [
  ...RAYS,
  body('M6.500 22v-9.500C6.500 9 8.800 6.500 12 6.500s5.500 2.500 5.500 6V22z', 'light'),
  line('M12 12v7M9.300 15.500L12 12l2.700 3.500', 'ink', 1.6),
];

const DEAD = dead(PERSON);

/** Eyes that look where it sees; half closed where it sees nobody. */
function monster(right: number, down: number, awake: boolean): Drawing {
  const eye = (x: number) => [
    solid(disc(x, 11, 2.6), 'raised'),
    ...(awake ? [solid(disc(x + right, 11 + down, 1.25), 'ink')] : [line(`M${x - 2} 11h4`, 'ink', 1.4)]),
  ];
  return [
    body(
      'M3.500 21.500c-.8-11 1.900-17.500 8.500-17.500s9.300 6.500 8.500 17.500l-2.900-2-2.800 2-2.800-2-2.800 2-2.800-2z',
      'three',
    ),
    ...eye(8.6),
    ...eye(15.4),
    { d: 'M8.500 16.200c2 1.400 5 1.400 7 0', stroke: 'raised', width: 1.3 },
  ];
}

const LOOKING = ['asleep', 'up', 'down', 'left', 'right'] as const;

function monsterPiece(looking: (typeof LOOKING)[number]): PieceTile {
  const [right, down] = { asleep: [0, 0], up: [0, -1.2], down: [0, 1.2], left: [-1.2, 0], right: [1.2, 0] }[
    looking
  ] as [number, number];
  return {
    name: `monster-${looking}`,
    label: looking === 'asleep' ? t`monster` : t`monster that sees you`,
    letter: 'M',
    art: monster(right, down, looking !== 'asleep'),
    tone: 'three',
    shape: 'spike',
  };
}

const [FLOOR, PILLARED, DOORED, EXITED, PASSED, GRAVE, CRUSHED, NAMED] = [0, 1, 2, 3, 4, 5, 6, 7];
const [PERSON_AT, COIN_AT, AMULET_AT, MONSTER_AT] = [0, 1, 2, 3];
const PATROL_AT = MONSTER_AT + LOOKING.length;
const SLINKER_AT = PATROL_AT + PATROLS.length;
const RUNNER_AT = SLINKER_AT + SLINKERS.length;
const ITEM_AT = RUNNER_AT + RUNNERS.length;
const KILLER_AT = ITEM_AT + ITEMS.length;
/** Every monster as it looks down on whom it has reached. */
const KILLERS = [monsterPiece('down'), ...PATROLS, RUNNERS[2]!, SLINKERS[0]!].map(over);

export const TILESET: Tileset = {
  id: 'dungeon',
  grounds: [
    { name: 'stones', label: '', letter: ' ', fill: 'floor' },
    { name: 'pillar', label: t`pillar`, letter: '+', fill: 'floor', art: COLUMN, far: 'stone-lit' },
    {
      name: 'door',
      label: t`door to the next level`,
      letter: '?',
      fill: 'floor',
      art: DOOR_ART,
      far: 'dungeon',
      shape: 'sign',
    },
    {
      name: 'exit',
      label: t`exit`,
      letter: '!',
      fill: 'floor',
      art: EXIT_ART,
      lit: true,
      far: 'gold',
      shape: 'sign',
    },
    // Whoever steps through it covers the arch: light is left of it.
    { name: 'passed', label: t`exit`, letter: '!', fill: 'floor', art: RAYS, lit: true, far: 'gold' },
    { name: 'grave', label: '', letter: ' ', fill: 'floor', art: DEAD },
    {
      name: 'crushed',
      label: t`you, dead; over you a pillar`,
      letter: '+',
      fill: 'floor',
      art: [...COLUMN, ...DEAD],
      far: 'stone-lit',
    },
    ...NAMED_DOORS,
  ],
  pieces: [
    {
      name: 'adventurer',
      label: t`you, the adventurer`,
      letter: 'o',
      art: PERSON,
      lit: true,
      tone: 'dungeon',
      shape: 'disc',
    },
    { name: 'coin', label: t`treasure`, letter: '$', art: COIN, tone: 'five', far: 'gold', shape: 'dot' },
    { name: 'amulet', label: t`amulet`, letter: '@', art: AMULET_ART, tone: 'abyss', shape: 'dot' },
    ...LOOKING.map(monsterPiece),
    ...PATROLS,
    ...SLINKERS,
    ...RUNNERS,
    ...ITEMS,
    ...KILLERS,
  ],
};

const LOOKS: Readonly<Record<number, number>> = {
  [OPEN]: tile(FLOOR),
  [ADVENTURER]: tile(FLOOR, PERSON_AT),
  [TREASURE]: tile(FLOOR, COIN_AT),
  [AMULET]: tile(FLOOR, AMULET_AT),
  [MONSTER]: tile(FLOOR, MONSTER_AT),
  [PILLAR]: tile(PILLARED),
  [DOOR]: tile(DOORED),
  [EXIT]: tile(EXITED),
  [SLINKER]: tile(FLOOR, SLINKER_AT),
  [RUNNER]: tile(FLOOR, RUNNER_AT),
  ...inOrder(PATROL_DOWN, PATROLS, (i) => tile(FLOOR, PATROL_AT + i)),
  ...inOrder(DOOR_A, NAMED_DOORS, (i) => tile(NAMED + i)),
  ...inOrder(SHIELD, ITEMS, (i) => tile(FLOOR, ITEM_AT + i)),
};

/** Tiles that follow each other as their pictures do. */
function inOrder(
  first: number,
  pictures: readonly unknown[],
  look: (i: number) => number,
): Readonly<Record<number, number>> {
  return Object.fromEntries(pictures.map((_none, i) => [first + i, look(i)]));
}

/** Which of the five ways of looking: straight ahead, up, down, left, right. */
function lookOf({ down, right }: Direction): number {
  return down < 0 ? 1 : down > 0 ? 2 : right < 0 ? 3 : right > 0 ? 4 : 0;
}

/** Which of the five ways of a slinker: straight ahead, up left, up right, down left, down right. */
function slantOf({ down, right }: Direction): number {
  return (down < 0 ? 1 : 3) + (right < 0 ? 0 : 1);
}

/** Monsters that see the adventurer look at him. */
function watchers(view: DungeonView): ReadonlyMap<number, number> {
  if (view.end !== 'playing' || view.quest?.frost) return new Map();
  return new Map(
    seenBy(view).monsters.map(({ cell, looks }) => {
      const kind = view.tiles[cell];
      if (kind === SLINKER) return [cell, tile(FLOOR, SLINKER_AT + slantOf(looks))];
      return [cell, tile(FLOOR, (kind === RUNNER ? RUNNER_AT : MONSTER_AT) + lookOf(looks))];
    }),
  );
}

/** From each monster that sees the adventurer to him; of one beside him its eyes say enough. */
export function sightLines(view: DungeonView): readonly (readonly [from: number, to: number])[] {
  const { row, column, columns } = view;
  const away = (cell: number) =>
    Math.max(Math.abs(Math.floor(cell / columns) - row), Math.abs((cell % columns) - column));
  return [...watchers(view).keys()]
    .filter((cell) => away(cell) > 1)
    .map((cell) => [cell, row * columns + column] as const);
}

/** Where it ended: who has escaped stands in the light of the exit, who died lies below what killed him. */
function lastTile({ tiles, row, column, columns, end }: DungeonView): number | undefined {
  if (end === 'escaped') return tile(PASSED, PERSON_AT);
  if (end !== 'died' && end !== 'fallen') return undefined;
  const killer = tiles[row * columns + column]!;
  if (killer === PILLAR) return tile(CRUSHED);
  const which = [MONSTER, ...PATROLS.map((_none, i) => PATROL_DOWN + i), RUNNER, SLINKER].indexOf(killer);
  return which < 0 ? undefined : tile(GRAVE, KILLER_AT + which);
}

export function levelTiles(view: DungeonView): TileDrawing {
  const { rows, columns, tiles, row, column } = view;
  const seeing = watchers(view);
  const [last, end] = [row * columns + column, lastTile(view)];
  return {
    rows,
    columns,
    set: TILESET,
    at: (cell) =>
      cell === last && end !== undefined ? end : (seeing.get(cell) ?? LOOKS[tiles[cell]!] ?? tile(FLOOR)),
  };
}
