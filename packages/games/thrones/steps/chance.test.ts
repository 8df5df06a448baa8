import { describe, expect, it } from 'vitest';
import { CHANCES } from '../events.ts';
import { begin, CERSEI, giveWarriors, isLikely, JAIME, JON, only, SAM, SNOW } from '../testing/index.ts';
import { bring, chance } from './chance.ts';

it('something happens with probability 30 %, each of four equally likely', () => {
  const tries = 20_000;
  const state = only(begin(CERSEI), CERSEI);
  const seen = new Float64Array(CHANCES.length);
  for (let i = 0; i < tries; i++) {
    chance(state);
    seen[state.chances[0]!]!++;
  }
  expect(isLikely(seen[0]!, tries, 0.7)).toBe(true);
  for (const hits of seen.subarray(1)) expect(isLikely(hits, tries, 0.3 / 4)).toBe(true);
});

describe('on the player’s hero', () => {
  const scene = () => {
    const state = only(begin(JON), JON);
    giveWarriors(state, JON, SNOW, SAM);
    return state;
  };
  const traits = (state: ReturnType<typeof scene>, warrior: number) => [
    state.strength[warrior],
    state.loyalty[warrior],
    state.morale[warrior],
  ];

  it('drought: every warrior −10 morale, −10 strength, never below 0', () => {
    const state = scene();
    state.strength[SAM] = 5;
    state.morale[SAM] = 0;
    bring(state, 'drought');
    expect([traits(state, SNOW), traits(state, SAM)]).toEqual([
      [90, 100, 40],
      [0, 100, 0],
    ]);
  });

  it('deserters: army −10, every warrior −10 loyalty, never below 0', () => {
    const state = scene();
    state.loyalty[SAM] = 9;
    bring(state, 'deserters');
    expect([state.army[JON], traits(state, SNOW), traits(state, SAM)]).toEqual([
      10,
      [100, 90, 50],
      [10, 0, 50],
    ]);
    state.army[JON] = 7;
    bring(state, 'deserters');
    expect(state.army[JON]).toBe(0);
  });

  it('jackpot: money doubles, up to 1,000,000,000', () => {
    const state = scene();
    bring(state, 'jackpot');
    expect(state.money[JON]).toBe(200);
    state.money[JON] = 600_000_000;
    bring(state, 'jackpot');
    expect(state.money[JON]).toBe(1_000_000_000);
  });

  it('kindness: army +10, every warrior +10 loyalty, never above 100', () => {
    const state = scene();
    state.loyalty[SAM] = 85;
    bring(state, 'kindness');
    expect([state.army[JON], traits(state, SNOW), traits(state, SAM)]).toEqual([
      30,
      [100, 100, 50],
      [10, 95, 50],
    ]);
  });

  it('nobody else is touched', () => {
    const state = scene();
    state.alive[CERSEI] = 1;
    giveWarriors(state, CERSEI, JAIME);
    const before = [state.money[CERSEI], state.army[CERSEI], ...traits(state, JAIME)];
    for (const one of CHANCES) if (one !== 'quiet') bring(state, one);
    expect([state.money[CERSEI], state.army[CERSEI], ...traits(state, JAIME)]).toEqual(before);
  });
});
