import { decodeView, encodeView, sure } from '@gridhall/core';
import type { Update } from '@gridhall/match';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldsOf } from './telling.ts';

const plane = fc.uint8Array({ maxLength: 12 });
const entry = fc.record(
  { n: fc.nat(), by: fc.nat(1), move: fc.string(), ms: fc.nat(), check: fc.string() },
  { requiredKeys: ['n', 'by'] },
);
const rest = {
  outcome: fc.record({ results: fc.array(fc.nat()), reason: fc.string() }),
  offer: fc.record({ act: fc.constant('draw' as const), by: fc.nat(1) }),
  clocks: fc.record({ left: fc.array(fc.nat()), at: fc.nat() }),
  ...{ notice: fc.string(), trouble: fc.string(), thinking: fc.record({ seat: fc.nat(1), since: fc.nat() }) },
};
const alike = fc.record(
  {
    ...{ n: fc.nat(3), moveCount: fc.nat(3), toMove: fc.nat(1), aided: fc.boolean(), entry, ...rest },
    ...{ saved: fc.constantFrom('yes', 'not yet', { no: 'the disk is full' }), spent: fc.array(fc.nat()) },
    events: fc.array(fc.record({ type: fc.string(), seen: plane })),
  },
  { requiredKeys: ['n', 'moveCount', 'toMove', 'aided', 'saved', 'spent'] },
);
const own = fc.record(
  {
    viewer: fc.constantFrom(0, 1, 'spectator'),
    actions: fc.subarray(['resign', 'abort', 'offer-draw', 'accept']),
    question: fc.record({ kind: fc.constant('route'), routes: fc.array(fc.nat()), open: plane }),
    patch: fc.record({ board: fc.array(fc.nat(255)), words: fc.string() }),
    view: fc.record({ board: plane, words: fc.string() }),
  },
  { requiredKeys: ['viewer', 'actions'] },
);

it('tells everybody all that he is told, and nothing of what another was told before', () => {
  const field = fc.constantFrom(...(['n', 'moveCount', 'toMove', 'aided', 'saved', 'spent'] as const));
  const other = fc.constantFrom(...(['entry', 'events', ...Object.keys(rest)] as (keyof typeof rest)[]));
  const change = fc.tuple(alike, fc.oneof(field, other));
  fc.assert(
    fc.property(
      alike,
      fc.array(own, { minLength: 1, maxLength: 3 }),
      fc.array(change),
      (first, all, changes) => {
        // One after the other, each with one field that is another's, and all else the very same.
        for (const [from, name] of [[first, 'n'] as const, ...changes])
          for (const mine of all) {
            const told = { ...first, [name]: from[name], ...mine } as unknown as Update;
            expect(sure(decodeView(`{${fieldsOf(told)}}`))).toEqual(sure(decodeView(encodeView(told))));
          }
      },
    ),
  );
});
