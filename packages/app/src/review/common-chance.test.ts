import { expect, test } from 'vitest';
import { commonChance } from './common-chance.ts';

const far = (many: number): number[] => new Array(many).fill(0.2);

test('what most fields have about which nothing is certain is common', () => {
  const certain = [...new Array(30).fill(0), ...new Array(30).fill(1), Number.NaN];
  expect(commonChance([...certain, 0.5, 0.5, ...far(9), 0.9])).toBe(0.2);
});

test('nothing is common where few are left, where no number has most of them, or where all is certain', () => {
  expect(commonChance([0.5, 0.5, 0, 1])).toBeUndefined();
  expect(commonChance([...far(10), ...new Array(10).fill(0.3)])).toBeUndefined();
  expect(commonChance([0, 1, Number.NaN])).toBeUndefined();
  expect(commonChance(undefined)).toBeUndefined();
});
