import { expect, it } from 'vitest';
import { short, table } from './table.ts';

it('is aligned text, one line a row', () => {
  const printed = table([
    {
      what: 'geese moves',
      unit: 'moves/s',
      ours: { median: 1_234_567, spread: 0.0123 },
      peer: { name: 'boardgame.io', median: 31_670, spread: 0.2 },
      ratio: { median: 38.98, spread: 0.1 },
      target: { of: 'ours', atLeast: 1e6, met: true },
    },
    {
      what: 'flood',
      unit: 'ms',
      ours: { median: 1234.5, spread: 0 },
      target: { of: 'ours', atMost: 1000, met: false },
    },
    { what: 'perft', unit: 'nodes/s', peer: { name: 'chessops', median: 6.2e6, spread: 0.5 } },
  ]);
  expect(`\n${printed}`).toBe(`
what                   ours                     peer  ratio  spread  target
geese moves  1.23 M moves/s      boardgame.io 31.7 k  39.0×   1.2 %  ≥ 1.00 M moves/s  met
flood               1235 ms                        —      —   0.0 %  ≤ 1000 ms         MISSED
perft                     —  chessops 6.20 M nodes/s      —  50.0 %  —
`);
});

it.each([
  [0.004, '0.00'],
  [2.5, '2.50'],
  [38.98, '39.0'],
  [999.6, '1000'],
  [9999, '9999'],
  [10_000, '10.0 k'],
  [999_999, '1000 k'],
  [1e6, '1.00 M'],
  [2.5e9, '2.50 G'],
])('writes %d as %s', (value, text) => {
  expect(short(value)).toBe(text);
});
