import { Random, sure, thoughtOf } from '@gridhall/core';
import { DUNGEON_NAMES, type DungeonName, game, LIBRARY, PARS } from '@gridhall/games/dungeon';
import { describe, expect, it } from 'vitest';
import { engine } from './index.ts';

const SEED = '0'.repeat(32);

async function solve(name: DungeonName, least: number) {
  const view = game.view(sure(game.create({ dungeon: name, rooms: 0 }, { seed: SEED })), 0);
  return engine.open({}).solve!(view, { seat: 0, least }, thoughtOf(Random.fromSeed(SEED), 1_000_000));
}

/** `npm run pars` proves them all; here the first of each, and all of those that take no time. */
const QUICK: readonly DungeonName[] = ['tutorial', 'easy', 'hard', 'lures', 'cistern', 'barracks', 'archive'];

describe('the pars that are written down are those the solver proves', () => {
  it.each(DUNGEON_NAMES)('%s with treasure', async (name) => {
    const { moves, grade } = PARS[name];
    expect(await solve(name, 1)).toMatchObject({ proved: true, par: moves[0], grade: { word: grade } });
  });

  it.each(QUICK)(
    '%s with each number of treasures, and none with one more than there are pars',
    async (name) => {
      const { moves } = PARS[name];
      for (const [i, par] of moves.entries()) {
        expect(await solve(name, i + 1)).toMatchObject({ proved: true, par });
      }
      const there = LIBRARY[name].join('').split('$').length - 1;
      expect(moves.length).toBeLessThanOrEqual(there);
      if (moves.length < there)
        expect(await solve(name, moves.length + 1)).toMatchObject({ result: 'lost', proved: true });
    },
  );
});
