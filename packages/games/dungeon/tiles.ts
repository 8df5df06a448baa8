/** The tiles of a dungeon. The list comes first; numbers, names and symbols follow from it. */
export const TILES = [
  'open',
  'adventurer',
  'treasure',
  'amulet',
  'monster',
  'pillar',
  'door',
  'exit',
  // From here on the tiles of the extended game: plain level files do not have them.
  'patrol going down',
  'patrol going up',
  'patrol going right',
  'patrol going left',
  'slinker',
  'runner',
  'door A',
  'door B',
  'door C',
  'door D',
  'door E',
  'door F',
  'shield',
  'sword',
  'haste',
  'frost',
  'bomb',
] as const;
export type TileName = (typeof TILES)[number];

export const OPEN = 0;
export const ADVENTURER = 1;
export const TREASURE = 2;
export const AMULET = 3;
export const MONSTER = 4;
export const PILLAR = 5;
export const DOOR = 6;
export const EXIT = 7;
export const PATROL_DOWN = 8;
export const PATROL_UP = 9;
export const PATROL_RIGHT = 10;
export const PATROL_LEFT = 11;
export const SLINKER = 12;
export const RUNNER = 13;
/** The first of six named doors. */
export const DOOR_A = 14;
export const DOOR_F = 19;
export const SHIELD = 20;
export const SWORD = 21;
export const HASTE = 22;
export const FROST = 23;
export const BOMB = 24;

/**
 * In a level file and on the screen, each at the place of its tile. The adventurer is on the screen only; a patrol has
 * one letter for both of its ways, and sets out down or right.
 */
export const FILE_SYMBOLS = '-o$@M+?!VVHHXTABCDEFS/hz*';
export const SCREEN_SYMBOLS = ' o$@M+?!VVHHXTABCDEFS/hz*';

/** How many of the tiles plain level files have: the first ones. */
export const PLAIN_TILES = EXIT + 1;

/** The letters of the named doors. */
export const DOOR_LETTERS = 'ABCDEF';

/** Whether it is one of the monsters, of whatever kind. */
export function isMonster(tile: number): boolean {
  return tile === MONSTER || (tile >= PATROL_DOWN && tile <= RUNNER);
}

export function isPatrol(tile: number): boolean {
  return tile >= PATROL_DOWN && tile <= PATROL_LEFT;
}

/** Whether it leads to another level: a door, named or not. */
export function isDoor(tile: number): boolean {
  return tile === DOOR || (tile >= DOOR_A && tile <= DOOR_F);
}

/** Whether he takes it along or drinks it. */
export function isItem(tile: number): boolean {
  return tile >= SHIELD;
}
