/**
 * Opening a record that may be long, or made to be dear: in a worker, which says how far it is and can be called off, and
 * within a budget. What comes from there is the game itself, folded into data, so that nothing is replayed twice.
 */
import {
  BYTES_AN_ENTRY,
  bad,
  type GameModule,
  type GameRecord,
  good,
  type Opened,
  openingOf,
  openRecord,
  packEntries,
  type Result,
  Session,
} from '@gridhall/core';
import type { ReplayBudget, Thinker } from '../seat/ports.ts';
import { partsOf } from '../stores/parts.ts';
import { tooDear } from '../thinking/replay.ts';

/** What opening a record may cost, who is told how far it is, and how it is called off. */
export interface Patience {
  /** Without one it may cost what it costs. */
  readonly budget?: ReplayBudget;
  /** From 0 to 1. */
  hear?(done: number): void;
  readonly signal?: AbortSignal;
  /** Moves that were undone are looked at, too. */
  readonly whole?: boolean;
}

/**
 * What nobody is asked to wait for: beyond it a record is refused, with the reason. With the reading of the longest text
 * before it, it stays within 5 s of a processor and 500 MB.
 */
export const REPLAY_BUDGET: ReplayBudget = { ms: 3000, bytes: 200 * 1024 * 1024 };

export async function openPatiently(
  table: GameModule,
  record: GameRecord,
  thinker: Thinker,
  { budget, hear, signal, whole = false }: Patience = {},
): Promise<Result<Opened>> {
  if (isQuick(record)) return openRecord(table, record, { whole });
  if (signal?.aborted) return bad('cancelled');
  // What its entries alone would hold is known before anybody begins.
  const of = record.entries.length;
  if (budget && of * BYTES_AN_ENTRY > budget.bytes) return tooDear(0, of, budget);
  const { header, entries, close } = partsOf(record);
  const { id, game, params } = header;
  const asked = thinker.ask<'open'>(
    {
      ...{ task: 'open', id, game, params, header, close, whole },
      entries: packEntries(entries),
      ...(budget ? { most: budget } : {}),
    },
    { seed: NO_LUCK },
    ({ done }) => done !== undefined && hear?.(done),
  );
  signal?.addEventListener('abort', asked.cancel);
  const answer = await asked.answer;
  signal?.removeEventListener('abort', asked.cancel);
  if (!answer.ok) return answer;
  const { session, n, ...rest } = answer.value;
  const opening = openingOf(record)!;
  return good({ session: Session.restore(table, opening, entries.slice(0, n), session), ...rest });
}

/** Nothing is drawn by replaying. */
const NO_LUCK = '0'.repeat(32);

/** What is replayed in a blink, whatever the game: to start a worker for it would take longer. */
const QUICK = { entries: 400, side: 64, letters: 20_000 };

function isQuick({ entries, params, setup }: GameRecord): boolean {
  const letters = (setup?.boards ?? []).reduce((sum, board) => sum + board.length, 0);
  const small = Object.values(params).every((value) => typeof value !== 'number' || value <= QUICK.side);
  return small && entries.length <= QUICK.entries && letters <= QUICK.letters;
}
