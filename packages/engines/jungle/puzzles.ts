/** Puzzles: "Blue to move and win in 4", each with the one first move that does it. */
import type { Grade } from '@gridhall/core';

export interface Puzzle {
  /** The position in one line, by the plain rule for elephants. */
  readonly position: string;
  /** In how many moves of its own the side to move wins. */
  readonly moves: number;
  /** The only first move that wins as fast. */
  readonly first: string;
  readonly grade: Grade;
}

const WORDS = ['easy', 'simple', 'middling', 'hard', 'very hard'];

/** All puzzles, the easiest first; loaded when they are asked for. */
export async function allPuzzles(): Promise<readonly Puzzle[]> {
  const { PUZZLE_LIST } = await import('./puzzle-list.ts');
  return PUZZLE_LIST.map(([position, moves, first, level]) => ({
    position,
    moves,
    first,
    grade: { level, word: WORDS[level - 1]! },
  }));
}
