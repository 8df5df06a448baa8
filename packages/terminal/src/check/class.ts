/** Checks everybody's work in a folder, several at a time. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEnglish, t } from '@gridhall/core';
import { Failed } from '../flags/wrong-use.ts';
import { progressBar } from '../reports/bar.ts';
import { printReport } from '../reports/report.ts';
import { problemOf } from '../system/disk.ts';
import { complain, interrupted } from '../system/stdio.ts';
import { type CheckFlags, ownSeed } from './check-flags.ts';
import { type Console, checkProgram, visibleWords } from './check-program.ts';
import { classPage, classTable, classText } from './class-report.ts';
import { type Workplace, workplaceOf } from './compile.ts';
import type { CheckReport } from './report.ts';
import { failedReport, keepInputs, reportOf } from './report-files.ts';
import { gradescopeOf, junitOf, markdownOf } from './report-graders.ts';
import { htmlOf } from './report-html.ts';
import { isRowRight, Results, type Row, rowOf, stampOf, submissionsIn } from './submissions.ts';

export async function checkClass(
  game: Console,
  flags: CheckFlags,
  program: readonly string[],
): Promise<number> {
  const { out, jobs, format, plan } = flags;
  const all = submissionsIn(flags.submissions!);
  const results = new Results(out);
  const rows: Row[] = [];
  const bar = progressBar(all.length, t`submissions`);
  const left = all.entries();
  const work = async () => {
    for (const [i, { student, source }] of left) {
      if (interrupted.yes) return;
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
      rows[i] = before ?? (await checkSubmission(game, own, { student, source, stamp }, program, results));
      bar.show(Object.keys(rows).length);
    }
  };
  try {
    await Promise.all(Array.from({ length: jobs }, work));
  } finally {
    bar.clear();
  }
  if (out !== undefined) writeClass(out, game.game, rows);
  printReport(format, classTable(game.game, rows), () => classText(rows));
  return rows.every(isRowRight) ? 0 : 1;
}

async function checkSubmission(
  game: Console,
  flags: CheckFlags,
  { student, source, stamp }: { readonly student: string; readonly source: string; readonly stamp: string },
  program: readonly string[],
  results: Results,
): Promise<Row> {
  const { out } = flags;
  const report = await reportOn(game, flags, { student, source }, program);
  const row = rowOf(report);
  if (out !== undefined) keepInputs(join(out, student), report);
  results.keep(student, stamp, row, filesOf(report, flags));
  return row;
}

/** What cannot be copied or compiled is that student's trouble, and nobody else's. */
async function reportOn(
  game: Console,
  flags: CheckFlags,
  { student, source }: { readonly student: string; readonly source: string },
  program: readonly string[],
): Promise<CheckReport> {
  const { plan, compile } = flags;
  let place: Workplace | undefined;
  try {
    place = await workplaceOf(source, compile?.replaceAll('{}', quoted(student)), plan.apart);
    if (place.failed !== undefined) return failedReport(game, flags, place.failed);
    const command = program.map((word) => word.replaceAll('{}', student));
    const submission = { command, from: place.folder };
    if (flags.verbose) complain(`${student}: ${visibleWords(submission, plan.apart)}`);
    return reportOf(game, flags, await checkProgram(game, plan, submission, 1));
  } catch (error) {
    const problem = inEnglish(() => problemOf(error));
    return failedReport(game, flags, { kind: 'copy', problem });
  } finally {
    place?.close();
  }
}

/** A name is anybody's text, and a compiler is called by the shell. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** All that anybody may want of one; each for a student's eyes. */
const filesOf = (report: CheckReport, { due }: CheckFlags): Record<string, string> => ({
  'report.html': htmlOf(report),
  'report.md': markdownOf(report),
  'junit.xml': junitOf(report),
  'results.json': gradescopeOf(report, due),
});

function writeClass(folder: string, game: string, rows: readonly Row[]): void {
  try {
    writeFileSync(join(folder, 'index.html'), classPage(game, rows));
  } catch (error) {
    throw new Failed(`--out ${folder}: ${problemOf(error)}.`);
  }
}
