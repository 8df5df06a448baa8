/** A session as data, beside its record: what crosses from the thread that has replayed it to the one that plays on. */
import type { Outcome } from './game.ts';
import type { Ground, OpenOffer } from './session.ts';
import type { FoldedTimeline } from './timeline.ts';

export interface FoldedSession {
  /** After each entry, from 0 on, the number of the entry that led to where the game stands then. */
  readonly at: Int32Array;
  /** By the number of the entry that led there: from where, by which action, and the chain of positions. */
  readonly parents: Int32Array;
  readonly actions: Int32Array;
  readonly chains: Float64Array;
  readonly timeline: FoldedTimeline;
  /** Where the record has none, or those of an earlier format. */
  readonly checks?: readonly string[];
  readonly given: {
    readonly ground: Required<Ground>;
    readonly textChain: number;
    readonly redo: readonly number[];
    readonly offer: OpenOffer | undefined;
    readonly left: readonly boolean[];
    readonly ended: Outcome | undefined;
    readonly spent: readonly number[];
    readonly moved: readonly number[];
    readonly aided: boolean;
  };
}
