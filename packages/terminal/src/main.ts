/** The command `gridhall`: finds the command that is asked for, and turns what it says into an exit status. */
import './language.ts';
import { t } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { CommanderError } from 'commander';
import type { CliCommand } from './commands/command.ts';
import { COMMANDS } from './commands/index.ts';
import { meantWords } from './flags/nearest.ts';
import { twoColumns, wrapText } from './flags/wrap.ts';
import { Failed, WrongUse } from './flags/wrong-use.ts';
import { ownEntry } from './open/tables.ts';
import { hasScreen } from './screen/has-screen.ts';
import { complain, drained, interrupted, leaveInput, surviveClosedPipe } from './system/stdio.ts';
import { version } from './version.ts';

/** Those, and the two that tell of them. */
export const ALL: Readonly<Record<string, () => Promise<{ readonly command: CliCommand }>>> = {
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
    const load = ownEntry(ALL, name);
    if (!load) throw new WrongUse(`${nothingCalled(name)} ${t`Run gridhall --help for a list of commands.`}`);
    return await (await load()).command.run(args);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof WrongUse || error instanceof Failed)) throw error;
    complain(error.message);
    return error instanceof WrongUse ? 2 : 1;
  }
}

/** What the hall has, and somebody may look for as a command. */
const IN_THE_HALL: readonly string[] = ['games', 'list', 'results', 'daily', 'puzzles', 'rules', 'settings'];

/** Said of a first word that is no command; the name of a game is nearly one. */
function nothingCalled(name: string): string {
  if (name.startsWith('-')) return t`Unknown flag ${name}.` + meantWords(name, ['--help', '--version']);
  if (IN_THE_HALL.includes(name))
    return `${t`Unknown command ${JSON.stringify(name)}.`} ${t`It is on the home screen: run gridhall.`}`;
  const named = GAME_NAMES.find((game) => game === name);
  const meant = named ? ` ${t`Did you mean gridhall play ${named}?`}` : meantWords(name, Object.keys(ALL));
  return t`Unknown command ${JSON.stringify(name)}.` + meant;
}

/** Who types a name by itself wants to play; the others are for who writes programs, or measures. */
const TO_PLAY: readonly string[] = ['play', 'replay', 'online', 'serve'];

/** What most will want to type. */
const EXAMPLES: readonly (readonly [words: string, about: string])[] = [
  ['play geese', t`resume your last game, or start one`],
  ['play dungeon --daily', t`play the daily of today`],
  ['play jungle --puzzle next', t`solve the next puzzle`],
];

async function help(): Promise<number> {
  const rows = async (names: readonly string[]) =>
    await Promise.all(
      names.map(async (name) => [`gridhall ${name}`, (await ownEntry(ALL, name)!()).command.about] as const),
    );
  const hall = ['gridhall', t`open the home screen`] as const;
  const parts = [
    t`Gridhall: grid games for the terminal and the browser.`,
    `${t`Play:`}\n\n${twoColumns([hall, ...(await rows(TO_PLAY))])}`.trimEnd(),
    `${wrapText(t`Games: ${GAME_NAMES.join(', ')}. Examples:`, 0)}\n\n${twoColumns(EXAMPLES.map(([words, about]) => [`gridhall ${words}`, about]))}`.trimEnd(),
    `${t`Tools:`}\n\n${twoColumns(await rows(Object.keys(ALL).filter((name) => !TO_PLAY.includes(name))))}`.trimEnd(),
    wrapText(
      t`Run gridhall COMMAND --help for the flags of a command, and gridhall --version for the version.`,
      0,
    ),
  ];
  process.stdout.write(`${parts.join('\n\n')}\n`);
  return 0;
}

function printVersion(): number {
  process.stdout.write(`${version()}\n`);
  return 0;
}
