import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packEntries, unpackEntries } from './packed.ts';
import { ACTS, type Entry } from './record.ts';

const check = fc.integer({ min: 0, max: 0xffffffff }).map((word) => word.toString(16).padStart(8, '0'));
const what = fc.oneof(
  fc.record({ move: fc.string({ unit: 'binary', maxLength: 100 }) }),
  fc.record({ act: fc.constantFrom(...ACTS) }),
);
const one = fc.tuple(fc.nat(63), what, fc.option(fc.maxSafeNat(), { nil: undefined }), check);

it('packed entries unpack to themselves, as a message brings them', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), fc.boolean(), (all, checked) => {
      const entries = all.map(
        ([by, done, ms, hash], i): Entry => ({
          ...{ n: i + 1, by, ...done },
          ...(ms === undefined ? {} : { ms }),
          ...(checked ? { check: hash } : {}),
        }),
      );
      expect(unpackEntries(structuredClone(packEntries(entries)))).toEqual(entries);
    }),
  );
});
