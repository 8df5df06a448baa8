/** The log of a room whose game is forgotten, as one text: a thirtieth of what the game holds, and it is opened again from it. */
import type { Act, Entry, SeatNumber } from '@gridhall/core';
import type { StoredEntry } from '../../stores/rows.ts';

/** A log as it is held while nobody plays. */
export interface FoldedLog {
  readonly text: string;
  /** When the last entry was made. */
  readonly at: number;
}

/** Longer ones are with the store alone. */
const LONGEST = 4096;

type Line = readonly [by: SeatNumber, move: string | null, ms: number | null, act?: Act];

export function foldLog(entries: readonly Entry[], at: number): FoldedLog | undefined {
  const lines = entries.map(({ by, move = null, ms = null, act }): Line => {
    return act === undefined ? [by, move, ms] : [by, move, ms, act];
  });
  const text = JSON.stringify(lines);
  return text.length > LONGEST ? undefined : { text, at };
}

export function unfoldLog({ text, at }: FoldedLog): readonly StoredEntry[] {
  return (JSON.parse(text) as readonly Line[]).map(([by, move, ms, act], i) => ({
    entry: {
      ...{ n: i + 1, by },
      ...(move === null ? {} : { move }),
      ...(act === undefined ? {} : { act }),
      ...(ms === null ? {} : { ms }),
    },
    at,
  }));
}
