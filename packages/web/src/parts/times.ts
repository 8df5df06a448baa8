/** Times as they are said. */

import { dayOf, monthName, timeText } from '@gridhall/app';
import { isEnglish, t } from '@gridhall/core';

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
