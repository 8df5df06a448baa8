import { expect, it } from 'vitest';
import { game } from '../index.ts';
import { at, begin, CERSEI, EURON, only } from '../testing/index.ts';
import { stake } from './stake.ts';

it('who comes back to a reign is told who is near, and from where', () => {
  const state = only(begin(CERSEI), CERSEI, EURON);
  state.place[CERSEI] = at(16, 6);
  state.place[EURON] = at(13, 6);
  expect(stake(game.view(state, 0)).says).toBe('Euron Greyjoy stands 3 tiles north of you.');
  state.place[EURON] = at(18, 8);
  expect(stake(game.view(state, 0)).says).toBe('Euron Greyjoy stands 2 tiles south-east of you.');
  state.place[EURON] = at(2, 6);
  const { says, more } = stake(game.view(state, 0));
  expect(says).toBe('No rival is in sight.');
  expect(more).toMatch(/^Turn 1 as Cersei Lannister: \d+ points, [\d,]+ knights\. The White Walkers \D+\.$/);
});
