import { expect, it } from 'vitest';
import { toldTo } from './game.ts';

const EVENTS = [
  { type: 'seen' },
  { type: 'first', to: [0] },
  { type: 'both', to: [0, 1] },
  { type: 'none', to: [] },
];
const told = (viewer: number | 'spectator') => toldTo(EVENTS, viewer).map(({ type }) => type);

it('An event without a list of seats is for everybody, one with a list for those seats only', () => {
  expect(told(0)).toEqual(['seen', 'first', 'both']);
  expect(told(1)).toEqual(['seen', 'both']);
  expect(told(2)).toEqual(['seen']);
});

it('A spectator is told what every seat may know', () => expect(told('spectator')).toEqual(['seen']));
