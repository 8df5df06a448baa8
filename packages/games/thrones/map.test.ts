import { expect, it } from 'vitest';
import { game } from './index.ts';
import { drawMap, knownMap } from './map.ts';
import { at, BRONN, begin, CERSEI, EURON, only, roam } from './testing/index.ts';
import { viewOf } from './view.ts';
import { WESTEROS } from './westeros.ts';

it('Cersei’s first map', () => {
  const state = begin(CERSEI);
  expect(game.text(game.view(state, 0))).toBe(
    [
      '~ ~ * * * ~ ~',
      '* I * * ~ J ~',
      '* * * * * ~ ~',
      '* * * L ~ ~ ~',
      '* * * * * * ~',
      '* * * * * M ~',
      'N * * * * ~ ~',
    ].join('\n'),
  );
});

it('what is outside the map is #', () => {
  expect(drawMap(WESTEROS, at(1, 1))).toBe(
    [
      '# # # # # # #',
      '# # # # # # #',
      '# # # # # # #',
      '# # # * * * *',
      '# # # ~ * * *',
      '# # # ~ * * *',
      '# # # ~ * ~ *',
    ].join('\n'),
  );
});

it('dragonglass is never shown, and nobody is drawn', () => {
  const state = begin(CERSEI, { sight: 'all' });
  const before = game.text(viewOf(state));
  state.glass.fill(1);
  state.place.fill(at(16, 6), 1);
  expect(game.text(viewOf(state))).toBe(before);
});

it('the known map shows the hero, own tiles, where one has stood, and who is in sight', () => {
  const state = only(begin(CERSEI), CERSEI, EURON);
  state.place[EURON] = at(14, 5);
  roam(state, BRONN, at(17, 4));
  state.listed[at(16, 6)]! |= 1;
  const lines = knownMap(viewOf(state)).split('\n');
  expect(lines[16]).toBe(' 16 ~  ~  *  *  *  *. @+ ~  ~  ~  ~  Y  *  X  *  *');
  expect(lines.slice(-2)).toEqual(['5 Euron Greyjoy at (14, 5)', 'Bronn, free, at (17, 4)']);
});
