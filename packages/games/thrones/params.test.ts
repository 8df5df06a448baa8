import { checkParams, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { game, words } from './index.ts';

const seats = (given: object): readonly string[] => game.seats(sure(checkParams(game.params, given)));

describe('two to six at one table, people and rivals with a mind', () => {
  it('by itself there is one', () => {
    expect(seats({})).toEqual(['Player']);
    expect(game.rivals!(sure(checkParams(game.params, {})))).toEqual([]);
  });

  it('rivals sit behind the people', () => {
    expect(seats({ players: 2, rivals: 2 })).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4']);
    expect(game.rivals!(sure(checkParams(game.params, { players: 2, rivals: 2 })))).toEqual([2, 3]);
  });

  it('there are no more than heroes', () => {
    const refused = checkParams(game.params, { players: 3, rivals: 4 });
    expect(refused).toMatchObject({ ok: false, fault: { code: 'too-many-seats' } });
    if (!refused.ok)
      expect(words.fault(refused.fault)).toBe('There can be at most 6 players and rivals together.');
  });

  it.each(game.params.presets)('$name can be chosen', ({ values }) => {
    const chosen = sure(checkParams(game.params, values));
    expect(game.create(chosen, { seed: '0'.repeat(32) })).toMatchObject({ ok: true });
  });
});
