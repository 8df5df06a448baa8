/** Reports made of what a check found, and written where they are wanted. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Console, trialsOf } from '../checker/check-program.ts';
import type { Checked } from '../checker/checker.ts';
import { rubricScore } from '../rubric/rubric.ts';
import type { Failure } from '../sandbox/failure.ts';
import { inputOf } from '../sandbox/limits.ts';
import { type CheckReport, told } from './report.ts';
import { gradescopeOf, junitOf, markdownOf } from './report-graders.ts';
import { htmlOf } from './report-html.ts';
import { quoted } from './reproduce.ts';
import type { CheckRequest } from './request.ts';

export function reportOf(
  { game, trials: all }: Console,
  flags: CheckRequest,
  checked: Checked,
  program: readonly string[],
): CheckReport {
  const { plan, rubric, shown, student } = flags;
  const trials = trialsOf(all, plan.profile.world);
  const { seeds, tolerances, apart, without } = plan;
  return {
    ...{ game, trials, seeds, tolerances, without, apart, checked, shown },
    ...(plan.profile.name === '' ? {} : { profile: plan.profile.name }),
    program: program.map(quoted).join(' '),
    ...(flags.compile === undefined ? {} : { compile: flags.compile }),
    ...(student === undefined ? {} : { student }),
    ...(rubric ? { score: rubricScore(rubric, checked) } : {}),
  };
}

/** Of what could not be compiled: nothing was checked, and no rule is known to be kept. */
export function failedReport(game: Console, flags: CheckRequest, failed: Failure): CheckReport {
  const nothing: Checked = {
    ...{ findings: [], scenes: 0, sessions: 0, odd: 0, evidence: {} },
    ...{ covered: {}, kept: {}, broken: [], undecided: 0, sameLuck: false },
  };
  return { ...reportOf(game, flags, nothing, []), failed };
}

export function writeReports(report: CheckReport, { files, due }: CheckRequest): void {
  const texts = {
    html: () => htmlOf(report),
    junit: () => junitOf(report),
    markdown: () => markdownOf(report),
    gradescope: () => gradescopeOf(report, due),
  };
  for (const [kind, path] of Object.entries(files) as [keyof typeof texts, string][]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, texts[kind]());
  }
}

/** The input of each difference and its files, in a folder of its own, to be run by hand. */
export function keepInputs(folder: string, report: CheckReport): void {
  mkdirSync(folder, { recursive: true });
  told(report).forEach(({ trial, expected }, i) => {
    if (!trial) return;
    const place = join(folder, String(i + 1));
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'input.txt'), inputOf(trial));
    if (expected !== undefined) writeFileSync(join(place, 'expected.txt'), expected);
    for (const [name, text] of Object.entries(trial.files)) writeFileSync(join(place, name), text);
  });
}
