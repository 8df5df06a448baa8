import { describe, expect, it } from 'vitest';
import { differsAt, lineAt, softener, type Tolerance } from './compare.ts';

const LINES = { board: /^[*M0-9]+$/, result: /YOU WON/ };

const same = (one: string, other: string, ...tolerances: Tolerance[]): boolean => {
  const soften = softener(tolerances, LINES);
  return differsAt(soften(one).text, soften(other).text) === undefined;
};

describe('what may differ', () => {
  it('is nothing, unless it is said', () => {
    expect(same('a b\n', 'a b\n')).toBe(true);
    expect(same('a b\n', 'a  b\n')).toBe(false);
    expect(same('a b\n', 'A b\n')).toBe(false);
    expect(same('a b\n', 'a b')).toBe(false);
  });

  it('never is the way lines end on another system', () => {
    expect(same('a\nb\n', 'a\r\nb\r\n')).toBe(true);
  });

  it('is white space, case or what trails, each for itself', () => {
    expect(same('a b\n', 'a \t b\n', 'white-space')).toBe(true);
    expect(same('a b', 'ab', 'white-space')).toBe(false);
    expect(same('Won!', 'WON!', 'case')).toBe(true);
    expect(same('a\n', 'a \n\n', 'trailing')).toBe(true);
    expect(same('a\nb\n', 'a\n\nb\n', 'trailing')).toBe(false);
  });

  it('is the wording of prompts, and not what is printed behind them', () => {
    expect(same('Please enter the x location: 1**\n', 'x? 1**\n', 'prompts')).toBe(true);
    expect(same('Please enter the x location: 1**\n', 'x? 2**\n', 'prompts')).toBe(false);
  });

  it('is everything but the boards, or everything but the results', () => {
    const [ours, theirs] = ['Action: *1*\nYOU WON!!!\n', 'Your turn? *1*\nHurray, YOU WON\n'];
    expect(same(ours, theirs, 'all-but-boards')).toBe(true);
    expect(same(ours, theirs.replace('*1*', '*2*'), 'all-but-boards')).toBe(false);
    expect(same('x\nYOU WON\n', 'y\nYOU WON\n', 'all-but-results')).toBe(true);
    expect(same('x\nYOU WON\n', 'x\n', 'all-but-results')).toBe(false);
  });
});

describe('a row of a board', () => {
  const MAP = { board: /^(\+-+\+|\|.*\|)$/, result: /^You/ };
  const soft = (text: string, ...tolerances: Tolerance[]) => softener(tolerances, MAP)(text).text;

  it('is no prompt, whatever stands in it', () => {
    const map = '+---------+\n|  M  ? $ |\n+---------+\n';
    expect(soft(map, 'prompts')).toBe(map);
    expect(soft(`Enter command (q: quit): ${map}`, 'prompts')).toBe(map);
    expect(soft('|  M  ? |\n', 'prompts')).not.toBe(soft('|     ? |\n', 'prompts'));
  });

  it('stays where messages are not compared, and so do prompts and results', () => {
    const [said, row] = ['Uh oh.\n', '|  M  |\n'];
    expect(soft(`${said}Your move? ${row}${said}You won\n`, 'messages')).toBe(`Your move? ${row}You won\n`);
  });
});

it('every character that is compared knows where it was printed', () => {
  const { text, placeOf } = softener(['all-but-boards'], LINES)('Action: *1*\nOh\n**2\n');
  expect(text).toBe('*1*\n**2\n');
  expect([...text].map((_sign, at) => placeOf(at))).toEqual([8, 9, 10, 11, 15, 16, 17, 18]);
});

describe('where they part', () => {
  it('is the first character that differs, or the end of the shorter', () => {
    expect(differsAt('abc', 'abd')).toBe(2);
    expect(differsAt('abc', 'ab')).toBe(2);
    expect(differsAt('', 'x')).toBe(0);
  });

  it('is on a line', () => {
    expect(lineAt('one\ntwo\nthree', 5)).toBe('two');
    expect(lineAt('one\ntwo', 0)).toBe('one');
    expect(lineAt('one\n', 4)).toBe('');
  });
});
