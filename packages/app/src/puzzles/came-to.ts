/** What the finished games of a table came to: its games by choice, and its puzzles apart. */
import type { GameModule, GameRecord, Puzzle } from '@gridhall/core';
import { type ResultGroup, resultsOf } from '../results/results.ts';
import { puzzleOf, solvedPuzzles } from './puzzles.ts';

export interface CameTo {
  readonly groups: readonly ResultGroup[];
  /** How many there are and how many of them were solved, where some were tried. */
  readonly puzzles?: { readonly all: number; readonly solved: number };
}

export function tableResults(
  table: GameModule,
  records: readonly GameRecord[],
  puzzles: readonly Puzzle[],
): CameTo {
  const isPuzzle = ({ setup }: GameRecord) =>
    setup !== undefined && puzzleOf(puzzles, { setup }) !== undefined;
  const tried = records.filter(isPuzzle);
  return {
    groups: resultsOf(
      table,
      records.filter((record) => !isPuzzle(record)),
    ),
    ...(tried.length > 0
      ? { puzzles: { all: puzzles.length, solved: solvedPuzzles(puzzles, tried).size } }
      : {}),
  };
}
