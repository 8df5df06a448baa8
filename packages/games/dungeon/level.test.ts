import { type Fault, Random, type Result } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { type Level, loadLevel, words, writeLevel } from './index.ts';
import { LIBRARY } from './library/index.ts';
import { DOOR_A, DOOR_F, TILES } from './tiles.ts';

const EXAMPLE = '5 3\n3 0\nM + -\n- + -\n- + !\n- - -\n@ - $\n';

const rowsOf = (result: Result<Level>) =>
  result.ok ? writeLevel(result.value).split('\n').slice(2, -1) : result;
const faultOf = (text: string): Fault => {
  const result = loadLevel(text);
  if (result.ok) throw new Error('that is a level');
  return result.fault;
};
const why = (text: string) => words.fault(faultOf(text));

describe('a level file', () => {
  it('is rows and columns, the start, and the tiles', () => {
    const level = loadLevel(EXAMPLE);
    expect(level).toMatchObject({ ok: true, value: { rows: 5, columns: 3, row: 3, column: 0 } });
    expect(rowsOf(level)).toEqual(['M+-', '-+-', '-+!', '---', '@-$']);
  });

  it('white space means nothing: tiles may run together or break anywhere', () => {
    const whole = loadLevel(EXAMPLE);
    for (const text of [
      '5 3\n3 0\nM+--+--+!---@-$',
      '5 3 3 0 M+--+--+!---@-$',
      '  5\n3\t3   0\nM\n+\n-\n-+--+!\v-\f--@-    $   ',
      '+5 03\n3 -0\nM+- -+- -+! --- @-$',
      EXAMPLE.replace(/\n/g, '\r\n'),
      EXAMPLE.replace(/\n/g, '\r'),
      `\uFEFF${EXAMPLE.trimEnd()}`,
    ]) {
      expect(loadLevel(text)).toEqual(whole);
    }
  });

  it('every tile of the table but the adventurer can stand in it', () => {
    expect(rowsOf(loadLevel('1 7\n0 0\n-$@M+?!'))).toEqual(['-$@M+?!']);
  });
});

describe('a file is refused, with what and where', () => {
  it.each([
    ['when it is empty', '', 'The file is empty.'],
    ['when it is blank', ' \r\n\t\n', 'The file is empty.'],
    ['when it ends early', '3', 'The file ends before the columns.'],
    ['when it ends before the start', '3 3\n', 'The file ends before the start row.'],
    ['when it ends within the start', '3 3\n0', 'The file ends before the start column.'],
  ])('%s', (_when, text, sentence) => expect(why(text)).toBe(sentence));

  it.each([
    ['x 3\n0 0\n-?', 'Line 1, column 1: the rows must be a whole number, not "x".'],
    ['2 1.5\n0 0\n-?', 'Line 1, column 3: the columns must be a whole number, not "1.5".'],
    ['1 2\n0x0 0\n-?', 'Line 2, column 1: the start row must be a whole number, not "0x0".'],
    ['1 2\n0 -\n-?', 'Line 2, column 3: the start column must be a whole number, not "-".'],
    ['1e3 2\n0 0\n-?', 'Line 1, column 1: the rows must be a whole number, not "1e3".'],
    ['1 2\r\n0 0-?\r\n', 'Line 2, column 3: the start column must be a whole number, not "0-?".'],
    [`${'9'.repeat(99)}z`, `Line 1, column 1: the rows must be a whole number, not "${'9'.repeat(40)}…".`],
  ])('dimensions or a start that are not whole numbers: %j', (text, sentence) =>
    expect(why(text)).toBe(sentence),
  );

  it.each([
    ['0 3\n0 0\n', 'Line 1, column 1: the rows must be from 1 to 999999, not 0.'],
    ['3 -3\n0 0\n', 'Line 1, column 3: the columns must be from 1 to 999999, not -3.'],
    ['1 1000000\n0 0\n', 'Line 1, column 3: the columns must be from 1 to 999999, not 1000000.'],
    [`${'9'.repeat(400)} 1`, `Line 1, column 1: the rows must be from 1 to 999999, not ${'9'.repeat(40)}….`],
  ])('dimensions below 1 or above 999,999: %j', (text, sentence) => expect(why(text)).toBe(sentence));

  it('more than 16,777,216 tiles in all', () => {
    expect(why('4096 4097\n0 0\n')).toBe('4096 × 4097 are more tiles than the 16777216 a level may have.');
    expect(faultOf('4096 4096\n0 0\n').code).toBe('level-too-few');
    expect(faultOf('999999 999999\n0 0\n').code).toBe('level-too-large');
  });

  it.each([
    ['1 2\n1 0\n-?', 'Line 2, column 1: the start is off the map: its row must be from 0 to 0, not 1.'],
    ['1 2\n0 2\n-?', 'Line 2, column 3: the start is off the map: its column must be from 0 to 1, not 2.'],
    ['1 2\n0 -1\n-?', 'Line 2, column 3: the start is off the map: its column must be from 0 to 1, not -1.'],
  ])('a start off the map: %j', (text, sentence) => expect(why(text)).toBe(sentence));

  it.each([
    ['$', 'treasure'],
    ['@', 'an amulet'],
    ['M', 'a monster'],
    ['+', 'a pillar'],
    ['?', 'a door'],
    ['!', 'an exit'],
  ])('a start on a tile that is not open: %s', (tile, name) => {
    expect(why(`1 3\n0 1\n-${tile}!`)).toBe(
      `The start, row 0 and column 1, must be an open tile, not ${name}.`,
    );
  });

  it.each([
    ['1 3\n0 0\n-o?', 'Line 3, column 2: "o" is not a tile.'],
    ['2 2\n0 0\n--\n-m?', 'Line 4, column 2: "m" is not a tile.'],
    ['1 3\r\n0 0\r\n- 1 ?', 'Line 3, column 3: "1" is not a tile.'],
    ['1 3\r0 0\r- 1 ?', 'Line 3, column 3: "1" is not a tile.'],
    ['1 3\n\r\n\r0 0\n-x?', 'Line 5, column 2: "x" is not a tile.'],
    ['\uFEFF1 3 0 0 -x?', 'Line 1, column 10: "x" is not a tile.'],
    ['1 3\n0 0\n-\uFEFF?', 'Line 3, column 2: "·" is not a tile.'],
    ['1 3\n0 0\n-\u{1f480}?', 'Line 3, column 2: "\u{1f480}" is not a tile.'],
    ['1 3\n0 0\n-\u0000?', 'Line 3, column 2: "·" is not a tile.'],
    ['1 3\n0 0\n-\u00a0-?', 'Line 3, column 2: "\u00a0" is not a tile.'],
  ])('a tile character that is not in the table: %j', (text, sentence) => expect(why(text)).toBe(sentence));

  it('too few or too many tiles', () => {
    expect(why('2 2\n0 0\n-?-')).toBe('2 × 2 need 4 tiles, and there are only 3.');
    expect(why('2 2\n0 0\n-?\n--\n\n -')).toBe('Line 6, column 2: 2 × 2 need 4 tiles, and here is one more.');
  });

  it('neither a door nor an exit', () => {
    expect(why('1 3\n0 0\n-$@')).toBe('There is neither a door nor an exit.');
  });

  it('as a level of a dungeon, with its number', () => {
    expect(words.fault({ ...faultOf(''), args: { level: 3 } })).toBe('Level 3: the file is empty.');
  });
});

it('a file too short for what it promises claims no memory for it', () => {
  const before = process.memoryUsage().arrayBuffers;
  expect(loadLevel('4096 4096\n0 0\n-?').ok).toBe(false);
  // The 16 MB would still be counted: nothing has swept them up so soon.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
});

it('100,000 mutated files never crash or hang it, and what is loaded is a level', () => {
  const random = Random.fromSeed('d0'.repeat(16));
  const sources = [EXAMPLE, ...Object.values(LIBRARY).flat()].filter((text) => text.length < 150);
  const letters = [
    '-',
    'o',
    '$',
    '@',
    'M',
    '+',
    '?',
    '!',
    ' ',
    '\n',
    '\r',
    '0',
    '1',
    '9',
    '99999',
    'x',
    '\u0000',
    '\ud800',
    'é',
    'V',
    'A',
    '\nsteps 3\n',
    '\ndoor A +1',
  ];
  let loaded = 0;
  for (let i = 0; i < 100_000; i++) {
    let text = sources[random.below(sources.length)]!;
    for (let changes = 1 + random.below(3); changes > 0; changes--) {
      const at = random.below(text.length + 1);
      const cut = random.below(8) === 0 ? random.below(text.length + 1) : random.below(2);
      const put = random.below(3) === 0 ? '' : letters[random.below(letters.length)]!;
      text = text.slice(0, at) + put + text.slice(at + cut);
    }
    const level = loadLevel(text);
    if (level.ok) {
      loaded++;
      if (!isLegal(level.value)) throw new Error(`not a level: ${JSON.stringify(text)}`);
    } else if (/undefined|NaN|\n/.test(words.fault(level.fault))) {
      throw new Error(`no words for ${JSON.stringify(level.fault)}`);
    }
  }
  expect(loaded).toBeGreaterThan(1000);
  expect(loaded).toBeLessThan(90_000);
});

function isLegal({ rows, columns, row, column, tiles, terms }: Level): boolean {
  return (
    tiles.length === rows * columns &&
    row < rows &&
    column < columns &&
    tiles[row * columns + column] === 0 &&
    tiles.every((tile) => tile < (terms ? TILES.length : 8) && tile !== 1) &&
    tiles.every((tile) => tile < DOOR_A || tile > DOOR_F || terms?.doors[tile - DOOR_A] !== '') &&
    tiles.some((tile) => tile === 6 || tile === 7 || (tile >= DOOR_A && tile <= DOOR_F))
  );
}
