import { expect, test } from 'vitest';
import { spanText, toldTime } from './spans.ts';

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
