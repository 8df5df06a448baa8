import { Random, seedFrom, sure } from '@gridhall/core';
import { moveOf, type Position, readPosition, squareOf } from '@gridhall/games/jungle';
import { describe, expect, it } from 'vitest';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { alphaBeta, fullWidth } from '../testing/plain.ts';
import { randomPosition, scatter } from '../tools/samples.ts';
import { DEFAULT_PRUNING, INFINITE, movesToEnd, NO_PRUNING, type Pruning, SearchState } from './state.ts';
import { legalMoves, setPosition, think } from './think.ts';

const evaluator = await loadEvaluator();

function stateFor(position: Position, pruning: Pruning = DEFAULT_PRUNING): SearchState {
  const state = new SearchState(evaluator, 14, pruning);
  setPosition(state, position, []);
  return state;
}

function scoreOf(position: Position, depth: number, pruning: Pruning): number {
  // Not the negative zero of a score turned round.
  return think(stateFor(position, pruning), { depth }).lines[0]!.score + 0;
}

describe('with reductions and pruning off, the score at a fixed depth', () => {
  const random = Random.fromSeed(seedFrom('full width'));

  it('is that of a full-width search, in full games', () => {
    for (let i = 0; i < 200; i++) {
      const position = randomPosition(random, random.below(120), i % 2 === 0);
      for (const depth of i % 4 === 0 ? [2, 3] : [1, 2]) {
        expect([i, depth, scoreOf(position, depth, NO_PRUNING)]).toEqual([
          i,
          depth,
          fullWidth(stateFor(position), depth) + 0,
        ]);
      }
    }
  });

  it('is that of a full-width search, with few animals left', () => {
    for (let i = 0; i < 200; i++) {
      const position = scatter(random, 3, i % 2 === 0);
      for (const depth of i % 4 === 0 ? [3, 4] : [3]) {
        expect([i, depth, scoreOf(position, depth, NO_PRUNING)]).toEqual([
          i,
          depth,
          fullWidth(stateFor(position), depth) + 0,
        ]);
      }
    }
  });

  it('is that of plain alpha-beta, somewhat deeper', () => {
    for (let i = 0; i < 10; i++) {
      const position = randomPosition(random, random.below(150));
      expect([i, scoreOf(position, 5, NO_PRUNING)]).toEqual([
        i,
        alphaBeta(stateFor(position), 5, -INFINITE, INFINITE) + 0,
      ]);
    }
  });
});

/** Positions, and in how many moves of both sides the side to move wins. */
const WINS = [
  // The den is one step away.
  ['7/7/7/6r/6E/7/7/3c3/7 b', 1],
  // The last piece can be taken.
  ['7/7/e6/T6/7/7/7/7/7 b', 1],
  // A trap that nobody guards.
  ['E6/7/7/7/7/7/3c3/7/7 b', 3],
  // The cat is shut in between two who come.
  ['7/7/7/7/7/7/l6/7/Ce5 b', 1],
  // Four steps to the den, and nobody near.
  ['6E/7/7/7/7/3w3/7/7/7 b', 5],
] as const;

describe('the search', () => {
  it.each(WINS)('finds the win in %s, in %i', (line, moves) => {
    const position = sure(readPosition(line));
    const found = think(stateFor(position), { depth: 12 }).lines[0]!;
    expect(movesToEnd(found.score)).toBe(moves);
    expect(found.moves.length).toBeGreaterThan(0);
  });

  it('answers with a legal move however little it may think', () => {
    const random = Random.fromSeed(seedFrom('little'));
    for (let i = 0; i < 200; i++) {
      const state = stateFor(scatter(random, 6));
      const { lines, nodes } = think(state, { nodes: i });
      expect(legalMoves(state)).toContain(lines[0]!.moves[0]);
      expect(nodes).toBeLessThanOrEqual(i + 10);
    }
  });

  it('leaves the position as it was, also when it is stopped', () => {
    const random = Random.fromSeed(seedFrom('stopped'));
    for (let i = 0; i < 50; i++) {
      const state = stateFor(randomPosition(random, 60));
      const before = [state.position.low, state.position.high, state.position.at, ...state.position.board];
      think(state, { nodes: 100 + random.below(5000) });
      expect([state.position.low, state.position.high, state.position.at, ...state.position.board]).toEqual(
        before,
      );
    }
  });

  it('finds the same again from the same beginning', () => {
    const run = () =>
      think(stateFor(randomPosition(Random.fromSeed(seedFrom('same')), 40)), { nodes: 20_000 });
    expect(run()).toEqual(run());
  });

  it('finds several lines, the best first, each beginning with another move', () => {
    const { lines } = think(stateFor(randomPosition(Random.fromSeed(seedFrom('lines')), 30)), {
      depth: 6,
      lines: 4,
    });
    expect(new Set(lines.map(({ moves }) => moves[0])).size).toBe(4);
    const scores = lines.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('is not whimsical about a win', () => {
    // The dog steps onto a trap that nobody guards; whatever it likes better, nothing wins sooner.
    const state = stateFor(sure(readPosition('l6/7/7/7/7/7/7/4d2/1C5 b')));
    for (const whim of [-900, -5, 5, 900]) {
      const bonuses = new Map(legalMoves(state).map((move, i) => [move, i % 2 === 0 ? whim : -whim]));
      for (const depth of [2, 4, 6]) {
        state.forget();
        const { score, moves } = think(state, { depth, bonuses }).lines[0]!;
        expect([whim, depth, movesToEnd(score)]).toEqual([whim, depth, 3]);
        expect(moves[0]! >> 6).toBe(7 * 7 + 4);
      }
    }
  });

  it('knows that an opponent who may repeat a position for the third time draws', () => {
    // Blue is far ahead, but after A2 A3 the position has been there twice before Red moves back to G9.
    const start = sure(readPosition('7/7/l5e/7/p6/7/7/7/6L b'));
    const state = stateFor(start);
    const played = (text: string) =>
      text.split(' ').map((one) => moveOf(squareOf(one.slice(0, 2))!, squareOf(one.slice(2))!));
    setPosition(state, start, played('A3A2 G9G8 A2A3 G8G9 A3A2 G9G8'));
    const only = played('A2A3');
    expect(think(state, { depth: 4, only }).lines[0]!.score).toBeGreaterThan(500);
    state.forget();
    state.opponentRepeats = true;
    expect(think(state, { depth: 4, only }).lines[0]!.score).toBeLessThanOrEqual(0);
  });

  it('does not play what would bring a position about for the third time', () => {
    // Blue's lion has been to and fro twice; on A3 it would be there a third time.
    const start = sure(readPosition('7/7/l6/7/7/7/7/7/6L b'));
    const state = stateFor(start);
    const squares = (text: string) => (text.charCodeAt(0) - 65 + (Number(text[1]) - 1) * 7) as number;
    const moves = 'A3A2 G9G8 A2A3 G8G9 A3A2 G9G8 A2A3'.split(' ').map((move) => {
      return (squares(move.slice(0, 2)) << 6) | squares(move.slice(2));
    });
    setPosition(state, start, moves);
    const forbidden = (squares('G8') << 6) | squares('G9');
    expect(legalMoves(state)).not.toContain(forbidden);
    state.forbidThird = false;
    expect(legalMoves(state)).toContain(forbidden);
  });
});
