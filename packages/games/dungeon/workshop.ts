/** Painting levels: the tiles of a level file, and the head of an extended one as notes beside the map. */
import type { Note, Result, Sheet, Workshop } from '@gridhall/core';
import { bad, clip, counted, good, t } from '@gridhall/core';
import type { DungeonFault } from './faults.ts';
import { loadLevel } from './level.ts';
import { STEPS, type Terms, writeTerms } from './level-head.ts';
import { levelTextOf } from './level-set.ts';
import {
  ADVENTURER,
  DOOR_A,
  DOOR_LETTERS,
  FILE_SYMBOLS,
  OPEN,
  PATROL_LEFT,
  PATROL_UP,
  PLAIN_TILES,
  TILES,
  TREASURE,
} from './tiles.ts';
import type { DungeonView } from './view.ts';

const FRESH = [
  '7 9',
  '6 0',
  '--------!',
  '-+-+-+-+-',
  '---------',
  '-+-+-+-+-',
  '----$----',
  '-+-+-+-+-',
  '---------',
].join('\n');

/** What a line of text may be: lines of a file are not to be smuggled in. */
const MOST_LINE = 200;

const NOTES: readonly Note[] = [
  { name: 'title', label: t`Title`, help: t`Said when the level is entered.` },
  ...[...DOOR_LETTERS].flatMap((letter, i): Note[] => [
    {
      name: `door ${letter}`,
      label: t`Door ${letter} leads to`,
      help: t`+1 or -1 for the next level or the one before, a number, or the name of a level.`,
      with: DOOR_A + i,
    },
    {
      name: `price ${letter}`,
      label: t`Price of door ${letter}`,
      help: t`Treasures to be paid; empty for nothing.`,
      with: DOOR_A + i,
    },
  ]),
  { name: 'shrink', label: t`The level shrinks every`, help: t`Number of turns. Leave empty for never.` },
  { name: 'steps', label: t`Potions work for`, help: t`Number of turns. Leave empty for ${STEPS}.` },
  {
    name: 'restart',
    label: t`After a death`,
    options: [
      ['', t`the game is over`],
      ['yes', t`the level may be begun again`],
    ],
  },
  {
    name: 'name',
    label: t`Name of a side level`,
    help: t`Doors call it by this name; empty for a level with a number.`,
  },
];

/** A patrol has one letter for both of its ways, and sets out down or right. */
const PAINTED = TILES.map((_name, tile) => tile).filter((tile) => tile !== PATROL_UP && tile !== PATROL_LEFT);

const NAMES: Readonly<Record<number, string>> = { [ADVENTURER]: t`start` };

function read(text: string): Result<Sheet, DungeonFault> {
  const board = levelTextOf(text);
  const level = loadLevel(board.text);
  if (!level.ok) return level;
  const { rows, columns, row, column, tiles, terms } = level.value;
  const cells = tiles.slice();
  cells[row * columns + column] = ADVENTURER;
  const name: Readonly<Record<string, string>> = board.kind === 'file' ? { name: board.name } : {};
  return good({ rows, columns, cells, notes: terms ? { ...notesOf(terms), ...name } : name });
}

/** Returns the lines of the head of a level as notes, by the first words of each. */
function notesOf(terms: Terms): Record<string, string> {
  const lines = writeTerms(terms).slice(1, -1);
  return Object.fromEntries(
    lines.map((line) => {
      if (line === 'allow restart') return ['restart', 'yes'];
      const [, name, text] = /^((?:door|price) \S|\S+) (.*)$/.exec(line)!;
      return [name!, text!];
    }),
  );
}

/** A level is extended by what is painted on it or written beside it, and plain otherwise. */
function write({ rows, columns, cells, notes }: Sheet): Result<string, DungeonFault> {
  const start = cells.indexOf(ADVENTURER);
  if (start < 0) return bad('level-no-start');
  const said = (name: string) => clip((notes[name] ?? '').trim(), MOST_LINE);
  const head = NOTES.flatMap(({ name, with: tile }) => {
    if (name === 'name' || said(name) === '' || (tile !== undefined && !cells.includes(tile))) return [];
    return name === 'restart' ? ['allow restart'] : [`${name} ${said(name)}`];
  });
  const extended = head.length > 0 || cells.some((tile) => tile >= PLAIN_TILES);
  const map = Array.from({ length: rows }, (_none, row) =>
    Array.from(cells.subarray(row * columns, (row + 1) * columns), (tile) =>
      tile === ADVENTURER ? FILE_SYMBOLS[OPEN]! : FILE_SYMBOLS[tile]!,
    ).join(''),
  );
  const lines = [
    ...(said('name') === '' ? [] : [`file ${said('name')}`]),
    ...(extended ? ['dungeon 2', ...head, ''] : []),
    `${rows} ${columns}`,
    `${Math.floor(start / columns)} ${start % columns}`,
    ...map,
  ];
  return good(`${lines.join('\n')}\n`);
}

/** Monsters look at him as they will when the game begins; without him they sleep. */
function draw({ rows, columns, cells }: Sheet): DungeonView {
  const start = cells.indexOf(ADVENTURER);
  const at = Math.max(0, start);
  return {
    ...{ rows, columns, tiles: cells, row: Math.floor(at / columns), column: at % columns },
    ...{ treasure: 0, moves: 0, level: 1, ahead: [] },
    end: start < 0 ? 'left' : 'playing',
  };
}

/** More treasures than these are not asked for one by one. */
const MOST_AIMS = 4;

function aims(sheets: readonly Sheet[]): { readonly least: number; readonly label: string }[] {
  const treasures = sheets.reduce(
    (sum, { cells }) => sum + cells.reduce((all, tile) => all + (tile === TREASURE ? 1 : 0), 0),
    0,
  );
  return Array.from({ length: Math.min(MOST_AIMS, treasures) }, (_none, i) => ({
    least: i + 1,
    label: counted(i + 1, 'treasure'),
  }));
}

export const workshop: Workshop<DungeonView> = {
  brushes: PAINTED.map((tile) => ({
    symbol: tile,
    key: FILE_SYMBOLS[tile]!,
    ...(NAMES[tile] === undefined ? {} : { name: NAMES[tile] }),
    ...(tile === ADVENTURER ? { once: true as const } : {}),
  })),
  notes: NOTES,
  rows: [1, 48],
  columns: [1, 48],
  several: true,
  fresh: FRESH,
  read,
  write,
  draw,
  aims,
  boardOf: ({ level, quest }) => quest?.here ?? level - 1,
};
