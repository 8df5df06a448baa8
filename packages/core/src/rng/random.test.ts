import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshSeed, isSeed, Random, seedFrom } from './random.ts';

const SEED = '0123456789abcdeffedcba9876543210';
const anySeed = fc.bigInt(0n, 2n ** 128n - 1n).map((bits) => bits.toString(16).padStart(32, '0'));
const first = (random: Random, count: number) => Array.from({ length: count }, () => random.next());

describe('the generator', () => {
  // The figures come from the published C source of the generator, compiled, twelve words thrown away.
  it.each([
    ['0'.repeat(32), [4035892905, 1363572419, 145230303, 808754475, 4216505632], 3359365606],
    [SEED, [2572171144, 2176419973, 236576743, 4121590970, 1588170680], 191862349],
    ['f'.repeat(32), [3350330816, 2217720039, 519599315, 2089927686, 2053306979], 2100688069],
  ])('draws from the seed %s what it drew on the first day', (seed, words, millionth) => {
    const random = Random.fromSeed(seed);
    expect(first(random, 5)).toEqual(words);
    for (let i = 5; i < 999_999; i++) random.next();
    expect(random.next()).toBe(millionth);
  });

  it('refuses a seed that is not 32 hexadecimal digits', () => {
    for (const seed of ['', 'f'.repeat(31), 'F'.repeat(32), `${'0'.repeat(31)}g`]) {
      expect(() => Random.fromSeed(seed)).toThrow('32 hexadecimal digits');
    }
  });

  it('parts company at once from the generator of a seed one bit away', () => {
    for (let bit = 0; bit < 128; bit++) {
      const near = (BigInt(`0x${SEED}`) ^ (1n << BigInt(bit))).toString(16).padStart(32, '0');
      const [one, other] = [Random.fromSeed(SEED).next(), Random.fromSeed(near).next()];
      expect(one, `bit ${bit}`).not.toBe(other);
    }
  });

  it('gives a copy its luck, and goes its own way afterwards', () => {
    const random = Random.fromSeed(SEED);
    const copy = new Random();
    copy.copy(random);
    expect(copy.words).toEqual(random.words);
    expect(copy.words).not.toBe(random.words);
    expect(first(copy, 10)).toEqual(first(random, 10));
    copy.next();
    expect(copy.words).not.toEqual(random.words);
  });

  it('is re-keyed by another: the same key gives the same way, and a way of its own', () => {
    const rekeyed = () => {
      const random = Random.fromSeed('a'.repeat(32));
      random.rekey(Random.fromSeed(SEED));
      return first(random, 10);
    };
    expect(rekeyed()).toEqual(rekeyed());
    expect(rekeyed()).not.toEqual(first(Random.fromSeed(SEED), 10));
    const key = Random.fromSeed(SEED);
    new Random().rekey(key);
    expect(key.words, 'the key goes on too').not.toEqual(Random.fromSeed(SEED).words);
  });
});

describe('a draw below n', () => {
  it.each([2, 3, 5, 6, 7, 10, 52, 100])('is uniform for n = %i', (n) => {
    const draws = 2000 * n;
    for (const seed of [SEED, '0'.repeat(32), seedFrom('tuesday')]) {
      const random = Random.fromSeed(seed);
      const seen = new Int32Array(n);
      for (let i = 0; i < draws; i++) seen[random.below(n)]! += 1;
      const chiSquare = seen.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
      // Further off than once in a hundred thousand times, on either side.
      expect(chiSquare).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)) + 10);
      if (n > 20) expect(chiSquare).toBeGreaterThan(n - 1 - 5 * Math.sqrt(2 * (n - 1)));
    }
  });

  it('is the high half of word × n, drawn again where the low half would favour some', () => {
    const bounds = fc.oneof(
      fc.integer({ min: 1, max: 2 ** 32 }),
      fc.constantFrom(
        1,
        2 ** 21 - 1,
        2 ** 21,
        2 ** 21 + 1,
        2 ** 31,
        2 ** 31 + 1,
        3 * 2 ** 30,
        2 ** 32 - 1,
        2 ** 32,
      ),
    );
    fc.assert(
      fc.property(anySeed, bounds, (seed, n) => {
        const random = Random.fromSeed(seed);
        const words = Random.fromSeed(seed);
        for (let i = 0; i < 20; i++) {
          const wide = BigInt(n);
          let product = BigInt(words.next()) * wide;
          while (product % 2n ** 32n < 2n ** 32n % wide) product = BigInt(words.next()) * wide;
          expect(random.below(n)).toBe(Number(product / 2n ** 32n));
        }
      }),
    );
  });

  it('is drawn again where the low half is one of the few that would favour some', () => {
    // 2³² leaves 4 when divided by 6, so that low halves below 4 are too many.
    const words = [0, 2 ** 31, 2 ** 31 + 1];
    const random = new Random();
    random.next = () => words.shift()!;
    expect([random.below(6), words]).toEqual([3, []]);
  });

  it('draws again often enough that no result above 2²¹ is favoured', () => {
    // Three quarters of 2³²: a plain remainder would give the lowest third twice as often as the rest.
    const n = 3 * 2 ** 30;
    const random = Random.fromSeed(SEED);
    const thirds = [0, 0, 0];
    for (let i = 0; i < 30_000; i++) thirds[Math.floor(random.below(n) / 2 ** 30)]! += 1;
    for (const third of thirds) expect(Math.abs(third - 10_000)).toBeLessThan(400);
  });
});

describe('a unit draw', () => {
  it('lies from 0 up to but not including 1, and in the middle on average', () => {
    const random = Random.fromSeed(SEED);
    const units = Array.from({ length: 100_000 }, () => random.unit());
    expect(units.every((unit) => unit >= 0 && unit < 1)).toBe(true);
    expect(units.reduce((sum, unit) => sum + unit) / units.length).toBeCloseTo(0.5, 2);
  });

  it('is below 1 even when every bit is set', () => {
    const random = new Random();
    random.next = () => 2 ** 32 - 1;
    expect(random.unit()).toBe(1 - 2 ** -53);
    expect(random.chance(1)).toBe(true);
    random.next = () => 0;
    expect(random.unit()).toBe(0);
    expect(random.chance(0)).toBe(false);
  });
});

describe('a seed', () => {
  it('is made of any text, differs from text to text, and a seed stays itself', () => {
    expect(seedFrom(SEED)).toBe(SEED);
    expect(seedFrom('tuesday')).toBe('3c8ef1f22d1fa0761a6cace78dbbbcee');
    const texts = ['', 'a', 'b', 'ab', 'ba', 'A', SEED.toUpperCase(), 'Ω', '😀', '\u0000', ' '];
    expect(new Set(texts.map(seedFrom)).size).toBe(texts.length);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isSeed(seedFrom(text))));
  });

  it('of any text gives the generator that its digits give', () => {
    const gives = (text: string) => {
      expect(Random.fromText(text).words).toEqual(Random.fromSeed(seedFrom(text)).words);
    };
    gives(SEED);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), gives));
  });

  it('fresh from the platform is well formed and another each time', () => {
    const fresh = Array.from({ length: 100 }, freshSeed);
    expect(fresh.every(isSeed)).toBe(true);
    expect(new Set(fresh).size).toBe(100);
  });

  it('is nothing but 32 hexadecimal digits', () => {
    for (const value of [undefined, null, 7, {}, [SEED], `${SEED}\n`, ` ${SEED}`])
      expect(isSeed(value)).toBe(false);
  });
});
