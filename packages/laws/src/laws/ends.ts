/** Laws 10 and 13: how play ends, and what the end is worth. */
import { OVER, Random } from '@gridhall/core';
import { expect } from 'vitest';
import { isData, type LawTrial, LONG_PLAY } from '../trial/trial.ts';

export async function playEnds(trial: LawTrial): Promise<void> {
  const { game, params } = trial;
  const { bound } = trial.options;
  expect(Number.isSafeInteger(bound), 'the bound is a number of moves').toBe(true);
  await trial.property((seed) => {
    const { state, played } = playToBound(trial, seed, bound);
    // Some games can go on for ever (a hero may wait in a corner): given up at the bound, but still playable there.
    if (game.toMove(state) !== OVER) {
      expect(bound, `the bound, passed by play that goes on,`).toBeGreaterThanOrEqual(LONG_PLAY);
      expect(game.legal(state, new Int32Array(0)), `playable after ${played} moves`).toBeGreaterThan(0);
      return;
    }
    expect(isData(game.outcome(state)), 'an outcome is data').toBe(true);
    const { results } = game.outcome(state)!;
    expect(results.length).toBe(game.seats(params).length);
    expect(results.every((result) => result >= 0 && result <= 1)).toBe(true);
  });
}

export async function endsAsStated(trial: LawTrial): Promise<void> {
  const { game } = trial;
  const { bound } = trial.options;
  await trial.property((seed) => {
    const { state } = playToBound(trial, seed, bound);
    const outcome = game.outcome(state);
    if (!outcome) return;
    const { reason, results } = outcome;
    expect(Object.keys(game.endings), 'the endings there are').toContain(reason);
    const ending = game.endings[reason]!;
    for (const viewer of trial.viewers) {
      const stated = typeof ending === 'function' ? ending(game.view(state, viewer)) : ending;
      expect(results, `the results of ${reason}, as ${viewer} sees it`).toEqual(stated);
    }
  });
}

function playToBound(trial: LawTrial, seed: string, bound: number): { state: unknown; played: number } {
  const { game } = trial;
  const state = trial.create(seed);
  const random = Random.fromSeed(seed);
  let played = 0;
  for (; game.toMove(state) !== OVER && played < bound; played++) {
    game.apply(state, game.pick(state, random));
  }
  return { state, played };
}
