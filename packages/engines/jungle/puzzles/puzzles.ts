/** Puzzles: "Blue to move and win in 4", each with the one first move that does it. */
import { defaultParams, type Puzzle, t } from '@gridhall/core';
import { BLUE, COLORS, game, RED } from '@gridhall/games/jungle';
import { LEVELS } from '../levels/levels.ts';

/** The words of every grade in the house: who knows those of Dungeon and Abyss knows which is the easier one. */
const WORDS = ['easy', 'fair', 'tricky', 'hard', 'cruel'];

/** All puzzles, the easiest first, by the plain rule for elephants. */
export async function allPuzzles(): Promise<readonly Puzzle[]> {
  const { PUZZLE_LIST } = await import('./puzzle-list.ts');
  const params = defaultParams(game.params);
  return PUZZLE_LIST.map(([position, moves, first, level], i) => {
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
