import { expect, test } from 'vitest';
import { dailySeed, dailyStreak, dayOf, daysBefore, isDay, longestRow } from './daily.ts';

test('a day is a day of UTC, whatever the hour', () => {
  expect(dayOf(Date.UTC(2026, 10, 15, 23, 59, 59))).toBe('2026-11-15');
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
});

test.each(['2026-02-30', '2026-13-01', '0000-00-00', '2026-2-3', 'tomorrow', ''])(
  'no calendar has the day %j',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('a leap day is one of its year only', () => {
  expect([isDay('2024-02-29'), isDay('2026-02-29')]).toEqual([true, false]);
});

test('a day has one seed a game, pinned for ever', () => {
  expect(dailySeed('geese', '2026-11-15')).toBe('14a10286e01255c9e581cbe4bff9c4ba');
  expect(dailySeed('geese', '2026-11-16')).not.toBe(dailySeed('geese', '2026-11-15'));
  expect(dailySeed('abyss', '2026-11-15')).not.toBe(dailySeed('geese', '2026-11-15'));
});

test('a streak goes on while today is still to be played, and ends with a day that was missed', () => {
  const played = new Set(['2026-11-12', '2026-11-13', '2026-11-14']);
  expect(dailyStreak(played, '2026-11-15')).toBe(3);
  expect(dailyStreak(played, '2026-11-14')).toBe(3);
  expect(dailyStreak(played, '2026-11-16')).toBe(0);
});

test('the longest row is remembered when it has ended', () => {
  const played = new Set(['2026-11-01', '2026-11-08', '2026-11-09', '2026-11-10', '2026-11-15']);
  expect(longestRow(played)).toBe(3);
  expect(longestRow(new Set())).toBe(0);
});
