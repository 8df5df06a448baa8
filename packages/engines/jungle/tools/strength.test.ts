import { describe, expect, it } from 'vitest';
import { playOne } from './strength.ts';

/** The points of the first in so many games, colours taken in turn. */
async function match(first: string, second: string, games: number, steps: number): Promise<number> {
  let points = 0;
  for (let i = 0; i < games; i++) points += await playOne(first, second, i % 2 === 0, steps, `short ${i}`);
  return points;
}

describe('the players of Jungle, in a short match', () => {
  it('greedy beats level 1', async () => {
    expect(await match('greedy', 'level-1', 20, 1000)).toBeGreaterThan(10);
  });

  it('level 2 beats greedy', async () => {
    expect(await match('level-2', 'greedy', 20, 1000)).toBeGreaterThan(10);
  });

  it('level 4 beats greedy', async () => {
    expect(await match('level-4', 'greedy', 10, 1000)).toBeGreaterThanOrEqual(8);
  });

  it('level 8 beats level 5', async () => {
    expect(await match('level-8', 'level-5', 6, 1500)).toBeGreaterThanOrEqual(4);
  });
});
