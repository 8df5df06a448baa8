import { checkParams, faultWords, GlibcRandom, Random, type Result, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { game, words } from '../index.ts';
import { checkFit, type Plan } from '../params.ts';
import { rowsOf } from '../testing/boards.ts';
import { hashOf } from './hash.ts';
import { setUp } from './setup.ts';
import { survey } from './state.ts';

const SEED = '0123456789abcdeffedcba9876543210';

/** A plan from a few numbers: rows, columns, abysses, monsters, bats. */
const plan = (rows: number, columns: number, abysses = 0, monsters = 0, bats = 0): Plan => ({
  rows,
  columns,
  abysses,
  monsters,
  bats,
});

/** Dice that fall as told, and note how many sides each throw had. */
function loaded(...falls: number[]) {
  const sides: number[] = [];
  return {
    sides,
    left: falls,
    below(n: number) {
      sides.push(n);
      return falls.shift()!;
    },
  };
}

const why = (result: Result<unknown>) => (result.ok ? 'fine' : faultWords(words, result.fault));

describe('placing', () => {
  it('draws the hero, the ladder and three walls in this order, rows before columns', () => {
    const dice = loaded(4, 1, 0, 2, 0, 3, 6);
    expect(rowsOf(setUp(plan(5, 13), dice))).toEqual([
      '   +      *  ',
      '   +     +   ',
      '         +   ',
      '      +      ',
      ' H    +      ',
    ]);
    expect(dice.sides).toEqual([5, 3, 5, 3, 7, 7, 7]);
  });

  it('draws a wall again while it equals or touches an earlier one', () => {
    // The first wall in column 5; 5, 4 and 6 are refused for the second, 5, 7, 8 and 9 for the third.
    const dice = loaded(0, 0, 0, 0, 2, 2, 1, 3, 5, 2, 4, 5, 6, 0);
    expect(rowsOf(setUp(plan(4, 13), dice))).toEqual([
      'H    +      *',
      '   + +       ',
      '   +         ',
      '        +    ',
    ]);
    expect(dice.left).toEqual([]);
  });

  it('then places monsters, super monsters, bats and abysses, both draws again until the cell is empty', () => {
    const walls = [0, 0, 0, 0, 0, 3, 6];
    const pieces = [2, 0, 2, 0, 2, 1, 1, 2, 1, 1, 1, 4, 2, 6];
    const dice = loaded(...walls, ...pieces);
    // Three monsters: two regular ones (the second draw hits the first and is repeated), one super.
    expect(rowsOf(setUp(plan(3, 13, 2, 3, 1), dice))).toEqual([
      'H  +     +  *',
      '    ~M # +   ',
      '   mm +  #   ',
    ]);
    expect(dice.left).toEqual([]);
  });

  it('makes a third of the monsters, rounded down, super monsters', () => {
    for (let monsters = 0; monsters <= 30; monsters++) {
      const state = setUp(plan(15, 40, 0, monsters, 3), Random.fromSeed(SEED));
      const count = (symbol: string) => rowsOf(state).join('').split(symbol).length - 1;
      expect([count('M'), count('m'), count('~')]).toEqual([
        Math.floor(monsters / 3),
        monsters - Math.floor(monsters / 3),
        3,
      ]);
    }
  });
});

const plans = fc
  .record({ rows: fc.integer({ min: 1, max: 40 }), columns: fc.integer({ min: 13, max: 60 }) })
  .chain(({ rows, columns }) => {
    const free = rows * (columns - 6) - (rows - 1) - (Math.floor((3 * rows) / 4) - Math.floor(rows / 4));
    return fc
      .tuple(fc.integer({ min: 0, max: free }), fc.nat(100), fc.nat(100))
      .map(([wanted, monsters, bats]) => {
        const m = Math.min(monsters, wanted);
        const b = Math.min(bats, wanted - m);
        return plan(rows, columns, wanted - m - b, m, b);
      });
  });

describe('a board that was set up', () => {
  it('has all its pieces in the columns where they belong, also when the middle is full', () =>
    fc.assert(
      fc.property(plans, fc.nat(), fc.boolean(), (chosen, seed, glibc) => {
        expect(checkFit(chosen).ok).toBe(true);
        const dice = glibc ? new GlibcRandom(seed) : Random.fromSeed(seed.toString(16).padStart(32, '0'));
        const state = setUp(chosen, dice);
        const rows = rowsOf(state);
        const count = (symbol: string, from: number, to: number) =>
          rows
            .map((row) => row.slice(from, to))
            .join('')
            .split(symbol).length - 1;
        const { columns, abysses, monsters, bats } = chosen;
        expect(count('H', 0, 3)).toBe(1);
        expect(count('*', columns - 3, columns)).toBe(1);
        const middle = [3, columns - 3] as const;
        expect(count('#', ...middle)).toBe(abysses);
        expect(count('m', ...middle) + count('M', ...middle)).toBe(monsters);
        expect(count('~', ...middle)).toBe(bats);
        expect(rows.join('').replaceAll(' ', '').length).toBe(
          2 + abysses + monsters + bats + count('+', ...middle),
        );
        const found = survey(state.grid.clone());
        expect(state).toEqual(found);
        expect(hashOf(state)).toBe(hashOf(found));
      }),
      { numRuns: 200 },
    ));

  it('has three walls that touch neither each other nor the edges', () => {
    for (let seed = 0; seed < 200; seed++) {
      const rows = rowsOf(setUp(plan(20, 15), new GlibcRandom(seed)));
      const walls = Array.from({ length: 15 }, (_none, column) => column).filter((column) =>
        rows.some((row) => row[column] === '+'),
      );
      expect(walls.length).toBe(3);
      expect(walls[0]!).toBeGreaterThanOrEqual(3);
      expect(walls[2]!).toBeLessThan(12);
      expect(Math.min(walls[1]! - walls[0]!, walls[2]! - walls[1]!)).toBeGreaterThan(1);
    }
  });

  it('is the original’s with the generator glibc, whatever the seed of the game', () => {
    const chosen = { rows: 12, columns: 24, abysses: 12, monsters: 5, bats: 2, generator: 'glibc', seed: 7 };
    const params = sure(checkParams(game.params, chosen));
    for (const seed of [SEED, 'f'.repeat(32)]) {
      const state = sure(game.create(params, { seed }));
      expect(rowsOf(state)).toEqual([
        '     #    m   +         ',
        '   #   # m   #+  # #    ',
        '   ~          +     #   ',
        '   #+         +         ',
        '    +         +         ',
        '   #+         +         ',
        '    +   #        #      ',
        '    +          m  +     ',
        '    +             + ~   ',
        'H            #    +     ',
        '     M            +     ',
        '    m             +   * ',
      ]);
    }
  });

  it('comes from the seed of the game with the generator own, whatever the number', () => {
    const text = (seed: string, number: number) =>
      rowsOf(sure(game.create(sure(checkParams(game.params, { seed: number })), { seed }))).join('\n');
    expect(text(SEED, 1)).toBe(text(SEED, 2));
    expect(text(SEED, 1)).not.toBe(text('f'.repeat(32), 1));
  });

  it('treats the original seed 0 as 1, and takes any of 32 bits', () => {
    const text = (seed: number) =>
      rowsOf(
        sure(game.create(sure(checkParams(game.params, { generator: 'glibc', seed })), { seed: SEED })),
      ).join();
    expect(text(0)).toBe(text(1));
    expect(text(0xffffffff)).not.toBe(text(1));
  });
});

describe('what cannot fit', () => {
  it.each([
    [plan(10, 15, 70, 6, 0), 'fine'],
    [plan(10, 15, 70, 6, 1), 'These pieces do not fit: 77 wanted, 76 cells free.'],
    [plan(1, 13, 7), 'fine'],
    [plan(1, 13, 8), 'These pieces do not fit: 8 wanted, 7 cells free.'],
    [plan(5, 12), 'A board with its three walls needs at least 13 columns, not 12.'],
    [plan(1, 1), 'A board with its three walls needs at least 13 columns, not 1.'],
  ])('is refused before the first draw: %o', (chosen, sentence) => {
    expect(why(checkFit(chosen))).toBe(sentence);
    expect(why(checkParams(game.params, chosen))).toBe(sentence);
  });

  it('is never drawn for', () => {
    for (const chosen of [plan(10, 15, 77), plan(5, 12), plan(5, 6)])
      expect(() => setUp(chosen, loaded())).toThrow(RangeError);
  });

  it('is told with the range where a number is out of it', () => {
    expect(why(checkParams(game.params, { rows: 0 }))).toBe('rows must be from 1 to 500, not 0.');
    expect(why(checkParams(game.params, { seed: 2 ** 32 }))).toBe(
      'seed must be from 0 to 4294967295, not 4294967296.',
    );
    expect(why(checkParams(game.params, { generator: 'dice' }))).toBe(
      'generator must be one of own, glibc, not "dice".',
    );
  });

  it('leaves every preset playable', () => {
    for (const { values } of game.params.presets) expect(why(checkParams(game.params, values))).toBe('fine');
  });
});
