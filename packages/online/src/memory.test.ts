import { expect, test } from 'vitest';
import { growthOf, youngOf } from './memory.ts';

const MB = 1024 * 1024;

test('what is kept grows by 32 MB until it is looked through, by as much again at most and by a fifth at least', () => {
  expect([1, 32, 64, 128, 160, 1000].map((kept) => growthOf(kept * MB))).toEqual([100, 100, 50, 25, 20, 20]);
});

test('what has just been made has 64 MB where moves make most of it and little is kept, and 16 MB else', () => {
  const young = (kept: number, made: number, entries: number) => youngOf(kept * MB, made * MB, entries) / MB;
  expect([young(70, 64, 6000), young(70, 64, 3000), young(70, 64, 0), young(110, 64, 6000)]).toEqual([
    64, 16, 16, 16,
  ]);
});
