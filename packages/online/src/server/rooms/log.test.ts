import type { Entry } from '@gridhall/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldLog, unfoldLog } from './log.ts';

const entry = fc.record(
  {
    by: fc.nat(5),
    move: fc.string({ unit: 'binary', maxLength: 8 }),
    act: fc.constantFrom('resign', 'undo', 'offer-draw'),
    ms: fc.nat(),
    check: fc.string(),
  },
  { requiredKeys: ['by'] },
);

it('what was folded is the same again, but for the checks', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), fc.nat(), (lines, at) => {
      const entries = lines.map((line, i) => ({ n: i + 1, ...line }) as Entry);
      const stored = entries.map(({ check: _made, ...rest }) => ({ entry: rest, at }));
      expect(unfoldLog(foldLog(entries, at)!)).toEqual(stored);
    }),
  );
});

it('a long log is left to the store', () => {
  const entries = Array.from({ length: 1000 }, (_none, i) => ({ n: i + 1, by: i % 2, move: 'A1 A2' }));
  expect(foldLog(entries, 0)).toBeUndefined();
});
