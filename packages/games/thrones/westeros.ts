/** The built-in world, as the rulebook prints it. */
import { type City, type Hero, tablesFrom, type Warrior } from './tables.ts';

/** w water, p land, a capital letter a city. */
const MAP = [
  'pppppppwwwwwwwww',
  'wppppppwwwwwwwww',
  'wppppppwwwwwwwww',
  'wpwpApBwwwwwwwww',
  'wwwwpppwwwwwwwww',
  'wwCppppwwwwwwwww',
  'wwwpDpppwwwwwwww',
  'wwwwpppwwwwwwwww',
  'wwwwpEwwwwwwwwww',
  'wwwppwwwwwwwwwww',
  'wwwpFwppwwwZwwww',
  'wpwwppGppwwpppww',
  'wHwwwpppwwwppppw',
  'wwwpIppwJwwppppp',
  'wwKpppppwwwppppp',
  'wwppppLwwwwYpXpp',
  'wwwppppppwwwpppp',
  'wwwpppppMwwwpppW',
  'wwpNppppwwwpRppp',
  'wwpQppppwwwppppp',
  'wwOppppppwwwpppp',
  'wwwpppppPwwwwSpT',
  'wwwwwwwwwwwwwpwU',
  'wwwwwwwwwwwwwwwV',
  'wwwwwwwwwwwwwwww',
];

type CityRow = readonly [letter: string, name: string, money: number, knights: number, points: number];
const CITIES: readonly CityRow[] = [
  ['A', 'Castle Black', 15, 15, 3],
  ['B', 'Eastwatch by the Sea', 15, 15, 3],
  ['C', 'Deepwood Motte', 15, 15, 3],
  ['D', 'Winterfell', 75, 75, 15],
  ['E', 'White Harbor', 30, 30, 6],
  ['F', 'The Twins', 15, 15, 3],
  ['G', 'The Eyrie', 30, 30, 6],
  ['H', 'Pyke', 30, 30, 6],
  ['I', 'Riverrun', 30, 30, 6],
  ['J', 'Dragonstone', 100, 100, 20],
  ['K', 'Casterly Rock', 125, 125, 25],
  ['L', "King's Landing", 175, 175, 35],
  ['M', "Storm's End", 15, 15, 3],
  ['N', 'Highgarden', 150, 150, 30],
  ['O', 'Old Town', 100, 100, 20],
  ['P', 'Sunspear', 150, 150, 30],
  ['Q', 'Horn Hill', 15, 15, 3],
  ['R', 'Myr', 50, 50, 10],
  ['S', 'Volantis', 50, 50, 10],
  ['T', 'Meereen', 50, 50, 10],
  ['U', 'Yoonkai', 50, 50, 5],
  ['V', 'Astapor', 50, 50, 5],
  ['W', 'Vaes Dothrak', 15, 15, 3],
  ['X', 'Qohor', 50, 50, 10],
  ['Y', 'Pentos', 50, 50, 10],
  ['Z', 'Braavos', 50, 50, 10],
];

const HEROES: readonly Hero[] = [
  hero('Cersei Lannister', [8000, 300, 300], ['Jaime Lannister', 'The Mountain'], [16, 7]),
  hero('Stannis Baratheon', [1000, 100, 200], ['Melisandre', 'Davos Seaworth'], [14, 9]),
  hero('Jon Snow', [100, 50, 20], ['Jon Snow', 'Samwell Tarly'], [4, 5]),
  hero('Sansa Stark', [1000, 100, 200], ['Brienne of Tarth'], [7, 5]),
  hero('Euron Greyjoy', [1000, 50, 100], [], [13, 2], 'ship'),
  hero('Daenerys Targaryen', [100, 1000, 50], [], [18, 16]),
];

const WARRIORS: readonly Warrior[] = [
  warrior('Brienne of Tarth', [100, 100, 50]),
  warrior('Bronn', [70, 10, 80], 'free'),
  warrior('Samwell Tarly', [10, 100, 50], 'dragonglass'),
  warrior('Jon Snow', [100, 100, 50]),
  warrior('Asha Greyjoy', [60, 100, 50], 'free', 'ship'),
  warrior('Melisandre', [80, 50, 50]),
  warrior('Petyr Baelish', [20, 0, 100], 'free'),
  warrior('Jaime Lannister', [120, 90, 40]),
  warrior('The Mountain', [200, 90, 50]),
  warrior('Arya Stark', [200, 100, 60], 'free'),
  warrior('Davos Seaworth', [10, 100, 40], 'ship'),
  warrior('Tormund Giantsbane', [120, 70, 70], 'free'),
  warrior('Grey Worm', [120, 100, 30], 'free'),
  warrior('Tyrion Lannister', [50, 100, 60], 'free'),
];

export const WESTEROS = tablesFrom({
  map: MAP,
  cities: CITIES.map(
    ([letter, name, money, knights, points]): City => ({ letter, name, money, knights, points }),
  ),
  heroes: HEROES,
  warriors: WARRIORS,
});

type Three = readonly [number, number, number];

function hero(
  name: string,
  [money, influence, army]: Three,
  party: readonly string[],
  [row, column]: readonly [number, number],
  ship?: 'ship',
): Hero {
  return { name, money, influence, army, party, row, column, ship: ship !== undefined };
}

function warrior(
  name: string,
  [strength, loyalty, morale]: Three,
  ...marks: readonly ('free' | 'ship' | 'dragonglass')[]
): Warrior {
  const has = (mark: (typeof marks)[number]) => marks.includes(mark);
  return {
    name,
    strength,
    loyalty,
    morale,
    free: has('free'),
    ship: has('ship'),
    dragonglass: has('dragonglass'),
  };
}
