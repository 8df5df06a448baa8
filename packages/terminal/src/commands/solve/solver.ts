/** What a game's file in this folder exports as `solver`. */
export interface Solver {
  /** As in `gridhall solve USAGE`. */
  readonly usage: string;
  /** One line. */
  readonly about: string;
  /** Answers with the exit status. */
  run(args: readonly string[]): Promise<number>;
}
