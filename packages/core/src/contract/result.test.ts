import { expect, it } from 'vitest';
import { bad, FINE, good, sure } from './result.ts';

it('gives the value of what went well', () => expect(sure(good(7))).toBe(7));

it('names the fault where there cannot be one', () =>
  expect(() => sure(bad('no-door', { wall: 3 }))).toThrow('unexpected fault: no-door {"wall":3}'));

it('says that all is fine with one object, which nobody can change', () => {
  expect(FINE).toEqual({ ok: true, value: undefined });
  expect(Object.isFrozen(FINE)).toBe(true);
});
