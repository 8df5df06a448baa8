import type { HELD, SAFE } from './lake.ts';

/** The rungs, the cheapest first; a grade is the highest that is needed. */
export const RUNGS = ['one number', 'two numbers', 'the count of all geese', 'cases'] as const;
export type Rung = 1 | 2 | 3 | 4;

export interface Step {
  readonly rung: Rung;
  readonly what: typeof SAFE | typeof HELD;
  /** The fields that it decides. */
  readonly places: readonly number[];
  /** The numbers that it rests on. */
  readonly numbers: readonly number[];
}
