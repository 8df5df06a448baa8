/** `gridhall check GAME -- COMMAND`: another program's console beside ours, and where it differs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClassicConsole, type ConsoleTrials, freshSeed, LUCKS } from '@gridhall/core';
import { CONSOLES } from '@gridhall/games';
import { type Checked, Checker, type Finding } from '../check/checker.ts';
import { around, TOLERANCES, type Tolerance } from '../check/compare.ts';
import { canKeepApart, Other, RUN_LIMITS } from '../check/other.ts';
import { optionsFor, parse } from '../flags/options.ts';
import { wholeNumber } from '../flags/param-flags.ts';
import { Failed, WrongUse } from '../flags/wrong-use.ts';
import { pick } from '../open/tables.ts';
import { progressBar } from '../reports/bar.ts';
import { problemOf } from '../system/disk.ts';
import { print } from '../system/stdio.ts';
import type { Command } from './command.ts';

interface Console {
  readonly classic: ClassicConsole;
  readonly trials?: ConsoleTrials;
}

/** Differences of more causes than these are not looked for. */
const MOST_CAUSES = 20;

export const command: Command = {
  name: 'check',
  usage: 'check GAME [flags] -- COMMAND',
  about: "another program's console beside ours, and where it differs",
  async run(args) {
    const end = args.indexOf('--');
    const [own, other] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
    const commander = optionsFor(this.usage, this.about)
      .argument('<GAME>', 'whose console it claims to be')
      .option('--sessions <N>', 'sessions after the scenes of the rulebook', '200')
      .option('--seed <S>', 'which sessions: any text, the same text the same ones')
      .option('--ignore <WHAT>', `what may differ, between commas: ${TOLERANCES.join(', ')}`, '')
      .option('--seconds <S>', 'how long it may take for a session', String(RUN_LIMITS.ms / 1000))
      .option('--memory <MB>', 'megabytes of memory it may use', String(RUN_LIMITS.memory))
      .option('--out <DIR>', 'write the input of each difference, and its files, into this folder')
      .option('--json', 'a line of JSON for what was done, then one for each difference')
      .option('--unsafe', 'run it although nothing can keep it apart from this machine');
    parse(commander, own);
    const given = commander.opts<Record<string, string>>();
    const { classic, trials } = await consoleOf(commander.args[0]!);
    if (other.length === 0) throw new WrongUse('Which program? check GAME -- COMMAND');
    const apart = canKeepApart();
    if (!apart && !given.unsafe)
      throw new WrongUse(
        'Nothing here keeps a program apart (bubblewrap does): --unsafe runs it all the same.',
      );
    const seed = given.seed ?? freshSeed();
    const sessions = wholeNumber('sessions', given.sessions, 10_000_000, 0);
    const limits = {
      ...RUN_LIMITS,
      ms: wholeNumber('seconds', given.seconds, 3600) * 1000,
      memory: wholeNumber('memory', given.memory, 1_000_000),
    };
    const program = new Other(other.map(quoted).join(' '), limits, apart);
    const bar = progressBar(trials.scenes.length + sessions, 'sessions');
    try {
      const tolerances = tolerancesOf(given.ignore!);
      const options = { sessions, seed, tolerances, luck: LUCKS[0], most: MOST_CAUSES, progress: bar.show };
      const checked = await new Checker(classic, trials, program, options).check();
      bar.clear();
      if (given.out !== undefined) keep(given.out, checked.findings);
      if (given.json) printJson(commander.args[0]!, seed, tolerances, apart, trials, checked);
      else print(textOf(seed, tolerances, apart, trials, checked));
      return checked.findings.length === 0 ? 0 : 1;
    } finally {
      bar.clear();
      program.close();
    }
  },
};

async function consoleOf(name: string): Promise<{ classic: ClassicConsole; trials: ConsoleTrials }> {
  const all = CONSOLES as Readonly<Record<string, () => Promise<Console>>>;
  const load = pick(all, name);
  const { classic, trials } = (await load?.()) ?? {};
  if (classic && trials) return { classic, trials };
  throw new WrongUse(`There is no check of consoles for ${JSON.stringify(name)}.`);
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

function tolerancesOf(text: string): readonly Tolerance[] {
  const wanted = text.split(',').filter((one) => one !== '');
  const unknown = wanted.find((one) => !TOLERANCES.some((known) => known === one));
  if (unknown !== undefined)
    throw new WrongUse(`--ignore takes ${TOLERANCES.join(', ')}, not ${JSON.stringify(unknown)}.`);
  return wanted as readonly Tolerance[];
}

function keep(folder: string, findings: readonly Finding[]): void {
  try {
    findings.forEach(({ trial }, i) => {
      const place = join(folder, String(i + 1));
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, 'input.txt'), inputOf(trial));
      for (const [name, text] of Object.entries(trial.files)) writeFileSync(join(place, name), text);
    });
  } catch (error) {
    throw new Failed(`--out ${folder}: ${problemOf(error)}.`);
  }
}

const inputOf = ({ input }: Finding['trial']): string => `${input.join('\n')}\n`;

function printJson(
  game: string,
  seed: string,
  ignored: readonly Tolerance[],
  apart: boolean,
  { rules }: ConsoleTrials,
  { findings, sessions, covered }: Checked,
): void {
  const about = {
    command: 'check',
    game,
    seed,
    sessions,
    ignored,
    apart,
    rules: Object.keys(rules).length,
    covered,
  };
  const lines = findings.map(({ trial, expected, actual, rule, says, end }) => ({
    ...{ input: inputOf(trial), files: trial.files, args: trial.args, expected, actual, rule, says },
    ...(end === undefined ? {} : { end }),
  }));
  for (const line of [{ ...about, findings: findings.length }, ...lines])
    process.stdout.write(`${JSON.stringify(line)}\n`);
}

function textOf(
  seed: string,
  ignored: readonly Tolerance[],
  apart: boolean,
  { rules }: ConsoleTrials,
  { findings, sessions, covered }: Checked,
): string {
  const missed = Object.keys(rules).filter((rule) => !covered.includes(rule));
  const head = [
    `${sessions} sessions, seed ${seed}; ${covered.length} of ${Object.keys(rules).length} rules were at work.`,
    ...(missed.length > 0 && findings.length === 0
      ? [`Not at work, and so not checked: ${missed.join(', ')}.`]
      : []),
    ...(ignored.length > 0 ? [`Not compared: ${ignored.join(', ')}.`] : []),
    ...(apart ? [] : ['It ran without anything that keeps it apart.']),
    findings.length === 0
      ? 'No difference.'
      : `${findings.length} ${findings.length === 1 ? 'difference' : 'differences'}.`,
  ].join('\n');
  return `${[head, ...findings.map(findingText)].join('\n\n')}\n`;
}

function findingText({ rule, says, trial, expected, actual, at, end }: Finding, i: number): string {
  const files = Object.entries(trial.files).map(([name, text]) => `${name}:\n${indented(text.trimEnd())}`);
  return [
    `${i + 1}. ${rule}: ${says}`,
    ...(end === undefined ? [] : [`Also: ${end}.`]),
    ...files,
    `input:\n${indented(trial.input.join('\n'))}`,
    `expected:\n${indented(around(expected, at))}`,
    `actual:\n${indented(around(actual, at))}`,
  ].join('\n');
}

const indented = (text: string): string => text.replace(/^/gm, '    ');
