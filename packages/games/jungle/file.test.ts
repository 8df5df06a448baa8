import { Random, seedFrom, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { readBoard, readPosition, START, words, writeBoard, writePosition } from './index.ts';
import { isClear, mutated } from './testing/mutate.ts';

const lineOf = (file: string) => writePosition(sure(readBoard(file)));
const complaint = (file: string): string => {
  const read = readBoard(file);
  return read.ok ? 'fine' : words.fault(read.fault);
};

describe('a board from a file', () => {
  it('has one piece a line: column, row, label; upper case is Red; Blue moves first', () => {
    expect(lineOf('A5 e\nG9 R\n')).toBe('7/7/7/7/e6/7/7/7/6R b');
  });

  it('may lack the trailing newline, and have blank lines, CRLF and columns in lower case', () => {
    expect(lineOf('\r\n\r\na5 e\r\n   \n  G9   R')).toBe('7/7/7/7/e6/7/7/7/6R b');
  });

  it('may have more than one of a kind', () => {
    expect(lineOf('A1 e\nB1 e\nA2 e\nG9 R')).toBe('ee5/e6/7/7/7/7/7/7/6R b');
  });

  it('may have rats in the river and pieces in traps', () => {
    expect(lineOf('B4 r\nF6 R\nD2 L\nC9 c')).toBe('7/3L3/7/1r5/7/5R1/7/7/2c4 b');
  });

  it('is what writeBoard writes', () => {
    expect(lineOf(writeBoard(sure(readPosition(START))))).toBe(START);
  });

  it.each([
    ['A5 e\nG9\n', 'Line 2: "G9" is not a piece: write a square and a label, as in "A5 e".'],
    ['A5 e\n\nhello\nG9 R', 'Line 3: "hello" is not a piece: write a square and a label, as in "A5 e".'],
    ['A5e\nG9 R', 'Line 1: "A5e" is not a piece: write a square and a label, as in "A5 e".'],
    ['A5 e G9 R', 'Line 1: "A5 e G9 R" is not a piece: write a square and a label, as in "A5 e".'],
    ['A5 e\nG9 Q', 'Line 2: "Q" is not a label: r c d w p t l e for Blue, upper case for Red.'],
    ['A5 ee\nG9 R', 'Line 1: "ee" is not a label: r c d w p t l e for Blue, upper case for Red.'],
    ['H5 e\nG9 R', 'Line 1: H5 is off the board: columns A to G, rows 1 to 9.'],
    ['A5 e\nA0 R', 'Line 2: A0 is off the board: columns A to G, rows 1 to 9.'],
    ['A5 e\r\nA10 R\r\n', 'Line 2: A10 is off the board: columns A to G, rows 1 to 9.'],
    ['A5 e\nG9 R\na5 L', 'Line 3: another piece stands on A5 already.'],
    ['B4 e\nG9 R', 'Line 1: B4 is in the river, where only a rat can stand.'],
    ['A5 e\nD9 C', 'Line 2: D9 is a den: no piece can start there.'],
    ['D1 R\nA5 e', 'Line 1: D1 is a den: no piece can start there.'],
    ['A5 e\n', 'Red has no pieces.'],
    ['A5 E\n', 'Blue has no pieces.'],
    ['', 'Blue has no pieces.'],
  ])('%j is refused, and the line named', (file, sentence) => {
    expect(complaint(file)).toBe(sentence);
  });

  it('survives 100,000 mutations: a board that can be written and read again, or a clear error', () => {
    const whole = writeBoard(sure(readPosition(START)));
    const random = Random.fromSeed(seedFrom('board files'));
    let refused = 0;
    for (let i = 0; i < 100_000; i++) {
      const read = readBoard(mutated(whole, random));
      if (read.ok) {
        if (lineOf(writeBoard(read.value)) !== writePosition(read.value)) expect.fail(writeBoard(read.value));
      } else {
        refused++;
        const sentence = words.fault(read.fault);
        if (!isClear(sentence) || !/^(Line \d+:|Blue has|Red has)/.test(sentence)) expect.fail(sentence);
      }
    }
    expect(refused).toBeGreaterThan(50_000);
  });
});
