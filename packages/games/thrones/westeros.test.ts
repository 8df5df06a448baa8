import { expect, it } from 'vitest';
import { cityAt, LAND, WATER } from './tables.ts';
import { at } from './testing/index.ts';
import { WESTEROS } from './westeros.ts';

const { terrain, money, points, heroes, cities, warriors, rows, columns } = WESTEROS;
const count = (kind: number) => terrain.filter((one) => one === kind).length;

it('the board has 25 rows and 16 columns: 238 water, 136 land, 26 cities', () => {
  expect([rows, columns, count(WATER), count(LAND), cities.length]).toEqual([25, 16, 238, 136, 26]);
  expect(terrain.length).toBe(238 + 136 + 26);
});

it('there is land at (12,9)', () => {
  expect(terrain[at(12, 9)]).toBe(LAND);
});

it('all tiles together are worth 800 points: 238 × 1 + 136 × 2 + 290', () => {
  expect(cities.reduce((sum, city) => sum + city.points, 0)).toBe(290);
  expect(terrain.reduce((sum, kind) => sum + points[kind]!, 0)).toBe(800);
});

it('there are 17,800 money in all, 11,200 of them the heroes’, 1,500 the cities’; and 1,600 influence', () => {
  const theirs = heroes.reduce((sum, hero) => sum + hero.money, 0);
  expect(theirs).toBe(11_200);
  expect(cities.reduce((sum, city) => sum + city.money, 0)).toBe(1500);
  expect(terrain.reduce((sum, kind) => sum + money[kind]!, theirs)).toBe(17_800);
  expect(heroes.reduce((sum, hero) => sum + hero.influence, 0)).toBe(1600);
});

it('heroes start in their cities', () => {
  const starts = heroes.map(({ row, column }) => cityAt(WESTEROS, at(row, column))?.name);
  expect(starts).toEqual([
    "King's Landing",
    'Dragonstone',
    'Castle Black',
    'Winterfell',
    'Pyke',
    'Vaes Dothrak',
  ]);
});

it('seven warriors are free, Asha Greyjoy has a ship, and the Dragons are last in table order', () => {
  expect(warriors.filter((one) => one.free).map((one) => one.name)).toEqual([
    'Bronn',
    'Asha Greyjoy',
    'Petyr Baelish',
    'Arya Stark',
    'Tormund Giantsbane',
    'Grey Worm',
    'Tyrion Lannister',
  ]);
  expect(warriors.at(-1)).toMatchObject({ name: 'Dragons', strength: 180, loyalty: 100, morale: 80 });
  expect(warriors.filter((one) => one.ship).map((one) => one.name)).toEqual([
    'Asha Greyjoy',
    'Davos Seaworth',
  ]);
  expect(warriors.filter((one) => one.dragonglass).map((one) => one.name)).toEqual(['Samwell Tarly']);
});
