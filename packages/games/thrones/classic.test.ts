/** What the options add is not there while they are off, and changes nothing for whoever does without. */
import { encodeView, OVER, Random, seedFrom, sha256, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { game } from './index.ts';
import type { ThronesParams } from './params.ts';
import { asked, type ThronesState } from './state.ts';

type Chosen = Pick<ThronesParams, 'fates' | 'sight' | 'players'>;

/** A game of random answers, all that is seen in it, and every hash, as one number. */
function digestOf(chosen: Chosen, seed: string): string {
  const state = sure(game.create({ rivals: 0, horses: false, ...chosen }, { seed: seedFrom(seed) }));
  const random = Random.fromSeed(seedFrom(`${seed} answers`));
  let digest = '';
  while (game.toMove(state) !== OVER) {
    const action = game.pick(state, random);
    game.apply(state, action);
    const viewers = [...state.humans.keys(), 'spectator' as const];
    const seen = viewers.map((viewer) => encodeView([game.view(state, viewer), game.ask(state, viewer)]));
    digest = sha256([digest, action, ...seen, game.hash(state)].join('\n'));
  }
  return digest;
}

describe('with everything off the game is the classic one, byte for byte', () => {
  // Taken from the rules before there was anything to switch off.
  const PINNED: readonly (readonly [Chosen, string])[] = [
    [
      { fates: 'all', sight: 'hidden', players: 1 },
      'ee670e5dd1d895638493a1afea8174c5e9202cd915c933a40362051426e12a0c',
    ],
    [
      { fates: 'others', sight: 'window', players: 1 },
      '19f188ba9e49b000facc7715b7aa702a4287c9f68c9a66f0ba941d86b9622daf',
    ],
    [
      { fates: 'all', sight: 'all', players: 1 },
      '4291cce7795a08f56e53a541eaa9afaa039ad6b18c06f0833ceaae8e59e70faa',
    ],
    [
      { fates: 'others', sight: 'window', players: 2 },
      '873cd8f86586cad505cb2bfbaed9f3fffe753e968599e52c7f1acbf65c0a3fb5',
    ],
    [
      { fates: 'all', sight: 'all', players: 4 },
      'c6714e27396a830429ac9f3e62331587c836fab334f8751bcd2a5b41b5b3e866',
    ],
    [
      { fates: 'others', sight: 'hidden', players: 6 },
      'fea73f293ffb4055548e3446dc8e575b33ea0b24bb42302a65240e89c7eb89af',
    ],
  ];

  it.each(PINNED)('%j', (chosen, pinned) => {
    const games = Array.from({ length: 12 }, (_none, i) => digestOf(chosen, `pinned ${i}`));
    expect(sha256(games.join('\n'))).toBe(pinned);
  });
});

/** What is seen, without a word of horses. */
function withoutHorses(state: ThronesState): string {
  return encodeView(game.view(state, 0)).replaceAll(/,?"(horses":true|mounted":false)/g, '');
}

it('who never buys a horse plays the same game, save for being asked', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('hidden', 'window', 'all'), (luck, sight) => {
      const seed = seedFrom(`on foot ${luck}`);
      const chosen = { fates: 'others', sight, players: 1, rivals: 0 } as const;
      const without = sure(game.create({ ...chosen, horses: false }, { seed }));
      const offered = sure(game.create({ ...chosen, horses: true }, { seed }));
      const random = Random.fromSeed(seed);
      while (game.toMove(without) !== OVER) {
        const action = game.pick(without, random);
        game.apply(without, action);
        game.apply(offered, action);
        // No, thank you.
        while (game.toMove(offered) !== OVER && asked(offered) === 'horse') game.apply(offered, 1);
        expect(withoutHorses(offered)).toBe(encodeView(game.view(without, 0)));
      }
      expect(game.outcome(offered)).toEqual(game.outcome(without));
    }),
    { numRuns: 20 },
  );
});
