import fc from 'fast-check';
import { expect, it } from 'vitest';
import { summarize } from './statistics.ts';

it('takes the middle sample for the figure, or the mean of the two in the middle', () => {
  expect(summarize([3, 1, 2]).median).toBe(2);
  expect(summarize([4, 1, 2, 3]).median).toBe(2.5);
  expect(summarize([7]).median).toBe(7);
});

it('takes the middle half for the spread, as a part of the median', () => {
  expect(summarize([90, 100, 110, 80, 120]).spread).toBeCloseTo(0.2);
  expect(summarize([5, 5, 5]).spread).toBe(0);
  expect(summarize([0, 0]).spread).toBe(0);
});

it('is not moved by one unlucky round in five', () => {
  expect(summarize([100, 100, 100, 100, 1])).toEqual({ median: 100, spread: 0 });
});

it('does not depend on the order or the unit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1 }), (samples) => {
      const { median, spread } = summarize(samples);
      const other = summarize(samples.toReversed().map((value) => value * 1024));
      expect(other.median).toBe(median * 1024);
      expect(other.spread).toBeCloseTo(spread, 9);
      expect(median).toBeGreaterThanOrEqual(Math.min(...samples));
      expect(median).toBeLessThanOrEqual(Math.max(...samples));
    }),
  );
});

it('has nothing to say about nothing', () => {
  expect(() => summarize([])).toThrow('no samples');
});
