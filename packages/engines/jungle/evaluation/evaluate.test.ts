import { Random, seedFrom } from '@gridhall/core';
import { BLUE, Position, placePiece, RED, SQUARES } from '@gridhall/games/jungle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opposite } from '../position/geometry.ts';
import { SearchPosition } from '../position/position.ts';
import { randomPosition, scatter } from '../tools/samples.ts';
import { eachTerm } from '../tools/terms.ts';
import { Evaluator, evaluate, loadEvaluator } from './evaluate.ts';
import file from './network.json' with { type: 'json' };
import { readNetwork } from './network.ts';

const evaluator = await loadEvaluator();

function worthOf(start: Position): number {
  const position = new SearchPosition(evaluator);
  position.set(start, 1);
  return evaluate(position, evaluator);
}

/** The same position with every square elsewhere, and the colours exchanged or not. */
function moved(position: Position, where: (square: number) => number, exchange: boolean): Position {
  const other = new Position();
  other.elephantTakesRat = position.elephantTakesRat;
  other.toMove = exchange === (position.toMove === BLUE) ? RED : BLUE;
  for (let square = 0; square < SQUARES; square++) {
    const piece = position.board[square]!;
    if (piece !== 0) placePiece(other, where(square), exchange ? (piece > 8 ? piece - 8 : piece + 8) : piece);
  }
  return other;
}

const positions = fc.tuple(fc.string(), fc.boolean(), fc.nat(80)).map(([seed, plain, length]) => {
  const random = Random.fromSeed(seedFrom(seed));
  return length % 2 === 0 ? randomPosition(random, length, plain) : scatter(random, 5, plain);
});

/** A hidden layer whose score is always 0. */
const silentLayer = (hidden: number) => ({
  hidden,
  rows: new Int16Array(808 * hidden).fill(2),
  bias: new Int16Array(hidden),
  output: new Int8Array(8 * hidden),
  outputBias: new Int32Array(4),
});

describe('the evaluation', () => {
  it('is the sum of the terms of a position, each by its weight, if the hidden layer says nothing', () => {
    const terms = readNetwork(file).terms;
    const silent = new Evaluator({ ...silentLayer(8), terms });
    fc.assert(
      fc.property(positions, (start) => {
        let sum = 0;
        eachTerm(start, (place, times) => {
          sum += times * terms[place]!;
        });
        const position = new SearchPosition(silent);
        position.set(start, 1);
        // Openings fade into endings in whole numbers.
        const value = evaluate(position, silent);
        expect(Math.abs(value - (start.toMove === BLUE ? sum : -sum))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same for Blue and Red', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const other = worthOf(moved(position, opposite, true));
        expect(Math.abs(other - worthOf(position))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
