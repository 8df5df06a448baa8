import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addResult, topFive } from './thrones-results.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
  path = join(folder, 'resultsGOT.txt');
});
afterEach(() => rmSync(folder, { recursive: true }));

const HEADER = '<Name>                  <Hero>              <points>';

it('the header comes once, when the file is new; columns are aligned', () => {
  addResult(path, { name: 'Ada', hero: 'Cersei Lannister', points: 212 });
  addResult(path, { name: 'Grace Hopper', hero: 'Self', points: 9 });
  expect(readFileSync(path, 'utf8')).toBe(
    [
      HEADER,
      'Ada                     Cersei Lannister    212',
      'Grace Hopper            Self                9',
      '',
    ].join('\n'),
  );
  expect(readdirSync(folder)).toEqual(['resultsGOT.txt']);
});

it('columns are always at least two spaces apart', () => {
  addResult(path, { name: 'A name of exactly 24 char', hero: 'A hero of more than twenty', points: 1 });
  expect(readFileSync(path, 'utf8').split('\n')[1]).toBe(
    'A name of exactly 24 char  A hero of more than twenty  1',
  );
});

it('names with spaces and strange names stay readable in the file', () => {
  const names = ['Jon  the   Second', 'tab\there', 'new\nline', 'Σωκράτης', '7', 'a  b  12'];
  for (const name of names) addResult(path, { name, hero: 'Jon Snow', points: 5 });
  expect(topFive(path).map((one) => one.name)).toEqual([
    'Jon the Second',
    'tab here',
    'new line',
    'Σωκράτης',
    '7',
  ]);
  expect(readFileSync(path, 'utf8').split('\n').length).toBe(names.length + 2);
});

it('the top five by points; equal ones, the earlier line first', () => {
  const points = [5, 80, 7, 80, 3, 80, 100];
  points.forEach((each, i) => {
    addResult(path, { name: `player ${i}`, hero: 'Self', points: each });
  });
  expect(topFive(path).map((one) => one.name)).toEqual([
    'player 6',
    'player 1',
    'player 3',
    'player 5',
    'player 2',
  ]);
});

it('a file that is not there has no top five, and lines that are no results are passed over', () => {
  expect(topFive(path)).toEqual([]);
  writeFileSync(path, `${HEADER}\nnonsense\n\nAda  Self  12`);
  addResult(path, { name: 'Bob', hero: 'Self', points: 13 });
  expect(topFive(path)).toEqual([
    { name: 'Bob', hero: 'Self', points: 13 },
    { name: 'Ada', hero: 'Self', points: 12 },
  ]);
});

it('programs writing at once lose nothing, and there is one header, first', async () => {
  const [programs, lines] = [4, 100];
  const address = new URL('./thrones-results.ts', import.meta.url).href;
  const writer = (program: number) => `
    import { addResult } from ${JSON.stringify(address)};
    process.stdin.once('data', () => {
      for (let i = 0; i < ${lines}; i++) {
        addResult(${JSON.stringify(path)}, { name: 'program ${program} line ' + i, hero: 'Self', points: i });
      }
      process.exit(0);
    });
    process.stdout.write('ready');`;
  const children = Array.from({ length: programs }, (_none, program) =>
    spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      writer(program),
    ]),
  );
  await Promise.all(children.map((child) => new Promise((resolve) => child.stdout.once('data', resolve))));
  const ends = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.stdin.write('go\n');
  expect(await Promise.all(ends)).toEqual(children.map(() => 0));
  const written = readFileSync(path, 'utf8').split('\n');
  expect(written[0]).toBe(HEADER);
  expect(written.filter((line) => line === HEADER).length).toBe(1);
  const wanted = Array.from(
    { length: programs * lines },
    (_none, i) => `program ${i % programs} line ${Math.floor(i / programs)}`,
  );
  const names = written.slice(1, -1).map((line) => line.split('  ')[0]!);
  expect(names.sort()).toEqual(wanted.sort());
  expect(readdirSync(folder)).toEqual(['resultsGOT.txt']);
});
