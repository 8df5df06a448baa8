/** The dungeons that come with the game: one text a level, as level files have it. */
import { easy } from './easy.ts';
import { echoes } from './echoes.ts';
import { hard } from './hard.ts';
import { lures } from './lures.ts';
import { tutorial } from './tutorial.ts';

export const LIBRARY = { tutorial, easy, hard, lures, echoes } as const satisfies Readonly<
  Record<string, readonly string[]>
>;
export type DungeonName = keyof typeof LIBRARY;
export const DUNGEON_NAMES = Object.keys(LIBRARY) as DungeonName[];

const BY_NAME: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(LIBRARY));

/** The text of a level, counted from 1, of the dungeon of this name, where there is one. */
export function levelOf(name: string, level: number): string | undefined {
  return BY_NAME.get(name)?.[level - 1];
}
