import { expect, test } from 'vitest';
import { ago, clockText } from './times.ts';

test.each([
  [0, 'just now'],
  [5 * 60_000, '5 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [30 * 3_600_000, 'yesterday'],
  [100 * 3_600_000, '4 days ago'],
  [14 * 86_400_000, '1 January'],
  [400 * 86_400_000, '1 January 1970'],
])('%i ms ago', (ms, said) => expect(ago(0, ms)).toBe(said));

test('how long ago it was is counted from when it was, not from the beginning of time', () => {
  const then = Date.UTC(2026, 10, 15);
  expect(ago(then, then)).toBe('just now');
  expect(ago(then, then + 5 * 60_000)).toBe('5 min ago');
});

test.each([
  [-5, '0:00.0'],
  [9_949, '0:09.9'],
  [61_000, '1:01'],
  [600_000, '10:00'],
])('a clock with %i ms left', (ms, said) => expect(clockText(ms)).toBe(said));
