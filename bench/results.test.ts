import { expect, it } from 'vitest';
import { results } from './results.ts';

const a = { what: 'a', unit: 'ms', ours: { median: 1.234567, spread: 0.0123456 } };
const b = { what: 'b', unit: 'moves/s', ours: { median: 1234567, spread: 0 } };

it('is sorted and rounded, so that a diff shows what changed', () => {
  const text = results([b, a], 'v24.0.0', 'Some CPU ');
  expect(text).toBe(results([a, b], 'v24.0.0', 'Some CPU'));
  expect(JSON.parse(text)).toEqual({
    node: 'v24.0.0',
    cpu: 'Some CPU',
    rows: [
      { what: 'a', unit: 'ms', ours: { median: 1.235, spread: 0.01235 } },
      { what: 'b', unit: 'moves/s', ours: { median: 1235000, spread: 0 } },
    ],
  });
});

it('names this Node and this processor', () => {
  expect(JSON.parse(results([]))).toEqual({ node: process.version, cpu: expect.any(String), rows: [] });
});
