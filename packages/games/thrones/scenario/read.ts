/** Scenarios: the four comma-separated files, from anyone's text to certain tables, or to a fault with file and line. */
import { type Args, bad, clip, type Fault, good, type Result } from '@gridhall/core';
import {
  type City,
  DRAGONS,
  type Hero,
  MOST_PARTY,
  type Tables,
  tablesFrom,
  type Warrior,
  type World,
} from '../tables.ts';
import { checkScenario, dataFault, type Rows, type ScenarioRow } from './fit.ts';
import { DATA_FILES, type LineFault, type ScenarioFault } from './words.ts';

const MOST_SIDE = 64;
const MOST_HEROES = 15;
const MOST_WARRIORS = 60;
const MOST_NAME = 40;
const MOST_CITY = 1_000_000;
const MOST_START = 1_000_000_000;

/** Reads the four files of a scenario, and checks that they fit together. */
export function readTables(texts: readonly string[]): Result<Tables, ScenarioFault> {
  if (texts.length !== DATA_FILES.length) return bad('data-files', { count: texts.length });
  try {
    const rows: Rows = {
      map: rowsOf(texts, 0, MOST_SIDE, mapRow),
      cities: rowsOf(texts, 1, 26, city),
      heroes: rowsOf(texts, 2, MOST_HEROES, hero),
      warriors: rowsOf(texts, 3, MOST_WARRIORS, warrior),
    };
    const fault = checkScenario(rows);
    if (fault) return { ok: false, fault };
    return good(
      tablesFrom({
        map: rows.map.map((row) => row.value),
        cities: rows.cities.map((row) => row.value),
        heroes: rows.heroes.map((row) => row.value),
        warriors: rows.warriors.map((row) => row.value),
      }),
    );
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, fault: error.fault };
    throw error;
  }
}

/** A world as its four files: what a writer of scenarios starts from. */
export function writeTables({ map, cities, heroes, warriors }: World): string[] {
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const file = (rows: readonly (readonly (string | number)[])[]) =>
    rows.map((row) => `${row.join(',')}\n`).join('');
  return [
    file(map.map((row) => [...row])),
    file(cities.map((one) => [one.letter, one.name, one.money, one.knights, one.points])),
    file(
      heroes.map((one) => [
        ...[one.name, one.money, one.influence, one.army],
        ...Array.from({ length: MOST_PARTY }, (_none, i) => one.party[i] ?? 'NULL'),
        ...[one.row, one.column, yes(one.ship)],
      ]),
    ),
    // The Dragons come with the game.
    file(
      warriors
        .filter(({ name }) => name !== DRAGONS.name)
        .map((one) => {
          const marks = [one.free, one.ship, one.dragonglass].map(yes);
          return [one.name, one.strength, one.loyalty, one.morale, ...marks];
        }),
    ),
  ];
}

/** Thrown inside this file only, where a fault is deep in a field of a row. */
class Unreadable extends Error {
  readonly fault: Fault<LineFault>;
  constructor(fault: Fault<LineFault>) {
    super(fault.code);
    this.fault = fault;
  }
}

function rowsOf<T>(
  texts: readonly string[],
  file: number,
  most: number,
  read: (row: Fields) => T,
): ScenarioRow<T>[] {
  const rows: ScenarioRow<T>[] = [];
  const lines = texts[file]!.replace(/^\uFEFF/, '').split(/\r?\n/);
  lines.forEach((text, i) => {
    if (text.trim() === '') return;
    if (rows.length === most) throw new Unreadable(dataFault('data-too-many', file, i + 1, { most }));
    rows.push({ line: i + 1, value: read(new Fields(text, file, i + 1)) });
  });
  // A world can do without cities and without warriors, not without a map or a hero.
  if (rows.length === 0 && (file === 0 || file === 2)) throw new Unreadable(dataFault('data-empty', file, 1));
  return rows;
}

/** The fields of one line, taken from left to right. */
class Fields {
  readonly text: string;
  readonly #fields: string[];
  readonly #file: number;
  readonly #line: number;
  #at = 0;

  constructor(text: string, file: number, line: number) {
    this.text = text.trim();
    this.#fields = text.split(',').map((field) => field.trim());
    this.#file = file;
    this.#line = line;
  }

  count(wanted: number): void {
    const found = this.#fields.length;
    if (found !== wanted) this.refuse('data-fields', { wanted, found });
  }

  name(): string {
    const name = this.#fields[this.#at++]!;
    const fine = name.length <= MOST_NAME && /\p{L}/u.test(name) && !/[\p{Cc}\p{Cf}]|\s\s/u.test(name);
    if (!fine) this.refuse('data-name', { text: clip(name), most: MOST_NAME });
    return name;
  }

  letter(): string {
    const letter = this.#fields[this.#at++]!;
    if (!/^[A-Z]$/.test(letter)) this.refuse('data-letter', { text: clip(letter) });
    return letter;
  }

  number(what: string, most: number, least = 0): number {
    const text = this.#fields[this.#at++]!;
    const number = /^\d{1,10}$/.test(text) ? Number(text) : -1;
    if (number < least || number > most) this.refuse('data-number', { what, text: clip(text), least, most });
    return number;
  }

  yes(what: string): boolean {
    const text = this.#fields[this.#at++]!.toLowerCase();
    if (text !== 'yes' && text !== 'no') this.refuse('data-yes', { what, text: clip(text) });
    return text === 'yes';
  }

  /** Four names or NULL, the NULLs wherever they stand. */
  party(): string[] {
    const names = this.#fields.slice(this.#at, this.#at + MOST_PARTY);
    this.#at += MOST_PARTY;
    return names.filter((name) => name.toUpperCase() !== 'NULL');
  }

  refuse(code: LineFault, args: Args): never {
    throw new Unreadable(dataFault(code, this.#file, this.#line, args));
  }
}

/** A row of the map: symbols between commas, or simply side by side. */
function mapRow(fields: Fields): string {
  const symbols = fields.text.includes(',')
    ? fields.text.split(',').map((field) => field.trim())
    : [...fields.text];
  const wrong = symbols.findIndex((symbol) => !/^[wpA-Z]$/.test(symbol));
  if (wrong >= 0) fields.refuse('data-symbol', { text: clip(symbols[wrong]!), column: wrong + 1 });
  if (symbols.length > MOST_SIDE) fields.refuse('data-wide', { most: MOST_SIDE });
  return symbols.join('');
}

function city(fields: Fields): City {
  fields.count(5);
  return {
    letter: fields.letter(),
    name: fields.name(),
    money: fields.number('money', MOST_CITY),
    knights: fields.number('knights', MOST_CITY),
    points: fields.number('points', MOST_CITY),
  };
}

function hero(fields: Fields): Hero {
  fields.count(7 + MOST_PARTY);
  return {
    name: fields.name(),
    money: fields.number('money', MOST_START),
    influence: fields.number('influence', MOST_START),
    army: fields.number('army', MOST_START),
    party: fields.party(),
    row: fields.number('row', MOST_SIDE, 1),
    column: fields.number('column', MOST_SIDE, 1),
    ship: fields.yes('ship'),
  };
}

function warrior(fields: Fields): Warrior {
  fields.count(7);
  return {
    name: fields.name(),
    strength: fields.number('strength', 200),
    loyalty: fields.number('loyalty', 100),
    morale: fields.number('morale', 100),
    free: fields.yes('free'),
    ship: fields.yes('ship'),
    dragonglass: fields.yes('dragonglass'),
  };
}
