import { checkParams, Random, sure, thoughtOf } from '@gridhall/core';
import { game, HALL_NAMES, LIBRARY, PARS } from '@gridhall/games/abyss';
import { expect, it } from 'vitest';
import { engine } from './index.ts';

const SEED = '0'.repeat(32);

it.each(HALL_NAMES)('the par of %s that is written down is the one the solver proves', async (name) => {
  const params = sure(checkParams(game.params, LIBRARY[name].values));
  const view = game.view(sure(game.create(params, { seed: SEED })), 0);
  const thought = thoughtOf(Random.fromSeed(SEED), 1_000_000);
  const { par, grade } = PARS[name];
  expect(await engine.open({}).solve!(view, { seat: 0 }, thought)).toMatchObject({
    ...{ proved: true, par },
    grade: { word: grade },
  });
});
