import { OVER, Random, seedFrom } from '@gridhall/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST } from './effects.ts';
import { game } from './index.ts';
import { FREE, NOBODY, OUT, type ThronesState } from './state.ts';
import { LAND } from './tables.ts';
import { asks, party, stageDeal } from './testing/index.ts';

/** What is true after every turn. */
function expectOrder(state: ThronesState): void {
  const { tables, owner, points, tiles } = state;
  const worth = new Int32Array(points.length);
  const count = new Int32Array(points.length);
  owner.forEach((hero, tile) => {
    if (hero === NOBODY) return;
    worth[hero]! += tables.points[tables.terrain[tile]!]!;
    count[hero]!++;
  });
  expect(points, 'points equal tiles').toEqual(worth);
  expect(tiles).toEqual(count);
  const held = new Map<number, number>();
  for (let hero = 0; hero < points.length; hero++) {
    const members = party(state, hero);
    expect(members.length).toBeLessThanOrEqual(4);
    if (!state.alive[hero])
      expect([...members, state.money[hero], state.army[hero]], 'the gone own nothing').toEqual([0, 0]);
    for (const warrior of members) {
      expect(held.has(warrior), 'nobody follows two').toBe(false);
      held.set(warrior, hero);
    }
    for (const amount of [state.money[hero]!, state.influence[hero]!, state.army[hero]!]) {
      expect(amount >= 0 && amount <= MOST).toBe(true);
    }
  }
  state.holder.forEach((holder, warrior) => {
    expect(holder === FREE || holder === OUT ? undefined : holder).toBe(held.get(warrior));
    expect(state.strength[warrior]!).toBeLessThanOrEqual(200);
    expect(Math.max(state.loyalty[warrior]!, state.morale[warrior]!)).toBeLessThanOrEqual(100);
    if (holder === FREE) expect(state.spot[warrior]! >= 0 && state.spot[warrior]! < tables.tiles).toBe(true);
  });
  state.glass.forEach((glass, tile) => {
    if (glass) expect(tables.terrain[tile]).toBe(LAND);
  });
  expect(state.glass.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5);
  expect(state.turn).toBeLessThanOrEqual(54);
  expect(state.refusalsMade[0]).toBeLessThanOrEqual(5);
  // The hero of a player who plays on is in the game.
  if (!state.over) expect(state.alive[state.player]).toBe(1);
}

/** Random answers, save that the player mostly avoids battles and the last battle: such games are long. */
function cautious(state: ThronesState, random: Random): number {
  const question = asks(state);
  if (question === 'encounter') return random.below(20) === 0 ? 2 : random.below(2);
  if (question === 'walkers') return random.below(8) === 0 ? 0 : 1;
  return game.pick(state, random);
}

it('after every turn all numbers are in range and in order, for any hero, params and answers', () => {
  let turns = 0;
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom('all', 'others'),
      fc.constantFrom('hidden', 'window', 'all'),
      (salt, fates, sight) => {
        const seed = `order ${salt}`;
        const state = stageDeal({ seed, fates, sight });
        const random = Random.fromSeed(seedFrom(seed));
        while (game.toMove(state) !== OVER) {
          game.apply(state, cautious(state, random));
          if (asks(state) !== 'turn' && !state.over) continue;
          expectOrder(state);
          turns = Math.max(turns, state.turn);
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(turns, 'some of the games were long').toBeGreaterThan(50);
});

it('memory does not grow with turns: a state is as large at the end as at the start', () => {
  const state = stageDeal();
  const size = () =>
    Object.values(state).reduce((sum, field) => sum + (ArrayBuffer.isView(field) ? field.byteLength : 0), 0);
  const before = size();
  const random = Random.fromSeed(seedFrom('memory'));
  while (game.toMove(state) !== OVER) game.apply(state, cautious(state, random));
  expect(size()).toBe(before);
});
