import { Random, sure, thoughtOf } from '@gridhall/core';
import { DUNGEON_NAMES, game, LIBRARY, PARS } from '@gridhall/games/dungeon';
import { describe, expect, it } from 'vitest';
import { engine } from './index.ts';

const SEED = '0'.repeat(32);

async function solve(name: (typeof DUNGEON_NAMES)[number], least: number) {
  const view = game.view(sure(game.create({ dungeon: name, rooms: 0 }, { seed: SEED })), 0);
  return engine.open({}).solve!(view, { seat: 0, least }, thoughtOf(Random.fromSeed(SEED), 1_000_000));
}

describe('the pars that are written down are those the solver proves', () => {
  it.each(DUNGEON_NAMES)('%s', async (name) => {
    const { moves, grade } = PARS[name];
    expect(await solve(name, 1)).toMatchObject({ proved: true, par: moves[0], grade: { word: grade } });
    expect(await solve(name, moves.length)).toMatchObject({ proved: true, par: moves.at(-1) });
    // One more is not to be had, or there are no more in the files.
    const there = LIBRARY[name].join('').split('$').length - 1;
    if (moves.length < there)
      expect(await solve(name, moves.length + 1)).toMatchObject({ result: 'lost', proved: true });
  });
});
