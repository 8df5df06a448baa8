import { faultWords, Grid, type Result } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { words } from '../index.ts';
import { SYMBOLS } from './pieces.ts';
import { printBoard, readBoard } from './text.ts';

const why = (result: Result<unknown>) => (result.ok ? 'fine' : faultWords(words, result.fault));

describe('a board', () => {
  it('is printed between dashes and bars', () => {
    const grid = readBoard('H +#\n*mM~');
    expect(grid.ok && printBoard(grid.value)).toBe('------\n|H +#|\n|*mM~|\n------');
  });

  it('is read from rows, from 1 × 1 on, or from what was printed', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.infiniteStream(fc.constantFrom(...SYMBOLS.replace(/[H1-9]/g, ''))),
        fc.constantFrom('\n', '\r\n'),
        (rows, columns, symbols, end) => {
          const lines = Array.from({ length: rows }, () =>
            Array.from({ length: columns }, () => symbols.next().value).join(''),
          );
          for (const text of [lines.join(end), lines.join(end) + end]) {
            const grid = readBoard(text);
            expect(grid.ok && grid.value.toText(SYMBOLS)).toBe(lines.join('\n'));
            expect(grid.ok && readBoard(printBoard(grid.value))).toEqual(grid);
          }
        },
      ),
    ));

  it('is read whatever editor wrote it', () => {
    for (const text of ['\uFEFFH m\r\n  *', '\uFEFF-----\r\n|H m|\r\n|  *|\r\n-----\r\n']) {
      const grid = readBoard(text);
      expect(grid.ok && grid.value.toText(SYMBOLS)).toBe('H m\n  *');
    }
  });

  it.each([
    ['', 'The board is empty.'],
    ['H1 ', 'A pair of teleports has two ends, and 1 stands once.'],
    ['H2233\n 3   ', 'A pair of teleports has two ends, and 3 stands 3 times.'],
    ['H .', 'Row 1, column 3: "." is not a symbol of this board.'],
    ['H \n  \n ', 'Row 3 has 1 cell, but the first row has 2.'],
    ['H \n ?', 'Row 2, column 2: "?" is not a symbol of this board.'],
    ['H \n h', 'Row 2, column 2: "h" is not a symbol of this board.'],
    ['H \n H', 'Row 2, column 2: a second hero, and there can be only one.'],
    ['H'.padEnd(501), 'A board has at most 500 rows and 500 columns.'],
    [`H${'\n '.repeat(500)}`, 'A board has at most 500 rows and 500 columns.'],
    ['x'.repeat(1_000_000), 'A board has at most 500 rows and 500 columns.'],
    ['----\n|H |', 'The frame around the board must end with the line of dashes it begins with.'],
    ['----\n|H |\n---', 'The frame around the board must end with the line of dashes it begins with.'],
    ['----\n|H |\n|  \n----', 'Row 2 must be | at both ends with 2 cells between, as wide as the frame.'],
    ['----\n|H  |\n----', 'Row 1 must be | at both ends with 2 cells between, as wide as the frame.'],
    ['----\n|H?|\n----', 'Row 1, column 2: "?" is not a symbol of this board.'],
  ])('says what is wrong and where: %#', (text, sentence) => {
    expect(why(readBoard(text))).toBe(sentence);
  });

  it('of the largest size is read', () => {
    const text = new Grid(500, 500).toText(SYMBOLS);
    expect(why(readBoard(text))).toBe('fine');
    expect(why(readBoard(printBoard(new Grid(500, 500))))).toBe('fine');
  });
});
