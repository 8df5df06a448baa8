import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reportOf, results, stillThere } from './results.ts';

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

it('keeps what a broken run has not come to, of rows that there are and of this machine alone', () => {
  const text = results([b, a], 'v24.0.0', 'Some CPU');
  const left = (node: string, cpu: string) =>
    stillThere(text, new Set(['b', 'c']), node, cpu).map(({ what }) => what);
  expect(left('v24.0.0', 'Some CPU')).toEqual(['b']);
  expect(left('v25.0.0', 'Some CPU')).toEqual([]);
  expect(left('v24.0.0', 'Another')).toEqual([]);
});

it('for programs has the columns that the page lists', () => {
  const target = { of: 'ratio', atLeast: 0.5, met: true } as const;
  const { tables } = reportOf([{ ...a, peer: { name: 'p', median: 2, spread: 0 }, target }]);
  const [{ columns, rows }] = tables as [(typeof tables)[number]];
  const page = readFileSync(new URL('../docs/programs.md', import.meta.url), 'utf8');
  expect(page).toContain(`| \`bench\` | \`figures\` | ${columns.join(', ')} |`);
  expect(rows).toEqual([['a', 'ms', 1.234567, 0.0123456, 'p', 2, null, '>= 0.5', 'ratio', true]]);
});
