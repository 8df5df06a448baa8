import { defaultParams, OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { game } from '@gridhall/games/jungle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEvaluator } from './evaluation/evaluate.ts';
import { engine } from './index.ts';

// Later answers are there at once.
await loadEvaluator();

const STEPS = 300;
const mind = engine.open({});

/** All that a player chooses in a position, over many drawings of its luck. */
function choices(name: string, position: string): readonly string[] {
  const state = sure(game.create(defaultParams(game.params), { seed: seedFrom(''), boards: [position] }));
  const seat = game.toMove(state);
  const question = game.ask(state, seat)!;
  const random = Random.fromSeed(seedFrom(position));
  const chosen = new Set<string>();
  for (let i = 0; i < 300; i++)
    chosen.add(String(mind.choose(name, game.view(state, seat), question, thoughtOf(random, STEPS))));
  return [...chosen].sort();
}

describe('random', () => {
  it('plays any legal move', () => {
    expect(choices('random', '7/7/7/6r/7/7/c6/7/T6 b')).toEqual([
      'A7 A6',
      'A7 A8',
      'A7 B7',
      'G4 F4',
      'G4 G3',
      'G4 G5',
    ]);
  });
});

describe('greedy', () => {
  it('enters the den if it is reachable, whatever it could capture', () => {
    expect(choices('greedy', '7/7/7/6r/6E/7/7/3c3/7 b')).toEqual(['D8 D9']);
    expect(choices('greedy', '7/3C3/e6/R6/7/7/7/7/7 r')).toEqual(['D2 D1']);
  });

  it('else makes the highest-ranked capture', () => {
    expect(choices('greedy', '7/7/e6/T6/7/7/6p/5DW/7 b')).toEqual(['A3 A4']);
  });

  it('counts a trapped piece by its animal, not by its rank 0', () => {
    expect(choices('greedy', '7/2rL3/e6/T6/7/7/7/7/7 b')).toEqual(['C2 D2']);
  });

  it('takes any of the captures that are equal', () => {
    expect(choices('greedy', '7/7/e6/T6/7/7/6l/6T/7 b')).toEqual(['A3 A4', 'G7 G8']);
  });

  it('else plays any move', () => {
    expect(choices('greedy', '7/7/7/6r/7/7/c6/7/T6 b')).toHaveLength(6);
  });
});

describe('every player', () => {
  const players = engine.players.map(({ id }) => id);

  it.each(players)('%s answers with a legal move to the end of any game', (id) => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.boolean(), (seed, elephantTakesRat, free) => {
        const params = { elephantTakesRat, repetition: free ? 'free' : 'forbid-third' } as const;
        const state = sure(game.create(params, { seed: seedFrom(seed) }));
        const random = Random.fromSeed(seedFrom(seed));
        for (let i = 0; i < 300 && game.toMove(state) !== OVER; i++) {
          const seat = game.toMove(state);
          const question = game.ask(state, seat)!;
          const text = mind.choose(id, game.view(state, seat), question, thoughtOf(random, STEPS));
          const action = sure(game.read(question, String(text)));
          expect(game.check(state, action).ok).toBe(true);
          game.apply(state, action);
        }
      }),
      { numRuns: id.startsWith('level') ? 3 : 20 },
    );
  });

  it.each(players)('%s plays the same game again from the same luck', (id) => {
    const play = () => {
      const state = sure(game.create(defaultParams(game.params), { seed: seedFrom('') }));
      const random = Random.fromSeed(seedFrom('again'));
      for (let i = 0; i < 60 && game.toMove(state) !== OVER; i++) {
        const question = game.ask(state, game.toMove(state))!;
        const text = mind.choose(id, game.view(state, 'spectator'), question, thoughtOf(random, STEPS));
        game.apply(state, sure(game.read(question, String(text))));
      }
      return game.hash(state);
    };
    expect(play()).toBe(play());
  });
});
