import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { game, words } from '../index.ts';
import { WESTEROS } from '../westeros.ts';
import { readTables, writeTables } from './read.ts';
import { DATA_FILES } from './words.ts';

const files = writeTables(WESTEROS);
const names: readonly string[] = DATA_FILES;

/** The built-in files with one line of one of them replaced. */
function with_(file: number, line: number, text: string): string[] {
  const lines = files[file]!.split('\n');
  lines[line - 1] = text;
  return files.map((one, i) => (i === file ? lines.join('\n') : one));
}

function complaint(texts: readonly string[]): string {
  const tables = readTables(texts);
  return tables.ok ? 'fine' : words.fault(tables.fault);
}

it('the built-in world, written and read again, is the built-in world', () => {
  expect(readTables(files)).toEqual({ ok: true, value: WESTEROS });
});

it('a map may also be written without commas, and files may come from Windows', () => {
  const other = [files[0]!.replaceAll(',', ''), ...files.slice(1)].map((text) =>
    text.replaceAll('\n', '\r\n'),
  );
  expect(readTables([`\uFEFF${other[0]}`, ...other.slice(1)])).toEqual({ ok: true, value: WESTEROS });
});

it('a game is set up from the four texts', () => {
  const setup = { seed: '0'.repeat(32), boards: with_(1, 12, 'L,Kingsport,1,2,3') };
  const created = game.create({ fates: 'others', sight: 'all', players: 1, rivals: 0, horses: false }, setup);
  expect(created.ok && created.value.tables.cities[11]).toMatchObject({
    name: 'Kingsport',
    money: 1,
    knights: 2,
  });
});

/** Which line of which file is replaced, by what, and what is said of it. */
const MISTAKES = `
mapGOT.txt 3: w,p,p
  mapGOT.txt, line 3: the row has 3 tiles, the first one 16.
mapGOT.txt 2: w,p,p,p,p,p,p,w,w,w,w,w,w,w,w,x
  mapGOT.txt, line 2: "x" in column 16 is not w, p or a capital letter.
mapGOT.txt 25: w,w,w,w,w,w,w,w,w,w,w,w,w,w,w,A
  mapGOT.txt, line 25: the city A is there already.
citiesGOT.txt 1: Å,Castle Black,15,15,3
  citiesGOT.txt, line 1: "Å" is not a capital letter.
citiesGOT.txt 2: A,Eastwatch,15,15,3
  mapGOT.txt, line 4: there is no city B in citiesGOT.txt.
citiesGOT.txt 26: Z,Braavos,50,50
  citiesGOT.txt, line 26: 5 fields between commas are wanted, not 4.
citiesGOT.txt 26: Z,Braavos,50,-50,1
  citiesGOT.txt, line 26: knights must be a whole number from 0 to 1000000, not "-50".
heroesGOT.txt 2: Stannis,x,1,1,NULL,NULL,NULL,NULL,14,9,no
  heroesGOT.txt, line 2: money must be a whole number from 0 to 1000000000, not "x".
heroesGOT.txt 2: Stannis,1,1,1,Nobody,NULL,NULL,NULL,14,9,no
  heroesGOT.txt, line 2: there is no warrior "Nobody" in warriorsGOT.txt.
heroesGOT.txt 2: Stannis,1,1,1,Bronn,NULL,NULL,NULL,14,9,no
  heroesGOT.txt, line 2: Bronn is a free warrior and follows nobody at the start.
heroesGOT.txt 2: Stannis,1,1,1,The Mountain,NULL,NULL,NULL,14,9,no
  heroesGOT.txt, line 2: The Mountain follows a hero already.
heroesGOT.txt 2: Stannis,1,1,1,NULL,NULL,NULL,NULL,14,9,no
  warriorsGOT.txt, line 6: Melisandre is neither free nor in a hero’s party.
heroesGOT.txt 2: Stannis,1,1,1,NULL,NULL,NULL,NULL,26,9,no
  heroesGOT.txt, line 2: row 26, column 9 is not on the map.
heroesGOT.txt 2: Stannis,1,1,1,NULL,NULL,NULL,NULL,16,7,no
  heroesGOT.txt, line 2: another hero starts at row 16, column 7.
heroesGOT.txt 2: Stannis,1,1,1,NULL,NULL,NULL,NULL,14,9,maybe
  heroesGOT.txt, line 2: ship must be yes or no, not "maybe".
heroesGOT.txt 2: jon snow,1,1,1,NULL,NULL,NULL,NULL,14,9,no
  heroesGOT.txt, line 3: the name Jon Snow is taken.
heroesGOT.txt 2: Self,1,1,1,NULL,NULL,NULL,NULL,14,9,no
  heroesGOT.txt, line 2: the name Self is taken.
warriorsGOT.txt 2: dragons,1,1,1,yes,no,no
  warriorsGOT.txt, line 2: the name dragons is taken.
warriorsGOT.txt 2: 7,1,1,1,yes,no,no
  warriorsGOT.txt, line 2: "7" is not a name: 1 to 40 characters with a letter among them.
warriorsGOT.txt 2: Bronn,201,1,1,yes,no,no
  warriorsGOT.txt, line 2: strength must be a whole number from 0 to 200, not "201".
`;

/** The texts of a scenario, and what is said of them. */
type Wrong = readonly [texts: readonly string[], said: string];

const mistakes = MISTAKES.trim()
  .split(/\n(?! )/)
  .map((mistake): Wrong => {
    const [, file, line, text, said] = /^(\S+) (\d+): (.*)\n {2}(.*)$/.exec(mistake)!;
    return [with_(names.indexOf(file!), Number(line), text!), said!];
  });

describe('an error names file and line', () => {
  it.each<Wrong>([
    ...mistakes,
    [
      ['w\nw\n', '', 'Aegon,1,1,1,NULL,NULL,NULL,NULL,1,1,yes', ''],
      'mapGOT.txt, line 2: at least 5 tiles of land are wanted, not 0.',
    ],
    [
      ['pppppp', '', 'Aegon,1,1,1,NULL,NULL,NULL,NULL,1,1,no', 'Asha,1,1,1,yes,yes,no'],
      'mapGOT.txt, line 1: at least 2 tiles of water are wanted, not 0.',
    ],
    [['', files[1]!, files[2]!, files[3]!], 'mapGOT.txt, line 1: there is nothing in it.'],
    [['p'.repeat(65), '', '', ''], 'mapGOT.txt, line 1: a row has at most 64 tiles.'],
    [
      [files[0]!],
      'A scenario is four files (mapGOT.txt, citiesGOT.txt, heroesGOT.txt, warriorsGOT.txt), not 1.',
    ],
  ])('%#', (texts, said) => {
    expect(complaint(texts)).toBe(said);
  });
});

it('a city that is not on the map is refused', () => {
  expect(complaint([files[0]!.replace('V', 'w'), ...files.slice(1)])).toBe(
    'citiesGOT.txt, line 22: Astapor is not on the map.',
  );
});

it('any texts at all give tables or a fault in one sentence', () => {
  const line = fc.stringMatching(/^[wpAB,0-9yesno NUL\n-]{0,60}$/);
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 5 }),
      fc.nat(3),
      fc.nat(40),
      fc.string(),
      (texts, file, at, text) => {
        for (const given of [texts, with_(file, at + 1, text)]) {
          const said = complaint(given);
          expect(said).not.toMatch(/undefined|\n/);
        }
      },
    ),
  );
});
