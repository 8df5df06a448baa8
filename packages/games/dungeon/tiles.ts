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

/** In a level file and on the screen, each at the place of its tile. The adventurer is on the screen only. */
export const FILE_SYMBOLS = '-o$@M+?!';
export const SCREEN_SYMBOLS = ' o$@M+?!';
