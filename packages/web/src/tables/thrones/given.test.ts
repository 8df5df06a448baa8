import { expect, test } from 'vitest';
import { givenAt } from './given.ts';

const DRAGONSTONE = 217;
const visited = { type: 'visited', tile: DRAGONSTONE };
const elsewhere = { type: 'visited', tile: 1 };
const heard = { type: 'rumour', distance: 3 };

test('a city gives what was told when one came to it: points, money and knights', () => {
  const earned = { type: 'earned', money: 100, knights: 100, where: 'Dragonstone' };
  const took = { type: 'took', points: 20, where: 'Dragonstone', tile: DRAGONSTONE };
  expect(givenAt(DRAGONSTONE, [visited, earned, took])?.map(([sign, value]) => [sign, value])).toEqual([
    ['points', 20],
    ['gold', 100],
    ['army', 100],
  ]);
});

test('a city that was inherited gives nothing when one comes to it', () => {
  expect(givenAt(DRAGONSTONE, [visited])).toEqual([]);
});

test('what was told when one came to another place, or later, says nothing of it', () => {
  expect(givenAt(DRAGONSTONE, [elsewhere])).toBeUndefined();
  expect(givenAt(DRAGONSTONE, [heard])).toBeUndefined();
});
