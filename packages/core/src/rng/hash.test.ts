import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentHash, hashText, keyHigh, keyLow, scramble } from './hash.ts';

const NO_GENERATOR = new Int32Array(0);
const key = (place: number, value: number) =>
  (keyHigh(place, value) >>> 11) * 2 ** 32 + (keyLow(place, value) >>> 0);

/** How many of these numbers were there before. */
function repeats(numbers: Float64Array): number {
  numbers.sort();
  let count = 0;
  for (let i = 1; i < numbers.length; i++) if (numbers[i] === numbers[i - 1]) count++;
  return count;
}

describe('the hash of a content', () => {
  it('is the same kept up to date as made from scratch', () => {
    const change = fc.tuple(fc.nat(80), fc.nat(8));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
        const cells = new Uint8Array(81);
        const kept = new ContentHash();
        for (let place = 0; place < cells.length; place++) kept.toggle(place, 0);
        for (const [place, value] of changes) {
          kept.toggle(place, cells[place]!);
          cells[place] = value;
          kept.toggle(place, value);
        }
        const scratch = new ContentHash();
        cells.forEach((value, place) => {
          scratch.toggle(place, value);
        });
        expect(kept.with(NO_GENERATOR)).toBe(scratch.with(NO_GENERATOR));
      }),
    );
  });

  it('tells a million small facts from each other', () => {
    const keys = new Float64Array(1_000_000);
    for (let i = 0; i < keys.length; i++) keys[i] = key(Math.floor(i / 250), i % 250);
    expect(repeats(keys)).toBe(0);
  });

  it('tells a million pairs of facts from each other', () => {
    const facts = Array.from({ length: 1415 }, (_none, i) => [i % 283, Math.floor(i / 283)] as const);
    const sums = new Float64Array((facts.length * (facts.length - 1)) / 2);
    let at = 0;
    for (let i = 0; i < facts.length; i++) {
      for (let j = 0; j < i; j++) {
        const pair = new ContentHash();
        pair.toggle(...facts[i]!);
        pair.toggle(...facts[j]!);
        sums[at++] = pair.with(NO_GENERATOR);
      }
    }
    expect(repeats(sums)).toBe(0);
  });

  it('is a whole number of 53 bits, and depends on every word of the generator and on their order', () => {
    const hash = new ContentHash();
    hash.toggle(3, 4);
    const generator = Int32Array.of(1, 2, 3, -4);
    const whole = hash.with(generator);
    expect(Number.isSafeInteger(whole) && whole >= 0).toBe(true);
    const others = [
      [2, 1, 3, -4],
      [1, 2, 3, 4],
      [0, 2, 3, -4],
      [1, 2, 3],
    ].map((words) => hash.with(Int32Array.from(words)));
    const all = [whole, ...others, hash.with(NO_GENERATOR)];
    expect(new Set(all.map((one) => one % 2 ** 32)).size, 'the low half').toBe(6);
    expect(new Set(all.map((one) => Math.floor(one / 2 ** 32))).size, 'the high half').toBe(6);
  });

  it('is copied and cleared whole', () => {
    const hash = new ContentHash();
    hash.toggle(1, 2);
    const copy = new ContentHash();
    copy.toggle(9, 9);
    copy.copy(hash);
    expect(copy.with(NO_GENERATOR)).toBe(hash.with(NO_GENERATOR));
    hash.clear();
    expect(hash.with(NO_GENERATOR)).toBe(new ContentHash().with(NO_GENERATOR));
    expect(copy.with(NO_GENERATOR)).not.toBe(hash.with(NO_GENERATOR));
  });

  it('has the same keys for ever', () => {
    expect([keyLow(0, 0), keyHigh(0, 0), keyLow(80, 9), keyHigh(80, 9), scramble(1)]).toEqual([
      2126711127, 2127853905, 1775367949, 2074207680, 1753845952,
    ]);
  });
});

describe('the hash of a text', () => {
  it('differs with every letter, with the length and with where it starts', () => {
    const texts = ['', 'a', 'b', 'aa', 'ab', 'ba', '\u0000', '\u0000\u0000', 'Ω', '0 A7 A6', '0 A7 A5'];
    const hashes = texts.flatMap((text) => [hashText(text), hashText(text, 1), hashText(text, 2 ** 40)]);
    expect(new Set(hashes).size).toBe(texts.length * 3);
    expect(hashes.every((hash) => Number.isSafeInteger(hash) && hash >= 0)).toBe(true);
  });

  it('tells apart all short texts of moves', () => {
    const hashes = new Float64Array(200_000);
    for (let i = 0; i < hashes.length; i++)
      hashes[i] = hashText(`${i % 2} show ${i % 400} ${Math.floor(i / 400)}`);
    expect(repeats(hashes)).toBe(0);
  });

  it('is the same for ever', () => {
    expect([hashText(''), hashText('gridhall'), hashText('gridhall', 2 ** 52)]).toEqual([
      2010706119491584, 5749693929199003, 7242349683381659,
    ]);
  });
});
