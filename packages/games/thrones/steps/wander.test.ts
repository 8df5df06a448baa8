import { sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { readTables } from '../scenario/read.ts';
import { FREE, ThronesState } from '../state.ts';
import { distance } from '../tables.ts';
import {
  ARYA,
  ASHA,
  at,
  BRONN,
  begin,
  CERSEI,
  DAVOS,
  EURON,
  giveWarriors,
  isLikely,
  JON,
  only,
  roam,
} from '../testing/index.ts';
import { wander } from './wander.ts';

const TRIES = 4000;

it('every other hero and every free warrior moves one tile, in a direction legal for it', () => {
  const state = begin(CERSEI);
  for (let turn = 0; turn < 200; turn++) {
    const before = { place: state.place.slice(), spot: state.spot.slice() };
    wander(state);
    for (let hero = 0; hero < 6; hero++) {
      const moved = distance(state.tables, before.place[hero]!, state.place[hero]!);
      expect(moved).toBe(hero === CERSEI ? 0 : 1);
    }
    for (let warrior = 0; warrior < state.holder.length; warrior++) {
      if (state.holder[warrior] !== FREE) continue;
      expect(distance(state.tables, before.spot[warrior]!, state.spot[warrior]!)).toBe(1);
      if (warrior !== ASHA) expect(state.tables.terrain[state.spot[warrior]!]).not.toBe(0);
    }
  }
});

it('each legal direction is equally likely', () => {
  const state = only(begin(CERSEI), CERSEI, JON);
  const ways = new Map<number, number>();
  for (let i = 0; i < TRIES; i++) {
    // Below Castle Black: land to the north, south and east, water to the west.
    state.place[JON] = at(5, 5);
    wander(state);
    ways.set(state.place[JON]!, (ways.get(state.place[JON]!) ?? 0) + 1);
  }
  expect([...ways.keys()].sort((a, b) => a - b)).toEqual([at(4, 5), at(5, 6), at(6, 5)]);
  for (const hits of ways.values()) expect(isLikely(hits, TRIES, 1 / 3)).toBe(true);
});

it('with a ship, or a warrior who has one, water is legal too', () => {
  const state = only(begin(CERSEI), CERSEI, JON, EURON);
  giveWarriors(state, JON, DAVOS);
  const seen = new Set<number>();
  for (let i = 0; i < 200; i++) {
    state.place[JON] = at(5, 5);
    state.place[EURON] = at(13, 2);
    wander(state);
    seen.add(state.place[JON]!).add(state.place[EURON]!);
  }
  expect(seen.has(at(5, 4)) && seen.has(at(13, 1)) && seen.has(at(14, 2))).toBe(true);
});

it('one with no legal tile stays, and has not moved', () => {
  const heroes = 'Crusoe,1,1,1,NULL,NULL,NULL,NULL,1,1,no\nOther,1,1,1,NULL,NULL,NULL,NULL,1,7,no';
  const state = new ThronesState(sure(readTables(['pwppppp', '', heroes, ''])));
  state.alive[0] = 1;
  state.humans[0] = 1;
  wander(state);
  expect([state.place[0], state.moved[0]]).toEqual([0, 0]);
});

it('whoever stands on water without a ship drifts until land is reached', () => {
  const state = only(begin(CERSEI), CERSEI, JON);
  roam(state, ARYA, at(24, 5));
  state.place[JON] = at(24, 8);
  wander(state);
  expect(distance(state.tables, state.place[JON]!, at(24, 8))).toBe(1);
  expect(distance(state.tables, state.spot[ARYA]!, at(24, 5))).toBe(1);
  let ashore = false;
  for (let i = 0; i < 5000; i++) {
    wander(state);
    const dry = state.tables.terrain[state.place[JON]!] !== 0;
    if (ashore) expect(dry).toBe(true);
    ashore ||= dry;
  }
  expect(ashore).toBe(true);
});

it('heroes move in roster order, before the free warriors: the order of the draws', () => {
  const state = only(begin(CERSEI), CERSEI, JON, EURON);
  roam(state, BRONN, at(20, 6));
  const alone = only(begin(CERSEI), CERSEI, JON);
  for (const one of [state, alone]) {
    one.random.seed('5'.repeat(32));
    one.place[JON] = at(5, 5);
    wander(one);
  }
  expect(state.place[JON]).toBe(alone.place[JON]);
});
