/** Which of a game's puzzles a kept game was, where it was one. */

import { puzzleOf } from '@gridhall/app';
import type { Puzzle } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import { mayBePuzzle } from '../parts/may-be-puzzle.ts';
import { browserPorts } from './ports.ts';
import { knownPuzzles } from './sitting.ts';

/** Most games say themselves that they are none, without any being asked for. */
export async function puzzleOn(kept: Shelved): Promise<Puzzle | undefined> {
  const setup = kept.header?.setup;
  if (kept.game === undefined || !setup || !mayBePuzzle(kept)) return undefined;
  return puzzleOf(await puzzlesOrNone(kept.game), { setup });
}

/** None where they cannot be had. */
export async function puzzlesOrNone(game: string): Promise<readonly Puzzle[]> {
  const { thinker } = browserPorts();
  const all = await knownPuzzles(game, thinker);
  thinker.close();
  return all.ok ? all.value : [];
}
