/**
 * Moves on their way to the store. A move is shown at once, but the store answers a moment later, and a tab may be
 * reloaded or killed in that moment: what is not yet kept stands here, written before the move is seen.
 */
import type { Entry, GameRecord } from '@gridhall/core';

/** The end of a record, from the entries the store already has. */
export interface Underway {
  readonly seen: number;
  readonly entries: readonly Entry[];
  /** The number of the last of them. */
  readonly last: number;
  readonly result: GameRecord['result'];
  readonly aided: boolean;
  readonly seal: string | undefined;
}

const key = (id: string) => `gridhall.underway.${id}`;

/** Notes what the store does not have yet: everything after the first `seen` entries. */
export function noteUnderway(record: GameRecord, seen: number): void {
  const { entries, result, aided, seal } = record;
  const underway: Underway = {
    seen,
    entries: entries.slice(seen),
    last: entries.length,
    result,
    aided: aided ?? false,
    seal,
  };
  try {
    localStorage.setItem(key(record.id), JSON.stringify(underway));
  } catch {
    // Without room for a note the store alone must do, as it nearly always does.
  }
}

export function forgetUnderway(id: string): void {
  try {
    localStorage.removeItem(key(id));
  } catch {
    // Nothing was noted where nothing can be.
  }
}

/** What was on its way when the tab went; anything that does not look like it is as good as nothing. */
export function readUnderway(id: string): Underway | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key(id)) ?? 'null') as Partial<Underway> | null;
    const whole = found && Number.isSafeInteger(found.seen) && Number.isSafeInteger(found.last);
    return whole && Array.isArray(found.entries) ? (found as Underway) : undefined;
  } catch {
    return undefined;
  }
}
