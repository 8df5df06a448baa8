import type { HELD, SAFE } from './lake.ts';

/** One number; two numbers that share fields; the count of all geese; cases. */
export type Rung = 1 | 2 | 3 | 4;

export interface Deduction {
  readonly rung: Rung;
  readonly what: typeof SAFE | typeof HELD;
  /** The fields that it decides. */
  readonly places: readonly number[];
  /** The numbers that it rests on. */
  readonly numbers: readonly number[];
}
