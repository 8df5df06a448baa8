/**
 * Opening a record that may be long, or made to be dear: in small slices, between which whatever waits is drawn and can
 * call it off, and within a budget. Not in a worker: a game cannot be handed from one to another, only replayed, and
 * that would be the same work once more.
 */
import { bad, type GameRecord, type Opened, openingRecord, type Result, type Table } from '@gridhall/core';

/** What opening a record may cost, and who is told how far it is. */
export interface Patience {
  /** What it has cost so far, in milliseconds of a processor and bytes of memory. */
  spent(): { readonly ms: number; readonly bytes: number };
  /** Lets everybody else have a turn; false calls it off. */
  pause(done: number, of: number): Promise<boolean>;
  /** Without one it may cost what it costs. */
  readonly budget?: Budget;
  /** Moves that were undone are looked at, too. */
  readonly whole?: boolean;
}

export interface Budget {
  readonly ms: number;
  readonly bytes: number;
}

/**
 * What nobody is asked to wait for: beyond it a record is refused, with the reason. With the reading of the longest text
 * before it, it stays within 5 s of a processor and 500 MB.
 */
export const REPLAY_BUDGET: Budget = { ms: 4000, bytes: 300 * 1024 * 1024 };

/** So long nobody notices; and a clock is not asked after every entry of a small game. */
const SLICE_MS = 40;
const ENTRIES_A_LOOK = 16;

export async function openPatiently(
  table: Table,
  record: GameRecord,
  { spent, pause, budget, whole = false }: Patience,
): Promise<Result<Opened>> {
  const of = record.entries.length;
  const replaying = openingRecord(table, record, { whole });
  for (let turn = spent().ms; ; ) {
    const { done, value } = replaying.next();
    if (done) return value;
    // The start may be the dearest of all: it is looked at as well.
    const { length } = value;
    if (length % ENTRIES_A_LOOK !== 0) continue;
    const now = spent();
    if (budget && (now.ms > budget.ms || now.bytes > budget.bytes)) return tooDear(length, of, budget);
    if (now.ms - turn < SLICE_MS) continue;
    if (!(await pause(length, of))) return bad('cancelled');
    turn = spent().ms;
  }
}

function tooDear(n: number, of: number, { ms, bytes }: Budget): Result<never> {
  return bad('record-dear', { n, of, seconds: ms / 1000, megabytes: Math.round(bytes / 1024 / 1024) });
}
