import { expect, it } from 'vitest';
import { FREE } from '../state.ts';
import {
  ARYA,
  at,
  BRIENNE,
  BRONN,
  begin,
  CERSEI,
  DAVOS,
  EURON,
  giveWarriors,
  JAIME,
  JON,
  MELISANDRE,
  MOUNTAIN,
  only,
  PETYR,
  party,
  roam,
  SNOW,
  STANNIS,
} from '../testing/index.ts';
import { recruiting } from './recruiting.ts';

function scene() {
  const state = only(begin(CERSEI), CERSEI, STANNIS, JON);
  state.place[CERSEI] = at(20, 6);
  state.place[STANNIS] = at(3, 3);
  state.place[JON] = at(10, 5);
  return state;
}

it('a free warrior with exactly one hero near joins him: loyalty +10 and morale +10', () => {
  const state = scene();
  roam(state, BRONN, at(22, 8));
  recruiting(state);
  expect(party(state, CERSEI)).toEqual([BRONN]);
  expect([state.loyalty[BRONN], state.morale[BRONN], state.holder[BRONN]]).toEqual([20, 90, CERSEI]);
});

it('loyalty and morale stay within 100', () => {
  const state = scene();
  roam(state, PETYR, at(3, 4));
  state.loyalty[PETYR] = 95;
  recruiting(state);
  expect([state.loyalty[PETYR], state.morale[PETYR], state.holder[PETYR]]).toEqual([100, 100, STANNIS]);
});

it('three tiles away is too far', () => {
  const state = scene();
  roam(state, BRONN, at(23, 6));
  recruiting(state);
  expect(state.holder[BRONN]).toBe(FREE);
});

it('with two or more heroes near, full parties included, nobody gets the warrior', () => {
  const state = scene();
  state.place[STANNIS] = at(18, 6);
  roam(state, BRONN, at(19, 6));
  recruiting(state);
  expect(state.holder[BRONN]).toBe(FREE);
  giveWarriors(state, STANNIS, BRIENNE, SNOW, DAVOS, MELISANDRE);
  recruiting(state);
  expect(state.holder[BRONN]).toBe(FREE);
});

it('a hero who has left the game is not near', () => {
  const state = scene();
  state.place[EURON] = at(19, 6);
  roam(state, BRONN, at(19, 6));
  recruiting(state);
  expect(state.holder[BRONN]).toBe(CERSEI);
});

it('table order, and room is judged as each one joins', () => {
  const state = scene();
  giveWarriors(state, CERSEI, JAIME, MOUNTAIN, BRIENNE);
  roam(state, ARYA, at(20, 6));
  roam(state, BRONN, at(20, 7));
  recruiting(state);
  expect(party(state, CERSEI)).toEqual([JAIME, MOUNTAIN, BRIENNE, BRONN]);
  expect([state.holder[ARYA], state.loyalty[ARYA], state.morale[ARYA]]).toEqual([FREE, 100, 60]);
});
