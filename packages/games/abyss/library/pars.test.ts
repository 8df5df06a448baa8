import { readFileSync } from 'node:fs';
import { checkParams, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { COMMANDS, game, HALL_NAMES, LIBRARY, table, wonGame } from '../index.ts';
import { PARS } from './pars.ts';

const ESCAPES = JSON.parse(readFileSync(new URL('escapes.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;
const GRADES = ['easy', 'fair', 'tricky', 'hard', 'cruel'];
const SEED = '0'.repeat(32);

describe('the halls of the library', () => {
  it.each(HALL_NAMES)(
    '%s is escaped in par, on the board its record has inside, and not without a lure',
    (name) => {
      const params = sure(checkParams(game.params, LIBRARY[name].values));
      const boards = table.boards(params)!;
      const plain = sure(game.create(params, { seed: SEED }));
      const state = sure(game.create(params, { seed: SEED, boards }));
      expect(game.view(state, 0)).toEqual(game.view(plain, 0));
      for (const command of ESCAPES[name]!) {
        expect(game.outcome(state)).toBeUndefined();
        game.apply(state, COMMANDS.indexOf(command as 'w'));
      }
      expect(wonGame(state)).toBe(true);
      expect(state.rounds).toBe(PARS[name].par);
      expect(state.lured).toBeGreaterThan(0);
    },
  );

  it('are twelve, rise in difficulty, and begin with one that fits a hand', () => {
    expect(HALL_NAMES).toHaveLength(12);
    const grades = HALL_NAMES.map((name) => GRADES.indexOf(PARS[name].grade));
    expect(grades).toEqual(grades.toSorted());
    expect(new Set(grades).size).toBe(GRADES.length);
    expect(LIBRARY[HALL_NAMES[0]!].values.columns).toBeLessThan(15);
  });

  it('are known by all their numbers: with one other it is a board of luck', () => {
    const { values } = LIBRARY.gallery;
    expect(table.made(values)).toEqual(PARS.gallery);
    for (const other of [{ seed: 43 }, { generator: 'own' }, { treasures: 1 }, { fog: 3 }]) {
      expect(table.made({ ...values, ...other })).toBeUndefined();
      expect(table.boards({ ...values, ...other })).toBeUndefined();
    }
  });
});
