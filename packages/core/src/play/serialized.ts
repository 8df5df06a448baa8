/** A session as data, beside its record: what crosses from the thread that has replayed it to the one that plays on. */

import type { ReplayBasis } from '../record/opening.ts';
import type { Entry } from '../record/record.ts';
import type { ActState } from './acts.ts';
import type { Used } from './clocks.ts';
import { type FoldedTimeline, type Moment, momentAfter } from './timeline.ts';

interface FoldedMoments {
  /** After each entry, from 0 on, the number of the entry that led to where the game stands then. */
  readonly at: Int32Array;
  /** By the number of the entry that led there: from where, by which action, and the chain of positions. */
  readonly parents: Int32Array;
  readonly actions: Int32Array;
  readonly chains: Float64Array;
}

export interface SerializedSession extends FoldedMoments {
  readonly timeline: FoldedTimeline;
  /** Where the record has none, or those of an earlier format. */
  readonly checks?: readonly string[];
  readonly ground: Required<ReplayBasis>;
  readonly textChain: number;
  readonly used: Used;
  readonly affairs: Omit<ActState, 'redo'>;
  /** The numbers of the entries that led to what was undone. */
  readonly redo: readonly number[];
}

/** `moments`: the start, and the moment after each entry. */
export function foldMoments(moments: readonly Moment[]): FoldedMoments {
  const { length } = moments;
  const folded = {
    at: Int32Array.from(moments, ({ n }) => n),
    parents: new Int32Array(length),
    actions: new Int32Array(length),
    chains: new Float64Array(length),
  };
  for (const { n, parent, action, chain } of moments) {
    folded.parents[n] = parent?.n ?? 0;
    folded.actions[n] = action;
    folded.chains[n] = chain;
  }
  return folded;
}

/** The moment that an entry of this number led to. */
export function unfoldMoments(
  entries: readonly Entry[],
  { at, parents, actions, chains }: FoldedMoments,
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
