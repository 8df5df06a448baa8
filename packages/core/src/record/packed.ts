/** The entries of a record in a few long arrays: a million of them cross to another thread as quickly as one text. */
import { ACTS, type Entry } from './record.ts';

export interface PackedEntries {
  readonly by: Int32Array;
  /** The place of an act among all acts, from 1; 0 is a move. */
  readonly acts: Uint8Array;
  /** All moves in one text, and how many letters each takes of it. */
  readonly moves: string;
  readonly lengths: Uint8Array;
  /** -1 where none was entered; left out where none was at all. */
  readonly ms?: Float64Array;
  /** Left out where there are none. */
  readonly checks?: Uint32Array;
}

/** Only for entries that have passed `checkRecord`: what is longer than a move may be does not fit. */
export function packEntries(entries: readonly Entry[]): PackedEntries {
  const { length } = entries;
  const timed = entries.some(({ ms }) => ms !== undefined);
  const checked = entries[0]?.check !== undefined;
  return {
    by: Int32Array.from(entries, ({ by }) => by),
    acts: Uint8Array.from(entries, ({ act }) => (act === undefined ? 0 : 1 + ACTS.indexOf(act))),
    moves: entries.map(({ move = '' }) => move).join(''),
    lengths: Uint8Array.from(entries, ({ move = '' }) => move.length),
    ...(timed ? { ms: Float64Array.from(entries, ({ ms = -1 }) => ms) } : {}),
    ...(checked
      ? { checks: Uint32Array.from({ length }, (_, i) => Number.parseInt(entries[i]!.check!, 16)) }
      : {}),
  };
}

export function unpackEntries({ by, acts, moves, lengths, ms, checks }: PackedEntries): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let i = 0; i < by.length; i++) {
    const act = ACTS[acts[i]! - 1];
    const move = moves.slice(at, (at += lengths[i]!));
    const time = ms?.[i] ?? -1;
    entries.push({
      n: i + 1,
      by: by[i]!,
      ...(act === undefined ? { move } : { act }),
      ...(time < 0 ? {} : { ms: time }),
      ...(checks ? { check: checks[i]!.toString(16).padStart(8, '0') } : {}),
    });
  }
  return entries;
}
