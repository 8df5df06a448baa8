import { capital, t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { type Examples, exampleText, wrapText } from '../flags/wrap.ts';

/** One command of `gridhall`: what main.ts lists in the help, and runs. */
export interface CliCommand {
  readonly name: string;
  /** As in `gridhall USAGE`. */
  readonly usage: string;
  /** One line. */
  readonly about: string;
  /** At least two: what to type after `gridhall`, and what it does. */
  readonly examples: Examples;
  /** Returns the exit status: 0 done, 1 failed, 2 wrong use. */
  run(args: readonly string[]): Promise<number>;
}

/** Prints the help of a command without a game; returns false when a game is named. */
export function helpsAtOnce({ usage, about, examples }: CliCommand, first: string | undefined): boolean {
  if (first !== '--help' && first !== '-h') return false;
  const games = t`Games: ${GAME_NAMES.join(', ')}. Each has flags of its own: gridhall ${usage.split(' ')[0]!} ${GAME_NAMES[0]} --help.`;
  process.stdout.write(
    `${t`Usage:`} gridhall ${usage}\n\n${capital(about)}.\n\n${exampleText(examples)}\n\n${wrapText(games, 0)}\n`,
  );
  return true;
}
