import { expect, it } from 'vitest';
import { takeTile } from '../effects.ts';
import type { ThronesState } from '../state.ts';
import { at, begin, CERSEI, EURON, JON, only, SANSA } from '../testing/index.ts';
import { control } from './control.ts';
import { resources } from './resources.ts';

/** What a hero gets at step 7 on a tile: money and knights. */
function stand(state: ThronesState, hero: number, tile: number) {
  const before = [state.money[hero]!, state.army[hero]!] as const;
  state.place[hero] = tile;
  resources(state);
  return [state.money[hero]! - before[0], state.army[hero]! - before[1]];
}

it('water pays 10 money; land 20 money and 10 knights; a city its money and knights', () => {
  const state = only(begin(EURON), EURON);
  expect(stand(state, EURON, at(13, 1))).toEqual([10, 0]);
  expect(stand(state, EURON, at(12, 2))).toEqual([20, 10]);
  expect(stand(state, EURON, at(15, 3))).toEqual([125, 125]);
});

it('money and knights are paid once for each hero and tile, ever', () => {
  const state = only(begin(EURON), EURON, JON);
  expect(stand(state, EURON, at(12, 2))).toEqual([20, 10]);
  expect(stand(state, EURON, at(12, 2))).toEqual([0, 0]);
  takeTile(state, JON, at(12, 2));
  expect(stand(state, EURON, at(12, 2))).toEqual([0, 0]);
});

it('what one controls pays nothing, and the start tile is on the list: lost and visited again, nothing', () => {
  const state = only(begin(EURON), EURON, JON);
  takeTile(state, JON, at(12, 2));
  expect(stand(state, JON, at(12, 2))).toEqual([0, 0]);
  takeTile(state, JON, at(13, 2));
  expect(stand(state, EURON, at(13, 2))).toEqual([0, 0]);
});

it('an inherited tile pays nothing, is then on the list, and so never pays', () => {
  const state = only(begin(EURON), EURON, JON);
  takeTile(state, EURON, at(15, 3));
  expect(stand(state, EURON, at(15, 3))).toEqual([0, 0]);
  takeTile(state, JON, at(15, 3));
  expect(stand(state, EURON, at(15, 3))).toEqual([0, 0]);
});

it('Sansa takes King’s Landing: money +175, army 325, points 71, Cersei down to 23', () => {
  const state = only(begin(SANSA), SANSA, CERSEI);
  state.army[SANSA] = 150;
  for (const tile of [at(11, 5), at(12, 7), at(9, 6), at(14, 5)]) takeTile(state, SANSA, tile);
  for (const tile of [at(14, 9), at(18, 9)]) takeTile(state, CERSEI, tile);
  expect([state.points[SANSA], state.points[CERSEI]]).toEqual([36, 58]);
  state.place[CERSEI] = at(14, 9);
  expect(stand(state, SANSA, at(16, 7))[0]).toBe(175);
  control(state);
  expect([state.army[SANSA], state.points[SANSA], state.points[CERSEI]]).toEqual([325, 71, 23]);
  // The former owner keeps money and knights.
  expect([state.money[CERSEI], state.army[CERSEI]]).toEqual([8000, 300]);
});

it('money and army never pass 1,000,000,000', () => {
  const state = only(begin(EURON), EURON);
  state.money[EURON] = 999_999_995;
  state.army[EURON] = 1_000_000_000;
  stand(state, EURON, at(12, 2));
  expect([state.money[EURON], state.army[EURON]]).toEqual([1_000_000_000, 1_000_000_000]);
});
