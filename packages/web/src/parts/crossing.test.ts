import { expect, test } from 'vitest';
import { crossing } from './crossing.ts';

test('a line that falls through a height has a point there, and one that touches it none besides its own', () => {
  const [from, to, on] = [
    [0, 0],
    [1, 40],
    [2, 20],
  ] as const;
  expect(crossing([from, to, on, from], 20)).toEqual([from, [0.5, 20], to, on, from]);
  expect(crossing([from], 20)).toEqual([from]);
});
