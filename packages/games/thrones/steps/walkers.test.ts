import { describe, expect, it } from 'vitest';
import { takeTile } from '../effects.ts';
import { CAUSES } from '../events.ts';
import { game } from '../index.ts';
import { lastBattleChance, powerOf, roundChance } from '../odds.ts';
import type { ThronesState } from '../state.ts';
import {
  asks,
  at,
  begin,
  CERSEI,
  EURON,
  giveWarriors,
  goTo,
  heard,
  isLikely,
  JAIME,
  JON,
  MOUNTAIN,
  only,
  play,
  reseed,
  SAM,
  SNOW,
} from '../testing/index.ts';
import { answerWalkers, causesNow, playersPower, walkers } from './walkers.ts';

/** The end of a quiet turn. */
function evening(player = EURON): ThronesState {
  return goTo(only(begin(player), player, CERSEI, JON), 12);
}

const causes = (state: ThronesState) => CAUSES.filter((_cause, i) => causesNow(state) & (1 << i));

/** Gives the player the most ordinary tiles there are. */
function conquer(state: ThronesState, tiles: number): void {
  for (let tile = 0; state.tiles[EURON]! < tiles; tile++) {
    if (state.tables.terrain[tile] === 0 && state.owner[tile] !== EURON) takeTile(state, EURON, tile);
  }
}

describe('the White Walkers come', () => {
  it('not without a cause', () => {
    const state = evening();
    expect([causes(state), walkers(state), asks(state)]).toEqual([[], true, undefined]);
  });

  it('after 50 turns', () => {
    const state = evening();
    state.turn = 49;
    expect(causes(state)).toEqual([]);
    state.turn = 50;
    expect(causes(state)).toEqual(['turns']);
  });

  it('at an army of 2,000 of the player’s', () => {
    const state = evening();
    state.army[EURON] = 1999;
    state.army[CERSEI] = 5000;
    expect(causes(state)).toEqual([]);
    state.army[EURON] = 2000;
    expect(causes(state)).toEqual(['army']);
  });

  it('at 200 tiles', () => {
    const state = evening();
    conquer(state, 199);
    expect(causes(state)).toEqual([]);
    conquer(state, 200);
    expect(causes(state)).toEqual(['tiles']);
  });

  it('at 400 points', () => {
    const state = evening();
    for (let tile = 0; state.points[EURON]! < 399; tile++) {
      const worth = state.tables.points[state.tables.terrain[tile]!]!;
      if (worth > 1 && state.owner[tile] !== EURON && state.points[EURON]! + worth < 400)
        takeTile(state, EURON, tile);
      if (tile === 399) break;
    }
    for (let tile = 0; state.points[EURON]! < 399; tile++) {
      if (state.tables.terrain[tile] === 0 && state.owner[tile] !== EURON) takeTile(state, EURON, tile);
    }
    expect([state.points[EURON], causes(state)]).toEqual([399, []]);
    takeTile(state, EURON, at(25, 16));
    expect([state.points[EURON], causes(state)]).toEqual([400, ['points']]);
  });

  it('with no other hero left', () => {
    const state = evening();
    state.alive[CERSEI] = 0;
    expect(causes(state)).toEqual([]);
    state.alive[JON] = 0;
    expect(causes(state)).toEqual(['alone']);
  });

  it('once for several causes; once begun it stays, whatever changes', () => {
    const state = evening();
    state.army[EURON] = 2000;
    state.turn = 50;
    expect(heard(state, () => walkers(state))).toEqual([{ type: 'alarm', causes: ['turns', 'army'] }]);
    expect(asks(state)).toBe('walkers');
    state.army[EURON] = 0;
    state.turn = 20;
    goTo(state, 12);
    expect(heard(state, () => expect(walkers(state)).toBe(false))).toEqual([]);
    expect(asks(state)).toBe('walkers');
  });
});

it('four refusals are free; the fifth loses the game', () => {
  const state = only(begin(EURON), EURON, CERSEI);
  state.army[EURON] = 2000;
  for (let turn = 1; turn <= 5; turn++) {
    // Far from each other, so that nothing but the White Walkers asks.
    state.place[EURON] = at(13, 2);
    state.place[CERSEI] = at(21, 15);
    play(state, 'rest');
    expect([asks(state), state.turn]).toEqual(['walkers', turn]);
    expect(game.ask(state, 0)!.args).toEqual({ left: 5 - turn });
    play(state, 'no');
    expect(state.over).toBe(turn === 5);
  }
  expect(game.outcome(state)).toMatchObject({ results: [0], reason: 'refused' });
});

describe('the last battle', () => {
  it('power = army + Σ strength × morale / 50 + (cities + 1) × influence / 4 + 10,000 once for dragonglass', () => {
    const fighter = (strength: number, morale: number, dragonglass = false) => ({
      strength,
      morale,
      dragonglass,
    });
    expect(powerOf(100, [], 0, 0)).toBe(100);
    expect(powerOf(100, [fighter(120, 40), fighter(200, 50)], 0, 0)).toBe(100 + 96 + 200);
    expect(powerOf(0, [], 2, 1000)).toBe(750);
    expect(powerOf(0, [fighter(0, 0, true), fighter(0, 0, true)], 0, 0)).toBe(10_000);
  });

  it('counts the player’s own', () => {
    const state = only(begin(CERSEI), CERSEI, JON);
    giveWarriors(state, CERSEI, JAIME, MOUNTAIN);
    expect(playersPower(state)).toBe(300 + 96 + 200 + (2 * 300) / 4);
    takeTile(state, CERSEI, at(14, 9));
    giveWarriors(state, CERSEI, SAM);
    expect(playersPower(state)).toBe(300 + 96 + 200 + 10 + (3 * 300) / 4 + 10_000);
  });

  it('each round is won with 1 − e^(−power/30000), the game with one round of three', () => {
    expect(roundChance(0)).toBe(0);
    expect(roundChance(30_000)).toBeCloseTo(1 - Math.exp(-1), 14);
    expect(lastBattleChance(10_000)).toBeCloseTo(1 - Math.exp(-1), 14);
    const tries = 6000;
    const rounds = [0, 0, 0, 0];
    let won = 0;
    for (let i = 0; i < tries; i++) {
      const state = evening(JON);
      giveWarriors(state, JON, SNOW, SAM);
      reseed(state, i);
      answerWalkers(state, 0);
      expect(state.over).toBe(true);
      if (game.outcome(state)!.results[0] === 1) {
        won++;
        rounds[state.roundsFought[0]!]!++;
      } else expect(state.roundsFought[0]!).toBe(3);
    }
    const power = 20 + 100 + 10 + (2 * 50) / 4 + 10_000;
    const likely = roundChance(power);
    expect(isLikely(won, tries, lastBattleChance(power))).toBe(true);
    expect(isLikely(rounds[1]!, tries, likely)).toBe(true);
    expect(isLikely(rounds[2]!, tries, likely * (1 - likely))).toBe(true);
    expect(isLikely(rounds[3]!, tries, likely * (1 - likely) ** 2)).toBe(true);
  });

  it('won, the game is won with the player’s points', () => {
    const state = evening(CERSEI);
    state.army[CERSEI] = 1_000_000_000;
    state.depth = 0;
    walkers(state);
    play(state, 'yes');
    expect(game.outcome(state)).toMatchObject({
      results: [1],
      reason: 'walkers-beaten',
      measures: { points: 35 },
    });
  });

  it('lost, the game is lost', () => {
    const state = evening(EURON);
    state.army[EURON] = 0;
    state.influence[EURON] = 0;
    answerWalkers(state, 0);
    expect(game.outcome(state)).toMatchObject({ results: [0], reason: 'walkers-won' });
    expect(state.roundsFought[0]!).toBe(3);
  });
});
