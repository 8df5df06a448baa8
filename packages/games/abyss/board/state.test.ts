import { describe, expect, it } from 'vitest';
import { Grid } from '../index.ts';
import { makeMoves } from '../round/round.ts';
import { draw, rowsOf } from '../testing/boards.ts';
import { hashOf } from './hash.ts';
import { AbyssState, findHero, getHeroPosition, setHeroPosition } from './state.ts';

describe('the hero’s position', () => {
  it('is where the hero is found', () => {
    const state = draw('   ', '  H');
    expect(findHero(state)).toEqual({ row: 1, column: 2 });
    expect(getHeroPosition(state)).toEqual({ row: 1, column: 2 });
  });

  it('is (-1, -1) where there is no hero, and no round can be played', () => {
    const state = draw('m  ', ' ~*');
    expect(findHero(state)).toEqual({ row: -1, column: -1 });
    expect(getHeroPosition(state)).toEqual({ row: -1, column: -1 });
    expect(makeMoves(state, 's')).toBe(false);
    expect(rowsOf(state)).toEqual(['m  ', ' ~*']);
  });

  it('is remembered when it is set, until the hero is looked for again', () => {
    const state = draw('H  ');
    setHeroPosition(state, 0, 2);
    expect(getHeroPosition(state)).toEqual({ row: 0, column: 2 });
    expect(findHero(state)).toEqual({ row: 0, column: 0 });
    expect(getHeroPosition(state)).toEqual({ row: 0, column: 0 });
  });

  it('off the board is refused', () => {
    const state = draw('H  ');
    for (const [row, column] of [
      [0, 3],
      [1, 0],
      [-1, 0],
      [0, -1],
    ] as const) {
      expect(() => setHeroPosition(state, row, column)).toThrow(RangeError);
    }
    setHeroPosition(state, -1, -1);
    expect(getHeroPosition(state)).toEqual({ row: -1, column: -1 });
  });

  it('is given away as a copy', () => {
    const state = draw('H  ');
    getHeroPosition(state).column = 2;
    expect(getHeroPosition(state)).toEqual({ row: 0, column: 0 });
  });
});

describe('a grid', () => {
  it('has sizes, refuses what is off it, and copies share nothing', () => {
    const grid = new Grid(2, 3);
    expect([grid.rows, grid.columns]).toEqual([2, 3]);
    grid.set(1, 2, 5);
    expect(grid.get(1, 2)).toBe(5);
    for (const [row, column] of [
      [2, 0],
      [0, 3],
      [-1, 0],
      [0, -1],
    ] as const) {
      expect(() => grid.get(row, column)).toThrow(RangeError);
      expect(() => grid.set(row, column, 1)).toThrow(RangeError);
    }
    const copy = grid.clone();
    copy.set(1, 2, 7);
    expect(grid.get(1, 2)).toBe(5);
  });
});

describe('copying', () => {
  it('fits the target to a board of another size and crowd', () => {
    const target = draw('mmmm', 'H   ');
    for (const source of [draw('H'), draw('~ H', '  m', 'MMM'), new AbyssState()]) {
      target.copy(source);
      expect(rowsOf(target)).toEqual(rowsOf(source));
      expect(hashOf(target)).toBe(hashOf(source));
      makeMoves(target, 's');
      makeMoves(source, 's');
      expect(rowsOf(target)).toEqual(rowsOf(source));
    }
  });
});

describe('the hash', () => {
  it('tells boards apart by shape, by every piece, and by what has been counted', () => {
    const boards = [
      'H     ',
      'H  /   ',
      'H /  /  ',
      'H    #',
      'H    +',
      'H    m',
      'H    M',
      'H   m ',
      ' H    ',
    ];
    const hashes = boards.map((board) => hashOf(draw(...board.split('/'))));
    const later = draw('H     ');
    makeMoves(later, 's');
    hashes.push(hashOf(later));
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
