import type { Header } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import { expect, test } from 'vitest';
import { dailiesOf, dailyDay, dailyKey, monthAfter, monthOf } from './dailies.ts';
import { dailySeed, daysBefore } from './daily.ts';
import { dailyCounters } from './daily-words.ts';

const NOW = Date.UTC(2026, 10, 16, 12);

/** A game of a day that is kept, played on its day: not finished, or with what it came to. */
function kept(id: string, game: string, day: string, result?: number, reason = 'done'): Shelved {
  const header = {
    ...{ game, setup: { seed: dailySeed(game, day) }, players: [{ name: 'Ada', kind: 'human' }] },
  } as unknown as Header;
  return {
    ...{ id, game, header, n: 3, aided: false, at: Date.parse(day) + 12 * 3_600_000 },
    state: result === undefined ? 'open' : 'over',
    result: result === undefined ? null : { results: [result], reason },
  };
}

test('a win of a day is remembered, and who tries again after a loss goes on with that', () => {
  const { went } = dailiesOf(
    [
      kept('again', 'geese', '2026-11-16'),
      kept('first', 'geese', '2026-11-16', 0),
      kept('worse', 'abyss', '2026-11-15', 0),
      kept('best', 'abyss', '2026-11-15', 1),
    ],
    NOW,
  );
  expect(went.get(dailyKey('geese', '2026-11-16'))).toEqual({ went: 'open', id: 'again' });
  expect(went.get(dailyKey('abyss', '2026-11-15'))).toEqual({ went: 'won', id: 'best' });
});

test('a daily that was only looked at is not begun', () => {
  const looked = { ...kept('looked', 'geese', '2026-11-16'), n: 0 };
  const lost = kept('lost', 'abyss', '2026-11-16', 0);
  const { went } = dailiesOf([looked, { ...kept('again', 'abyss', '2026-11-16'), n: 0 }, lost], NOW);
  expect([...went]).toEqual([[dailyKey('abyss', '2026-11-16'), { went: 'lost', id: 'lost' }]]);
});

test('a win with hints is neither won nor lost, and one without it counts instead', () => {
  const helped = { ...kept('helped', 'geese', '2026-11-16', 1), aided: true };
  const key = dailyKey('geese', '2026-11-16');
  const dailies = dailiesOf([helped, kept('worse', 'geese', '2026-11-16', 0)], NOW);
  expect(dailies.went.get(key)).toEqual({ went: 'helped', id: 'helped' });
  expect(dailyCounters(dailies).slice(2)).toEqual([
    ['Played', '1'],
    ['Won', '0'],
    ['With hints', '1'],
  ]);
  const { went } = dailiesOf([helped, kept('alone', 'geese', '2026-11-16', 1)], NOW);
  expect(went.get(key)).toEqual({ went: 'won', id: 'alone' });
});

test('days in a row are those on which a game came to its end', () => {
  const dailies = dailiesOf(
    [
      kept('a', 'geese', '2026-11-16'),
      kept('b', 'geese', '2026-11-15', 1),
      kept('c', 'jungle', '2026-11-14', 0),
      kept('d', 'jungle', '2026-11-13', 0, 'aborted'),
      kept('e', 'jungle', '2026-11-12', 1),
    ],
    NOW,
  );
  expect(dailyCounters(dailies)).toEqual([
    ['Current streak', '2'],
    ['Longest streak', '2'],
    // Neither what was only begun, nor what was broken off.
    ['Played', '3'],
    ['Won', '2'],
  ]);
});

test('who makes up for a day later has played its game, but no day more in a row', () => {
  const late = (at: number) => [
    kept('a', 'geese', '2026-11-16', 1),
    { ...kept('b', 'geese', '2026-11-15', 1), at },
    kept('c', 'geese', '2026-11-14', 1),
  ];
  expect(dailyCounters(dailiesOf(late(NOW), NOW))).toEqual([
    ['Current streak', '1'],
    ['Longest streak', '1'],
    ['Played', '3'],
    ['Won', '3'],
  ]);
  // A game that was begun before midnight may end after it.
  const afterMidnight = Date.UTC(2026, 10, 16, 0, 20);
  expect(dailyCounters(dailiesOf(late(afterMidnight), NOW))[0]).toEqual(['Current streak', '3']);
});

test('days in a row are counted however many they are', () => {
  const days = Array.from({ length: 100 }, (_none, back) => daysBefore('2026-11-16', back));
  const shelf = days.map((day) => ({ ...kept(day, 'geese', day, 1), at: Date.parse(day) }));
  expect(dailyCounters(dailiesOf(shelf, NOW))).toEqual([
    ['Current streak', '100'],
    ['Longest streak', '100'],
    ['Played', '100'],
    ['Won', '100'],
  ]);
});

test('a day long ago is known to who looks at it', () => {
  const shelf = [kept('old', 'geese', '2026-03-02', 1)];
  const key = dailyKey('geese', '2026-03-02');
  expect(dailiesOf(shelf, NOW, '2026-03-01').went.get(key)).toEqual({ went: 'won', id: 'old' });
});

test('a game of no day is none', () => {
  const other = { game: 'geese', setup: { seed: '0'.repeat(32) } };
  expect(dailyDay(other, '2026-11-16')).toBeUndefined();
  expect(dailyDay({ ...other, setup: { seed: dailySeed('geese', '2026-11-02') } }, '2026-11-16')).toBe(
    '2026-11-02',
  );
});

test('a month begins under its day of the week, and has its leap day', () => {
  expect(monthOf('2026-11-16').slice(5, 8)).toEqual([undefined, '2026-11-01', '2026-11-02']);
  expect(monthOf('2028-02-10').at(-1)).toBe('2028-02-29');
  expect(monthOf('2026-06-30')[0]).toBe('2026-06-01');
  expect(monthAfter('2026-01-31', -1)).toBe('2025-12-01');
  expect(monthAfter('2026-12-31', 1)).toBe('2027-01-01');
});
