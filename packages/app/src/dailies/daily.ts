/**
 * The daily: a game a day, from the date in UTC alone, so that it is the same for everybody without a server. What a
 * day brings is pinned by the version: a change of the lists or of the draw makes a new one, from a day on.
 */
import { type GameModule, type ParamValues, proposedParams, sha256 } from '@gridhall/core';
import type { Choices } from '@gridhall/match';

const VERSION = 1;
const DAY_MS = 86_400_000;

/** The day of a moment, as '2026-11-15'. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Whether a calendar has this day: what none has comes back as another day, or as none. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(moment) && dayOf(moment) === text;
}

/** Days before this one. */
export function daysBefore(day: string, count: number): string {
  return dayOf(Date.parse(day) - count * DAY_MS);
}

/** The seed of a game on a day. */
export function dailySeed(game: string, day: string): string {
  return sha256(`gridhall daily ${VERSION} ${game} ${day}`).slice(0, 32);
}

/** Which of so many a day brings. */
export function dailyPick(game: string, day: string, count: number): number {
  return Number.parseInt(dailySeed(game, day).slice(0, 8), 16) % Math.max(1, count);
}

/** How many days in a row, up to this one or the day before, are among those that were played. */
export function dailyStreak(played: ReadonlySet<string>, today: string): number {
  let count = 0;
  let day = played.has(today) ? today : daysBefore(today, 1);
  while (played.has(day)) {
    count++;
    day = daysBefore(day, 1);
  }
  return count;
}

/** The most days in a row there ever were. */
export function longestRow(played: ReadonlySet<string>): number {
  // Only who stands at the end of a row counts it.
  const ends = [...played].filter((day) => !played.has(daysBefore(day, -1)));
  return Math.max(0, ...ends.map((day) => dailyStreak(played, day)));
}

/** What a day brings, in the parameters of a game. */
/** What is played on a day: one of the presets the game names for it, or what it proposes. */
export function dailyChoices({ game }: GameModule, day: string): Choices & { readonly title?: string } {
  const seed = dailySeed(game.id, day);
  const { daily = [], presets } = game.params;
  const name = daily[dailyPick(game.id, day, daily.length)];
  const preset = presets.find((one) => one.name === name);
  const params = { ...proposedParams(game.params), ...preset?.values } as ParamValues;
  return { params, seed, ...(preset?.title === undefined ? {} : { title: preset.title }) };
}
