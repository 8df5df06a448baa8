import { expect, it } from 'vitest';
import { takeTile } from '../effects.ts';
import { at, begin, CERSEI, DAENERYS, heard, only, STANNIS } from '../testing/index.ts';
import { control } from './control.ts';

it('every hero takes control of his tile and its points; the former owner loses those points', () => {
  const state = only(begin(CERSEI), CERSEI, STANNIS);
  state.place[CERSEI] = at(14, 9);
  state.place[STANNIS] = at(10, 9);
  control(state);
  expect([state.points[CERSEI], state.points[STANNIS]]).toEqual([55, 1]);
  expect([state.tiles[CERSEI], state.tiles[STANNIS]]).toEqual([2, 1]);
});

it('of two on one tile the later one in roster order ends up owning it', () => {
  const state = only(begin(DAENERYS), CERSEI, DAENERYS);
  state.place[CERSEI] = at(20, 6);
  state.place[DAENERYS] = at(20, 6);
  control(state);
  expect([state.owner[at(20, 6)], state.points[CERSEI]]).toEqual([DAENERYS, 35]);
});

it('the player is told what is taken and what is lost in the end, not who passed in between', () => {
  const state = only(begin(DAENERYS), CERSEI, DAENERYS);
  takeTile(state, DAENERYS, at(20, 6));
  state.place[CERSEI] = at(20, 6);
  state.place[DAENERYS] = at(20, 6);
  expect(heard(state, () => control(state))).toEqual([]);
  state.place[DAENERYS] = at(20, 5);
  state.place[CERSEI] = at(18, 16);
  expect(heard(state, () => control(state))).toEqual([
    { type: 'took', points: 2, where: 'the land at (20, 5)' },
    { type: 'lost', tiles: 1, points: 3 },
  ]);
});
