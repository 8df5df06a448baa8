/** Law 14: a hash stands for the content of a state, all of it. */
import { OVER, Random } from '@gridhall/core';
import { expect } from 'vitest';
import { copyOf } from '../trial/play.ts';
import { type LawTrial, otherSeed } from '../trial/trial.ts';

export async function hashTellsApart(trial: LawTrial): Promise<void> {
  const { game } = trial;
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    const met = new Map<number, unknown>();
    const meet = (other: unknown) => {
      const hash = game.hash(other);
      const same = met.get(hash);
      if (same === undefined) met.set(hash, other);
      else expectSameContent(trial, same, other);
    };
    const random = Random.fromSeed(seed);
    const before = copyOf(game, state);
    // After another answer everything else, luck and counters, is as it was: what differs is what was answered.
    for (let i = 0; i < 4 && game.toMove(state) !== OVER; i++) {
      for (const action of someActions(trial, state, random)) {
        const next = copyOf(game, state);
        game.apply(next, action);
        meet(next);
      }
      game.apply(state, game.pick(state, random));
    }
    for (const viewer of trial.secrets ? trial.viewers : []) {
      const view = game.view(before, viewer);
      for (const key of [seed, otherSeed(seed)]) {
        const imagined = trial.imagine(view, key);
        if (imagined !== undefined) meet(imagined);
      }
    }
  });
}

/** A few legal actions, none of them twice. */
function someActions({ game }: LawTrial, state: unknown, random: Random): Set<number> {
  return new Set(Array.from({ length: 6 }, () => game.pick(state, random)));
}

/** States of one hash look the same to everybody, and where there is luck or a secret they also go on the same. */
function expectSameContent(trial: LawTrial, one: unknown, other: unknown): void {
  const { game } = trial;
  const twins = [copyOf(game, one), copyOf(game, other)] as const;
  const looks = () => twins.map((twin) => looksOf(trial, twin));
  const [first, second] = looks();
  expect(second, 'states of one hash look the same').toEqual(first);
  const random = Random.fromSeed('5'.repeat(32));
  for (let i = 0; trial.secrets && i < 6 && game.toMove(twins[0]) !== OVER; i++) {
    const action = game.pick(twins[0], random);
    for (const twin of twins) game.apply(twin, action);
    const [next, otherNext] = looks();
    expect(otherNext, 'states of one hash go on the same').toEqual(next);
  }
}

/** The board, the counters beside it and the question, to everybody, and as if nothing were hidden. */
function looksOf({ game, table, viewers }: LawTrial, state: unknown): unknown[] {
  return viewers.map((viewer) => {
    const views = [game.view(state, viewer), game.view(state, viewer, true)];
    const boards = views.map((view) => [game.text(view), table.words.status(view)]);
    return [boards, game.ask(state, viewer), game.outcome(state)];
  });
}
