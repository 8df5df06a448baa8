import { expect, test } from 'vitest';
import { growthOf, isByMoves, youngOf } from './memory.ts';

const MB = 1024 * 1024;

test('what is kept grows by 32 MB until it is looked through, by as much again at most and by a fifth at least', () => {
  const growth = [1, 32, 64, 128, 160, 1000].map((kept) => growthOf(kept * MB, false));
  expect(growth).toEqual([100, 100, 50, 25, 20, 20]);
});

test('while moves are made it may grow to 192 MB, and by no less than else', () => {
  const growth = [32, 96, 120, 160, 200, 1000].map((kept) => growthOf(kept * MB, true));
  expect(growth).toEqual([100, 100, 60, 20, 20, 20]);
});

test('what has just been made has 64 MB where moves make most of it and little is kept, and 16 MB else', () => {
  expect([4000, 2000, 0].map((entries) => isByMoves(64 * MB, entries))).toEqual([true, false, false]);
  const young = (kept: number, byMoves: boolean) => youngOf(kept * MB, byMoves) / MB;
  expect([young(70, true), young(70, false), young(110, true)]).toEqual([64, 16, 16]);
});
