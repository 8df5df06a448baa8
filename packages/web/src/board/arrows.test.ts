import { expect, test } from 'vitest';
import { stretchesOf } from './arrows.ts';

test('a way leads from cell to neighbouring cell, and begins anew where somebody was carried elsewhere', () => {
  expect(stretchesOf([0, 6, 7, 8], 5)).toEqual([[0, 6, 7, 8]]);
  expect(stretchesOf([0, 1, 13, 14], 5)).toEqual([
    [0, 1],
    [13, 14],
  ]);
  // The end of a row is not beside the beginning of the next.
  expect(stretchesOf([4, 5], 5)).toEqual([[4], [5]]);
});
