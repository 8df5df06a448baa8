import { Random, seedFrom, sure } from '@gridhall/core';
import {
  game,
  generate,
  MOST_MOVES,
  type Position,
  readPosition,
  START,
  winner,
} from '@gridhall/games/jungle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Scales } from './evaluate.ts';
import { Field } from './field.ts';
import { WEIGHTS } from './weights.ts';

const { places } = new Scales(WEIGHTS);
const moves = new Int32Array(MOST_MOVES);

/** All that a field knows of the position it shows, whatever way it came. */
function known(field: Field) {
  const { low, high, worth, animals, pieces, board, sides, river, toMove } = field;
  const count = [...field.count];
  const where = [...field.where].map((square, piece) => (count[piece] === 1 ? square : undefined));
  return {
    low,
    high,
    worth,
    animals,
    pieces,
    board: [...board],
    sides: [...sides],
    river,
    toMove,
    count,
    where,
  };
}

function fresh(position: Position) {
  const field = new Field(places);
  field.set(position, 1);
  return known(field);
}

const boards = [START, 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1E/1R3R1/T5T b', '7/7/r1r4/r6/6R/7/E3E2/7/6L r'];

describe('a field', () => {
  it('knows after every move, and after taking it back, what a look at the whole board would say', () => {
    fc.assert(
      fc.property(fc.constantFrom(...boards), fc.string(), (board, seed) => {
        const random = Random.fromSeed(seedFrom(seed));
        const field = new Field(places);
        field.set(sure(readPosition(board)), 200);
        const steps = [known(field)];
        for (let i = 0; i < 150 && winner(field) === undefined; i++) {
          field.make(moves[random.below(generate(field, moves))]!);
          expect(known(field)).toEqual(fresh(field));
          steps.push(known(field));
        }
        for (let i = steps.length - 2; i >= 0; i--) {
          field.unmake();
          expect(known(field)).toEqual(steps[i]);
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
        const field = new Field(places);
        field.set(sure(readPosition(board)), 300);
        let thirds = 0;
        for (let i = 0; i < 200 && game.outcome(state) === undefined; i++) {
          for (const move of moves.slice(0, generate(field, moves))) {
            field.make(move);
            const third = field.isThird();
            field.unmake();
            expect(third).toBe(!game.check(state, move).ok);
            thirds += Number(third);
          }
          const near = moves.subarray(0, game.legal(state, moves));
          // To and fro rather than on.
          const move = near[random.below(Math.min(2, near.length))]!;
          game.apply(state, move);
          field.make(move);
        }
        return thirds >= 0;
      }),
      { numRuns: 20 },
    );
  });
});
