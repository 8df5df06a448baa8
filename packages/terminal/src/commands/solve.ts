/** `gridhall solve GAME`: can it be won, how, and is that proved. Each game has a file of its own for it. */

import { t } from '@gridhall/core';
import { wrapText } from '../flags/wrap.ts';
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
  about: t`whether a board can be won, how, and the proof`,
  async run([name, ...args]) {
    if (name === '--help' || name === '-h') return help(this);
    const load = name === undefined ? undefined : ownEntry(SOLVERS, name);
    if (!load) throw new WrongUse(t`solve takes one of ${Object.keys(SOLVERS).join(', ')}.`);
    return (await load()).solver.run(args);
  },
};

async function help({ usage, about }: CliCommand): Promise<number> {
  const solvers = await Promise.all(Object.values(SOLVERS).map(async (load) => (await load()).solver));
  const lines = solvers.map(
    (solver) => `  gridhall solve ${wrapText(solver.usage, 8, 17)}\n      ${wrapText(solver.about, 6)}`,
  );
  process.stdout.write(
    `${t`Usage:`} gridhall ${usage}\n\n${about}\n\n${lines.join('\n')}\n\n${t`Each has --help of its own.`}\n`,
  );
  return 0;
}
