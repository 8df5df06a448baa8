/** The puzzles of a game as the terminal opens them: by number, by grade, or the next that is not solved. */

import { nextPuzzle, puzzleOf, puzzleOpening, solvedPuzzles } from '@gridhall/app';
import { faultWords, type GameModule, type Opening, type Puzzle, t } from '@gridhall/core';
import { WrongUse } from '../flags/wrong-use.ts';
import { finishedGames } from './own-games.ts';
import type { HousePorts } from './ports.ts';
import { findEngine } from './tables.ts';

/** Empty where the game has none. */
export async function puzzlesOf(game: string): Promise<readonly Puzzle[]> {
  return (await (await findEngine(game))?.puzzles?.()) ?? [];
}

/** The puzzle this game was begun with, if it was one. */
export async function puzzleIn({ game }: GameModule, opening: Opening): Promise<Puzzle | undefined> {
  return opening.setup.boards && puzzleOf(await puzzlesOf(game.id), opening);
}

/** Those that were solved in games that are kept. */
export async function solvedIn(
  puzzles: readonly Puzzle[],
  game: string,
  ports: HousePorts,
): Promise<ReadonlySet<string>> {
  return solvedPuzzles(puzzles, await finishedGames(ports, game));
}

/** `which` is `next`, a number, or a grade; `after` is the one that was played last. */
export async function puzzleGame(
  table: GameModule,
  which: string,
  ports: HousePorts,
  after?: string,
): Promise<Opening> {
  const { id } = table.game;
  const puzzles = await puzzlesOf(id);
  if (puzzles.length === 0) throw new WrongUse(t`There are no puzzles of ${id}.`);
  const grades = [...new Set(puzzles.map(({ grade }) => grade.word))];
  const last = after === undefined ? {} : { after };
  const found =
    which === 'next' || grades.includes(which)
      ? nextPuzzle(puzzles, await solvedIn(puzzles, id, ports), {
          ...last,
          ...(which === 'next' ? {} : { grade: which }),
        })
      : puzzles.find((puzzle) => puzzle.id === which);
  if (!found)
    throw new WrongUse(
      t`--puzzle must be next, a grade (${grades.join(', ')}) or a number up to ${puzzles.length}, not ${JSON.stringify(which)}.`,
    );
  const opening = puzzleOpening(table, found);
  if (!opening.ok) throw new WrongUse(`${id}: ${faultWords(table.words, opening.fault)}`);
  return opening.value;
}
