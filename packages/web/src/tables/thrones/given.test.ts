import { expect, test } from 'vitest';
import { givenAt } from './given.ts';

const DRAGONSTONE = 'Dragonstone';
const elsewhere = { type: 'earned', money: 20, knights: 10, where: 'Pyke' };
const taken = { type: 'took', points: 20, where: DRAGONSTONE };
const heard = { type: 'rumour', distance: 3 };

test('a city gives what was told when one came to it: points, money and knights', () => {
  const earned = { type: 'earned', money: 100, knights: 100, where: DRAGONSTONE };
  const took = { type: 'took', points: 20, where: DRAGONSTONE };
  expect(givenAt(DRAGONSTONE, [earned, took])?.map(([sign, value]) => [sign, value])).toEqual([
    ['points', 20],
    ['gold', 100],
    ['army', 100],
  ]);
});

test('what was told in another place, or on a later visit, says nothing of it', () => {
  expect(givenAt(DRAGONSTONE, [elsewhere])).toBeUndefined();
  expect(givenAt(DRAGONSTONE, [taken])).toBeUndefined();
  expect(givenAt(DRAGONSTONE, [heard])).toBeUndefined();
});
