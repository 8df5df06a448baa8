/** The dungeons that come with the game: one text a level, as level files have it. */
import { tutorial } from './tutorial.ts';

export const LIBRARY = { tutorial } as const satisfies Readonly<Record<string, readonly string[]>>;
export type DungeonName = keyof typeof LIBRARY;
export const DUNGEON_NAMES = Object.keys(LIBRARY) as DungeonName[];
