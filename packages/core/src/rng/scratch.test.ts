import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashText, Scratch } from './hash.ts';

const scratch = new Scratch();

it('hashes a text in pieces as it is hashed in one', () => {
  const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.maxSafeNat(), fc.nat(2000), fc.constant(1e9));
  fc.assert(
    fc.property(fc.array(piece), fc.maxSafeNat(), (pieces, start) => {
      scratch.begin();
      for (const one of pieces)
        if (typeof one === 'string') scratch.text(one);
        else scratch.number(one).space();
      const text = pieces.map((one) => (typeof one === 'string' ? one : `${one} `)).join('');
      expect(scratch.hash(start)).toBe(hashText(text, start));
    }),
  );
});

it.each([
  ...[0, 9, 10, 999_999_999, 1_000_000_000, 1_000_000_001, 10_000_000_000, Number.MAX_SAFE_INTEGER],
  ...[-1, 0.5, 1e21, Number.NaN],
])('writes the number %d as it is written', (number) => {
  expect(scratch.begin().number(number).hash(7)).toBe(hashText(String(number), 7));
});

it('holds a text of any length', () => {
  const long = 'gander'.repeat(1000);
  expect(scratch.begin().text(long).number(12).hash(0)).toBe(hashText(`${long}12`));
});
