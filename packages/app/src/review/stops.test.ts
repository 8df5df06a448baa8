import type { Seat } from '@gridhall/match';
import { expect, test } from 'vitest';
import { Stops } from './stops.ts';

/** So many entries, some of which are hints; the others are moves of the seats in turn. */
function stopsOf(n: number, hints: readonly number[], seats: readonly string[] = ['You']): Stops {
  const moves = Array.from({ length: n }, (_none, i) => i + 1)
    .filter((one) => !hints.includes(one))
    .map((one, i) => ({ n: one, by: i % seats.length, text: 'e' }));
  const about = { seats } as Seat['about'];
  return new Stops({ n, moves, about, log: hints.map((one) => ({ n: one, act: 'hint' })) });
}

test('a hint is no step of a replay, but a mark at the next one', () => {
  const stops = stopsOf(7, [2, 5, 6]);
  expect(stops.all).toEqual([0, 1, 3, 4, 7]);
  expect(stops.all.filter((n) => stops.isHelped(n))).toEqual([3, 7]);
  expect(stops.words(7)).toBe('Step 4 of 4');
});

test('on the way through a game hints are passed by, forward and back', () => {
  const stops = stopsOf(5, [1, 3, 5]);
  expect([stops.from(0, 1), stops.from(2, 3), stops.from(4, 5)]).toEqual([2, 4, 4]);
  expect([stops.from(4, 3), stops.from(2, 1), stops.from(4, 0)]).toEqual([2, 0, 0]);
});

test('a hint after which nothing was done is a mark at nothing', () => {
  const stops = stopsOf(2, [2]);
  expect(stops.last).toBe(1);
  expect(stops.isHelped(1)).toBe(false);
});

test('who takes a move back after a hint, or gives up, was not helped to that', () => {
  const about = { seats: ['Blue', 'Red'] } as unknown as Seat['about'];
  const log = (['hint', 'undo', 'hint', undefined, 'hint', 'resign'] as const).map((act, i) => ({
    n: i + 3,
    act,
  }));
  const moves = [{ n: 6, by: 0 as const, text: 'e' }];
  const stops = new Stops({
    n: 8,
    moves,
    about,
    log: log.flatMap(({ n, act }) => (act ? [{ n, act }] : [])),
  });
  expect(stops.all).toEqual([0, 1, 2, 4, 6, 8]);
  expect(stops.all.filter((n) => stops.isHelped(n))).toEqual([6]);
});

test('of two sides a move is one of each, and its number leads to the first of them', () => {
  const stops = stopsOf(6, [3], ['Blue', 'Red']);
  expect(stops.all.map((n) => stops.numberOf(n))).toEqual([undefined, 1, undefined, 2, undefined, 3]);
  expect([0, 1, 2, 4, 5, 6].map((n) => stops.words(n))).toEqual([
    'Move 0 of 3',
    'Move 1 of 3',
    'Move 1 of 3',
    'Move 2 of 3',
    'Move 2 of 3',
    'Move 3 of 3',
  ]);
  expect([stops.numbered(0), stops.numbered(2), stops.numbered(9)]).toEqual([0, 4, 6]);
});

test('where the second side begins, its moves have the numbers', () => {
  const moves = [1, 0, 1].map((by, i) => ({ n: i + 1, by: by as 0 | 1, text: 'e' }));
  const about = { seats: ['Blue', 'Red'] } as unknown as Seat['about'];
  const stops = new Stops({ n: 3, moves, about, log: [] });
  expect(stops.all.map((n) => stops.numberOf(n))).toEqual([undefined, 1, undefined, 2]);
});
