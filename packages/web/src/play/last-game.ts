/** The game that was played last, with what only its entries and the puzzles tell of it. */
import type { Puzzle } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import { helpKnown } from './helped.ts';
import { puzzleOn } from './puzzle-in.ts';

export interface LastGame {
  readonly told: Shelved;
  readonly puzzle: Puzzle | undefined;
}

export async function tellOf(game: Shelved): Promise<LastGame> {
  const [[told = game], puzzle] = await Promise.all([helpKnown([game]), puzzleOn(game)]);
  return { told, puzzle };
}
