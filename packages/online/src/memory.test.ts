import { expect, test } from 'vitest';
import { growthOf, youngOf } from './memory.ts';

const MB = 1024 * 1024;

test('what is kept grows by 32 MB until it is looked through, by as much again at most and by a fifth at least', () => {
  expect([1, 32, 64, 128, 160, 1000].map((kept) => growthOf(kept * MB))).toEqual([100, 100, 50, 25, 20, 20]);
});

test('what has just been made has 64 MB where little is kept that does not grow, and 16 MB else', () => {
  const young = (kept: number, before: number) => youngOf(kept * MB, before * MB) / MB;
  expect([young(70, 70), young(70, 60), young(70, 50), young(110, 110), young(20, 0)]).toEqual([
    64, 64, 16, 16, 16,
  ]);
});
