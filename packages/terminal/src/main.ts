/** The command `gridhall`: finds the command that is asked for, and turns what it says into an exit status. */
import './language.ts';
import { t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { CommanderError } from 'commander';
import type { Command } from './commands/command.ts';
import { COMMANDS } from './commands/index.ts';
import { meantWords } from './flags/nearest.ts';
import { columns } from './flags/wrap.ts';
import { Failed, WrongUse } from './flags/wrong-use.ts';
import { pick } from './open/tables.ts';
import { hasScreen } from './screen/has-screen.ts';
import { complain, drained, interrupted, leaveInput, surviveClosedPipe } from './system/stdio.ts';
import { version } from './version.ts';

/** Those, and the two that tell of them. */
export const ALL: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  ...COMMANDS,
  completion: () => import('./commands/completion.ts'),
  man: () => import('./commands/man.ts'),
};

/** Resolves to the exit status: 0 done, 1 failed, 2 wrong use. */
export async function main(argv: readonly string[]): Promise<number> {
  surviveClosedPipe();
  const status = await run(argv);
  await drained();
  leaveInput();
  return interrupted.yes ? 130 : status;
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  try {
    if (name === undefined && hasScreen()) return await (await import('./screen/index.ts')).showLobby();
    if (name === 'help' && args[0] !== undefined) return await run([args[0], '--help']);
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') return await help();
    if (name === '--version' || name === '-V') return printVersion();
    const load = pick(ALL, name);
    if (!load) throw new WrongUse(`${nothingCalled(name)} ${t`Try gridhall --help.`}`);
    return await (await load()).command.run(args);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof WrongUse || error instanceof Failed)) throw error;
    complain(error.message);
    return error instanceof WrongUse ? 2 : 1;
  }
}

/** Said of a first word that is no command; the name of a game is nearly one. */
function nothingCalled(name: string): string {
  if (name.startsWith('-')) return t`There is no flag ${name}.` + meantWords(name, ['--help', '--version']);
  const named = GAME_NAMES.find((game) => game === name);
  const meant = named ? ` ${t`Did you mean gridhall play ${named}?`}` : meantWords(name, Object.keys(ALL));
  return t`There is no command ${JSON.stringify(name)}.` + meant;
}

async function help(): Promise<number> {
  const commands = await Promise.all(Object.values(ALL).map(async (load) => (await load()).command));
  const lines = columns([
    ['gridhall', t`the hall: all tables on the whole screen`],
    ...commands.map(({ name, about }) => [`gridhall ${name}`, about] as const),
  ]);
  process.stdout.write(
    `${t`Gridhall: grid games on one deterministic rules engine.`}\n\n${lines}\n${t`Each has --help of its own. gridhall --version tells the version.`}\n`,
  );
  return 0;
}

function printVersion(): number {
  process.stdout.write(`${version()}\n`);
  return 0;
}
