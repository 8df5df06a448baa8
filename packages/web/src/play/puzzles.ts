/** The puzzles of a game in this browser: all of them, and those that were solved in games it keeps. */

import { nextPuzzle, puzzleOpening, solvedPuzzles } from '@gridhall/app';
import type { GameModule, Puzzle, Result } from '@gridhall/core';
import { finishedRecords } from './finished.ts';
import { browserPorts } from './ports.ts';
import { keepNew, knownPuzzles } from './sitting.ts';

export interface Puzzles {
  readonly all: readonly Puzzle[];
  readonly solved: ReadonlySet<string>;
}

/** An engine's chunk comes to a worker only: nothing of it is loaded here. */
export async function puzzlesHere(game: string): Promise<Result<Puzzles>> {
  const { thinker } = browserPorts();
  const all = await knownPuzzles(game, thinker);
  thinker.close();
  if (!all.ok) return all;
  const solved = solvedPuzzles(all.value, await finishedRecords(game));
  return { ok: true, value: { all: all.value, solved } };
}

/** Puts a puzzle up; answers with the name of its game. */
export async function beginPuzzle(table: GameModule, puzzle: Puzzle): Promise<Result<string>> {
  const opening = puzzleOpening(table, puzzle);
  return opening.ok ? keepNew(table, opening.value) : opening;
}

/** Puts up the one behind it that is not solved. */
export async function puzzleAfter(table: GameModule, { id }: Puzzle): Promise<Result<string>> {
  const here = await puzzlesHere(table.game.id);
  if (!here.ok) return here;
  return beginPuzzle(table, nextPuzzle(here.value.all, here.value.solved, { after: id })!);
}
