/** A record is replayed in a worker, within what it may cost; what it led to goes back as data. */
import {
  bad,
  FORMAT,
  type GameModule,
  type GameRecord,
  good,
  type Opened,
  type Result,
  replaySteps,
  type Thought,
  unpackEntries,
} from '@gridhall/core';
import type { ReplayBudget, SerializedGame, TaskOf } from '../seat/ports.ts';

/** What this thread has used so far: milliseconds of a processor, and bytes where they can be told. */
export type Meter = () => { readonly ms: number; readonly bytes?: number };

/** Where nobody tells, a thread's clock is as good: it does nothing else meanwhile. */
export const ownClock: Meter = () => ({ ms: performance.now() });

/** A meter is not asked after every entry of a small game. */
const ENTRIES_A_LOOK = 16;

export async function replay(
  table: GameModule,
  { header, close, entries, whole, most }: TaskOf<'open'>,
  thought: Thought,
  meter: Meter,
): Promise<Result<SerializedGame>> {
  const before = meter();
  const record: GameRecord = { ...header, entries: unpackEntries(entries), ...close };
  const of = record.entries.length;
  const replaying = replaySteps(table, record, { whole });
  for (;;) {
    const { done, value } = replaying.next();
    if (done) return value.ok ? good(folded(record, value.value)) : value;
    const { length } = value;
    // The start may be the dearest of all: it is looked at as well.
    if (length % ENTRIES_A_LOOK !== 0) continue;
    const now = meter();
    const bytes = Math.max(value.bytes, (now.bytes ?? 0) - (before.bytes ?? 0));
    if (most && (now.ms - before.ms > most.ms || bytes > most.bytes)) return tooDear(length, of, most);
    thought.report({ done: of === 0 ? 0 : length / of });
    await thought.breathe();
    if (thought.stop(0)) return bad('cancelled');
  }
}

function folded(record: GameRecord, { session, ...rest }: Opened): SerializedGame {
  const unchecked = record.format < FORMAT || record.entries[0]?.check === undefined;
  return { ...rest, session: session.serialize(unchecked), n: session.length };
}

/** Why it was given up, after so many entries. */
export function tooDear(n: number, of: number, { ms, bytes }: ReplayBudget): Result<never> {
  return bad('record-dear', { n, of, seconds: ms / 1000, megabytes: Math.round(bytes / 1024 / 1024) });
}
