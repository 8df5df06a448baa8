import { Random, seedFrom, sure } from '@gridhall/core';
import {
  conqueror,
  move,
  type Position,
  pieces,
  readPosition,
  SQUARES,
  START,
  writePosition,
} from '@gridhall/games/jungle';
import { expect, it } from 'vitest';
import { perft } from './perft.ts';
import { randomPosition, scatter } from './tools/samples.ts';

/** By the rules alone: every pair of squares is tried on a position of its own. */
function ways(position: Position, depth: number): number {
  if (depth === 0) return 1;
  if (conqueror(position) !== undefined) return 0;
  let count = 0;
  for (const { square: from } of pieces(position, position.toMove)) {
    for (let to = 0; to < SQUARES; to++) {
      const next = move(position, from, to);
      if (next.ok) count += ways(next.value, depth - 1);
    }
  }
  return count;
}

// The sixth move takes seconds: `npm run jungle -- check` counts it.
it('gives the published counts for the start, under the traditional rule', () => {
  const position = sure(readPosition(START, false));
  expect([1, 2, 3, 4, 5].map((depth) => perft(position, depth))).toEqual([24, 576, 12240, 260099, 5111620]);
  expect(writePosition(position)).toBe(START);
});

it('gives the counts of the rules, and leaves the position as it was', () => {
  const random = Random.fromSeed(seedFrom('perft'));
  for (let i = 0; i < 60; i++) {
    const position =
      i % 3 === 0 ? randomPosition(random, random.below(80), i % 2 === 0) : scatter(random, 4, i % 2 === 0);
    const before = structuredClone(position);
    const depth = i % 3 === 0 ? 2 : 3;
    expect([i, perft(position, depth)]).toEqual([i, ways(position, depth)]);
    expect(structuredClone(position)).toEqual(before);
  }
});
