import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64.ts';

describe('base64 for links', () => {
  it('writes what the platform writes, and reads it back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = toBase64Url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64Url(text)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  it('keeps its place over slices of thousands of bytes', () => {
    for (const length of [3071, 3072, 3073, 3074, 10_000]) {
      const bytes = Uint8Array.from({ length }, (_none, i) => (i * 31) & 255);
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
    }
  });

  it('has one text for the same bytes: what it reads, it would have written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12, unit: 'binary' }), (text) => {
        const bytes = fromBase64Url(text);
        if (bytes) expect(toBase64Url(bytes)).toBe(text);
      }),
    );
    const letters = fc.string({ unit: fc.constantFrom('A', 'B', 'Q', 'g', '_', '-', '9') });
    fc.assert(
      fc.property(letters, (text) => {
        const bytes = fromBase64Url(text);
        if (bytes) expect(toBase64Url(bytes)).toBe(text);
      }),
    );
  });

  it.each(['A', 'AAAAA', 'AB', 'AAB', 'AA==', 'A+A/', ' AA', 'AA\n', 'ÄÄ', '\u{1f600}'])(
    'refuses %j',
    (text) => {
      expect(fromBase64Url(text)).toBeUndefined();
    },
  );
});
