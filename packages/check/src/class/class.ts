/** Checks everybody's work in a folder, several at a time. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEnglish } from '@gridhall/core';
import { type Console, checkProgram, visibleWords } from '../checker/check-program.ts';
import type { CheckReport } from '../report/report.ts';
import { failedReport, keepInputs, reportOf } from '../report/report-files.ts';
import { gradescopeOf, junitOf, markdownOf } from '../report/report-graders.ts';
import { htmlOf } from '../report/report-html.ts';
import { type CheckRequest, ownSeed } from '../report/request.ts';
import { type Workplace, workplaceOf } from '../sandbox/compile.ts';
import { Unrunnable } from '../sandbox/unrunnable.ts';
import { classPage } from './class-report.ts';
import { FOLDER, Results, type SubmissionRow, stampOf, submissionRow, submissionsIn } from './submissions.ts';

/** What a class run tells its caller while it works, and asks of it. */
export interface ClassHost {
  progress(done: number, of: number): void;
  complain(line: string): void;
  isInterrupted(): boolean;
  /** An error of the file system in plain words. */
  problemOf(error: unknown): string;
}

export async function checkClass(
  game: Console,
  flags: CheckRequest,
  program: readonly string[],
  host: ClassHost,
): Promise<readonly SubmissionRow[]> {
  const { out, jobs, plan } = flags;
  const all = submissionsIn(flags.submissions!);
  const results = new Results(out);
  const rows: SubmissionRow[] = [];
  const left = all.entries();
  const work = async () => {
    for (const [i, { student, source }] of left) {
      if (host.isInterrupted()) return;
      const own = {
        ...flags,
        student,
        plan: { ...plan, seeds: plan.seeds.map((seed) => ownSeed(seed, student)) },
      };
      const { rubric, compile, shown, due } = own;
      const stamp = stampOf(source, {
        game: game.game,
        program,
        plan: own.plan,
        rubric,
        compile,
        shown,
        due,
      });
      const before = results.before(student, stamp);
      rows[i] =
        before ?? (await checkSubmission(game, own, { student, source, stamp }, program, results, host));
      host.progress(Object.keys(rows).length, all.length);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  if (out !== undefined) writeFileSync(join(out, 'index.html'), classPage(game.game, rows));
  return rows;
}

async function checkSubmission(
  game: Console,
  flags: CheckRequest,
  { student, source, stamp }: { readonly student: string; readonly source: string; readonly stamp: string },
  program: readonly string[],
  results: Results,
  host: ClassHost,
): Promise<SubmissionRow> {
  const { out } = flags;
  const report = await reportOn(game, flags, { student, source }, program, host);
  const row = submissionRow(report);
  if (out !== undefined) keepInputs(join(out, FOLDER, student), report);
  results.keep(student, stamp, row, filesOf(report, flags));
  return row;
}

/** What cannot be copied or compiled is that student's trouble, and nobody else's. */
async function reportOn(
  game: Console,
  flags: CheckRequest,
  { student, source }: { readonly student: string; readonly source: string },
  program: readonly string[],
  host: ClassHost,
): Promise<CheckReport> {
  const { plan, compile } = flags;
  let place: Workplace | undefined;
  try {
    place = await workplaceOf(source, compile?.replaceAll('{}', quoted(student)), plan.apart);
    if (place.failed !== undefined) return failedReport(game, flags, place.failed);
    const command = program.map((word) => word.replaceAll('{}', student));
    const submission = { command, from: place.folder };
    if (flags.verbose) host.complain(`${student}: ${visibleWords(submission, plan.apart)}`);
    return reportOf(game, flags, await checkProgram(game, plan, submission, 1), command);
  } catch (error) {
    if (error instanceof Unrunnable) return failedReport(game, flags, { kind: 'start', why: error.message });
    const problem = inEnglish(() => host.problemOf(error));
    return failedReport(game, flags, { kind: 'copy', problem });
  } finally {
    place?.close();
  }
}

/** A name is anybody's text, and a compiler is called by the shell. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** All that anybody may want of one; each for a student's eyes. */
const filesOf = (report: CheckReport, { due }: CheckRequest): Record<string, string> => ({
  'report.html': htmlOf(report),
  'report.md': markdownOf(report),
  'junit.xml': junitOf(report),
  'results.json': gradescopeOf(report, due),
});
