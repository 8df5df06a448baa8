import { expect, it } from 'vitest';
import { FREE, NOBODY } from '../state.ts';
import {
  ARYA,
  at,
  BRIENNE,
  BRONN,
  begin,
  CERSEI,
  DAENERYS,
  DAVOS,
  EURON,
  giveWarriors,
  happensWith,
  heard,
  JAIME,
  JON,
  MELISANDRE,
  MOUNTAIN,
  only,
  party,
  reseed,
  SANSA,
  SNOW,
  STANNIS,
  TORMUND,
  TYRION,
  types,
} from '../testing/index.ts';
import { rivals } from './rivals.ts';

/** The player far away, the others on one spot. */
function crowd(...heroes: readonly number[]) {
  const state = only(begin(CERSEI), CERSEI, ...heroes);
  state.place[CERSEI] = at(2, 3);
  for (const hero of heroes) state.place[hero] = at(20, 6);
  return state;
}

it('both without warriors: the larger army wins and takes everything', () => {
  const state = crowd(EURON, DAENERYS);
  const told = heard(state, () => rivals(state));
  expect([state.alive[EURON], state.alive[DAENERYS]]).toEqual([1, 0]);
  expect([state.money[EURON], state.influence[EURON], state.army[EURON]]).toEqual([1100, 1050, 150]);
  expect(state.points[EURON]).toBe(9);
  expect(told).toEqual([{ type: 'retired', hero: 'Daenerys Targaryen' }]);
});

it('equal armies: both keep half, rounded down', () => {
  const state = crowd(EURON, DAENERYS);
  state.army[DAENERYS] = 101;
  state.army[EURON] = 101;
  rivals(state);
  expect([state.army[EURON], state.army[DAENERYS], state.retiredCount]).toEqual([50, 50, 0]);
});

it('both without warriors and without an army: both retire, and their tiles belong to nobody', () => {
  const state = crowd(EURON, DAENERYS);
  state.army[DAENERYS] = 0;
  state.army[EURON] = 0;
  const told = heard(state, () => rivals(state));
  expect([state.alive[EURON], state.alive[DAENERYS]]).toEqual([0, 0]);
  expect([state.owner[at(13, 2)], state.owner[at(18, 16)]]).toEqual([NOBODY, NOBODY]);
  expect([state.points[EURON], state.tiles[DAENERYS]]).toEqual([0, 0]);
  expect(types(told)).toEqual(['retired', 'retired']);
});

it('one without warriors loses, whatever the armies', () => {
  const state = crowd(JON, DAENERYS);
  giveWarriors(state, DAENERYS, DAVOS);
  state.army[JON] = 900_000;
  rivals(state);
  expect([state.alive[JON], state.army[DAENERYS]]).toEqual([0, 900_050]);
});

it('otherwise the larger army × strength of random champions wins', () => {
  const stannisWins = (luck: number) => {
    const state = crowd(STANNIS, SANSA);
    reseed(state, luck);
    giveWarriors(state, STANNIS, MELISANDRE, DAVOS);
    // 200 × 80 or × 10 against 200 × 50 or × 120: only Melisandre against Tyrion is won.
    giveWarriors(state, SANSA, TYRION, TORMUND);
    rivals(state);
    return state.alive[STANNIS] === 1;
  };
  expect(happensWith(1 / 4, stannisWins)).toBe(true);
});

it('equal products: a tie, both live and keep half', () => {
  const state = crowd(STANNIS, SANSA);
  giveWarriors(state, STANNIS, SNOW);
  giveWarriors(state, SANSA, BRIENNE);
  rivals(state);
  expect([state.army[STANNIS], state.army[SANSA], state.retiredCount]).toEqual([100, 100, 0]);
});

it('a tie at 0 × strength retires nobody who has warriors', () => {
  const state = crowd(STANNIS, SANSA);
  giveWarriors(state, STANNIS, SNOW);
  giveWarriors(state, SANSA, BRIENNE);
  state.army[STANNIS] = 0;
  state.army[SANSA] = 0;
  rivals(state);
  expect([state.alive[STANNIS], state.alive[SANSA]]).toEqual([1, 1]);
});

it('the winner keeps his own warriors first, then the loser’s in order up to 4; the rest become free', () => {
  const state = crowd(STANNIS, SANSA);
  state.place[SANSA] = at(21, 7);
  state.army[STANNIS] = 100_000;
  giveWarriors(state, STANNIS, MELISANDRE, JAIME, BRONN);
  giveWarriors(state, SANSA, BRIENNE, ARYA, MOUNTAIN);
  rivals(state);
  expect(party(state, STANNIS)).toEqual([MELISANDRE, JAIME, BRONN, BRIENNE]);
  expect([state.holder[ARYA], state.spot[ARYA], state.holder[MOUNTAIN]]).toEqual([FREE, at(21, 7), FREE]);
  expect([state.loyalty[BRIENNE], state.morale[BRIENNE]]).toEqual([100, 50]);
});

it('every pair once, in roster order; a winner may meet the next', () => {
  const state = crowd(STANNIS, JON, SANSA);
  state.army[STANNIS] = 100;
  state.army[JON] = 150;
  state.army[SANSA] = 200;
  // Jon beats Stannis and has 250, with which he beats Sansa.
  rivals(state);
  expect([...state.retired.subarray(0, state.retiredCount)]).toEqual([STANNIS, SANSA]);
  expect(state.army[JON]).toBe(450);
});

it('heroes more than 2 tiles apart do not meet, and the player is not among them', () => {
  const state = crowd(STANNIS, SANSA);
  state.place[SANSA] = at(20, 9);
  state.place[CERSEI] = at(20, 6);
  rivals(state);
  expect(state.retiredCount).toBe(0);
});
