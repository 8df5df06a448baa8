import { encodeView, OVER, Random, seedFrom, type Viewer } from '@gridhall/core';
import { asked, distance, FREE, game, LAND, NOBODY, type ThronesState, WATER } from '@gridhall/games/thrones';
import {
  ASHA,
  asks,
  at,
  begin,
  CERSEI,
  DAENERYS,
  DRAGONS,
  EURON,
  only,
  party,
  SANSA,
  stageDeal,
} from '@gridhall/games/thrones/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagine } from './imagine.ts';

const random = Random.fromSeed(seedFrom('imagine'));

/** So many worlds that the player might be in. */
function worlds(state: ThronesState, count = 40): ThronesState[] {
  const view = game.view(state, 0);
  return Array.from({ length: count }, () => imagine(view, random, 100_000)!);
}

function others(state: ThronesState): number[] {
  return [...state.alive.keys()].filter((hero) => state.alive[hero] && hero !== state.player);
}

function nearest(state: ThronesState): number {
  const { place, player, tables } = state;
  return Math.min(...others(state).map((hero) => distance(tables, place[player]!, place[hero]!)));
}

describe('what everybody knows is so in every imagined world', () => {
  it.each(['hidden', 'window'] as const)(
    'before anyone has moved, with sight %s, the other heroes are as they started',
    (sight) => {
      const state = begin(CERSEI, { sight });
      for (const world of worlds(state)) {
        for (const hero of others(state)) {
          expect(world.place[hero]).toBe(state.place[hero]);
          expect([world.money[hero], world.influence[hero], world.army[hero]]).toEqual([
            state.money[hero],
            state.influence[hero],
            state.army[hero],
          ]);
          expect(party(world, hero)).toEqual(party(state, hero));
        }
        expect(world.owner).toEqual(state.owner);
        expect(world.listed).toEqual(state.listed);
        expect(world.glass.reduce((sum, one) => sum + one, 0)).toBe(5);
        const { terrain } = world.tables;
        for (let warrior = 0; warrior < world.holder.length; warrior++) {
          if (world.holder[warrior] !== FREE) continue;
          expect(terrain[world.spot[warrior]!] === WATER).toBe(warrior === ASHA);
          expect(world.tables.starts).not.toContain(world.spot[warrior]);
        }
      }
    },
  );

  it('after turn 10 Daenerys has the Dragons and their knights, with a full party too', () => {
    const state = begin(SANSA, { sight: 'hidden' });
    state.turn = 11;
    for (const world of worlds(state)) {
      expect(party(world, DAENERYS).at(-1)).toBe(DRAGONS);
      expect(world.army[DAENERYS]).toBeGreaterThanOrEqual(5050);
    }
  });

  it('before that nobody has them', () => {
    const state = begin(SANSA, { sight: 'hidden' });
    state.turn = 10;
    for (const world of worlds(state)) expect(world.holder[DRAGONS]).toBeLessThan(FREE);
  });

  it.each(['hidden', 'window'] as const)('a rumour just heard is true, with sight %s', (sight) => {
    for (let luck = 0; luck < 20; luck++) {
      const state = begin(EURON, { sight, seed: `rumour ${luck}` });
      state.turn = 2 + luck;
      state.step = 7;
      state.place[EURON] = at(15, 3);
      state.rumours[0] = nearest(state);
      for (const world of worlds(state, 10)) expect(nearest(world)).toBe(state.rumours[0]);
    }
  });

  it('a tile that was the player’s and is no more belongs to somebody else', () => {
    const state = begin(SANSA, { sight: 'hidden' });
    const lost = at(6, 5);
    state.turn = 5;
    state.listed[lost]! |= 1 << SANSA;
    for (const world of worlds(state)) {
      expect(world.owner[lost]).not.toBe(NOBODY);
      expect(world.owner[lost]).not.toBe(SANSA);
    }
  });

  it('with no other hero left nobody follows one', () => {
    const state = only(begin(SANSA, { sight: 'hidden' }), SANSA);
    state.retired.set([0, 1, 2, 4, 5]);
    state.retiredCount = 5;
    state.turn = 30;
    for (const world of worlds(state)) expect(world.holder.every((one) => one < 0)).toBe(true);
  });
});

describe('what nobody knows is drawn as often as it happens', () => {
  interface Figures {
    army: number;
    recruited: number;
    lying: number;
    tiles: number;
  }

  /** Averages over the others of a world. */
  function figures(state: ThronesState): Figures {
    const heroes = others(state);
    const mean = (of: Int32Array) =>
      heroes.reduce((sum, hero) => sum + of[hero]!, 0) / Math.max(1, heroes.length);
    const free = [...state.tables.warriors.keys()].filter(
      (one) => state.tables.warriors[one]!.free && state.holder[one] !== state.player,
    );
    return {
      army: mean(state.army),
      recruited: free.filter((one) => state.holder[one]! >= 0).length / Math.max(1, free.length),
      lying: state.glass.filter((glass, tile) => glass && state.tables.terrain[tile] === LAND).length,
      tiles: mean(state.tiles),
    };
  }

  /** A player who rests, talks to everybody, and looks at a world in these turns. */
  function watch(games: number, turns: readonly number[]): Map<number, [real: Figures, drawn: Figures]> {
    const seen = new Map<number, [Figures, Figures]>();
    const none = (): Figures => ({ army: 0, recruited: 0, lying: 0, tiles: 0 });
    const add = (to: Figures, one: Figures) => {
      for (const name of ['army', 'recruited', 'lying', 'tiles'] as const) to[name] += one[name] / games;
    };
    for (let i = 0; i < games; i++) {
      const state = begin(i % 5, { sight: 'hidden', seed: `watch ${i}` });
      while (game.toMove(state) !== OVER) {
        const question = asked(state);
        if (question === 'turn' && turns.includes(state.turn)) {
          const [real, drawn] = seen.get(state.turn) ?? [none(), none()];
          add(real, figures(state));
          add(drawn, figures(worlds(state, 1)[0]!));
          seen.set(state.turn, [real, drawn]);
        }
        const action = { turn: 4, walkers: 1, keep: 15 }[question as string] ?? 0;
        game.apply(state, action);
      }
    }
    return seen;
  }

  it('armies, recruits, tiles and dragonglass are within a fifth of the truth, turn after turn', () => {
    for (const [turn, [real, drawn]] of watch(200, [2, 5, 10, 11, 25, 45])) {
      for (const name of ['army', 'recruited', 'lying', 'tiles'] as const) {
        expect(drawn[name], `${name} in turn ${turn}`).toBeGreaterThan(real[name] * 0.8);
        expect(drawn[name], `${name} in turn ${turn}`).toBeLessThan(real[name] * 1.2);
      }
    }
  });
});

/** Random answers, save that battles are mostly avoided and the White Walkers kept waiting. */
function cautious(state: ThronesState, random: Random): number {
  const question = asks(state);
  const asking = game.ask(state, state.seat);
  const flee = asking && 'options' in asking ? asking.options.findIndex(({ word }) => word === 'flee') : -1;
  if (flee >= 0 && random.below(2) === 0) return flee;
  if (question === 'encounter') return random.below(6) === 0 ? 2 : random.below(2);
  if (question === 'walkers') return random.below(4) === 0 ? 0 : 1;
  return game.pick(state, random);
}

/** Points and tiles are those of the map, and whoever follows a hero is in his party. */
function expectOrder({ tables, owner, points, tiles, holder, alive, ...state }: ThronesState): void {
  for (let hero = 0; hero < alive.length; hero++) {
    const own = [...owner.keys()].filter((tile) => owner[tile] === hero);
    const worth = own.reduce((sum, tile) => sum + tables.points[tables.terrain[tile]!]!, 0);
    expect([points[hero], tiles[hero]]).toEqual([worth, own.length]);
    const led = [...holder.keys()].filter((warrior) => holder[warrior] === hero);
    const members = [...state.party.subarray(hero * 4, hero * 4 + state.partySize[hero]!)];
    expect(members.sort((one, other) => one - other)).toEqual(led);
  }
}

it('whole games of several people, some of whom leave, are imagined by everybody', () => {
  const turns: number[] = [];
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 2, max: 6 }),
      fc.constantFrom('hidden', 'window', 'all'),
      fc.constantFrom('others', 'all'),
      fc.boolean(),
      (salt, players, sight, fates, horses) => {
        const seed = `several ${salt}`;
        const random = Random.fromSeed(seedFrom(seed));
        const state = stageDeal({ seed, players, sight, fates, horses });
        const viewers: Viewer[] = [...state.humans.keys(), 'spectator'];
        while (game.toMove(state) !== OVER) {
          if (random.below(60) === 0) game.leave!(state, random.below(players));
          else game.apply(state, cautious(state, random));
          if (random.below(12) > 0 || game.toMove(state) === OVER) continue;
          for (const viewer of viewers) {
            const view = game.view(state, viewer);
            const world = imagine(view, random, 1_000_000);
            expect(world, `${viewer} imagines`).toBeDefined();
            expect(encodeView(game.view(world!, viewer))).toBe(encodeView(view));
            expect(game.ask(world!, viewer)).toEqual(game.ask(state, viewer));
            if (state.turn > 0) expectOrder(world!);
          }
        }
        expect(game.outcome(state)!.results.length).toBe(players);
        turns.push(state.turn);
      },
    ),
    { numRuns: 40 },
  );
  expect(Math.max(...turns), 'some of the games were long').toBeGreaterThan(20);
});
