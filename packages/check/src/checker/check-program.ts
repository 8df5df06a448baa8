/** All of one check: which program, tried how, and what came of it. */
import { existsSync } from 'node:fs';
import type { ClassicConsole, ClassicOptions, ConsoleTrials, Luck } from '@gridhall/consoles';
import { t } from '@gridhall/core';
import { softener, type Tolerance } from '../compare/compare.ts';
import type { Judging } from '../compare/judge.ts';
import { type CheckProfile, rulesOf } from '../profile/profile.ts';
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
  /** Rules and groups of rules that are left out. */
  readonly without: readonly string[];
  readonly append?: readonly string[];
  readonly filesIn?: string;
  /** The profile of a course, and what it is called. */
  readonly profile: CheckProfile;
  /** What our console is told beside. */
  readonly flags: ClassicOptions['flags'];
  readonly most: number;
}

/** The trials of a world, where a profile names one. */
export const trialsOf = (trials: ConsoleTrials, world: string | undefined): ConsoleTrials =>
  world === undefined ? trials : { ...withoutLuck(trials), ...trials.worlds![world] };

/** In another world nothing is tried that depends on luck. */
const withoutLuck = ({ follow: _follow, lucks: _lucks, ...rest }: ConsoleTrials): ConsoleTrials => rest;

/** Another program at hand, as a plan says. */
export function otherProgram(
  { limits, apart, append, filesIn }: CheckPlan,
  { command, from }: Submission,
  jobs: number,
): OtherProgram {
  return new OtherProgram({
    ...{ command, from, limits, apart, jobs },
    ...(append === undefined ? {} : { append }),
    ...(filesIn === undefined ? {} : { filesIn }),
  });
}

/** How what both print is compared, as a plan says. */
export function judgingOf({ classic, trials: all }: Console, plan: CheckPlan): Judging {
  const { tolerances, flags, profile } = plan;
  const trials = trialsOf(all, profile.world);
  return {
    ...{ classic, trials, wording: profile.wording },
    flags: { ...profile.flags, ...flags },
    soften: softener(tolerances, trials.lines),
    exact: tolerances.length === 0,
  };
}

/** Throws `Unrunnable` when the program cannot even be started. */
export async function checkProgram(
  game: Console,
  plan: CheckPlan,
  submission: Submission,
  jobs: number,
  progress?: (done: number) => void,
): Promise<Checked> {
  const { luck, sessions, seeds, most } = plan;
  const other = otherProgram(plan, submission, jobs);
  const judging = judgingOf(game, plan);
  const without = rulesOf(plan.without, judging.trials);
  try {
    await other.start();
    return await new Checker(judging, other, {
      ...{ sessions, seeds, most, jobs, without: new Set(Array.isArray(without) ? without : []) },
      ...(luck === undefined ? {} : { luck }),
      ...(progress === undefined ? {} : { progress }),
    }).check();
  } finally {
    other.close();
  }
}
