/** What a world is made of: the map, its cities, the heroes and the warriors, as certain as a type can say. */
import { STRAIGHT } from '@gridhall/core';

/** The terrain of a tile; from FIRST_CITY on it is a city: FIRST_CITY + its place in the table. */
export const WATER = 0;
export const LAND = 1;
export const FIRST_CITY = 2;

export const MOST_PARTY = 4;

/** A world has no more cities than letters, and no more heroes than this, made ones included. */
export const MOST_CITIES = 26;
export const MOST_HEROES = 21;

/** How many tiles hide dragonglass. */
export const DRAGONGLASS = 5;

export interface City {
  readonly letter: string;
  readonly name: string;
  readonly money: number;
  readonly knights: number;
  readonly points: number;
}

export interface Hero {
  readonly name: string;
  readonly money: number;
  readonly influence: number;
  readonly army: number;
  /** Names of warriors, in order of joining. */
  readonly party: readonly string[];
  /** Counted from 1, as players count. */
  readonly row: number;
  readonly column: number;
  readonly ship: boolean;
}

export interface Warrior {
  readonly name: string;
  readonly strength: number;
  readonly loyalty: number;
  readonly morale: number;
  readonly free: boolean;
  readonly ship: boolean;
  readonly dragonglass: boolean;
}

export interface World {
  readonly map: readonly string[];
  readonly cities: readonly City[];
  readonly heroes: readonly Hero[];
  readonly warriors: readonly Warrior[];
}

/** Not in any file: they come with Daenerys's fate, and are last in table order. */
export const DRAGONS: Warrior = {
  name: 'Dragons',
  strength: 180,
  loyalty: 100,
  morale: 80,
  free: false,
  ship: false,
  dragonglass: false,
};

/** The cities that sell no horses: islands both. */
const NO_STABLES: readonly string[] = ['Pyke', 'Dragonstone'];

/** What a made hero is called. */
export const SELF = 'Self';

/** The order in which a traveller is offered the four directions, each as its place in STRAIGHT. */
export const DIRECTIONS = ['north', 'south', 'east', 'west'] as const;
export type DirectionName = (typeof DIRECTIONS)[number];
export const STEPS = [STRAIGHT[0], STRAIGHT[1], STRAIGHT[3], STRAIGHT[2]] as const;

/** The four places of a fate's people in their tables, or −1 where a scenario does without them. */
export interface Fated {
  readonly daenerys: number;
  readonly stannis: number;
  readonly sansa: number;
  readonly cersei: number;
  readonly arya: number;
  readonly jaime: number;
  readonly dragons: number;
}

/** A world with everything the rules look up worked out: data alone, never changed, shared by all states. */
export interface Tables extends World {
  readonly rows: number;
  readonly columns: number;
  readonly tiles: number;
  readonly terrain: Uint8Array;
  readonly rowOf: Uint8Array;
  readonly columnOf: Uint8Array;
  /** tile × 4 + direction → the tile there, or −1 off the map. */
  readonly neighbours: Int16Array;
  /** By terrain. */
  readonly money: Int32Array;
  readonly knights: Int32Array;
  readonly points: Int32Array;
  /** The tile of each city, in table order; −1 for one that is not on the map. */
  readonly cityTiles: Int16Array;
  readonly ships: Uint8Array;
  /** By terrain: whether horses are sold there. */
  readonly stables: Uint8Array;
  readonly starts: Int16Array;
  /** hero × 4 + i → warrior, or −1. */
  readonly parties: Int8Array;
  readonly fated: Fated;
}

/** The tables of a world that has passed `readTables`, or is built in; the Dragons join the warriors here. */
export function tablesFrom(world: World): Tables {
  const { map, cities, heroes } = world;
  const warriors = [...world.warriors, DRAGONS];
  const rows = map.length;
  const columns = map[0]!.length;
  const tiles = rows * columns;
  const letters = cities.map((city) => city.letter);
  const terrain = Uint8Array.from([...map.join('')], (symbol) =>
    symbol === 'w' ? WATER : symbol === 'p' ? LAND : FIRST_CITY + letters.indexOf(symbol),
  );
  const neighbours = new Int16Array(tiles * 4).fill(-1);
  for (let tile = 0; tile < tiles; tile++) {
    STEPS.forEach(([down, right], direction) => {
      const row = Math.floor(tile / columns) + down;
      const column = (tile % columns) + right;
      if (row < 0 || row >= rows || column < 0 || column >= columns) return;
      neighbours[tile * 4 + direction] = row * columns + column;
    });
  }
  const warrior = (name: string) => warriors.findIndex((one) => one.name === name);
  const hero = (name: string) => heroes.findIndex((one) => one.name === name);
  return {
    map,
    cities,
    heroes,
    warriors,
    rows,
    columns,
    tiles,
    terrain,
    neighbours,
    rowOf: Uint8Array.from(terrain, (_kind, tile) => Math.floor(tile / columns)),
    columnOf: Uint8Array.from(terrain, (_kind, tile) => tile % columns),
    money: Int32Array.from([10, 20, ...cities.map((city) => city.money)]),
    knights: Int32Array.from([0, 10, ...cities.map((city) => city.knights)]),
    points: Int32Array.from([1, 2, ...cities.map((city) => city.points)]),
    cityTiles: Int16Array.from(cities, (_city, i) => terrain.indexOf(FIRST_CITY + i)),
    ships: Uint8Array.from(warriors, (one) => (one.ship ? 1 : 0)),
    stables: Uint8Array.from([0, 0, ...cities.map(({ name }) => (NO_STABLES.includes(name) ? 0 : 1))]),
    starts: Int16Array.from(heroes, ({ row, column }) => (row - 1) * columns + column - 1),
    parties: Int8Array.from(
      heroes.flatMap(({ party }) =>
        Array.from({ length: MOST_PARTY }, (_none, i) => (party[i] === undefined ? -1 : warrior(party[i]))),
      ),
    ),
    fated: {
      daenerys: hero('Daenerys Targaryen'),
      stannis: hero('Stannis Baratheon'),
      sansa: hero('Sansa Stark'),
      cersei: hero('Cersei Lannister'),
      arya: warrior('Arya Stark'),
      jaime: warrior('Jaime Lannister'),
      dragons: warriors.length - 1,
    },
  };
}

/** The hero's name; behind the roster are those that people made, by seat. */
export function heroName({ heroes }: Tables, hero: number): string {
  return heroes[hero]?.name ?? (hero === heroes.length ? SELF : `${SELF} ${hero - heroes.length + 1}`);
}

/** By the name: no other hero of a scenario may be called so. */
export function isMade(name: string): boolean {
  return name === SELF || (/^\d+$/.test(name.slice(SELF.length + 1)) && name.startsWith(`${SELF} `));
}

/** The hero of this name. */
export function heroNamed({ heroes }: Tables, name: string): number {
  const hero = heroes.findIndex((one) => one.name === name);
  if (hero >= 0) return hero;
  return heroes.length + (name === SELF ? 0 : Number(name.slice(SELF.length)) - 1);
}

export function warriorNamed({ warriors }: Tables, name: string): number {
  return warriors.findIndex((one) => one.name === name);
}

export function warriorName(tables: Tables, warrior: number): string {
  return tables.warriors[warrior]!.name;
}

/** The city on a tile, or undefined. */
export function cityAt(tables: Tables, tile: number): City | undefined {
  return tables.cities[tables.terrain[tile]! - FIRST_CITY];
}

/** How many tiles lie between two places, diagonals included. */
export function awayFrom({ rowOf, columnOf }: Tables, one: number, other: number): number {
  return Math.max(Math.abs(rowOf[one]! - rowOf[other]!), Math.abs(columnOf[one]! - columnOf[other]!));
}

/** Within 2 tiles in any direction: a square of 5 × 5. By comparisons, because each turn asks it a hundred times. */
export function near({ rowOf, columnOf }: Tables, one: number, other: number): boolean {
  const down = rowOf[one]! - rowOf[other]!;
  const right = columnOf[one]! - columnOf[other]!;
  return down <= 2 && down >= -2 && right <= 2 && right >= -2;
}

/** Within 3 tiles in any direction: the map of 7 × 7. */
export function inWindow(tables: Tables, here: number, tile: number): boolean {
  return awayFrom(tables, here, tile) <= 3;
}

/** |Δrow| + |Δcolumn|. */
export function distance(tables: Tables, one: number, other: number): number {
  const { rowOf, columnOf } = tables;
  return Math.abs(rowOf[one]! - rowOf[other]!) + Math.abs(columnOf[one]! - columnOf[other]!);
}

/** How people speak of a tile: the city's name, or the sea or land at (row, column). */
export function placeName(tables: Tables, tile: number): string {
  const where = `(${tables.rowOf[tile]! + 1}, ${tables.columnOf[tile]! + 1})`;
  return cityAt(tables, tile)?.name ?? `the ${tables.terrain[tile] === WATER ? 'sea' : 'land'} at ${where}`;
}
