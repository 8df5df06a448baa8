import { expect, it } from 'vitest';
import { playersOf } from './players.ts';

const named = (...ids: string[]) => ({ players: ids.map((id) => ({ id, name: id, about: `${id} plays` })) });
const ids = (...players: string[]) => playersOf(named(...players)).map(({ id }) => id);

it('random sits down at every table once: where its engine has it, and last where that has none', () => {
  expect(playersOf(undefined).map(({ id }) => id)).toEqual(['random']);
  expect(ids('greedy')).toEqual(['greedy', 'random']);
  expect(ids('random', 'greedy')).toEqual(['random', 'greedy']);
  expect(playersOf(named('random')).map(({ about }) => about)).toEqual(['random plays']);
});
