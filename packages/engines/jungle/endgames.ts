/** What the tables of endings know of a position; `undefined` where there is no table for its animals. */
import type { Field } from './field.ts';

export interface Endgames {
  /** The most pieces a position may have to be looked up. */
  readonly most: number;
  /** A win in n moves as n, a loss in n as −n, 0 where neither side can force anything; undefined where unknown. */
  probe(field: Field): number | undefined;
}
