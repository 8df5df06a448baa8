/** The dungeons that come with the game: one text a level, as level files have it. */

import { easy, echoes, hard, lures, tutorial } from './classic.ts';
import { catacombs, oubliette, undercroft, vault } from './depths/cruel.ts';
import { cellar, pantry, stable, well } from './depths/easy.ts';
import { armoury, chapel, cistern, scullery } from './depths/fair.ts';
import { archive, barracks, foundry, menagerie } from './depths/hard.ts';
import { cloister, crypt, gallery, mint } from './depths/tricky.ts';
import { quarry, tide, tollhouse, watch } from './extended.ts';

/**
 * Five that teach; then twenty in rising order of difficulty, drawn at random and proved to be escapable; then four of
 * the extended game.
 */
export const LIBRARY = {
  tutorial,
  easy,
  hard,
  lures,
  echoes,
  pantry,
  cellar,
  stable,
  well,
  chapel,
  armoury,
  scullery,
  cistern,
  gallery,
  cloister,
  crypt,
  mint,
  foundry,
  barracks,
  archive,
  menagerie,
  vault,
  undercroft,
  oubliette,
  catacombs,
  watch,
  tollhouse,
  tide,
  quarry,
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type DungeonName = keyof typeof LIBRARY;
export const DUNGEON_NAMES = Object.keys(LIBRARY) as DungeonName[];

const BY_NAME: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(LIBRARY));

/** The text of a level, counted from 1, of the dungeon of this name, where there is one. */
export function levelOf(name: string, level: number): string | undefined {
  return BY_NAME.get(name)?.filter((text) => !text.startsWith('file '))[level - 1];
}

/** The text of a level that has no number of its own, of the dungeon of this name, where there is one. */
export function sideOf(name: string, level: string): string | undefined {
  const line = `file ${level}\n`;
  return BY_NAME.get(name)
    ?.find((text) => text.startsWith(line))
    ?.slice(line.length);
}
