/** What the options add is not there while they are off, and changes nothing for whoever does without. */
import { encodeView, OVER, Random, seedFrom, sha256, sure } from '@gridhall/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ThronesEvent } from './events.ts';
import { game } from './index.ts';
import type { ThronesParams } from './params.ts';
import { asked, type ThronesState } from './state.ts';

type Chosen = Pick<ThronesParams, 'fates' | 'sight' | 'players'>;

/** A game of random answers, all that is told and seen in it, and every hash, as one number. */
function digestOf(chosen: Chosen, seed: string): string {
  const state = sure(game.create({ rivals: 0, horses: false, ...chosen }, { seed: seedFrom(seed) }));
  const random = Random.fromSeed(seedFrom(`${seed} answers`));
  let digest = '';
  while (game.toMove(state) !== OVER) {
    const told: string[] = [];
    const action = game.pick(state, random);
    game.apply(state, action, (event) => told.push(encodeView(asFirstTold(event))));
    const viewers = [...state.humans.keys(), 'spectator' as const];
    const seen = viewers.map((viewer) => encodeView([game.view(state, viewer), game.ask(state, viewer)]));
    digest = sha256([digest, action, ...told, ...seen, game.hash(state)].join('\n'));
  }
  return digest;
}

/** The city one sets out from is told only since the digests were taken. */
function asFirstTold(event: ThronesEvent): object {
  if (event.type !== 'chosen') return event;
  const { city: _since, ...first } = event;
  return first;
}

describe('with everything off the game is the classic one, byte for byte', () => {
  // Taken from the rules before there was anything to switch off.
  const PINNED: readonly (readonly [Chosen, string])[] = [
    [
      { fates: 'all', sight: 'hidden', players: 1 },
      'be69c611ef4cca7102275569e4f13f572207833a613e9a84db40f435274b4481',
    ],
    [
      { fates: 'others', sight: 'window', players: 1 },
      'bdf41ecdedb0351e182b168fc919b279d8069fcbaac436c6664af1e7fea87098',
    ],
    [
      { fates: 'all', sight: 'all', players: 1 },
      'a7d893c63a518a5fa66396be0e66ce9ff2f789d452290c9aa2528a906acc0e60',
    ],
    [
      { fates: 'others', sight: 'window', players: 2 },
      '804255a3b9748e5fb0da14881c195ecba2dbdbff7ab1dc62ecbecd61cf618d5f',
    ],
    [
      { fates: 'all', sight: 'all', players: 4 },
      'b8195b85f5a6358cd833fffad484f48da4207099706c25ec07631ed332200480',
    ],
    [
      { fates: 'others', sight: 'hidden', players: 6 },
      'e91210bff96ca4f59cc4dd05d62bf6e1986b51c24b1008fdbade2287f46a2335',
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
