/** What lies on the bench of an editor, and what lay there before: every step back and forth again. */
import type { Sheet } from '@gridhall/core';

/** The boards of a game being painted, and which of them is in sight. */
export interface EditorDraft {
  readonly sheets: readonly Sheet[];
  readonly at: number;
}

export interface Bench {
  readonly past: readonly EditorDraft[];
  readonly now: EditorDraft;
  readonly next: readonly EditorDraft[];
}

/** So many steps are remembered. */
const MOST_STEPS = 200;

export function layOut(now: EditorDraft): Bench {
  return { past: [], now, next: [] };
}

/** A new step; one that `goesOn` with the last is part of it, so that a stroke is undone as one. */
export function stepTo({ past, now }: Bench, next: EditorDraft, goesOn = false): Bench {
  if (next === now) return { past, now, next: [] };
  return { past: goesOn ? past : [...past, now].slice(-MOST_STEPS), now: next, next: [] };
}

export function stepBack({ past, now, next }: Bench): Bench {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, next: [now, ...next] } : { past, now, next };
}

export function stepOn({ past, now, next }: Bench): Bench {
  const [first, ...rest] = next;
  return first ? { past: [...past, now], now: first, next: rest } : { past, now, next };
}

/** The board in sight changed. */
export function withSheet({ sheets, at }: EditorDraft, sheet: Sheet): EditorDraft {
  return { sheets: sheets.with(at, sheet), at };
}

/** One more board behind the one in sight, and in sight. */
export function withMore({ sheets, at }: EditorDraft, sheet: Sheet): EditorDraft {
  return { sheets: sheets.toSpliced(at + 1, 0, sheet), at: at + 1 };
}

/** Without the board in sight; the last one stays. */
export function withoutSheet({ sheets, at }: EditorDraft): EditorDraft {
  if (sheets.length === 1) return { sheets, at };
  return { sheets: sheets.toSpliced(at, 1), at: Math.min(at, sheets.length - 2) };
}

/** The board in sight one place earlier or later. */
export function moved({ sheets, at }: EditorDraft, by: -1 | 1): EditorDraft {
  const to = at + by;
  if (to < 0 || to >= sheets.length) return { sheets, at };
  return { sheets: sheets.with(at, sheets[to]!).with(to, sheets[at]!), at: to };
}
