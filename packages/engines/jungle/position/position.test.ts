import { Random, seedFrom, sure } from '@gridhall/core';
import {
  game,
  generateMoves,
  MOST_MOVES,
  type Position,
  readPosition,
  START,
  winner,
} from '@gridhall/games/jungle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEvaluator } from '../evaluation/evaluate.ts';
import { SearchPosition } from './position.ts';

const evaluator = await loadEvaluator();
const moves = new Int32Array(MOST_MOVES);

/** All that a position knows of the position it shows, whatever way it came. */
function known(position: SearchPosition) {
  const { low, high, value, animals, pieces, board, sides, toMove } = position;
  const count = [...position.count];
  const where = [...position.where].map((square, piece) => (count[piece] === 1 ? square : undefined));
  return {
    low,
    high,
    value,
    animals,
    pieces,
    board: [...board],
    sides: [...sides],
    toMove,
    count,
    where,
  };
}

function fresh(start: Position) {
  const position = new SearchPosition(evaluator);
  position.set(start, 1);
  return known(position);
}

const boards = [START, 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1E/1R3R1/T5T b', '7/7/r1r4/r6/6R/7/E3E2/7/6L r'];

describe('a position', () => {
  it('knows after every move, and after taking it back, what a look at the whole board would say', () => {
    fc.assert(
      fc.property(fc.constantFrom(...boards), fc.string(), (board, seed) => {
        const random = Random.fromSeed(seedFrom(seed));
        const position = new SearchPosition(evaluator);
        position.set(sure(readPosition(board)), 200);
        const steps = [known(position)];
        for (let i = 0; i < 150 && winner(position) === undefined; i++) {
          position.make(moves[random.below(generateMoves(position, moves))]!);
          expect(known(position)).toEqual(fresh(position));
          steps.push(known(position));
        }
        for (let i = steps.length - 2; i >= 0; i--) {
          position.unmake();
          expect(known(position)).toEqual(steps[i]);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('knows a third time when the game does', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const random = Random.fromSeed(seedFrom(seed));
        // Two animals each in a corner: positions come again soon.
        const board = 'l6/7/7/7/7/7/7/7/6L b';
        const params = { elephantTakesRat: true, repetition: 'forbid-third' } as const;
        const state = sure(game.create(params, { seed: seedFrom(''), boards: [board] }));
        const position = new SearchPosition(evaluator);
        position.set(sure(readPosition(board)), 300);
        let thirds = 0;
        for (let i = 0; i < 200 && game.outcome(state) === undefined; i++) {
          for (const move of moves.slice(0, generateMoves(position, moves))) {
            position.make(move);
            const third = position.isThird();
            position.unmake();
            expect(third).toBe(!game.check(state, move).ok);
            thirds += Number(third);
          }
          const near = moves.subarray(0, game.legal(state, moves));
          // To and fro rather than on.
          const move = near[random.below(Math.min(2, near.length))]!;
          game.apply(state, move);
          position.make(move);
        }
        return thirds >= 0;
      }),
      { numRuns: 20 },
    );
  });
});
