import { expect, test } from 'vitest';
import { everyOf } from './canvas-rim.ts';

test.each([
  [44, 29, 1],
  [22, 29, 2],
  [11, 29, 5],
  [1, 29, 50],
  [0.1, 29, 500],
])('of cells of %s pixels names that need %s are written on every %sth', (scale, room, every) => {
  expect(everyOf(scale, room)).toBe(every);
});
