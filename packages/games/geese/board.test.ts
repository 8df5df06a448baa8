import { Random } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanBoard,
  computeNeighbors,
  createBoard,
  hiddenBit,
  hideBoard,
  isGameWon,
  mark,
  markedBit,
  printBoard,
  reveal,
  spreadGeese,
  valueMask,
  xdim_max,
  ydim_max,
} from './board.ts';

/** A board of values as in the rulebook, 9 a goose. */
function board(text: string): { bytes: Uint8Array; xdim: number; ydim: number } {
  const rows = text.trim().split(/\s*[/\n]\s*/);
  return { bytes: Uint8Array.from(rows.join(''), Number), xdim: rows[0]!.length, ydim: rows.length };
}

/** The worked board of the rulebook, hidden. */
function worked() {
  const lake = board('0191 / 1221 / 1910 / 1110');
  hideBoard(lake.bytes);
  return lake;
}

const shown = ({ bytes, xdim, ydim }: ReturnType<typeof board>) =>
  printBoard(bytes, xdim, ydim).trim().split('\n').join(' / ');

describe('the operations of the specification', () => {
  it('has the constants of the specification', () => {
    expect([xdim_max, ydim_max, markedBit, hiddenBit, valueMask]).toEqual([60, 20, 0x10, 0x20, 0x0f]);
  });

  it('createBoard gives a board that is all zero', () => {
    expect(createBoard(4, 3)).toEqual(new Uint8Array(12));
  });

  it('spreadGeese puts geese on n distinct fields, whatever n is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(),
        (xdim, ydim, wish) => {
          const bytes = createBoard(xdim, ydim);
          const n = wish % (bytes.length + 1);
          spreadGeese(bytes, n, Random.fromSeed(wish.toString(16).padStart(32, '0')));
          expect(bytes.filter((byte) => byte === 9).length).toBe(n);
          expect(bytes.every((byte) => byte === 0 || byte === 9)).toBe(true);
        },
      ),
    );
  });

  it.each([1, 2, 3, 4, 5])('spreadGeese is uniform over the sets of %i of 6 fields', (n) => {
    const random = Random.fromSeed('5eed'.repeat(8));
    const counts = new Map<string, number>();
    const draws = 30_000;
    for (let i = 0; i < draws; i++) {
      const bytes = createBoard(3, 2);
      spreadGeese(bytes, n, random);
      counts.set(bytes.join(''), (counts.get(bytes.join('')) ?? 0) + 1);
    }
    const sets = [0, 6, 15, 20, 15, 6][n]!;
    expect(counts.size).toBe(sets);
    const expected = draws / sets;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    // The 99.99th percentile for 19 degrees of freedom is 50; the seed is fixed, so this holds or does not.
    expect(chiSquare).toBeLessThan(50);
  });

  it('computeNeighbors counts the geese among the up to eight neighbours', () => {
    const lake = board('0090 / 0000 / 0900 / 0000');
    computeNeighbors(lake.bytes, 4, 4);
    expect(shown(lake)).toBe('0191 / 1221 / 1910 / 1110');
  });

  it('computeNeighbors agrees with counting field by field', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 80 }),
        (xdim, geese) => {
          const ydim = Math.ceil(geese.length / xdim);
          const bytes = createBoard(xdim, ydim);
          geese.forEach((goose, i) => {
            bytes[i] = goose ? 9 : 0;
          });
          const counted = bytes.map((byte, i) => {
            const [x, y] = [i % xdim, Math.floor(i / xdim)];
            if (byte === 9) return 9;
            return bytes.filter((other, j) => {
              const [a, b] = [j % xdim, Math.floor(j / xdim)];
              return other === 9 && Math.abs(a - x) <= 1 && Math.abs(b - y) <= 1;
            }).length;
          });
          computeNeighbors(bytes, xdim, ydim);
          expect(bytes).toEqual(counted);
        },
      ),
    );
  });

  it('hideBoard hides every field and keeps its value', () => {
    const lake = worked();
    expect(shown(lake)).toBe('**** / **** / **** / ****');
    expect(lake.bytes.map((byte) => byte & valueMask).join('')).toBe('0191122119101110');
  });

  it('printBoard prints * for hidden, M for marked, otherwise the value', () => {
    const lake = worked();
    mark(lake.bytes, 4, 4, 1, 2);
    reveal(lake.bytes, 4, 4, 2, 1);
    expect(printBoard(lake.bytes, 4, 4)).toBe('****\n**2*\n*M**\n****\n');
  });

  it('plays the worked board of the rulebook', () => {
    const lake = worked();
    const { bytes } = lake;
    expect(reveal(bytes, 4, 4, 0, 0)).toBe(0);
    expect(shown(lake)).toBe('01** / 12** / **** / ****');
    expect(reveal(bytes, 4, 4, 2, 1)).toBe(0);
    expect(shown(lake)).toBe('01** / 122* / **** / ****');
    expect(mark(bytes, 4, 4, 1, 2)).toBe(0);
    expect(reveal(bytes, 4, 4, 2, 0)).toBe(9);
    expect(shown(lake)).toBe('019* / 122* / *M** / ****');
  });

  it('reveal answers 1 for a marked field, before anything else', () => {
    const { bytes } = worked();
    mark(bytes, 4, 4, 2, 0);
    expect(reveal(bytes, 4, 4, 2, 0)).toBe(1);
    expect(bytes[2]).toBe(9 | hiddenBit | markedBit);
  });

  it('reveal answers 2 for a revealed field, and a revealed 0 opens nothing again', () => {
    const lake = worked();
    mark(lake.bytes, 4, 4, 1, 1);
    reveal(lake.bytes, 4, 4, 0, 0);
    mark(lake.bytes, 4, 4, 1, 1);
    expect(reveal(lake.bytes, 4, 4, 0, 0)).toBe(2);
    expect(shown(lake)).toBe('01** / 1*** / **** / ****');
  });

  it('reveal of a 0 opens its neighbours without a chain through further zeros, and marked ones stay', () => {
    const lake = board('00000 / 00011 / 0001* / 00011'.replace('*', '9'));
    hideBoard(lake.bytes);
    mark(lake.bytes, 5, 4, 0, 1);
    expect(reveal(lake.bytes, 5, 4, 1, 1)).toBe(0);
    expect(shown(lake)).toBe('000** / M00** / 000** / *****');
  });

  it('reveal of a 0 opens no goose, whatever bytes the board was given', () => {
    const lake = board('09 / 10');
    hideBoard(lake.bytes);
    expect(reveal(lake.bytes, 2, 2, 0, 0)).toBe(0);
    expect(shown(lake)).toBe('0* / 10');
  });

  it('mark answers 2 for a revealed field and toggles a hidden one', () => {
    const { bytes } = worked();
    reveal(bytes, 4, 4, 3, 3);
    expect(mark(bytes, 4, 4, 3, 3)).toBe(2);
    expect(mark(bytes, 4, 4, 0, 0)).toBe(0);
    expect(bytes[0]! & markedBit).toBe(markedBit);
    expect(mark(bytes, 4, 4, 0, 0)).toBe(0);
    expect(bytes[0]! & markedBit).toBe(0);
  });

  it('isGameWon: a hidden or marked field without a goose holds the win back', () => {
    const lake = board('19');
    hideBoard(lake.bytes);
    expect(isGameWon(lake.bytes)).toBe(false);
    mark(lake.bytes, 2, 1, 0, 0);
    expect(isGameWon(lake.bytes)).toBe(false);
    mark(lake.bytes, 2, 1, 0, 0);
    reveal(lake.bytes, 2, 1, 0, 0);
    expect(isGameWon(lake.bytes)).toBe(true);
  });

  it('isGameWon: a board that is all geese is won before any action', () => {
    const lake = board('99 / 99');
    hideBoard(lake.bytes);
    expect(isGameWon(lake.bytes)).toBe(true);
  });
});

it('cleanBoard leaves a board of zeros, as createBoard makes it', () => {
  const { bytes, xdim, ydim } = worked();
  mark(bytes, xdim, ydim, 1, 2);
  cleanBoard(bytes);
  expect(bytes).toEqual(createBoard(xdim, ydim));
});
