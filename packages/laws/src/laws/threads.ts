/** Law 20: a long record is replayed in another thread, and what it led to comes from there as data. */
import { encodeView, OVER, Random } from '@gridhall/core';
import { expect } from 'vitest';
import { copyOf } from '../trial/play.ts';
import type { LawTrial } from '../trial/trial.ts';

export async function stateCrosses(trial: LawTrial): Promise<void> {
  const { game } = trial;
  await trial.property((seed, steps) => {
    const here = trial.reached(seed, steps);
    // As messages between threads do, a structured clone keeps numbers, texts and arrays, and forgets classes.
    const there = copyOf(game, structuredClone(here));
    const random = Random.fromSeed(seed);
    for (let i = 0; i < 4; i++) {
      expect(game.hash(there), 'the same state crosses').toBe(game.hash(here));
      for (const viewer of trial.viewers) {
        expect(encodeView(game.view(there, viewer)), 'the same view crosses').toBe(
          encodeView(game.view(here, viewer)),
        );
        expect(game.ask(there, viewer), 'the same question crosses').toEqual(game.ask(here, viewer));
      }
      if (game.toMove(here) === OVER) return;
      const action = game.pick(here, random);
      game.apply(here, action);
      game.apply(there, action);
    }
  });
}
