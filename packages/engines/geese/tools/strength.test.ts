/** A short run of `npm run strength -- geese`. */
import { expect, it } from 'vitest';
import { playGame } from './strength.ts';

/** Games won of the first so many; they are always the same. */
async function won(board: 'intermediate' | 'expert', games: number): Promise<number> {
  let sum = 0;
  for (let i = 0; i < games; i++) sum += await playGame(board, i);
  return sum;
}

it('wins forty of a hundred games at 30 × 16 with 99', async () => {
  expect(await won('expert', 80)).toBeGreaterThanOrEqual(32);
});

it('wins three of four games at 16 × 16 with 40', async () => {
  expect(await won('intermediate', 80)).toBeGreaterThanOrEqual(60);
});
