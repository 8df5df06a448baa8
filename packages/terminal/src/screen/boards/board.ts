/**
 * A game's board on a screen: the cells its face names, each drawn on a few places of the screen. What a key or a click
 * means comes from the game's questions alone (`hands.ts`); a game may bring art of its own for its cells, and nothing else.
 */
import type { Cells, GameModule } from '@gridhall/core';
import { ownEntry } from '../../open/tables.ts';
import { ARTS } from '../art/index.ts';
import { plainArt } from './plain.ts';
import type { CellArt } from './scene.ts';

/** A table's board: its cells, and how they are drawn. */
export interface BoardArt extends CellArt {
  cells(view: unknown): Cells;
}

/** The board of a game; one without art of its own is drawn by its legend. */
export async function boardArtOf({ game, face }: GameModule): Promise<BoardArt> {
  const load = ownEntry<() => Promise<unknown>>(ARTS, game.id);
  const art = load ? ((await load()) as { readonly art: CellArt }).art : plainArt(face.legend);
  return { ...art, cells: (view) => face.cells(view) };
}
