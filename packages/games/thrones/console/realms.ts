/** Small worlds: an island for the player, and a city in the sea for each of the others, who cannot leave it. */
import type { Random } from '@gridhall/core';

interface Leader {
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
}

export interface Realm {
  readonly heroes: readonly Leader[];
  readonly fighters: readonly Fighter[];
  /** Whether the cities pay nothing. */
  readonly poor?: boolean;
}

/** Five plain tiles: dragonglass lies on every one of them. */
const MAP = ['wwwwwwwww', 'wwpppwwww', 'wwpApwBww', 'wwwwwwwww', 'wwwCwwwww', 'wwwwwwwww', 'wwwwwwwwD'];

const CITIES = [
  ['A', 'Alder', 40, 15, 6],
  ['B', 'Brine', 30, 30, 9],
  ['C', 'Crag', 15, 15, 3],
  ['D', 'Dune', 50, 50, 10],
] as const;

const leader = (name: string, row: number, column: number): Leader => ({
  ...{ name, money: 100, influence: 50, army: 20, party: [], row, column, ship: false },
});

export const REALM: Realm = {
  heroes: [leader('Ana', 2, 5), leader('Bo', 3, 7), leader('Cid', 5, 4), leader('Dov', 7, 9)],
  fighters: [
    { name: 'Wil', strength: 100, loyalty: 50, morale: 50 },
    { name: 'Xan', strength: 100, loyalty: 100, morale: 0 },
    { name: 'Yve', strength: 10, loyalty: 0, morale: 100, ship: true },
    { name: 'Kip', strength: 60, loyalty: 20, morale: 30 },
    { name: 'Lou', strength: 200, loyalty: 90, morale: 40 },
    { name: 'Max', strength: 0, loyalty: 100, morale: 100 },
  ],
};

/** The four files; who follows nobody is not in this world. */
export function textsOf({ heroes, fighters, poor }: Realm): string[] {
  const followers = fighters.filter(({ name }) => heroes.some(({ party }) => party.includes(name)));
  const file = (rows: readonly (readonly (string | number)[])[]) =>
    rows.map((row) => `${row.join(',')}\n`).join('');
  const yes = (is: boolean | undefined) => (is ? 'yes' : 'no');
  return [
    file(MAP.map((row) => [...row])),
    file(
      CITIES.map(([letter, name, money, knights, points]) => [
        letter,
        name,
        poor ? 0 : money,
        knights,
        points,
      ]),
    ),
    file(
      heroes.map((one) => [
        ...[one.name, one.money, one.influence, one.army],
        ...Array.from({ length: 4 }, (_none, i) => one.party[i] ?? 'NULL'),
        ...[one.row, one.column, yes(one.ship)],
      ]),
    ),
    file(
      followers.map(({ name, strength, loyalty, morale, ship }) => [
        ...[name, strength, loyalty, morale, 'no', yes(ship), 'no'],
      ]),
    ),
  ];
}

/** Where the player may start: on the island, or at sea. */
const STARTS = [
  [2, 3],
  [2, 4],
  [2, 5],
  [3, 3],
  [3, 4],
  [3, 5],
  [3, 6],
  [4, 5],
  [6, 8],
] as const;

export function drawnRealm(random: Random): Realm {
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const fighters = REALM.fighters.map((fighter) => ({
    ...fighter,
    strength: one([0, 1, 50, 100, 199, 200]),
    loyalty: one([0, 50, 100]),
    morale: one([0, 50, 99, 100]),
  }));
  const names = fighters.map(({ name }) => name).sort(() => random.below(3) - 1);
  const [row, column] = one(STARTS);
  // What is certain can be foretold: nothing at all to offer, or more than enough.
  const purse = () => ({
    money: one([0, 5, 19, 20, 61, 100, 1_000_000]),
    influence: one([0, 1, 7, 1_000_000]),
    army: one([0, 1, 7, 10, 100]),
  });
  const others = REALM.heroes.slice(1).filter(() => random.below(3) > 0);
  return {
    fighters,
    poor: random.below(5) === 0,
    heroes: [
      {
        ...REALM.heroes[0]!,
        ...purse(),
        ...{ row, column, ship: row === 4 || row === 6 || column === 6 || random.below(4) === 0 },
        party: names.splice(0, random.below(5)),
      },
      ...others.map((other) => ({ ...other, ...purse(), party: names.splice(0, random.below(2)) })),
    ],
  };
}
