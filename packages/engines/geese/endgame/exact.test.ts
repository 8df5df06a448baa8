import { Random, seedFrom, thoughtOf } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutsOf, nearOf } from '../testing/naive.ts';
import { type ExactSolution, solveExactly } from './exact.ts';

const patient = () => thoughtOf(Random.fromSeed(seedFrom('')), Number.POSITIVE_INFINITY);
const solve = (columns: number, rows: number, geese: number, first: 'none' | 'safe' = 'none') =>
  solveExactly({ columns, rows, geese, first }, 100_000, patient());

/** Every play of the board tried, without a bound, a memory or a mirror. */
function naivelyWon(columns: number, rows: number, geese: number): number {
  const fields = columns * rows;
  const hidden = new Uint8Array(fields).fill(0x20);
  const layouts = layoutsOf({
    rows,
    columns,
    geese,
    plane: hidden,
    first: 'none',
    reveal: 'flood',
    placed: true,
    toReveal: fields - geese,
    marked: 0,
    firstShown: -1,
    disturbed: -1,
    clicks: 0,
  });
  const numberAt = (layout: ReadonlySet<number>, field: number) =>
    nearOf(field, columns, rows).filter((near) => layout.has(near)).length;
  const win = (left: readonly ReadonlySet<number>[], shown: readonly number[]): number => {
    if (left.length === 0) return 0;
    if (shown.length === fields - geese) return left.length;
    let best = 0;
    for (let field = 0; field < fields; field++) {
      if (shown.includes(field)) continue;
      const survivors = left.filter((layout) => !layout.has(field));
      let won = 0;
      for (let number = 0; number <= 8; number++)
        won += win(
          survivors.filter((layout) => numberAt(layout, field) === number),
          [...shown, field],
        );
      best = Math.max(best, won);
    }
    return best;
  };
  return win(layouts, []);
}

describe('exact play', () => {
  it('wins 961 of the 1820 layouts of 4 × 4 with 4 geese', () => {
    expect(solve(4, 4, 4)).toMatchObject({ won: 961, layouts: 1820 });
  });

  it('is what trying all play gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 0, max: 6 }),
        (columns, rows, geese) => {
          fc.pre(geese <= columns * rows);
          expect(solve(columns, rows, geese)).toMatchObject({ won: naivelyWon(columns, rows, geese) });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('knows that fields across from each other on a board two fields high are alike', () => {
    expect(solve(4, 2, 3)).toMatchObject({ won: naivelyWon(4, 2, 3) });
  });

  it.each([
    [7, 1, 2],
    [8, 1, 3],
    [7, 1, 5],
  ])(
    'is what trying all play gives on %i × %i with %i too, where few layouts are rivals',
    (columns, rows, geese) => {
      expect(solve(columns, rows, geese)).toMatchObject({ won: naivelyWon(columns, rows, geese) });
    },
  );

  it('searches ten thousand layouts of a long thin board', () => {
    // Of three lone geese in a row two fields high each is above or below by luck: one of eight such layouts is won.
    expect(solve(20, 2, 3)).toMatchObject({ won: 1500, layouts: 9880 });
  });

  it('wins all layouts of a wide board with one goose but those of the first field', () => {
    expect(solve(20, 20, 1)).toMatchObject({ won: 399, layouts: 400 });
    expect(solve(20, 20, 399)).toMatchObject({ won: 1, layouts: 400 });
  });

  it('is the same for a board on its side', () => {
    expect(solve(5, 3, 4)).toMatchObject({ won: (solve(3, 5, 4) as { won: number }).won });
  });

  it('wins more of fewer layouts when the first field is safe', () => {
    // Two fields, one goose: the field shown first is the one without it.
    expect(solve(2, 1, 1, 'safe')).toMatchObject({ won: 1, layouts: 1 });
    expect(solve(2, 1, 1, 'none')).toMatchObject({ won: 1, layouts: 2 });
  });

  it('refuses more layouts than it may look at, and says that nothing is proved when it has no time', () => {
    expect(solveExactly({ columns: 30, rows: 16, geese: 99, first: 'none' }, 100_000, patient())).toBe(
      'too many',
    );
    const hasty = thoughtOf(Random.fromSeed(seedFrom('')), 1000);
    expect(solveExactly({ columns: 4, rows: 4, geese: 4, first: 'none' }, 100_000, hasty)).toMatchObject({
      proved: false,
    });
  });

  it('tells the best it has found when its time is over', () => {
    const board = { columns: 4, rows: 4, geese: 4, first: 'none' } as const;
    const found = solveExactly(board, 100_000, thoughtOf(Random.fromSeed(seedFrom('')), 120_000));
    expect(found).toMatchObject({
      proved: false,
      says: expect.stringMatching(/^\d+(,\d+)* layouts looked at$/),
    });
    expect((found as ExactSolution).won).toBeGreaterThan(900);
    expect((found as ExactSolution).won).toBeLessThanOrEqual(961);
  });
});
