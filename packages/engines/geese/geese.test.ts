import { OVER, Random, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { game } from '@gridhall/games/geese';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from './index.ts';

const STEPS = 1e6;

describe('every player', () => {
  const players = engine.players.map(({ id }) => id);

  it.each(players)('%s answers with a legal move to the end of any game, marks or not', (id) => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('flood' as const, 'neighbours' as const),
        fc.constantFrom('none' as const, 'safe' as const, 'zero' as const),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 8 }),
        (seed, reveal, first, columns, rows) => {
          const params = { columns, rows, geese: Math.floor((columns * rows) / 5), reveal, first };
          const state = sure(game.create(params, { seed: seedFrom(seed) }));
          const random = Random.fromSeed(seedFrom(seed));
          const mind = engine.open(params);
          for (let i = 0; game.toMove(state) !== OVER; i++) {
            expect(i).toBeLessThan(400);
            const question = game.ask(state, 0)!;
            // Now and then somebody marks a field; a show is not marked twice, so that it ends.
            if (i < 10 && i % 3 === 2) {
              const mark = columns * rows + random.below(columns * rows);
              if (game.check(state, mark).ok) game.apply(state, mark);
            }
            const text = mind.choose(id, game.view(state, 0), question, thoughtOf(random, STEPS));
            const action = sure(game.read(question, String(text)));
            expect(game.check(state, action).ok).toBe(true);
            game.apply(state, action);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('of Geese stays sound when its mind is given another game in between', () => {
    const params = { columns: 9, rows: 9, geese: 10, reveal: 'flood', first: 'safe' } as const;
    const mind = engine.open(params);
    const random = Random.fromSeed(seedFrom('two'));
    const states = ['one', 'two'].map((seed) => sure(game.create(params, { seed: seedFrom(seed) })));
    for (let i = 0; states.some((state) => game.toMove(state) !== OVER); i++) {
      const state = states[i % 2]!;
      if (game.toMove(state) === OVER) continue;
      const question = game.ask(state, 0)!;
      const text = mind.choose('solver', game.view(state, 0), question, thoughtOf(random, STEPS));
      game.apply(state, sure(game.read(question, String(text))));
    }
    expect(states.every((state) => game.outcome(state))).toBe(true);
  });
});

describe('solver', () => {
  it('wins nine of ten games for beginners', () => {
    const params = { columns: 9, rows: 9, geese: 10, reveal: 'flood', first: 'safe' } as const;
    const random = Random.fromSeed(seedFrom('strength'));
    let won = 0;
    for (let i = 0; i < 200; i++) {
      const state = sure(game.create(params, { seed: seedFrom(`strength ${i}`) }));
      const mind = engine.open(params);
      while (game.toMove(state) !== OVER) {
        const question = game.ask(state, 0)!;
        const text = mind.choose('solver', game.view(state, 0), question, thoughtOf(random, STEPS));
        game.apply(state, sure(game.read(question, String(text))));
      }
      won += game.outcome(state)!.results[0]!;
    }
    // 91.7 % of all boards; these 200 are always the same.
    expect(won).toBeGreaterThanOrEqual(176);
  });
});
