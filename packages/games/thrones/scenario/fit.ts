/** Whether the rows of the four files fit together: the first thing that does not, with its file and line. */
import type { Args, Fault } from '@gridhall/core';
import { type City, DRAGONGLASS, DRAGONS, type Hero, SELF, type Warrior } from '../tables.ts';
import { DATA_FILES, type LineFault } from './words.ts';

/** A line with something on it, and which one it was, counted from 1. */
export interface ScenarioRow<T> {
  readonly line: number;
  readonly value: T;
}

/** The rows of each file, each right in itself; whether they fit together is for `fit`. */
export interface Rows {
  readonly map: readonly ScenarioRow<string>[];
  readonly cities: readonly ScenarioRow<City>[];
  readonly heroes: readonly ScenarioRow<Hero>[];
  readonly warriors: readonly ScenarioRow<Warrior>[];
}

export function dataFault(code: LineFault, file: number, line: number, args: Args = {}): Fault<LineFault> {
  return { code, args: { file: DATA_FILES[file]!, line, ...args } };
}

const [MAP, CITIES, HEROES, WARRIORS] = [0, 1, 2, 3];

export function checkScenario(rows: Rows): Fault<LineFault> | undefined {
  return fitMap(rows) ?? fitCities(rows) ?? fitHeroes(rows) ?? fitWarriors(rows) ?? fitRoom(rows);
}

/** A rectangle, and every letter on it once and with a city to it. */
function fitMap({ map, cities }: Rows): Fault<LineFault> | undefined {
  const columns = map[0]!.value.length;
  const seen = new Set<string>();
  for (const { line, value } of map) {
    if (value.length !== columns)
      return dataFault('data-ragged', MAP, line, { length: value.length, columns });
    for (const symbol of value) {
      if (symbol === 'w' || symbol === 'p') continue;
      if (seen.has(symbol)) return dataFault('data-letter-twice', MAP, line, { letter: symbol });
      seen.add(symbol);
      if (!cities.some((city) => city.value.letter === symbol)) {
        return dataFault('data-letter-unknown', MAP, line, { letter: symbol });
      }
    }
  }
  return undefined;
}

function fitCities({ map, cities }: Rows): Fault<LineFault> | undefined {
  const twice = repeated(cities, (city) => city.letter);
  if (twice) return dataFault('data-letter-twice', CITIES, twice.line, { letter: twice.value.letter });
  const lost = cities.find(({ value }) => !map.some((row) => row.value.includes(value.letter)));
  return lost && dataFault('data-city-nowhere', CITIES, lost.line, { name: lost.value.name });
}

function fitHeroes({ map, heroes, warriors }: Rows): Fault<LineFault> | undefined {
  const rowsCount = map.length;
  const columns = map[0]!.value.length;
  const taken = new Set<string>();
  const places = new Set<string>();
  const named = repeated(heroes, (hero) => hero.name.toLowerCase(), [SELF.toLowerCase()]);
  if (named) return dataFault('data-name-twice', HEROES, named.line, { name: named.value.name });
  for (const { line, value } of heroes) {
    const { row, column, party } = value;
    if (row > rowsCount || column > columns) return dataFault('data-off-map', HEROES, line, { row, column });
    if (places.has(`${row} ${column}`)) return dataFault('data-start-twice', HEROES, line, { row, column });
    places.add(`${row} ${column}`);
    for (const name of party) {
      const warrior = warriors.find((one) => one.value.name === name);
      if (!warrior) return dataFault('data-warrior-unknown', HEROES, line, { name });
      if (warrior.value.free) return dataFault('data-warrior-free', HEROES, line, { name });
      if (taken.has(name)) return dataFault('data-warrior-twice', HEROES, line, { name });
      taken.add(name);
    }
  }
  return undefined;
}

function fitWarriors({ heroes, warriors }: Rows): Fault<LineFault> | undefined {
  const twice = repeated(warriors, (warrior) => warrior.name.toLowerCase(), [DRAGONS.name.toLowerCase()]);
  if (twice) return dataFault('data-name-twice', WARRIORS, twice.line, { name: twice.value.name });
  const lone = warriors.find(
    ({ value }) => !value.free && !heroes.some((hero) => hero.value.party.includes(value.name)),
  );
  return lone && dataFault('data-warrior-nobodys', WARRIORS, lone.line, { name: lone.value.name });
}

/** Room for the dragonglass, for every free warrior, and for one hero more. */
function fitRoom({ map, heroes, warriors }: Rows): Fault<LineFault> | undefined {
  const symbols = map.flatMap((row) => [...row.value]);
  const last = map.at(-1)!.line;
  const plain = symbols.filter((symbol) => symbol === 'p').length;
  if (plain < DRAGONGLASS)
    return dataFault('data-little-land', MAP, last, { wanted: DRAGONGLASS, found: plain });
  const water = symbols.filter((symbol) => symbol === 'w').length;
  const sailors = warriors.filter(({ value }) => value.free && value.ship).length;
  const walkers = warriors.filter(({ value }) => value.free && !value.ship).length;
  const crowd = heroes.length;
  if (sailors > 0 && water < sailors + crowd) {
    return dataFault('data-little-water', MAP, last, { wanted: sailors + crowd, found: water });
  }
  const dry = symbols.length - water;
  const wanted = walkers + crowd + 1;
  return dry < wanted ? dataFault('data-little-land', MAP, last, { wanted, found: dry }) : undefined;
}

function repeated<T>(
  rows: readonly ScenarioRow<T>[],
  key: (value: T) => string,
  kept: readonly string[] = [],
) {
  const seen = new Set(kept);
  return rows.find(({ value }) => {
    const again = seen.has(key(value));
    seen.add(key(value));
    return again;
  });
}
