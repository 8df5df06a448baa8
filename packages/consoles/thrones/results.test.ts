import { expect, it } from 'vitest';
import { HEADER, resultLine, topFive } from './results.ts';

const won = (name: string, points: number) => resultLine({ name, hero: 'Jon Snow', points });

it('columns are aligned under the header', () => {
  expect(
    HEADER + resultLine({ name: 'Ada', hero: 'Cersei Lannister', points: 212 }) + won('Grace Hopper', 9),
  ).toBe(
    [
      '<Name>                  <Hero>              <points>',
      'Ada                     Cersei Lannister    212',
      'Grace Hopper            Jon Snow            9',
      '',
    ].join('\n'),
  );
});

it('columns are always at least two spaces apart', () => {
  const line = resultLine({
    name: 'A name of exactly 24 char',
    hero: 'A hero of more than twenty',
    points: 1,
  });
  expect(line).toBe('A name of exactly 24 char  A hero of more than twenty  1\n');
});

it('names with spaces and strange names stay readable in the file', () => {
  const names = ['Jon  the   Second', 'tab\there', 'new\nline', 'Σωκράτης', '7', 'a  b  12'];
  const text = HEADER + names.map((name) => won(name, 5)).join('');
  expect(topFive(text).map(({ name }) => name)).toEqual([
    'Jon the Second',
    'tab here',
    'new line',
    'Σωκράτης',
    '7',
  ]);
  expect(text.split('\n').length).toBe(names.length + 2);
});

it('the top five by points; equal ones, the earlier line first', () => {
  const text = HEADER + [5, 80, 7, 80, 3, 80, 100].map((points, i) => won(`player ${i}`, points)).join('');
  expect(topFive(text).map(({ name }) => name)).toEqual([
    'player 6',
    'player 1',
    'player 3',
    'player 5',
    'player 2',
  ]);
});

it('an empty file has no top five, and lines that are no results are passed over', () => {
  expect(topFive('')).toEqual([]);
  expect(topFive(`${HEADER}nonsense\n\nAda  Self  12`)).toEqual([{ name: 'Ada', hero: 'Self', points: 12 }]);
});
