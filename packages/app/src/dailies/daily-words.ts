/** The dailies in words, the same wherever a calendar of them is shown. */
import { type Counter, t } from '@gridhall/core';
import type { Dailies, Went } from './dailies.ts';
import { dailyStreak, longestRow } from './daily.ts';

/** What can be done with a daily that was begun. */
export const WENT_WORDS: Readonly<Record<Went, string>> = {
  open: t`Resume`,
  won: t`Won – review`,
  helped: t`Won with hints – review`,
  lost: t`Lost – review`,
};

/** The days of the week, as a calendar heads its columns. */
export const WEEK: readonly string[] = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`];

/** What a daily is, in two sentences. */
export const DAILY_ABOUT = t`Every game has a daily, the same for everyone. A new one starts at midnight UTC.`;

/**
 * How many days in a row, now and at most; how many games came to their end, and how many of them were won. With hints apart,
 * where there are some: without them who won one looks for it in vain.
 */
export function dailyCounters({ went, played, days, today }: Dailies): readonly Counter[] {
  const all = [...went.values()];
  const won = all.filter((one) => one.went === 'won').length;
  const helped = all.filter((one) => one.went === 'helped').length;
  return [
    [t`Current streak`, String(dailyStreak(days, today))],
    [t`Longest streak`, String(longestRow(days))],
    [t`Played`, String(played.size)],
    [t`Won`, String(won)],
    ...(helped > 0 ? [[t`With hints`, String(helped)] as const] : []),
  ];
}

/** By hand, because the date formats of a browser cost a slow phone a tenth of a second. */
const MONTHS = [
  t`January`,
  t`February`,
  t`March`,
  t`April`,
  t`May`,
  t`June`,
  t`July`,
  t`August`,
  t`September`,
  t`October`,
  t`November`,
  t`December`,
];

/** Returns the month of a day like '2026-11-15'. */
export function monthName(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1]!;
}
