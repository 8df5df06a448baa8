import { describe, expect, it } from 'vitest';
import { GlibcRandom } from './glibc.ts';

/** Printed by a C program that calls srand and rand of the GNU C library: the first six, and the millionth. */
const KNOWN = [
  [1, [1804289383, 846930886, 1681692777, 1714636915, 1957747793, 424238335], 429357853],
  [0, [1804289383, 846930886, 1681692777, 1714636915, 1957747793, 424238335], 429357853],
  [7, [1045618677, 1863967299, 1272579899, 461085871, 21961325, 1105564443], 185062269],
  [42, [71876166, 708592740, 1483128881, 907283241, 442951012, 537146758], 2133156255],
  [123456789, [1965102536, 1639725855, 706684578, 1926601937, 71238646, 1147998030], 960254465],
  [2147483647, [1065668062, 2142264300, 1066566375, 1064012770, 2141034222, 1065509725], 2070068422],
  [2147483648, [1336741213, 1210407648, 1447044896, 337392383, 82502902, 538660432], 1026566857],
  [4294967295, [254925627, 1205188300, 366127624, 1401405153, 76053476, 1604170158], 949151631],
] as const;

describe('the sequence of the GNU C library', () => {
  it.each(KNOWN)('after srand(%i) is what C prints', (seed, firstSix, millionth) => {
    const random = new GlibcRandom(seed);
    expect(Array.from({ length: 6 }, () => random.next())).toEqual(firstSix);
    for (let i = 6; i < 999_999; i++) random.next();
    expect(random.next()).toBe(millionth);
  });

  it('without a seed is that of srand(1)', () => {
    expect(new GlibcRandom().next()).toBe(1804289383);
  });

  it('begins anew with a new seed, whatever was drawn before', () => {
    const random = new GlibcRandom(7);
    for (let i = 0; i < 100; i++) random.next();
    random.seed(42);
    expect(random.next()).toBe(71876166);
  });

  it('goes on in a copy, which shares nothing', () => {
    const random = new GlibcRandom(42);
    for (let i = 0; i < 17; i++) random.next();
    const copy = new GlibcRandom();
    copy.copy(random);
    const onward = Array.from({ length: 50 }, () => copy.next());
    expect(Array.from({ length: 50 }, () => random.next())).toEqual(onward);
  });

  it('below n is the remainder, bias and all', () => {
    const random = new GlibcRandom(1);
    expect([6, 6, 6].map((n) => 1 + random.below(n))).toEqual([2, 5, 4]);
  });
});
