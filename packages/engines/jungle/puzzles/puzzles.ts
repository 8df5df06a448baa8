/**
 * Puzzles: "Blue to move and win in 4", each with the one first move that does it. `npm run jungle -- puzzles` found them
 * in games of the engine with itself, proved them, and wrote puzzles.json.
 */
import { defaultParams, type Puzzle, t } from '@gridhall/core';
import { BLUE, COLORS, game, RED } from '@gridhall/games/jungle';
import { LEVELS } from '../levels/levels.ts';

/** The words of the grades, the same for every game. */
const WORDS = ['easy', 'fair', 'tricky', 'hard', 'cruel'];

/** An entry of the file: `moves` are those of the side to move, and the grade goes from 1 to 5. */
export interface PuzzleEntry {
  readonly position: string;
  readonly moves: number;
  readonly first: string;
  readonly grade: number;
}

/** Returns all puzzles, the easiest first, by the plain rule for elephants. */
export async function allPuzzles(): Promise<readonly Puzzle[]> {
  const { default: list } = await import('./puzzles.json', { with: { type: 'json' } });
  const params = defaultParams(game.params);
  return (list satisfies readonly PuzzleEntry[]).map(({ position, moves, first, grade: level }, i) => {
    const seat = position.endsWith(' b') ? BLUE : RED;
    return {
      id: String(i + 1),
      params,
      boards: [position],
      seat,
      against: LEVELS.at(-1)!.id,
      moves,
      first,
      grade: { level, word: WORDS[level - 1]! },
      says: t`${COLORS[seat]} to move and win in ${moves}.`,
    };
  });
}
