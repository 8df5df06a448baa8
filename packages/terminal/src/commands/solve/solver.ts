/** What a game's file in this folder exports as `solver`. */
import type { Examples } from '../../flags/wrap.ts';

export interface Solver {
  /** As in `gridhall solve USAGE`. */
  readonly usage: string;
  /** One line. */
  readonly about: string;
  readonly examples: Examples;
  /** Answers with the exit status. */
  run(args: readonly string[]): Promise<number>;
}
