/** How long something took, as it is said: where times are compared, everywhere in the same words. */
import { t } from '@gridhall/core';

/** Minutes and whole seconds. */
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
