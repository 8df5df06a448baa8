/** A session as data, beside its record: what crosses from the thread that has replayed it to the one that plays on. */
import type { ReplayBasis } from '../record/opening.ts';
import type { Entry } from '../record/record.ts';
import type { ActState } from './acts.ts';
import type { Used } from './clocks.ts';
import { type Moment, momentAfter, type Timeline } from './timeline.ts';

/** Moments are named by the numbers of the entries that led there. */
interface SerializedMoments {
  /** By entry, from 0 on: the moment at which the game stands after it. */
  readonly at: Int32Array;
  /** By moment: the one before it, the action that led there, and the chain of positions. */
  readonly parents: Int32Array;
  readonly actions: Int32Array;
  readonly chains: Float64Array;
  readonly now: number;
  readonly redo: readonly number[];
  readonly snapshots: readonly (readonly [moment: number, state: unknown])[];
  readonly state: unknown;
}

export interface SerializedSession extends SerializedMoments {
  /** Where the record has none, or those of an earlier format. */
  readonly checks?: readonly string[];
  readonly basis: Required<ReplayBasis>;
  readonly textChain: number;
  readonly used: Used;
  readonly acts: Omit<ActState, 'redo'>;
}

/** `moments`: the start, and the moment after each entry. */
export function serializeMoments(
  moments: readonly Moment[],
  timeline: Timeline,
  redo: readonly Moment[],
): SerializedMoments {
  const { length } = moments;
  const data = {
    at: Int32Array.from(moments, ({ n }) => n),
    parents: new Int32Array(length),
    actions: new Int32Array(length),
    chains: new Float64Array(length),
    now: timeline.now.n,
    redo: redo.map(({ n }) => n),
    snapshots: timeline.snapshotStates.map(([{ n }, state]) => [n, state] as const),
    state: timeline.state,
  };
  for (const { n, parent, action, chain } of moments) {
    data.parents[n] = parent?.n ?? 0;
    data.actions[n] = action;
    data.chains[n] = chain;
  }
  return data;
}

/** Returns a function that finds a moment by the number of the entry that led there. */
export function restoreMoments(
  entries: readonly Entry[],
  { at, parents, actions, chains }: SerializedMoments,
): (n: number) => Moment {
  const moments: (Moment | undefined)[] = [momentAfter(undefined, 0, 0, 0, '')];
  for (const { n, by, move } of entries) {
    if (at[n] !== n) continue;
    const moment = momentAfter(moments[parents[n]!], n, by, actions[n]!, move ?? '');
    moment.chain = chains[n]!;
    moments[n] = moment;
  }
  return (n) => moments[n]!;
}
