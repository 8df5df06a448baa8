/**
 * Small worlds: an island for the player, and a city in the sea for each of the others, who cannot leave it. In wilder
 * ones the others have islands to wander about, and there are free warriors and places without dragonglass: but never
 * so much that nobody could follow it.
 */
import type { Random } from '@gridhall/core';

export interface Leader {
  readonly name: string;
  readonly money: number;
  readonly influence: number;
  readonly army: number;
  readonly party: readonly string[];
  readonly row: number;
  readonly column: number;
  readonly ship: boolean;
}

interface Fighter {
  readonly name: string;
  readonly strength: number;
  readonly loyalty: number;
  readonly morale: number;
  readonly ship?: boolean;
  /** Who follows nobody from the start is only in worlds where he is free. */
  readonly free?: boolean;
}

export interface Realm {
  readonly map?: readonly string[];
  readonly heroes: readonly Leader[];
  readonly fighters: readonly Fighter[];
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

const CITIES = [
  ['A', 'Alder', 40, 15, 6],
  ['B', 'Brine', 30, 30, 9],
  ['C', 'Crag', 15, 15, 3],
  ['D', 'Dune', 50, 50, 10],
  ['E', 'Ember', 25, 5, 4],
  ['G', 'Gull', 10, 0, 1],
  ['H', 'Holm', 0, 5, 2],
] as const;

const leader = (name: string, row: number, column: number): Leader => ({
  ...{ name, money: 100, influence: 50, army: 20, party: [], row, column, ship: false },
});

export const REALM: Realm = {
  heroes: [leader('Ana', 2, 5), leader('Bo', 3, 7), leader('Cid', 5, 4), leader('Dov', 7, 9)],
  fighters: [
    { name: 'Wil', strength: 100, loyalty: 50, morale: 50 },
    { name: 'Xan', strength: 100, loyalty: 100, morale: 0 },
    { name: 'Eve', strength: 10, loyalty: 0, morale: 100, ship: true },
    { name: 'Kip', strength: 60, loyalty: 20, morale: 30 },
    { name: 'Lou', strength: 200, loyalty: 90, morale: 40 },
    { name: 'Max', strength: 0, loyalty: 100, morale: 100 },
  ],
};

/** Whoever has a ship goes everywhere: nobody could follow another hero who has one. */
const SAILOR = 'Eve';

/** The four files; who follows nobody is not in this world. */
export function textsOf({ map = MAP, heroes, fighters, poor }: Realm): string[] {
  const people = fighters.filter(
    ({ name, free }) => free || heroes.some(({ party }) => party.includes(name)),
  );
  const cities = CITIES.filter(([letter]) => map.some((row) => row.includes(letter)));
  const file = (rows: readonly (readonly (string | number)[])[]) =>
    rows.map((row) => `${row.join(',')}\n`).join('');
  const yes = (is: boolean | undefined) => (is ? 'yes' : 'no');
  return [
    file(map.map((row) => [...row])),
    file(cities.map(([letter, name, money, ...rest]) => [letter, name, poor ? 0 : money, ...rest])),
    file(
      heroes.map((one) => [
        ...[one.name, one.money, one.influence, one.army],
        ...Array.from({ length: 4 }, (_none, i) => one.party[i] ?? 'NULL'),
        ...[one.row, one.column, yes(one.ship)],
      ]),
    ),
    file(
      people.map(({ name, strength, loyalty, morale, free, ship }) => [
        ...[name, strength, loyalty, morale, yes(free), yes(ship), 'no'],
      ]),
    ),
  ];
}

/** Whom the fates are about, each in a city that cannot be left. */
export const FATED: readonly Leader[] = [
  { ...leader('Daenerys Targaryen', 2, 9), party: ['Wil', 'Xan', 'Kip', 'Lou'] },
  { ...leader('Stannis Baratheon', 6, 4), party: ['Max'] },
  leader('Sansa Stark', 6, 9),
  { ...leader('Cersei Lannister', 3, 13), party: ['Jaime Lannister'] },
];
export const JAIME: Fighter = { name: 'Jaime Lannister', strength: 120, loyalty: 90, morale: 40 };
export const ARYA: Fighter = { name: 'Arya Stark', strength: 200, loyalty: 100, morale: 60 };

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
function placeOn(
  map: readonly string[],
  { name }: Leader,
): { readonly row: number; readonly column: number } {
  const letter = name === 'Cid' && map === SHARED ? 'G' : name === 'Bo' && map === APART ? 'E' : name[0]!;
  const row = map.findIndex((line) => line.includes(letter));
  return { row: row + 1, column: map[row]!.indexOf(letter) + 1 };
}
