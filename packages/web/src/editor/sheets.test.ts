import type { Sheet } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carry, cellsBetween, cleared, joinBoards, paint, partBoards, resize, writeNote } from './sheets.ts';

const CLEAN = 0;
const sheet = (rows: number, columns: number, ...cells: number[]): Sheet => ({
  ...{ rows, columns, cells: Uint8Array.from(cells), notes: {} },
});

describe('a brush', () => {
  it('changes one cell of a new sheet, and the sheet before stays as it was', () => {
    const before = sheet(2, 2, 0, 0, 0, 0);
    expect([...paint(before, 3, { symbol: 5, key: 'x' }, CLEAN).cells]).toEqual([0, 0, 0, 5]);
    expect([...before.cells]).toEqual([0, 0, 0, 0]);
  });

  it('of which a board has one leaves where it was', () => {
    const painted = paint(sheet(1, 3, 7, 0, 0), 2, { symbol: 7, key: 'x', once: true }, CLEAN);
    expect([...painted.cells]).toEqual([0, 0, 7]);
  });

  it('that carries a piece takes only what stands where it is put', () => {
    const before = sheet(1, 3, 7, 5, 4);
    expect([...carry(before, 0, 2, CLEAN).cells]).toEqual([0, 5, 7]);
    expect(carry(before, 1, 1, CLEAN)).toBe(before);
  });

  it('that clears a board leaves what is written beside it', () => {
    const before = { ...sheet(1, 3, 7, 5, 4), notes: { first: 'red' } };
    const after = cleared(before, CLEAN);
    expect([[...after.cells], after.notes]).toEqual([[0, 0, 0], { first: 'red' }]);
    expect(cleared(after, CLEAN)).toBe(after);
  });

  it('that changes nothing gives the very same sheet', () => {
    const same = sheet(1, 1, 4);
    expect(paint(same, 0, { symbol: 4, key: 'x' }, CLEAN)).toBe(same);
  });

  it('goes over neighbours only, and comes to where it was let go', () => {
    const columns = 9;
    const place = fc.integer({ min: 0, max: 80 });
    fc.assert(
      fc.property(place, place, (from, to) => {
        const way = [from, ...cellsBetween(from, to, columns)];
        expect(way.at(-1)).toBe(to);
        for (let i = 1; i < way.length; i++) {
          const [a, b] = [way[i - 1]!, way[i]!];
          const far = Math.max(
            Math.abs(Math.floor(a / columns) - Math.floor(b / columns)),
            Math.abs((a % columns) - (b % columns)),
          );
          expect(far).toBe(1);
        }
      }),
    );
  });
});

describe('another size', () => {
  it('keeps what is on both, and is clean elsewhere', () => {
    const grown = resize(sheet(2, 2, 1, 2, 3, 4), 3, 3, CLEAN);
    expect([...grown.cells]).toEqual([1, 2, 0, 3, 4, 0, 0, 0, 0]);
    expect([...resize(grown, 1, 2, CLEAN).cells]).toEqual([1, 2]);
  });
});

it('a note that is wiped out says nothing', () => {
  const said = writeNote(sheet(1, 1, 0), 'title', 'Cellar');
  expect(said.notes).toEqual({ title: 'Cellar' });
  expect(writeNote(said, 'title', '').notes).toEqual({});
});

it('boards that were joined to one text are parted again', () => {
  expect(partBoards(joinBoards(['a\nb\n', 'c']))).toEqual(['a\nb', 'c']);
  expect(partBoards('a\r\n=== level 2\r\nb\r\n')).toEqual(['a', 'b']);
  expect(partBoards('\n\n')).toEqual([]);
});
