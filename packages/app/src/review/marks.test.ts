import { expect, it } from 'vitest';
import { markOf } from './marks.ts';

it('a move is marked by the chance it throws away', () => {
  expect(markOf(0.9, 0.1)).toBe('??');
  expect(markOf(0.6, 0.35)).toBe('?');
  expect(markOf(0.6, 0.49)).toBe('?!');
  expect(markOf(0.6, 0.55)).toBe('');
  expect(markOf(0.2, 0.9)).toBe('');
});
