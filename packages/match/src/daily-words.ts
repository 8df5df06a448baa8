/** The practice games of the days in words, the same wherever a calendar of them is shown. */
import { type Counter, t } from '@gridhall/core';
import type { Dailies, Went } from './dailies.ts';
import { dailyStreak, longestRow } from './daily.ts';

/** What can be done with a game of a day that was begun. */
export const WENT_WORDS: Readonly<Record<Went, string>> = {
  open: t`Go on`,
  won: t`Won: look at it`,
  lost: t`Lost: look at it`,
};

/** The days of the week, as a calendar heads its columns. */
export const WEEK: readonly string[] = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`];

/** What the practice of a day is, in one sentence. */
export const DAILY_ABOUT = t`Every day has a game for each table, the same for everybody. A new day begins at midnight UTC.`;

/** How many days in a row, now and at most; how many games came to their end, and how many of them were won. */
export function dailyCounters({ went, played, days, today }: Dailies): readonly Counter[] {
  const won = [...went.values()].filter((one) => one.went === 'won').length;
  return [
    [t`Days in a row`, String(dailyStreak(days, today))],
    [t`Longest`, String(longestRow(days))],
    [t`Played`, String(played.size)],
    [t`Won`, String(won)],
  ];
}
