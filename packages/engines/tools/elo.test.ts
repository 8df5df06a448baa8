import { describe, expect, it } from 'vitest';
import { ratings, share } from './elo.ts';

describe('ratings', () => {
  it('are those that results were made from', () => {
    // 76 of 100 are 200 points, by the formula.
    const results = [
      { first: 1, second: 0, games: 10_000, points: 7597 },
      { first: 2, second: 1, games: 10_000, points: 7597 },
      { first: 2, second: 0, games: 10_000, points: 9091 },
    ];
    const [zero, one, two] = ratings(3, results);
    expect(zero).toBe(0);
    expect(one).toBeGreaterThan(195);
    expect(one).toBeLessThan(205);
    expect(two).toBeGreaterThan(390);
    expect(two).toBeLessThan(410);
  });

  it('stay finite where one side won everything', () => {
    expect(Number.isFinite(ratings(2, [{ first: 1, second: 0, games: 20, points: 20 }])[1])).toBe(true);
  });
});

it('a share comes with its error', () => {
  expect(share(50, 100)).toEqual({ mean: 0.5, off: expect.closeTo(0.0962, 3) });
  expect(share(20, 20).off).toBeGreaterThan(0.05);
});
