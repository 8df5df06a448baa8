import { type Gesture, OVER, Random, seedFrom } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { game } from './index.ts';
import type { ThronesState } from './state.ts';
import { asks, at, begin, CERSEI, play, stageDeal } from './testing/index.ts';

function said(state: ThronesState, gesture: Gesture): string | undefined {
  return game.say(game.ask(state, 0)!, gesture, game.view(state, 0));
}

describe('what a hand does', () => {
  it('an arrow, a swipe or a tile of the map is a journey', () => {
    const state = begin(CERSEI);
    expect(said(state, { direction: { down: 0, right: 1 } })).toBe('travel east');
    expect(said(state, { direction: { down: -1, right: 0 } })).toBe('travel north');
    expect(said(state, { direction: { down: 0, right: 0 } })).toBeUndefined();
    expect(said(state, { cell: at(17, 7) })).toBe('travel south');
    expect(said(state, { cell: at(15, 2) })).toBe('travel west');
    expect(said(state, { cell: at(16, 7) })).toBeUndefined();
    expect(said(state, { option: 4 })).toBe('rest');
  });

  it('a tile of the map is where a made hero starts', () => {
    const state = stageDeal();
    play(state, 'make your own', '1', '2', '3');
    expect(said(state, { cell: at(17, 5) })).toBe('17 5');
    expect(said(state, { cell: at(17, 5), verb: 'start' })).toBe('17 5');
    expect(said(state, { cell: at(17, 5), verb: 'dig' })).toBeUndefined();
    expect(said(state, { cell: 400 })).toBeUndefined();
    expect(said(state, { option: 0 })).toBeUndefined();
  });

  it('numbers and lists are said as they are written, for every question of a game', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const random = Random.fromSeed(seedFrom(`say ${i}`));
      const state = stageDeal({ seed: `say ${i}`, fates: 'all' });
      while (game.toMove(state) !== OVER) {
        const question = game.ask(state, 0)!;
        const action =
          asks(state) === 'walkers'
            ? 1
            : asks(state) === 'encounter'
              ? random.below(2)
              : game.pick(state, random);
        const gesture: Gesture =
          question.kind === 'choice'
            ? { option: action }
            : question.kind === 'several'
              ? { options: question.options.flatMap((_option, at) => (action & (1 << at) ? [at] : [])) }
              : question.kind === 'number'
                ? { number: action }
                : { cell: action };
        expect(said(state, gesture), question.id).toBe(game.write(question, action));
        seen.add(question.id);
        game.apply(state, action);
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(14);
  });
});
