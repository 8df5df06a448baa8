import { describe, expect, it } from 'vitest';
import { game } from '../index.ts';
import { afterAll, begun, give, seen } from '../testing/boards.ts';

describe('a Waldo', () => {
  it('is on the board but not on the screen, and moves as a monster', () => {
    const state = begun(['H       W', '         ']);
    expect(seen(state)).toEqual(['H        ', '         ']);
    give(state, 'sss');
    expect(state.grid.cells.indexOf(24)).toBe(5);
    expect(seen(state)).toEqual(['H        ', '         ']);
  });

  it('is drawn only after every so many rounds, not at the start', () => {
    const state = begun(['H          W'], { sights: 3 });
    const drawn = Array.from({ length: 7 }, () => {
      give(state, 's');
      return seen(state)[0]!.indexOf('W');
    });
    expect(drawn).toEqual([-1, -1, 8, -1, -1, 5, -1]);
  });

  it('is heard within two rows and two columns after a round, once', () => {
    const state = begun(['H     WW', '        ']);
    expect(give(state, 's')).toEqual([]);
    give(state, 'ss');
    expect(give(state, 's')).toEqual(['heard']);
    expect(game.view(state, 0).more!.heard).toBe(true);
    expect(game.view(begun(['HW']), 0).more!.heard).toBe(false);
  });

  it('is not heard any more once the hero is gone, and is named by a capture', () => {
    const state = begun(['H W']);
    expect(give(state, 's')).toEqual(['heard']);
    expect(give(state, 's')).toEqual(['caught Waldo 0 0']);
    expect(game.view(state, 0).more!.heard).toBe(false);
  });

  it('blocks other baddies', () => {
    // Nobody is to be seen between the two, and yet the monster stays.
    expect(afterAll(['mW    H'], 's')).toEqual(['m     H']);
  });

  it('leaves treasure, items and teleports drawn below him', () => {
    const state = begun(['H   $W', '      ']);
    give(state, 's');
    expect(seen(state)).toEqual(['H   $ ', '      ']);
  });

  it('is seen by nobody’s lantern, and in fog only near by', () => {
    const near = begun(['H    W  '], { fog: 3, sights: 2 });
    give(near, 'ss');
    expect(seen(near)).toEqual(['H  W....']);
    const far = begun(['Hl      W'], { fog: 3, sights: 2 });
    give(far, 'ds');
    expect(seen(far)).toEqual([' H       ']);
  });

  it('falls as others do, and it is told without the place', () => {
    const state = begun(['H    #W']);
    expect(give(state, 's')).toEqual(['gone Waldo abyss']);
    expect(state.lured).toBe(1);
  });

  it('is shown when the board is over', () => {
    expect(afterAll(['H*    W'], 'd')).toEqual([' *    W']);
  });
});
