import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sure } from '../contract/result.ts';
import { sharedWords } from '../contract/words.ts';
import { AROUND, Grid, STRAIGHT } from './grid.ts';

const SYMBOLS = '.#9';
const gridOf = (text: string) => sure(Grid.fromText(text, SYMBOLS));
const fault = (text: string) => {
  const grid = Grid.fromText(text, SYMBOLS);
  return grid.ok ? undefined : sharedWords(grid.fault);
};

describe('a grid', () => {
  it('keeps its cells row by row', () => {
    const grid = new Grid(2, 3);
    grid.set(1, 2, 7);
    expect([...grid.cells]).toEqual([0, 0, 0, 0, 0, 7]);
    expect(grid.index(1, 2)).toBe(5);
    expect(grid.get(1, 2)).toBe(7);
  });

  it('has its cells and no others', () => {
    const grid = new Grid(2, 3);
    expect(grid.has(0, 0) && grid.has(1, 2)).toBe(true);
    for (const [row, column] of [
      [-1, 0],
      [0, -1],
      [2, 0],
      [0, 3],
    ] as const) {
      expect(grid.has(row, column)).toBe(false);
      expect(() => grid.get(row, column)).toThrow('off a grid of 2 × 3');
      expect(() => grid.set(row, column, 1)).toThrow(RangeError);
    }
  });

  it('has at least one row and one column, and as many cells as fit', () => {
    for (const [rows, columns] of [
      [0, 1],
      [1, 0],
      [-1, 3],
      [1.5, 2],
      [Number.NaN, 1],
    ] as const) {
      expect(() => new Grid(rows, columns)).toThrow(RangeError);
    }
    expect(() => new Grid(2, 2, new Uint8Array(5))).toThrow('5 cells for 2 × 2');
  });

  it('is cloned without sharing', () => {
    const grid = gridOf('.#\n9.');
    const clone = grid.clone();
    clone.set(0, 0, 2);
    expect(grid.toText(SYMBOLS)).toBe('.#\n9.');
    expect(clone.toText(SYMBOLS)).toBe('9#\n9.');
  });
});

describe('walking', () => {
  it.each([
    ['in a corner', 0, [1, 4, 5]],
    ['at an edge', 4, [0, 1, 5, 8, 9]],
    ['inside', 5, [0, 1, 2, 4, 6, 8, 9, 10]],
    ['in the last corner', 11, [6, 7, 10]],
  ])('the neighbours %s come row by row', (_where, index, expected) => {
    const seen: number[] = [];
    new Grid(3, 4).forNeighbours(index, (cell) => seen.push(cell));
    expect(seen).toEqual(expected);
  });

  it('a single cell has no neighbours', () => {
    new Grid(1, 1).forNeighbours(0, () => expect.unreachable());
  });

  it('a ray runs to the edge, the nearest cell first, without the cell it starts from', () => {
    const seen: number[] = [];
    new Grid(3, 4).forRay(8, -1, 1, (cell) => {
      seen.push(cell);
      return undefined;
    });
    expect(seen).toEqual([5, 2]);
  });

  it('a ray ends where it is told to', () => {
    const seen: number[] = [];
    new Grid(1, 9).forRay(0, 0, 1, (cell) => seen.push(cell) < 3);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('a ray without a direction is refused, for it would never end', () => {
    expect(() => new Grid(2, 2).forRay(0, 0, 0, () => true)).toThrow('direction');
  });

  it('rays in all eight directions meet every neighbour first', () => {
    const grid = new Grid(5, 7);
    fc.assert(
      fc.property(fc.nat(34), (index) => {
        const first: number[] = [];
        for (const [down, right] of AROUND) {
          grid.forRay(index, down, right, (cell) => {
            first.push(cell);
            return false;
          });
        }
        const neighbours: number[] = [];
        grid.forNeighbours(index, (cell) => neighbours.push(cell));
        expect(first).toEqual(neighbours);
      }),
    );
  });

  it('four of the eight directions are straight', () => {
    expect(STRAIGHT.every(([down, right]) => Math.abs(down) + Math.abs(right) === 1)).toBe(true);
    expect(AROUND.filter(([down, right]) => down * right === 0).length).toBe(4);
  });
});

describe('a grid as text', () => {
  it('comes back as it was', () => {
    const cells = fc
      .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
      .chain(([rows, columns]) =>
        fc
          .array(fc.nat(2), { minLength: rows * columns, maxLength: rows * columns })
          .map((values) => new Grid(rows, columns, Uint8Array.from(values))),
      );
    fc.assert(
      fc.property(cells, (grid) => {
        const text = grid.toText(SYMBOLS);
        for (const variant of [text, `${text}\n`, text.replaceAll('\n', '\r\n')])
          expect(gridOf(variant)).toEqual(grid);
      }),
    );
  });

  it('is told where a symbol is unknown or a row too long', () => {
    expect(fault('..\n.x')).toBe('Row 2, column 2: "x" is not a symbol of this board.');
    expect(fault('.🦆')).toBe('Row 1, column 2: "🦆" is not a symbol of this board.');
    expect(fault('..\n...')).toBe('Row 2 has 3 cells, but the first row has 2.');
    expect(fault('..\n')).toBeUndefined();
    expect(fault('..\n\n')).toBe('Row 2 has 0 cells, but the first row has 2.');
    expect(fault('')).toBe('The board is empty.');
    expect(fault('\n')).toBe('The board is empty.');
  });

  it('is read or refused in one line, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const sentence = fault(text);
        if (sentence !== undefined) expect(sentence).toMatch(/^[^\n\r\u2028]+$/);
      }),
    );
  });

  it('cannot be written without a symbol for every value', () => {
    const grid = new Grid(1, 1);
    grid.set(0, 0, 3);
    expect(() => grid.toText(SYMBOLS)).toThrow('no symbol for 3');
  });
});
