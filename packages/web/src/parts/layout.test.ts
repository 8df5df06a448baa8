import { expect, test } from 'vitest';
import { layoutOf } from './layout.ts';

const JUNGLE = { rows: 9, columns: 7, onBoard: true };
const EXPERT = { rows: 16, columns: 30, onBoard: true };
const ABYSS = { rows: 15, columns: 40, onBoard: false };

test.each([
  ['a tall board has everything beside it', 1280, 800, JUNGLE, 'rail'],
  ['a wide board that answers by itself has one line above it', 1280, 800, EXPERT, 'line'],
  ['a wide board with other answers has them below it', 1280, 800, ABYSS, 'dock'],
  ['a small wide board has room for both', 1280, 800, { rows: 10, columns: 10, onBoard: false }, 'rail'],
  ['on a phone the board is on top', 390, 844, EXPERT, 'phone'],
  ['on a phone on its side it is on the left', 844, 390, JUNGLE, 'low'],
  ['a desk seen at twice its size is a phone', 640, 400, JUNGLE, 'low'],
] as const)('%s', (_says, width, height, shape, layout) => {
  expect(layoutOf(width, height, 16, shape)).toBe(layout);
});
