import { expect, test } from 'vitest';
import { Stops } from './stops.ts';

const entries = (...done: readonly string[]) =>
  done.map((act, i) => (act === 'move' ? { n: i + 1, move: 'e' } : { n: i + 1, act: act as 'hint' }));

test('a hint is no step of a replay, but a mark at the next one', () => {
  const stops = new Stops(entries('move', 'hint', 'move', 'undo', 'hint', 'hint', 'move'));
  expect(stops.all).toEqual([0, 1, 3, 4, 7]);
  expect(stops.all.filter((n) => stops.isHelped(n))).toEqual([3, 7]);
  expect(stops.numberOf(7)).toBe(4);
});

test('on the way through a game hints are passed by, forward and back', () => {
  const stops = new Stops(entries('hint', 'move', 'hint', 'move', 'hint'));
  expect([stops.from(0, 1), stops.from(2, 3), stops.from(4, 5)]).toEqual([2, 4, 4]);
  expect([stops.from(4, 3), stops.from(2, 1), stops.from(4, 0)]).toEqual([2, 0, 0]);
});

test('a hint after which nothing was done is a mark at nothing', () => {
  const stops = new Stops(entries('move', 'hint'));
  expect(stops.last).toBe(1);
  expect(stops.isHelped(1)).toBe(false);
});
