import { Random, seedFrom } from '@gridhall/core';
import { BLUE, Position, placePiece, RED, SQUARES } from '@gridhall/games/jungle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mirrored, opposite } from '../position/geometry.ts';
import { SearchPosition } from '../position/position.ts';
import { features, startOf, WEIGHT_COUNT } from '../tools/features.ts';
import { randomPosition, scatter } from '../tools/samples.ts';
import { EvaluationTables, evaluate, GROUP_NAMES, GROUPS } from './evaluate.ts';
import { WEIGHTS } from './weights.ts';

const flat = GROUP_NAMES.flatMap((group) => [...WEIGHTS[group]]);

const tables = new EvaluationTables(WEIGHTS);

function worthOf(start: Position): number {
  const position = new SearchPosition(tables.places);
  position.set(start, 1);
  return evaluate(position, tables);
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

describe('the evaluation', () => {
  it('has a weight for everything it looks at, and no more', () => {
    for (const group of GROUP_NAMES) expect([group, WEIGHTS[group].length]).toEqual([group, GROUPS[group]]);
    expect(flat).toHaveLength(WEIGHT_COUNT);
    expect(startOf('opening')).toBe(0);
  });

  it('is the sum of what the position has, each by its weight', () => {
    fc.assert(
      fc.property(positions, (position) => {
        let sum = 0;
        features(position, (at, times) => {
          sum += times * flat[at]!;
        });
        // Openings fade into endings in whole numbers.
        expect(Math.abs(worthOf(position) - (position.toMove === BLUE ? sum : -sum))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same for left and right', () => {
    fc.assert(
      fc.property(positions, (position) => {
        expect(worthOf(moved(position, mirrored, false))).toBe(worthOf(position));
      }),
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
