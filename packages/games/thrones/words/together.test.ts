import { expect, it } from 'vitest';
import type { ThronesEvent } from '../events.ts';
import { words } from '../index.ts';

const LAND = 'the land at (7, 4)';
const NORTH: ThronesEvent = { type: 'travelled', direction: 'north', row: 7, column: 4, city: '' };
const EARNED: ThronesEvent = { type: 'earned', money: 20, knights: 10, where: LAND };
const TOOK: ThronesEvent = { type: 'took', points: 2, where: LAND };
const JOINED = { type: 'joined', warrior: 'Bronn' } as ThronesEvent;

const told = (...events: readonly ThronesEvent[]) => {
  const together = words.together!(events);
  return events.map((event) => together.get(event));
};

it('a way is told with all that the tile at its end brought', () => {
  expect(told(NORTH, JOINED, EARNED, TOOK)).toEqual([
    'North, to (7, 4): 20 money, 10 knights, 2 points.',
    undefined,
    '',
    '',
  ]);
  const city = { ...NORTH, city: 'Pyke', ridden: true } as const;
  expect(told(city, { ...TOOK, points: 1 })).toEqual(['Ride north, to Pyke: 1 point.', '']);
  expect(told(NORTH, { ...EARNED, knights: 0 })).toEqual(['North, to (7, 4): 20 money.', '']);
});

it('after an encounter a tile is told with what it brought, too', () => {
  expect(told(EARNED, TOOK)).toEqual(['', 'This tile is yours: 20 money, 10 knights, 2 points.']);
  const pyke = { where: 'Pyke' };
  expect(told({ ...EARNED, ...pyke }, { ...TOOK, ...pyke })[1]).toMatch(/^Pyke is yours: 20 money/);
});

it('what comes alone is told as it always was', () => {
  expect(told(NORTH, JOINED)).toEqual([undefined, undefined]);
  expect(told(EARNED)).toEqual([undefined]);
  expect(told({ type: 'rested', warriors: 1 }, TOOK)).toEqual([undefined, undefined]);
});
