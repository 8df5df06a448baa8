import { expect, test } from 'vitest';
import { ago, clockText, spanText, toldTime } from './times.ts';

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

test.each([
  [4_449, '4.4 s'],
  [10_040, '10 s'],
  [17_850, '17.9 s'],
  [59_970, '1:00'],
  [95_000, '1:35'],
])('a span of %i ms', (ms, said) => expect(spanText(ms)).toBe(said));

test.each([
  [16_349, 10_151, '6.1 s'],
  [161_900, 178_100, '17 s'],
  [3_599_000, 3_600_000, '1 s'],
])('between %i ms and %i ms, as both are told', (one, other, said) =>
  expect(spanText(Math.abs(toldTime(one) - toldTime(other)))).toBe(said),
);
