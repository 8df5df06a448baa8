/** `gridhall check GAME -- COMMAND`: another program's console beside ours, and where it differs. */

import { availableParallelism } from 'node:os';
import {
  type CheckReport,
  type CheckRequest,
  type Console,
  canSandbox,
  checkClass,
  checkProgram,
  classTable,
  classText,
  failedReport,
  isRight,
  isRowRight,
  isThere,
  jsonOf,
  keepInputs,
  probeProgram,
  profileText,
  reportOf,
  reportText,
  rulesReport,
  Unrunnable,
  visibleWords,
  workplaceOf,
  writeReports,
} from '@gridhall/check';
import { type ClassicConsole, CONSOLES, type ConsoleTrials } from '@gridhall/consoles';
import { t } from '@gridhall/core';
import { optionsFor, parse } from '../flags/options.ts';
import { Failed, WrongUse } from '../flags/wrong-use.ts';
import { ownEntry } from '../open/tables.ts';
import { progressBar } from '../reports/bar.ts';
import { printReport } from '../reports/report.ts';
import { codeOf, problemOf } from '../system/disk.ts';
import { complain, interrupted, print } from '../system/stdio.ts';
import { type CheckFlags, checkOptions, readCheckFlags } from './check-flags.ts';
import type { CliCommand } from './command.ts';

export const command: CliCommand = {
  name: 'check',
  usage: 'check GAME [flags] -- COMMAND',
  about: t`compare a student's console program with ours, and name the rules that it breaks`,
  examples: [
    ['check geese -- ./geese', t`check one program`],
    ['check geese --submissions all --out results -- ./geese', t`check the programs of a class`],
  ],
  async run(args) {
    const end = args.indexOf('--');
    const [own, program] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
    const commander = optionsFor(this.usage, this.about, this.examples).argument(
      '<GAME>',
      t`game whose console it is`,
    );
    checkOptions(commander, availableParallelism());
    parse(commander, own);
    const game = await consoleOf(commander.args[0]!);
    if (program.length === 0) throw new WrongUse(t`Which program? check GAME -- COMMAND`);
    const apart = await canSandbox();
    const flags = await readCheckFlags(commander.opts(), game, apart);
    try {
      return flags.submissions === undefined
        ? await checkOne(game, flags, program)
        : await checkAll(game, flags, program);
    } catch (error) {
      if (!(error instanceof Unrunnable)) throw error;
      throw new WrongUse(t`The program could not be started: ${error.message}.`);
    }
  },
};

async function checkAll(game: Console, flags: CheckFlags, program: readonly string[]): Promise<number> {
  let bar: ReturnType<typeof progressBar> | undefined;
  try {
    const rows = await checkClass(game, flags, program, {
      progress(done, of) {
        bar ??= progressBar(of, t`submissions`);
        bar.show(done);
      },
      ...{ complain, problemOf, isInterrupted: () => interrupted.yes },
    });
    bar?.clear();
    printReport(flags.format, classTable(game.game, rows), () => classText(rows));
    return rows.every(isRowRight) ? 0 : 1;
  } catch (error) {
    throw withPath(error);
  }
}

/** A file that could not be read or written is told in one line; anything else is a bug. */
function withPath(error: unknown): unknown {
  if (codeOf(error) === undefined) return error;
  const { path } = error as NodeJS.ErrnoException;
  return new Failed(`${path === undefined ? '' : `${path}: `}${problemOf(error)}.`);
}

async function consoleOf(name: string): Promise<Console> {
  const all = CONSOLES as Readonly<
    Record<string, () => Promise<{ classic: ClassicConsole; trials?: ConsoleTrials }>>
  >;
  const { classic, trials } = (await ownEntry(all, name)?.()) ?? {};
  if (classic && trials) return { game: name, classic, trials };
  throw new WrongUse(t`There is no check of consoles for ${JSON.stringify(name)}.`);
}

async function checkOne(game: Console, flags: CheckFlags, program: readonly string[]): Promise<number> {
  if (flags.compile === undefined && !isThere(program[0]!))
    throw new WrongUse(t`${JSON.stringify(program[0])}: there is no such program.`);
  if (flags.probe) return probe(game, flags, program);
  const report = await checked(game, flags, program);
  try {
    writeReports(report, flags);
    if (flags.out !== undefined) keepInputs(flags.out, report);
  } catch (error) {
    throw withPath(error);
  }
  if (flags.format === 'json') print(jsonOf(report));
  else printReport(flags.format, rulesReport(report), () => reportText(report));
  return isRight(report) ? 0 : 1;
}

/** Proposes a profile, and says what it saw. */
async function probe(game: Console, { plan, jobs }: CheckFlags, program: readonly string[]): Promise<number> {
  const { seen, profile } = await probeProgram(game, plan, { command: program, from: process.cwd() }, jobs);
  const text = profileText(game.game, profile);
  print(
    `${seen.join('\n')}\n\n${t`A profile for it; save it as profile.txt and add --profile profile.txt:`}\n\n${text}`,
  );
  return 0;
}

/** Where it is, or compiled in a copy of the folder it is in. */
async function checked(game: Console, flags: CheckRequest, program: readonly string[]): Promise<CheckReport> {
  const { plan, compile, jobs } = flags;
  const place = compile === undefined ? undefined : await workplaceOf(process.cwd(), compile, plan.apart);
  const scenes = game.trials.scenes.length;
  const bar = progressBar(scenes + plan.sessions * plan.seeds.length, t`sessions`);
  try {
    if (place?.failed !== undefined) return failedReport(game, flags, place.failed);
    const from = place?.folder ?? process.cwd();
    const submission = { command: program, from };
    if (flags.verbose) complain(visibleWords(submission, plan.apart));
    const result = await checkProgram(game, plan, submission, jobs, bar.show);
    return reportOf(game, flags, result, program);
  } finally {
    bar.clear();
    place?.close();
  }
}
