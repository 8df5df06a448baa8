import { expect, it } from 'vitest';
import { game, words } from '../index.ts';
import { asked } from '../state.ts';
import {
  ASHA,
  at,
  begin,
  CERSEI,
  EURON,
  giveWarriors,
  JON,
  only,
  play,
  SAM,
  SNOW,
} from '../testing/index.ts';

const why = (state: ReturnType<typeof begin>, text: string) => {
  const action = game.read(game.ask(state, 0)!, text);
  if (!action.ok) return words.fault(action.fault);
  const legal = game.check(state, action.value);
  return legal.ok ? 'fine' : words.fault(legal.fault);
};

it('the player travels north, south, east or west, by one tile', () => {
  const ways = [
    ['travel north', at(9, 5)],
    ['south', at(11, 5)],
    ['w', at(10, 4)],
  ] as const;
  for (const [text, to] of ways) {
    const state = only(begin(CERSEI), CERSEI, EURON);
    state.place[CERSEI] = at(10, 5);
    play(state, text);
    expect(state.place[CERSEI]).toBe(to);
  }
});

it('off the map, or water without a ship: back to the choices', () => {
  const state = only(begin(CERSEI), CERSEI, EURON);
  expect(why(state, 'travel east')).toBe('You cannot cross water without a ship. Choose another direction.');
  state.place[CERSEI] = at(1, 1);
  expect(why(state, 'n')).toBe('You cannot travel off the map. Choose another direction.');
  expect(why(state, 'w')).toBe('You cannot travel off the map. Choose another direction.');
  expect(why(state, 'e')).toBe('fine');
  expect(asked(state)).toBe('turn');
});

it('a ship of one’s own, or of a warrior, sails', () => {
  const state = only(begin(CERSEI), CERSEI);
  giveWarriors(state, CERSEI, ASHA);
  expect(why(state, 'east')).toBe('fine');
  expect(why(begin(EURON), 'west')).toBe('fine');
});

it('the player on water without a ship drifts: any neighbouring tile is legal until land is reached', () => {
  const state = only(begin(CERSEI), CERSEI, EURON);
  state.place[CERSEI] = at(16, 9);
  for (const way of ['n', 's', 'e', 'w']) expect(why(state, way)).toBe('fine');
});

it('rest: every warrior in the party +1 strength, never above 200', () => {
  const state = begin(CERSEI);
  play(state, 'rest');
  expect([state.strength[7], state.strength[8]]).toEqual([121, 200]);
});

it('consult the gods: every warrior +1 morale, never above 100', () => {
  const state = only(begin(JON), JON, EURON);
  giveWarriors(state, JON, SNOW, SAM);
  state.morale[SAM] = 100;
  play(state, 'consult');
  // Nothing else touches morale unless there is a drought, which this seed does not bring.
  expect(state.chances[0]).toBe(0);
  expect([state.morale[SNOW], state.morale[SAM]]).toEqual([51, 100]);
});

it('a traveller does not stay put: a refused way changes nothing', () => {
  const state = begin(CERSEI);
  const before = game.hash(state);
  why(state, 'east');
  expect(game.hash(state)).toBe(before);
});
