import { describe, expect, it } from 'vitest';
import { setFree } from '../effects.ts';
import { game } from '../index.ts';
import type { ThronesState } from '../state.ts';
import {
  ARYA,
  asks,
  at,
  BRIENNE,
  BRONN,
  begin,
  CERSEI,
  EURON,
  giveWarriors,
  happensWith,
  JAIME,
  MOUNTAIN,
  only,
  play,
  reseed,
  roam,
  SAM,
  SANSA,
  SNOW,
} from '../testing/index.ts';
import { findDragonglass, othersFindDragonglass } from './dragonglass.ts';

const HERE = at(17, 7);

/** Cersei in King's Landing, dragonglass one tile to the south and nowhere else. */
function scene(...warriors: readonly number[]): ThronesState {
  const state = only(begin(CERSEI), CERSEI, SANSA);
  state.place[SANSA] = at(3, 3);
  state.glass.fill(0);
  state.glass[HERE] = 1;
  giveWarriors(state, CERSEI, ...warriors);
  return state;
}

describe('the player', () => {
  it('chooses the warrior who gets it, by name or number; once taken the tile is plain land', () => {
    for (const [answer, warrior] of [
      ['the mountain', MOUNTAIN],
      ['1', JAIME],
    ] as const) {
      const state = scene(JAIME, MOUNTAIN);
      play(state, 'south');
      expect(asks(state)).toBe('dragonglass');
      play(state, answer);
      expect([state.hasGlass[warrior], state.glass[HERE]]).toEqual([1, 0]);
    }
  });

  it('without warriors leaves it there', () => {
    const state = scene();
    play(state, 'south');
    expect([asks(state), state.glass[HERE]]).toEqual(['turn', 1]);
  });

  it('finds it only by moving onto its tile, not by resting there', () => {
    const state = scene();
    play(state, 'south');
    giveWarriors(state, CERSEI, JAIME);
    play(state, 'rest');
    expect([asks(state), state.glass[HERE]]).toEqual(['turn', 1]);
    play(state, 'north', 'south');
    expect(asks(state)).toBe('dragonglass');
  });

  it('can give a second one to somebody who has one: it has no effect', () => {
    const state = scene(SAM);
    play(state, 'south', 'sam');
    expect([state.hasGlass[SAM], state.glass[HERE]]).toEqual([1, 0]);
  });

  it('is asked before anybody else finds it', () => {
    const state = scene(JAIME);
    state.place[CERSEI] = HERE;
    state.moved[CERSEI] = 1;
    state.place[SANSA] = HERE;
    state.moved[SANSA] = 1;
    state.cursor = 0;
    state.depth = 0;
    expect(findDragonglass(state)).toBe(false);
    play(state, '1');
    expect(state.hasGlass[JAIME]).toBe(1);
  });
});

describe('others', () => {
  it('another hero’s warrior is chosen at random, each as likely', () => {
    const aryaGetsIt = (luck: number) => {
      const state = scene();
      reseed(state, luck);
      giveWarriors(state, SANSA, BRIENNE, SNOW, ARYA);
      state.place[SANSA] = HERE;
      state.moved[SANSA] = 1;
      othersFindDragonglass(state);
      expect(state.glass[HERE]).toBe(0);
      expect([BRIENNE, SNOW, ARYA].filter((one) => state.hasGlass[one]).length).toBe(1);
      return state.hasGlass[ARYA] === 1;
    };
    expect(happensWith(1 / 3, aryaGetsIt)).toBe(true);
  });

  it('a hero without warriors, or who has not moved, leaves it there', () => {
    const state = scene();
    state.place[SANSA] = HERE;
    state.moved[SANSA] = 1;
    othersFindDragonglass(state);
    expect(state.glass[HERE]).toBe(1);
    giveWarriors(state, SANSA, BRIENNE);
    state.moved[SANSA] = 0;
    othersFindDragonglass(state);
    expect(state.glass[HERE]).toBe(1);
  });

  it('heroes in roster order, then free warriors in table order', () => {
    const state = scene();
    state.alive[EURON] = 1;
    giveWarriors(state, EURON, SNOW);
    giveWarriors(state, SANSA, BRIENNE);
    for (const hero of [SANSA, EURON]) {
      state.place[hero] = HERE;
      state.moved[hero] = 1;
    }
    roam(state, BRONN, HERE);
    state.strolled[BRONN] = 1;
    othersFindDragonglass(state);
    expect([state.hasGlass[BRIENNE], state.hasGlass[SNOW], state.hasGlass[BRONN]]).toEqual([1, 0, 0]);
  });

  it('a warrior who was recruited and set free again this turn is not one who moved there free', () => {
    const state = scene();
    roam(state, ARYA, HERE);
    state.strolled[ARYA] = 1;
    state.place[SANSA] = HERE;
    giveWarriors(state, SANSA, ARYA);
    setFree(state, ARYA);
    othersFindDragonglass(state);
    expect([state.spot[ARYA], state.hasGlass[ARYA], state.glass[HERE]]).toEqual([HERE, 0, 1]);
  });

  it('a free warrior who moved there takes it, and keeps it, free or not', () => {
    const state = scene();
    roam(state, ARYA, HERE);
    othersFindDragonglass(state);
    expect(state.hasGlass[ARYA]).toBe(0);
    state.strolled[ARYA] = 1;
    othersFindDragonglass(state);
    expect([state.hasGlass[ARYA], state.glass[HERE]]).toEqual([1, 0]);
    giveWarriors(state, CERSEI, ARYA);
    const view = game.view(state, 0);
    expect(view.own?.party).toMatchObject([{ warrior: ARYA, dragonglass: true }]);
  });
});
