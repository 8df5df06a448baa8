/**
 * Small worlds: an island for the player, and a city in the sea for each of the others, who cannot leave it. In wilder
 * ones the others have islands to wander about, and there are free warriors and places without dragonglass: but never
 * so much that nobody could follow it.
 */
import type { Random } from '@gridhall/core';
import { type City, type Hero, type Warrior, writeTables } from '@gridhall/games/thrones';

export interface Realm {
  readonly map?: readonly string[];
  readonly heroes: readonly Hero[];
  /** Who follows nobody from the start is only in worlds where he is free. */
  readonly fighters: readonly Warrior[];
  /** Whether the cities pay nothing. */
  readonly poor?: boolean;
}

const mapOf = (rows: string): readonly string[] => rows.split('/');

/** Five plain tiles: dragonglass lies on every one of them. */
const MAP = mapOf('wwwwwwwww/wwpppwwww/wwpApwBww/wwwwwwwww/wwwCwwwww/wwwwwwwww/wwwwwwwwD');
/** Bo and Cid share an island of three cities, or have each one of their own; Dov cannot move. */
export const SHARED = mapOf('wwwwwwwww/wwpppwBww/wwpApwEww/wwwwwwGww/wwwCwwwww/wwwwwwwww/wwwwwwwwD');
export const APART = mapOf('wwwwwwwww/wwpppwBEG/wwpApwwww/wwwwwwwww/wwwCHwwww/wwwwwwwww/wwwwwwwwD');
/** Four cities, each too far from everything for anybody to meet. */
export const FAR = mapOf(
  'wwwwwwwwwwwww/wwpppwwwBwwww/wwpApwwwwwwwE/wwwwwwwwwwwww/wwwwwwwwwwwww/wwwCwwwwDwwww',
);
/** Six plain tiles: one has no dragonglass. */
export const SPARSE = mapOf('wwwwwwwww/wwpppwwww/wwpApwBww/wwwpwwwww/wwwwwwwww/wwwCwwwww/wwwwwwwwD');

const city = (name: string, money: number, knights: number, points: number): City => ({
  ...{ letter: name[0]!, name, money, knights, points },
});
const CITIES = [
  ...[city('Alder', 40, 15, 6), city('Brine', 30, 30, 9), city('Crag', 15, 15, 3), city('Dune', 50, 50, 10)],
  ...[city('Ember', 25, 5, 4), city('Gull', 10, 0, 1), city('Holm', 0, 5, 2)],
];

const leader = (name: string, row: number, column: number): Hero => ({
  ...{ name, money: 100, influence: 50, army: 20, party: [], row, column, ship: false },
});

const fighter = (name: string, strength: number, loyalty: number, morale: number): Warrior => ({
  ...{ name, strength, loyalty, morale, free: false, ship: false, dragonglass: false },
});

export const REALM: Realm = {
  heroes: [leader('Ana', 2, 5), leader('Bo', 3, 7), leader('Cid', 5, 4), leader('Dov', 7, 9)],
  fighters: [
    fighter('Wil', 100, 50, 50),
    fighter('Xan', 100, 100, 0),
    { ...fighter('Eve', 10, 0, 100), ship: true },
    fighter('Kip', 60, 20, 30),
    fighter('Lou', 200, 90, 40),
    fighter('Max', 0, 100, 100),
  ],
};

/** Whoever has a ship goes everywhere: nobody could follow another hero who has one. */
const SAILOR = 'Eve';

/** The four files; who follows nobody is not in this world. */
export function textsOf({ map = MAP, heroes, fighters, poor }: Realm): string[] {
  const cities = CITIES.filter(({ letter }) => map.some((row) => row.includes(letter)));
  return writeTables({
    ...{ map, heroes, cities: poor ? cities.map((one) => ({ ...one, money: 0 })) : cities },
    warriors: fighters.filter(({ name, free }) => free || heroes.some(({ party }) => party.includes(name))),
  });
}

/** Whom the fates are about, each in a city that cannot be left. */
export const FATED: readonly Hero[] = [
  { ...leader('Daenerys Targaryen', 2, 9), party: ['Wil', 'Xan', 'Kip', 'Lou'] },
  { ...leader('Stannis Baratheon', 6, 4), party: ['Max'] },
  leader('Sansa Stark', 6, 9),
  { ...leader('Cersei Lannister', 3, 13), party: ['Jaime Lannister'] },
];
export const JAIME = fighter('Jaime Lannister', 120, 90, 40);
export const ARYA = fighter('Arya Stark', 200, 100, 60);

/** Where the player may start: on the island, or at sea. */
const STARTS = '2 3/2 4/2 5/3 3/3 4/3 5/3 6/4 5/6 8'.split('/').map((start) => start.split(' ').map(Number));

export function drawnRealm(random: Random): Realm {
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const fighters = REALM.fighters.map((fighter) => ({
    ...fighter,
    strength: one([0, 1, 50, 100, 199, 200]),
    loyalty: one([0, 50, 100]),
    morale: one([0, 50, 99, 100]),
  }));
  const names = fighters.map(({ name }) => name).sort(() => random.below(3) - 1);
  const [row, column] = one(STARTS) as [number, number];
  // Often certain, nothing at all to offer or more than enough, and often not.
  const purse = () => ({
    money: one([0, 5, 19, 20, 61, 100, 9000, 1_000_000]),
    influence: one([0, 1, 7, 400, 800, 1_000_000]),
    army: one([0, 1, 7, 10, 100, 1990]),
  });
  const map = one([MAP, MAP, SHARED, APART, SPARSE]);
  const others = REALM.heroes.slice(1).filter(() => random.below(3) > 0);
  const heroes = [
    {
      ...REALM.heroes[0]!,
      ...purse(),
      ...{ row, column, ship: row === 4 || row === 6 || column === 6 || random.below(4) === 0 },
      party: names.splice(0, random.below(5)),
    },
    ...others.map((other) => ({
      ...other,
      ...placeOn(map, other),
      ...purse(),
      party: names.splice(0, random.below(3)).filter((follower) => follower !== SAILOR),
    })),
  ];
  const free = random.below(4) === 0 ? names[0] : undefined;
  return {
    map,
    poor: random.below(5) === 0,
    heroes,
    fighters: fighters.map((fighter) => ({ ...fighter, free: fighter.name === free && !fighter.ship })),
  };
}

/** Everybody starts in the city of his own letter; Cid where Bo lives, if they share an island, and Bo in the middle of his own. */
function placeOn(map: readonly string[], { name }: Hero): { readonly row: number; readonly column: number } {
  const letter = name === 'Cid' && map === SHARED ? 'G' : name === 'Bo' && map === APART ? 'E' : name[0]!;
  const row = map.findIndex((line) => line.includes(letter));
  return { row: row + 1, column: map[row]!.indexOf(letter) + 1 };
}
