/** What a teacher asks for: which check, what a student is shown, and where reports go. */
import type { CheckPlan } from '../checker/check-program.ts';
import type { Rubric } from '../rubric/rubric.ts';
import type { Shown } from './report.ts';

export interface CheckRequest {
  readonly plan: CheckPlan;
  readonly jobs: number;
  readonly student?: string;
  readonly rubric?: Rubric;
  readonly shown: Shown;
  /** Whether Gradescope shall wait for the due date. */
  readonly due: boolean;
  readonly compile?: string;
  readonly submissions?: string;
  readonly out?: string;
  readonly files: Readonly<Partial<Record<'html' | 'junit' | 'markdown' | 'gradescope', string>>>;
  /** Whether it is said which files of this machine programs see. */
  readonly verbose: boolean;
  /** Whether the program is only looked at, to propose a profile. */
  readonly probe: boolean;
}

/** Gives a student sessions of their own: the same ones each time. */
export const ownSeed = (seed: string, student: string | undefined): string =>
  student === undefined ? seed : `${seed} ${student}`;
