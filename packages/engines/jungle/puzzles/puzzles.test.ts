import { sure } from '@gridhall/core';
import { game, type JungleParams, type Move, moveOf, readPosition, squareOf } from '@gridhall/games/jungle';
import { describe, expect, it } from 'vitest';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { moveText } from '../hints/words.ts';
import { engine } from '../index.ts';
import { movesToEnd, SearchState } from '../search/state.ts';
import { setPosition, think } from '../search/think.ts';
import { Prover } from '../tools/prove.ts';
import { allPuzzles } from './puzzles.ts';

const prover = new Prover();

function moveFrom(text: string): Move {
  const [from, to] = text.split(' ');
  return moveOf(squareOf(from!)!, squareOf(to!)!);
}

describe('the puzzles', () => {
  it('are at least two hundred, no two alike, of every grade, the easiest first', async () => {
    const puzzles = await allPuzzles();
    expect(puzzles.length).toBeGreaterThanOrEqual(200);
    expect(new Set(puzzles.map(({ boards }) => boards[0])).size).toBe(puzzles.length);
    const grades = puzzles.map(({ grade }) => grade.level);
    expect(grades).toEqual([...grades].sort((a, b) => a - b));
    expect(new Set(grades)).toEqual(new Set([1, 2, 3, 4, 5]));
    // As everywhere in the house, so that one knows which is the easier one.
    const words = [...new Set(puzzles.map(({ grade }) => grade.word))];
    expect(words).toEqual(['easy', 'fair', 'tricky', 'hard', 'cruel']);
  });

  it('say who is to do what, and begin as a game does', async () => {
    const puzzles = await engine.puzzles!();
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const { params, boards, seat, moves, says } of puzzles) {
      const state = sure(game.create(params as JungleParams, { seed: '0'.repeat(32), boards }));
      expect(game.toMove(state)).toBe(seat);
      expect(says).toBe(`${game.seats(params as JungleParams)[seat]} to move and win in ${moves}.`);
    }
  });

  // Every sixteenth; `npm run jungle -- puzzles --check` proves them all.
  it('are won in as many moves as they say, by the one first move and no other, and no sooner', async () => {
    const some = (await allPuzzles()).filter((_, i) => i % 16 === 5);
    for (const puzzle of some) expect([puzzle.id, prover.faultOf(puzzle)]).toEqual([puzzle.id, undefined]);
    const [first] = some;
    expect(prover.faultOf({ ...first!, moves: first!.moves + 1 })).toBe('it is won sooner');
    expect(prover.faultOf({ ...first!, first: 'D1 D2' })).toMatch(/^it is won by /);
  });
});

it('the engine solves them, with all that it leaves out', async () => {
  const evaluator = await loadEvaluator();
  for (const puzzle of (await allPuzzles()).filter((_, i) => i % 16 === 9)) {
    const state = new SearchState(evaluator, 16);
    setPosition(state, sure(readPosition(puzzle.boards[0]!)), []);
    const [best] = think(state, { nodes: 300_000 }).lines;
    expect([puzzle.id, moveText(best!.moves[0]!)]).toEqual([puzzle.id, puzzle.first]);
    expect([puzzle.id, movesToEnd(best!.score)]).toEqual([puzzle.id, 2 * puzzle.moves - 1]);
  }
});

describe('a prover', () => {
  it('finds every first move that wins in time', () => {
    // Either of two wolves beside an unguarded trap.
    const board = sure(readPosition('E6/7/7/7/7/7/2w1w2/7/7 b'));
    expect(prover.winners(board, 1)).toEqual([]);
    expect(prover.winners(board, 3).length).toBeGreaterThan(1);
    expect(prover.puzzle(board, 4)).toBeUndefined();
  });

  it('knows a puzzle by its only key', () => {
    const board = sure(readPosition('E6/7/7/7/7/7/3w3/7/7 b'));
    expect(prover.puzzle(board, 4)).toMatchObject({ moves: 2, first: moveFrom('D7 D8') });
  });
});
