import { expect, test } from 'vitest';
import { brushesAcross, brushesBelow, paletteAt } from './palette-place.ts';

test.each([
  ['a tall board has the brushes beside it', 1280, 800, { rows: 9, columns: 7 }, 17, 'beside'],
  ['a wide one below it', 1280, 800, { rows: 10, columns: 15 }, 25, 'below'],
  ['a square one beside it', 1280, 800, { rows: 9, columns: 9 }, 3, 'beside'],
  ['a very wide one below it on a wall, too', 2560, 1440, { rows: 10, columns: 40 }, 25, 'below'],
] as const)('%s', (_says, width, height, shape, count, at) => {
  expect(paletteAt(width, height, width > 2200 ? 20 : 16, shape, count)).toBe(at);
});

test('columns of brushes are as long as each other, but for the last', () => {
  expect([3, 9, 10, 17, 23, 25].map(brushesBelow)).toEqual([3, 9, 5, 9, 8, 9]);
});

test('rows of brushes are as long as each other, and none is left alone', () => {
  expect([3, 21, 25, 27].map((count) => brushesAcross(1280, 16, count))).toEqual([3, 11, 13, 9]);
  expect(brushesAcross(2560, 20, 25)).toBe(25);
});
