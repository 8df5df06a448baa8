import { GlibcRandom } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { type AbyssState, isStatic, kindOf } from '../index.ts';
import { afterAll, begun, give, seen } from '../testing/boards.ts';

const HAUNTED = { baddiesTeleport: true };

/** The first seed with which the first drawn cell of a board is this one. */
function seedFor(rows: number, columns: number, row: number, column: number): number {
  for (let seed = 1; ; seed++) {
    const dice = new GlibcRandom(seed);
    if (dice.below(rows) === row && dice.below(columns) === column) return seed;
  }
}

/** A game whose first drawn cell is this one. */
function lucky(rows: readonly string[], row: number, column: number, chosen = {}): AbyssState {
  return begun(rows, { seed: seedFor(rows.length, rows[0]!.length, row, column), ...chosen });
}

describe('a pair of teleports', () => {
  it('carries the hero on to the other end, in the same move, and arriving does not start it again', () => {
    const state = begun(['H1   1', '      ']);
    expect(give(state, 'd')).toEqual(['moved hero 0 1', 'travelled hero 1 5']);
    expect(seen(state)).toEqual([' 1   H', '      ']);
    expect(state.rounds).toBe(1);
  });

  it('stays where it is, under who stands on it', () => {
    expect(afterAll(['H1   1', '      '], 'dx')).toEqual([' 1   1', '     H']);
  });

  it('is not started by staying on it, by command or because the way was barred', () => {
    expect(afterAll(['H1   1'], 'ds')).toEqual([' 1   H']);
    expect(afterAll(['H1   1'], 'dd')).toEqual([' 1   H']);
    expect(afterAll(['H1  +1+'], 'dd')).toEqual([' 1  +H+']);
  });

  it('is started again by coming back to it', () => {
    expect(afterAll(['H1   1 '], 'dda')).toEqual([' H   1 ']);
  });

  it('whose near end is taken is met there first, and nobody travels', () => {
    const hero = begun(['H1 1  '], HAUNTED);
    hero.grid.cells[1] = kindOf('bat');
    hero.baddies = Int32Array.of(1);
    hero.left = 1;
    expect(give(hero, 'd')).toEqual(['left ran-into-baddie bat 0 1']);
    // The monster in front stands on the near end: the other one is blocked by it.
    const two = begun(['H      1m', '        1'], HAUNTED);
    give(two, 's');
    expect(seen(two)).toEqual(['H      1 ', '        m']);
  });

  it('is a static piece', () => {
    for (const name of [
      'teleport 1',
      'random teleport',
      'treasure',
      'boots',
      'wand',
      'shield',
      'lantern',
    ] as const)
      expect(isStatic({ kind: kindOf(name) })).toBe(true);
  });
});

describe('at the other end', () => {
  it('the hero collides with a baddie', () => {
    const state = begun(['H1', '++', 'm1']);
    give(state, 's');
    expect(seen(state)).toEqual(['H1', '++', 'm1']);
    const met = begun(['H1 ', '+++', '+M1'], HAUNTED);
    met.grid.cells[8] = kindOf('super monster');
    met.baddies[0] = 8;
    met.grid.cells[7] = 0;
    expect(give(met, 'd')).toEqual(['moved hero 0 1', 'left ran-into-baddie super monster 1 8']);
  });

  it('a baddie collides with the hero', () => {
    // The hero stands on one end, the bat flies onto the other.
    const state = begun(['H1  ', '++++', ' 1 ~', '++++'], HAUNTED);
    expect(give(state, 'd')).toEqual(['moved hero 0 1', 'travelled hero 1 9', 'caught bat 11 9']);
    const far = begun(['1H  ', '++++', '1 ~ '], HAUNTED);
    expect(give(far, 'a')).toEqual(['moved hero 1 0', 'travelled hero 0 8', 'caught bat 10 8']);
  });

  it('a baddie that finds another baddie stays where it was before its move', () => {
    const state = begun(['H 1m ', '+++++', '+1+++'], HAUNTED);
    state.grid.cells[11] = kindOf('bat');
    state.baddies = Int32Array.of(3, 11);
    state.left = 2;
    give(state, 's');
    expect(seen(state)).toEqual(['H 1m ', '+++++', '+~+++']);
  });

  it('baddies go through where they may, and take teleports for walls where they may not', () => {
    expect(afterAll(['H 1m ', '++++ ', '    1'], 's', HAUNTED)).toEqual(['H 1  ', '++++ ', '    m']);
    expect(afterAll(['H 1m ', '++++ ', '    1'], 's')).toEqual(['H 1m ', '++++ ', '    1']);
  });

  it('a teleport on which the hero stands is no wall: a baddie may end there and meets him', () => {
    const state = begun(['H1  ', '++++', '1 m ']);
    expect(give(state, 'd')).toEqual(['moved hero 0 1', 'travelled hero 1 8', 'moved monster 10 9']);
    expect(give(state, 's')).toEqual(['caught monster 9 8']);
  });

  it('a bat keeps to the row where it arrives', () => {
    const state = begun(['1   ~', '+++++', ' 1   ', ' H   '], HAUNTED);
    give(state, 'a');
    expect(seen(state)).toEqual(['1    ', '+++++', ' ~   ', 'H    ']);
    give(state, 'd');
    expect(seen(state)).toEqual(['1    ', '+++++', ' ~   ', ' H   ']);
  });

  it('what lies there is taken by the hero', () => {
    const state = lucky(['H0 $'], 0, 3);
    expect(give(state, 'd')).toEqual(['moved hero 0 1', 'travelled hero 1 3', 'took treasure 3']);
    expect(state.treasure).toBe(1);
  });
});

describe('a random teleport', () => {
  const BOARD = ['H0  #', '+ 1 *', ' 1 $m'];

  it.each([
    [0, 4, 'left fell abyss 1 4', 'fell'],
    [1, 0, 'left walled wall 1 5', 'walled'],
    [1, 4, 'left escaped ladder 1 9', 'escaped'],
    [2, 4, 'left ran-into-baddie monster 1 14', 'ran-into-baddie'],
    [2, 0, 'travelled hero 1 10', 'none'],
    [1, 2, 'travelled hero 1 7', 'none'],
    [0, 1, 'travelled hero 1 1', 'none'],
    [0, 0, 'travelled hero 1 0', 'none'],
  ])('draws a row and a column: %i, %i', (row, column, told, ending) => {
    const state = lucky(BOARD, row, column);
    const events = give(state, 'd');
    expect(events.slice(0, 2)).toEqual(['moved hero 0 1', told]);
    expect(state.ending).toBe(ending);
    expect(state.drawn).toEqual([row * 5 + column]);
  });

  it.each([
    [0, 4, 'lured monster 3 4', 1],
    [1, 0, 'walled monster 3 5', 1],
    [1, 4, 'walled monster 3 9', 1],
    [0, 0, 'caught monster 0 0', 0],
  ])('carries a baddie off: %i, %i', (row, column, told, lured) => {
    const state = lucky(['H 0m#', '+ 1 *', ' 1 $ '], row, column, HAUNTED);
    expect(give(state, 's')[0]).toBe(told);
    expect(state.lured).toBe(lured);
  });

  it('gives back what just left: its own cell counts as empty', () => {
    const state = lucky(['H 0m'], 0, 3, HAUNTED);
    give(state, 's');
    expect(seen(state)).toEqual(['H 0m']);
  });

  it('leaves treasure where a baddie lands on it', () => {
    const state = lucky(['H 0m$'], 0, 4, HAUNTED);
    give(state, 's');
    expect(seen(state)).toEqual(['H 0 m']);
    expect(state.lying[4]).toBe(kindOf('treasure'));
  });
});
