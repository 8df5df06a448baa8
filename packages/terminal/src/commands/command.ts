import { t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';

/** One command of `gridhall`: what main.ts lists in the help, and runs. */
export interface CliCommand {
  readonly name: string;
  /** As in `gridhall USAGE`. */
  readonly usage: string;
  /** One line. */
  readonly about: string;
  /** Answers with the exit status: 0 done, 1 failed, 2 wrong use. */
  run(args: readonly string[]): Promise<number>;
}

/** Where no game is named yet: tells what the command is for, and where to ask on. False where a game is named. */
export function helpsAtOnce({ usage, about }: CliCommand, first: string | undefined): boolean {
  if (first !== '--help' && first !== '-h') return false;
  const games = t`The games: ${GAME_NAMES.join(', ')}. Each has its own --help.`;
  process.stdout.write(`${t`Usage:`} gridhall ${usage}\n\n${about}\n\n${games}\n`);
  return true;
}
