import { describe, expect, it } from 'vitest';
import { exp } from './exp.ts';

const double = new Float64Array(1);
const bits = new BigInt64Array(double.buffer);

/** The bits of a positive number as a whole number: neighbours differ by 1. */
function bitsOf(value: number): bigint {
  double[0] = value;
  return bits[0]!;
}

/** How many representable numbers lie between ours and the platform's. */
function stepsOff(x: number): number {
  const off = bitsOf(exp(x)) - bitsOf(Math.exp(x));
  return Number(off < 0n ? -off : off);
}

describe('portable exp', () => {
  it('is within one step of the platform’s, over all that does not vanish or overflow', () => {
    let worst = 0;
    for (let i = -746_000; i <= 710_000; i++) worst = Math.max(worst, stepsOff(i / 1000 + 1e-5));
    for (let i = -200_000; i <= 200_000; i++) worst = Math.max(worst, stepsOff(i / 100_000));
    // Where the reduction changes from one power of two to the next.
    for (let k = -1074; k <= 1023; k++) {
      const middle = (k + 0.5) * Math.LN2;
      for (const x of [middle, middle * (1 - 2 ** -52), middle * (1 + 2 ** -52)])
        worst = Math.max(worst, stepsOff(x));
    }
    expect(worst).toBeLessThanOrEqual(1);
  });

  it('has the same bits for ever', () => {
    const known: readonly (readonly [number, string])[] = [
      [1, '4005bf0a8b14576a'],
      [-1, '3fd78b56362cef38'],
      [0.1, '3ff1aec7b35a00d4'],
      [-Math.LN2, '3fe0000000000000'],
      [10, '40d5829dcf950560'],
      [-10, '3f07cd79b5647c9a'],
      [100, '48f3494a9b171bf5'],
      [709.782712893384, '7fefffffffffff2a'],
      [-708.4, '000ff15b469edf89'],
      [-745.1332191019411, '0000000000000001'],
    ];
    expect(known.map(([x]) => [x, bitsOf(exp(x)).toString(16).padStart(16, '0')])).toEqual(known);
  });

  it('is exact at nothing, and knows its edges', () => {
    expect(exp(0)).toBe(1);
    expect(exp(-0)).toBe(1);
    expect(exp(5e-324)).toBe(1);
    expect(exp(709.7827128933841)).toBe(Number.POSITIVE_INFINITY);
    expect(exp(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect(exp(-745.1332191019412)).toBe(0);
    expect(exp(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(exp(Number.NaN)).toBeNaN();
  });

  it('never falls while x rises', () => {
    let before = 0;
    for (let i = -7460; i <= 7100; i++) {
      const value = exp(i / 10);
      expect(value).toBeGreaterThanOrEqual(before);
      before = value;
    }
  });
});
