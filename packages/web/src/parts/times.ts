/** Times as they are said. */
import { isEnglish, t } from '@gridhall/core';
import { dayOf, monthName } from '@gridhall/match';

/** Longer ago nobody counts the days. */
const MOST_DAYS = 13;

/** How long ago it was, or on which day. */
export function ago(then: number, now = Date.now()): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return t`just now`;
  if (minutes < 60) return t`${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t`${hours} h ago`;
  const days = Math.floor(hours / 24);
  if (days === 1) return t`yesterday`;
  if (days <= MOST_DAYS) return t`${days} days ago`;
  const [day, year] = [dayOf(then), dayOf(then).slice(0, 4)];
  return year === dayOf(now).slice(0, 4) ? dayText(day) : `${dayText(day)} ${year}`;
}

/** A day, as UTC has it: in English as the house writes it, otherwise as the browser does in its language. */
export function dateText(day: string, options: Intl.DateTimeFormatOptions): string {
  const locale = isEnglish() ? 'en-GB' : undefined;
  return new Date(day).toLocaleDateString(locale, { timeZone: 'UTC', ...options });
}

/** A day like '2026-11-15' as '15 November'. By hand: the browser's own formats cost a slow phone a tenth of a second. */
export function dayText(day: string): string {
  return `${Number(day.slice(8))} ${monthName(day)}`;
}

/** A clock: minutes and seconds, tenths in the last ten seconds. */
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return `0:0${(left / 1000).toFixed(1)}`;
  return timeText(left);
}

/** How long something took: minutes and whole seconds. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A span of time, as one says it: seconds with tenths, where there are any, and minutes. */
export function spanText(ms: number): string {
  const told = toldTime(ms);
  return told < 60_000 ? t`${told / 1000} s` : timeText(told);
}

/** As much of a time as is told: who reads two of them can reckon their difference. */
export function toldTime(ms: number): number {
  return ms < 60_000 ? 100 * Math.round(ms / 100) : 1000 * Math.floor(ms / 1000);
}
