import { expect, test } from 'vitest';
import { growthOf } from './memory.ts';

const MB = 1024 * 1024;

test('what is kept grows by 32 MB until it is looked through, by as much again at most and by a fifth at least', () => {
  expect([1, 32, 64, 128, 160, 1000].map((kept) => growthOf(kept * MB))).toEqual([100, 100, 50, 25, 20, 20]);
});
