/** One command of `gridhall`: what main.ts lists in the help, and runs. */
export interface Command {
  readonly name: string;
  /** As in `gridhall USAGE`. */
  readonly usage: string;
  /** One line. */
  readonly about: string;
  /** Answers with the exit status: 0 done, 1 failed, 2 wrong use. */
  run(args: readonly string[]): Promise<number>;
}
