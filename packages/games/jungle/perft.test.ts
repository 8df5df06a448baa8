import { describe, expect, it } from 'vitest';
import { START } from './notation.ts';
import { slowPerft, stateAt } from './testing/perft.ts';

const counts = (line: string, elephantTakesRat: boolean, depth: number): number[] => {
  const state = stateAt(line, elephantTakesRat);
  return Array.from({ length: depth }, (_, i) => slowPerft(state, i + 1));
};

// The sixth move takes seconds: `npm run jungle -- check` counts it.
it('gives the published counts for the start, by the traditional rule', () => {
  expect(counts(START, false, 5)).toEqual([24, 576, 12240, 260099, 5111620]);
});

it('gives other counts where an elephant takes a rat, from the fourth move on', () => {
  expect(counts(START, true, 5)).toEqual([24, 576, 12240, 260100, 5111725]);
});

/**
 * Our own counts, confirmed by a second program that read the rulebook word by word: under the plain rule, then under the
 * traditional one where it differs.
 */
const TABLES: readonly (readonly [what: string, line: string, plain: number[], traditional?: number[]])[] = [
  [
    'rats in the water',
    '7/7/r5e/1r1R3/1R3r1/4R2/E6/7/7 b',
    [14, 205, 2660, 37913, 475482],
    [14, 205, 2660, 37910, 475384],
  ],
  ['jumps', '7/7/1l3t1/7/T6/6L/1L3T1/7/7 b', [8, 104, 771, 9655, 69514]],
  ['jumps, two of them blocked by rats', '7/7/1l3t1/7/T4r1/1R4L/1L3T1/7/7 b', [10, 151, 1530, 23064, 236939]],
  ['jump captures', '7/7/1t1c1l1/3W3/T5L/d6/1D3P1/7/7 b', [12, 162, 1822, 23083, 258763]],
  [
    "Blue's traps",
    'd1L1E1c/3R3/2e1r2/7/7/7/7/7/2T4 b',
    [11, 124, 1000, 10634, 94117],
    [11, 124, 985, 10466, 91347],
  ],
  [
    "Red's traps",
    '2l4/7/7/7/7/7/2E1R2/3c3/C1l1e1D r',
    [11, 124, 987, 10414, 91154],
    [11, 124, 987, 10352, 90654],
  ],
  ['capture into a trap', '2C4/2w1c2/2T1D2/7/7/3w3/2d4/3P3/2E1R2 b', [11, 176, 1632, 25840, 234706]],
  ['no move', 'dE5/7/L6/7/7/7/7/7/7 r', [6, 6, 38, 79, 477]],
  ['den', '7/7/7/7/7/7/2e4/2d1C2/7 b', [5, 20, 136, 347, 1988]],
  ['last piece', '7/7/7/1r5/2R4/7/7/7/7 b', [4, 16, 52, 204, 709]],
  [
    'elephants and rats',
    '7/7/eR1r3/E2E3/7/7/R2e3/7/7 b',
    [11, 113, 1099, 10694, 98602],
    [10, 100, 943, 9082, 82963],
  ],
];

const BOTH_RULES = TABLES.map(
  ([what, line, plain, traditional]) => [what, line, plain, traditional ?? plain] as const,
);

describe.each(BOTH_RULES)('%s: %s', (_what, line, plain, traditional) => {
  it('has the counts it always had', () => {
    expect(counts(line, true, 5)).toEqual(plain);
    expect(counts(line, false, 5)).toEqual(traditional);
  });
});

describe('a line ends', () => {
  it('with the den, which does not count as a way to play on', () => {
    // Blue's rat enters the den or steps aside; only in the second case does Red answer.
    expect(counts('T6/7/7/7/7/7/7/3r3/7 b', true, 2)).toEqual([4, 6]);
  });

  it('with the last capture', () => {
    expect(counts('7/7/e6/R6/7/7/7/7/7 b', true, 2)).toEqual([3, 6]);
  });

  it('where there is no legal move', () => {
    // Red's lion shuts the dog in, and there is nothing to count below.
    const shut = 'dE5/L6/7/7/7/7/7/7/7 b';
    expect(counts(shut, true, 3)).toEqual([0, 0, 0]);
  });

  it('before it began, where the game is over', () => {
    expect(counts('3R3/7/7/7/7/7/7/7/r6 b', true, 2)).toEqual([0, 0]);
  });
});
