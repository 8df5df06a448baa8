/** All of one check: which program, tried how, and what came of it. */
import { existsSync } from 'node:fs';
import type { ClassicConsole, ClassicOptions, ConsoleTrials, Luck } from '@gridhall/consoles';
import { t } from '@gridhall/core';
import { softener, type Tolerance } from '../compare/compare.ts';
import { SYSTEM } from '../sandbox/bubblewrap.ts';
import type { RunLimits } from '../sandbox/limits.ts';
import { OtherProgram } from '../sandbox/other-program.ts';
import { visible } from '../sandbox/visible.ts';
import { type Checked, Checker } from './checker.ts';

export interface Console {
  readonly game: string;
  readonly classic: ClassicConsole;
  readonly trials: ConsoleTrials;
}

export interface Submission {
  readonly command: readonly string[];
  /** The folder that the words of the command are relative to. */
  readonly from: string;
}

/** A line about the files of this machine that a program sees. */
export function visibleWords({ command, from }: Submission, apart: boolean): string {
  if (!apart) return t`The program sees all files of this machine that its user may read.`;
  const system = SYSTEM.filter((folder) => existsSync(folder));
  return t`The program sees, read-only: ${[...system, ...visible(command, from).shown].join(', ')}.`;
}

/** How programs are checked, whoever wrote them. */
export interface CheckPlan {
  readonly sessions: number;
  readonly seeds: readonly string[];
  readonly tolerances: readonly Tolerance[];
  readonly limits: RunLimits;
  readonly apart: boolean;
  readonly luck?: Luck;
  readonly append?: readonly string[];
  readonly filesIn?: string;
  /** What our console is told beside. */
  readonly flags: ClassicOptions['flags'];
  readonly most: number;
}

export async function checkProgram(
  { classic, trials }: Console,
  plan: CheckPlan,
  { command, from }: Submission,
  jobs: number,
  progress?: (done: number) => void,
): Promise<Checked> {
  const { tolerances, flags, luck, limits, apart, append, filesIn, sessions, seeds, most } = plan;
  const other = new OtherProgram({
    ...{ command, from, limits, apart, jobs },
    ...(append === undefined ? {} : { append }),
    ...(filesIn === undefined ? {} : { filesIn }),
  });
  const judging = {
    ...{ classic, trials, flags },
    soften: softener(tolerances, trials.lines),
    exact: tolerances.length === 0,
  };
  try {
    return await new Checker(judging, other, {
      ...{ sessions, seeds, most, jobs },
      ...(luck === undefined ? {} : { luck }),
      ...(progress === undefined ? {} : { progress }),
    }).check();
  } finally {
    other.close();
  }
}
