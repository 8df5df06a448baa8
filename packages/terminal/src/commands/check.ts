/** `gridhall check GAME -- COMMAND`: another program's console beside ours, and where it differs. */

import { availableParallelism } from 'node:os';
import { type ClassicConsole, CONSOLES, type ConsoleTrials } from '@gridhall/consoles';
import { t } from '@gridhall/core';
import { type CheckFlags, checkOptions, readCheckFlags } from '../check/check-flags.ts';
import { type Console, checkProgram, visibleWords } from '../check/check-program.ts';
import { checkClass } from '../check/class.ts';
import { workplaceOf } from '../check/compile.ts';
import { type CheckReport, isRight } from '../check/report.ts';
import { failedReport, keepInputs, reportOf, writeReports } from '../check/report-files.ts';
import { jsonOf, rulesReport } from '../check/report-json.ts';
import { textOf } from '../check/report-text.ts';
import { canSandbox } from '../check/sandbox/launch.ts';
import { isThere } from '../check/sandbox/visible.ts';
import { optionsFor, parse } from '../flags/options.ts';
import { WrongUse } from '../flags/wrong-use.ts';
import { pick } from '../open/tables.ts';
import { progressBar } from '../reports/bar.ts';
import { printReport } from '../reports/report.ts';
import { complain, print } from '../system/stdio.ts';
import type { Command } from './command.ts';

export const command: Command = {
  name: 'check',
  usage: 'check GAME [flags] -- COMMAND',
  about: t`another program's console beside ours, and where it differs`,
  async run(args) {
    const end = args.indexOf('--');
    const [own, program] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
    const commander = optionsFor(this.usage, this.about).argument('<GAME>', t`whose console it claims to be`);
    checkOptions(commander, availableParallelism());
    parse(commander, own);
    const game = await consoleOf(commander.args[0]!);
    if (program.length === 0) throw new WrongUse(t`Which program? check GAME -- COMMAND`);
    const apart = await canSandbox();
    const flags = await readCheckFlags(commander.opts(), game.trials, apart);
    return flags.submissions === undefined
      ? checkOne(game, flags, program)
      : checkClass(game, flags, program);
  },
};

async function consoleOf(name: string): Promise<Console> {
  const all = CONSOLES as Readonly<
    Record<string, () => Promise<{ classic: ClassicConsole; trials?: ConsoleTrials }>>
  >;
  const { classic, trials } = (await pick(all, name)?.()) ?? {};
  if (classic && trials) return { game: name, classic, trials };
  throw new WrongUse(t`There is no check of consoles for ${JSON.stringify(name)}.`);
}

async function checkOne(game: Console, flags: CheckFlags, program: readonly string[]): Promise<number> {
  if (flags.compile === undefined && !isThere(program[0]!))
    throw new WrongUse(t`${JSON.stringify(program[0])}: there is no such program.`);
  const report = await checked(game, flags, program);
  writeReports(report, flags);
  if (flags.out !== undefined) keepInputs(flags.out, report);
  if (flags.format === 'json') print(jsonOf(report));
  else printReport(flags.format, rulesReport(report), () => textOf(report));
  return isRight(report) ? 0 : 1;
}

/** Where it is, or compiled in a copy of the folder it is in. */
async function checked(game: Console, flags: CheckFlags, program: readonly string[]): Promise<CheckReport> {
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
    return reportOf(game, flags, result);
  } finally {
    bar.clear();
    place?.close();
  }
}
