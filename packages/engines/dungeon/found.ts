/** What a search for an escape comes to. */
export interface Escape {
  /** 'won': the commands escape; 'lost': nothing does; 'open': nothing was found in the budget. */
  readonly result: 'won' | 'lost' | 'open';
  /** Whether nothing is shorter, or nothing escapes. */
  readonly proved: boolean;
  /** Commands by number, a list for each level still to be played. */
  readonly legs: readonly (readonly number[])[];
  /** No escape has fewer moves. */
  readonly atLeast: number;
  /** The bound before anything was searched: a walk on which monsters do no harm. */
  readonly walk: number;
  /** How much was searched, in one line. */
  readonly says: string;
}
