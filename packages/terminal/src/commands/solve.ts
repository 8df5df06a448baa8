/** `gridhall solve GAME`: can it be won, how, and is that proved. Each game has a file of its own for it. */

import { capital, t } from '@gridhall/core';
import { exampleText, wrapText } from '../flags/wrap.ts';
import { WrongUse } from '../flags/wrong-use.ts';
import { ownEntry } from '../open/tables.ts';
import type { CliCommand } from './command.ts';
import type { Solver } from './solve/solver.ts';

const SOLVERS: Readonly<Record<string, () => Promise<{ readonly solver: Solver }>>> = {
  abyss: () => import('./solve/abyss.ts'),
  dungeon: () => import('./solve/dungeon.ts'),
  geese: () => import('./solve/geese.ts'),
};

export const command: CliCommand = {
  name: 'solve',
  usage: `solve ${Object.keys(SOLVERS).join('|')} …`,
  about: t`find out whether a board can be won, with a proof`,
  examples: [
    ['solve dungeon hard 3', t`find the shortest escape from three levels`],
    ['solve abyss --board board.txt', t`tell whether your own board can be won`],
  ],
  async run([name, ...args]) {
    if (name === '--help' || name === '-h') return help(this);
    const load = name === undefined ? undefined : ownEntry(SOLVERS, name);
    if (!load) throw new WrongUse(t`Name a game: gridhall solve ${Object.keys(SOLVERS).join('|')}.`);
    return (await load()).solver.run(args);
  },
};

async function help({ usage, about, examples }: CliCommand): Promise<number> {
  const solvers = await Promise.all(Object.values(SOLVERS).map(async (load) => (await load()).solver));
  const lines = solvers.map(
    (solver) => `  gridhall solve ${wrapText(solver.usage, 8, 17)}\n      ${wrapText(solver.about, 6)}`,
  );
  process.stdout.write(
    `${t`Usage:`} gridhall ${usage}\n\n${capital(about)}.\n\n${lines.join('\n')}\n\n${exampleText(examples)}\n\n${t`Run gridhall solve GAME --help for the flags of a game.`}\n`,
  );
  return 0;
}
