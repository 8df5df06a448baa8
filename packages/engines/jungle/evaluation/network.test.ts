import { Random, seedFrom } from '@gridhall/core';
import { BLUE, generateMoves, MOST_MOVES, PIECES, type Position, winner } from '@gridhall/games/jungle';
import { describe, expect, it } from 'vitest';
import { opposite } from '../position/geometry.ts';
import { SearchPosition } from '../position/position.ts';
import { randomPosition, scatter } from '../tools/samples.ts';
import { PackedWeights, PlainAccumulator } from './accumulator.ts';
import { loadEvaluator } from './evaluate.ts';
import file from './network.json' with { type: 'json' };
import { type NetworkWeights, ROW_SQUARES, readNetwork, writeNetwork } from './network.ts';
import { SimdAccumulator, SimdWeights } from './simd.ts';

const evaluator = await loadEvaluator();
const shipped = readNetwork(file);

/** The score as the description of the network says it, from the board alone. */
function plainScore({ hidden, rows, bias, output, outputBias }: NetworkWeights, position: Position): number {
  const starts = new Map<string, number>();
  let start = 0;
  for (const piece of PIECES)
    for (const square of ROW_SQUARES[piece - 1]!) starts.set(`${piece} ${square}`, start++);
  const pieces = [...position.board].flatMap((piece, square) => (piece === 0 ? [] : [{ piece, square }]));
  const bucket = Math.min(3, Math.floor((pieces.length - 1) / 4));
  const units = (isBlue: boolean, unit: number) =>
    pieces.reduce((sum, { piece, square }) => {
      const seen = isBlue ? `${piece} ${square}` : `${piece > 8 ? piece - 8 : piece + 8} ${opposite(square)}`;
      return sum + rows[starts.get(seen)! * hidden + unit]!;
    }, bias[unit]!);
  let sum = outputBias[bucket]!;
  [true, false].forEach((isMover, side) => {
    for (let unit = 0; unit < hidden; unit++) {
      const value = Math.min(255, Math.max(0, units(isMover === (position.toMove === BLUE), unit)));
      sum += value * value * output[(2 * bucket + side) * hidden + unit]!;
    }
  });
  return ((sum >> 8) * 806) >> 16;
}

/** A network of numbers drawn at random. */
function anyNetwork(random: Random, hidden: number): NetworkWeights {
  const draw = (count: number, most: number) =>
    Array.from({ length: count }, () => random.below(2 * most + 1) - most);
  return {
    hidden,
    rows: draw(808 * hidden, 127).map((one) => 2 * one),
    bias: draw(hidden, 200),
    output: draw(8 * hidden, 127),
    outputBias: draw(4, 100_000_000),
    terms: draw(605, 1000),
  };
}

describe('the hidden layer', () => {
  it('gives the score of its description, in JavaScript and in WebAssembly, however moves are made and taken back', () => {
    const random = Random.fromSeed(seedFrom('sums'));
    const moves = new Int32Array(MOST_MOVES);
    for (const weights of [shipped, anyNetwork(random, 8), anyNetwork(random, 64)]) {
      const plain = new PlainAccumulator(new PackedWeights(weights));
      const simd = new SimdAccumulator(new SimdWeights(weights));
      const both = {
        last: -1,
        reserve(steps: number) {
          plain.reserve(steps);
          simd.reserve(steps);
        },
        score: () => 0,
      };
      for (let i = 0; i < 20; i++) {
        const position = new SearchPosition({ places: evaluator.places, accumulator: () => both });
        position.set(i % 2 === 0 ? randomPosition(random, random.below(60)) : scatter(random, 5), 100);
        for (let step = 0; step < 60; step++) {
          const back = random.below(3) === 0 || winner(position) !== undefined;
          if (back && position.at > 0) {
            position.unmake();
            for (const sums of [plain, simd]) sums.last = Math.min(sums.last, position.at);
          } else if (!back) position.make(moves[random.below(generateMoves(position, moves))]!);
          if (winner(position) !== undefined || random.below(3) === 0) continue;
          const score = plainScore(weights, position);
          if (plain.score(position) !== score || simd.score(position) !== score)
            expect.fail(`position ${i}, step ${step}`);
        }
      }
    }
  });
});

describe('the file of a network', () => {
  it('reads back what was written', () => {
    const weights = anyNetwork(Random.fromSeed(seedFrom('file')), 16);
    const read = readNetwork(JSON.parse(JSON.stringify(writeNetwork(weights))));
    for (const key of ['rows', 'bias', 'output', 'outputBias', 'terms'] as const)
      expect([key, [...Array.from(read[key])]]).toEqual([key, weights[key]]);
    expect(writeNetwork(shipped)).toEqual(file);
  });

  it.each([
    [{ version: 2 }, 'version'],
    [{ hidden: 16 }, 'bytes'],
    [{ data: file.data.slice(0, -4) }, 'bytes'],
    [{ data: file.data.replace(/^./, file.data.startsWith('A') ? 'B' : 'A') }, 'checksum'],
    [{ data: '?' }, 'bytes'],
  ])('is refused if it is damaged: %j', (change, why) => {
    expect(() => readNetwork({ ...file, ...change })).toThrow(why);
  });
});
