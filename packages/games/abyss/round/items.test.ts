import { sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { game, kindOf } from '../index.ts';
import { afterAll, begun, give, seen } from '../testing/boards.ts';

const answers = (state: ReturnType<typeof begun>) => {
  const question = game.ask(state, 0);
  return question?.kind === 'choice' ? question.options.map(({ word }) => word).join('') : '';
};

describe('treasure', () => {
  it('is taken by the hero, and passed over by baddies, who leave it', () => {
    const state = begun(['H$  ', '    ', ' $ m']);
    expect(give(state, 'd')).toContain('took treasure 1');
    expect(seen(state)).toEqual([' H  ', '  m ', ' $  ']);
    expect(afterAll(['H   ', '    ', ' $m '], 's')).toEqual(['H   ', ' m  ', ' $  ']);
  });

  it('lies below a baddie that stands on it, and is there again when it leaves', () => {
    const state = begun(['H  $m', '     ']);
    give(state, 's');
    expect(seen(state)).toEqual(['H  m ', '     ']);
    give(state, 's');
    expect(seen(state)).toEqual(['H m$ ', '     ']);
  });
});

describe('boots', () => {
  it('give two commands a round for five rounds, from the round after', () => {
    const state = begun(['Hf                 m', '                    ']);
    give(state, 'd');
    expect([state.rounds, state.boots]).toEqual([1, 5]);
    for (let round = 2; round <= 6; round++) {
      expect(give(state, 's')).toEqual([]);
      expect(state.rounds).toBe(round - 1);
      expect(give(state, 's')).toHaveLength(1);
      expect(state.rounds).toBe(round);
    }
    expect(state.boots).toBe(0);
    expect(give(state, 's')).toHaveLength(1);
    expect(state.rounds).toBe(7);
  });

  it('resolve each command by itself, and ladder, abyss or baddie end it as always', () => {
    expect(afterAll(['Hf + m', '      '], 'ddd')).toEqual(['  H+m ', '      ']);
    for (const [there, ending] of [
      ['*', 'escaped'],
      ['#', 'fell'],
    ] as const) {
      const state = begun([`Hf ${there}   m`]);
      give(state, 'ddd');
      expect([state.ending, state.rounds]).toEqual([ending, 2]);
      expect(seen(state)).toEqual([`   ${there}  m `]);
    }
    const met = begun(['Hf  m ']);
    give(met, 'ddd');
    expect([met.ending, met.rounds]).toEqual(['ran-into-baddie', 2]);
  });

  it('are one round though there are two commands', () => {
    const state = begun(['Hf    m']);
    give(state, 'dsd');
    expect(seen(state)).toEqual(['  H m  ']);
    expect(state.rounds).toBe(2);
  });

  it('ask twice', () => {
    const state = begun(['Hf    m']);
    give(state, 'd');
    expect(game.ask(state, 0)?.args).toEqual({ step: 'first' });
    give(state, 's');
    expect(game.ask(state, 0)?.args).toEqual({ step: 'second' });
  });
});

describe('an item', () => {
  it('is held once at most: a second lies until a later move ends on it', () => {
    const state = begun(['Hss ', 'm   ', '    ']);
    expect(give(state, 'd')).toContain('took shield 1');
    const two = begun(['Hss  ', '     ']);
    give(two, 'dd');
    expect(two.lying[2]).toBe(kindOf('shield'));
    two.shield = false;
    // To stay is no move.
    expect(give(two, 's')).toEqual([]);
    expect(give(two, 'da')).toContain('took shield 2');
  });

  it('that works is not taken a second time either', () => {
    const state = begun(['Hff  ']);
    give(state, 'dd');
    expect(state.boots).toBe(5);
    expect(state.lying[2]).toBe(kindOf('boots'));
  });
});

describe('the wand', () => {
  it('is offered only to who has it, and used up by the command t', () => {
    const state = begun(['Ht        ', '          ']);
    expect(answers(state)).toBe('qweasdzxc');
    expect(game.check(state, 9)).toMatchObject({ ok: false, fault: { code: 'no-wand' } });
    give(state, 'd');
    expect(answers(state)).toBe('qweasdzxct');
    const told = give(state, 't');
    expect(told).toEqual([`travelled hero 1 ${state.drawn[0]}`]);
    expect([state.wand, state.rounds]).toEqual([false, 2]);
    expect(answers(state)).toBe('qweasdzxc');
  });

  it('does nothing for who has none: t stays', () => {
    expect(afterAll(['Ht  m'], 't')).toEqual(['Ht m ']);
  });

  it('may be either command of a round in boots', () => {
    const state = begun(['Htf       ', '          ']);
    give(state, 'dd');
    expect(give(state, 't')[0]).toMatch(/^travelled hero 2 /);
    expect(state.half).toBe(true);
  });

  it('is read as t by the game, which refuses it to who has none', () => {
    const state = begun(['Ht ']);
    expect(game.read(game.ask(state, 0)!, 't').ok).toBe(false);
    give(state, 'd');
    expect(sure(game.read(game.ask(state, 0)!, 't'))).toBe(9);
  });
});

describe('the shield', () => {
  it('removes the baddie the hero runs into, who takes what lies there', () => {
    const state = begun(['Hs$m ', '     ']);
    expect(give(state, 'd')).toEqual(['moved hero 0 1', 'took shield 1', 'moved monster 3 2']);
    expect(give(state, 'd')).toEqual(['shielded monster 2', 'moved hero 1 2', 'took treasure 2']);
    expect([state.left, state.lured, state.treasure, state.shield]).toEqual([0, 0, 1, false]);
  });

  it('removes a baddie that moves into the hero, but not a second one in the same round', () => {
    const one = begun(['Hs m']);
    expect(give(one, 'd')).toEqual(['moved hero 0 1', 'took shield 1', 'moved monster 3 2']);
    expect(give(one, 's')).toEqual(['shielded monster 1']);
    expect(seen(one)).toEqual([' H  ']);
    expect([one.lured, one.left]).toEqual([0, 0]);
    const two = begun(['mHs m', '     ']);
    give(two, 'd');
    expect(two.ending).toBe('none');
    const both = begun(['  s  ', '  H  ', 'm   m']);
    give(both, 'w');
    expect(give(both, 's')).toEqual(['shielded monster 2', 'caught monster 8 2']);
    expect(both.ending).toBe('caught');
  });

  it('is no help against the abyss', () => {
    const state = begun(['Hs#']);
    give(state, 'dd');
    expect(state.ending).toBe('fell');
  });

  it('lets the hero travel on when it clears the near end', () => {
    const state = begun(['Hs1 1 '], { baddiesTeleport: true });
    give(state, 'd');
    state.grid.cells[2] = kindOf('bat');
    state.baddies = Int32Array.of(2);
    state.left = 1;
    expect(give(state, 'd')).toEqual(['shielded bat 2', 'moved hero 1 2', 'travelled hero 2 4']);
  });
});
