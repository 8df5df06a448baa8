import type { Played } from '@gridhall/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tables } from './simulate-table.ts';
import { count, estimateShare, meanOf, merge, type SimulationTallies } from './simulate-tally.ts';

const sample = fc.record({
  won: fc.constantFrom(0, 0.5, 1),
  numbers: fc.record({ points: fc.nat(800), turns: fc.nat(54) }),
  marks: fc.subarray(['a:b', 'a:c', 'd:e']),
});
const samples = fc.array(fc.tuple(fc.constantFrom('x', 'y'), sample), { maxLength: 40 });

function tallied(all: readonly (readonly [string, Played])[]): SimulationTallies {
  const tallies: SimulationTallies = {};
  for (const [group, one] of all) count(tallies, group, one);
  return tallies;
}

it('shares merged in any order are the whole, to the last bit', () => {
  fc.assert(
    fc.property(samples, fc.nat(40), (all, cut) => {
      const merged: SimulationTallies = {};
      merge(merged, tallied(all.slice(cut)));
      merge(merged, tallied(all.slice(0, cut)));
      expect(merged).toEqual(tallied(all));
    }),
  );
});

it('a mean has the error of its spread', () => {
  expect(meanOf({ total: 10, squares: 50 }, 2)).toEqual({ mean: 5, error: 0 });
  const { mean, error } = meanOf({ total: 50, squares: 50 }, 100);
  expect([mean, error]).toEqual([0.5, 1.96 * Math.sqrt(25 / 99 / 100)]);
});

it('one game alone says nothing about the error, and none is shown', () => {
  expect(meanOf({ total: 7, squares: 49 }, 1)).toEqual({ mean: 7, error: undefined });
  const one = tallied([['x', { won: 1, numbers: { points: 7 }, marks: [] }]]);
  expect(tables(one, { group: 'hero', groups: ['x'], marks: [] })).toMatch(
    /^x +1 +100\.0 ± \d+\.\d % +7\.0$/m,
  );
});

it('never in a hundred games is not a certainty', () => {
  expect(estimateShare(0, 100).mean).toBe(0);
  expect(estimateShare(0, 100).error).toBeGreaterThan(0.02);
  expect(estimateShare(50, 100).error).toBeCloseTo(0.096, 3);
});
