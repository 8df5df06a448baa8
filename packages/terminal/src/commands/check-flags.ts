/** The flags of `gridhall check`, read. */
import {
  type CheckRequest,
  COURSES,
  type Console,
  IGNORED,
  NO_PROFILE,
  ownSeed,
  type Profile,
  RUN_LIMITS,
  type Rubric,
  readProfile,
  readRubric,
  rulesOf,
  SHOWN,
  settingsOf,
  type Tolerance,
} from '@gridhall/check';
import { type ConsoleTrials, INPUT_GROUPS, LUCKS, type Luck } from '@gridhall/consoles';
import { freshSeed, t } from '@gridhall/core';
import type { Command as Commander } from 'commander';
import { wholeNumber } from '../flags/param-flags.ts';
import { WrongUse } from '../flags/wrong-use.ts';
import { type Format, formatOf } from '../reports/report.ts';
import { readTextFile } from '../system/stdio.ts';

export interface CheckFlags extends CheckRequest {
  readonly format: Format;
}

/** Differences of more causes than these are not looked for. */
const MOST_CAUSES = 20;

export function checkOptions(commander: Commander, cores: number): void {
  commander
    .option('--sessions <N>', t`sessions after the scenes of the rulebook (200)`)
    .option('--seed <S>', t`which sessions: any text, the same text the same ones`)
    .option('--student <NAME>', t`whose it is: everybody has sessions of their own`)
    .option('--profile <NAME>', t`what the starter code of a course prints and does: a name, or a file`)
    .option('--probe', t`look at the program in a few runs, and propose a profile`)
    .option('--without <WHAT>', t`leave out rules and groups of rules: ${INPUT_GROUPS.join(', ')}`)
    .option('--luck <HOW>', t`where its luck comes from: ${LUCKS.join(', ')}; without it, found out`)
    .option('--ignore <WHAT>', t`what may differ, between commas: ${IGNORED.join(', ')}`)
    .option('--only <WHAT>', t`compare nothing but boards, or results, or boards,results`)
    .option('--append <WORDS>', t`put these behind the command instead, {} for the file of the board`)
    .option('--files-in <DIR>', t`where the files lie, below the folder it runs in`)
    .option('--random <GENERATOR>', t`what ours draws with, where it has a choice: own, glibc`)
    .option('--compile <COMMAND>', t`run this first, in a copy of the folder`)
    .option('--submissions <DIR>', t`check all that is in this folder, each in a copy of its own`)
    .option('--rubric <FILE>', t`points by groups of rules`)
    .option('--show <WHAT>', t`what a student sees: ${SHOWN.join(', ')}`, 'all')
    .option('--due <DATE>', t`until then a student sees nothing: 2027-01-31 or 2027-01-31T12:00Z`)
    .option('--out <DIR>', t`write the input of each difference, and its files, into this folder`)
    .option('--html <FILE>', t`a report to look at`)
    .option('--markdown <FILE>', t`a report to read`)
    .option('--junit <FILE>', t`a report in XML, a test a rule`)
    .option('--gradescope <FILE>', t`Gradescope's results.json`)
    .option('--json', t`a line of JSON for what was done, then one for each difference`)
    .option('--csv', t`the rules, and how each fared, as comma-separated values`)
    .option('--jobs <N>', t`programs at work at a time`, String(cores))
    .option(
      '--seconds <S>',
      t`seconds of the processor it may take for a session`,
      String(RUN_LIMITS.ms / 1000),
    )
    .option('--memory <MB>', t`megabytes of memory it may use`, String(RUN_LIMITS.memory))
    .option('--output <KB>', t`kilobytes it may print in a session`, String(RUN_LIMITS.output))
    .option('--processes <N>', t`processes and threads it may have`, String(RUN_LIMITS.processes))
    .option('--verbose', t`say which files of this machine the program sees`)
    .option('--unsafe', t`run it although nothing can keep it apart from this machine`);
}

export async function readCheckFlags(
  given: Readonly<Record<string, string>>,
  { game, trials }: Console,
  apart: boolean,
): Promise<CheckFlags> {
  if (!apart && !given.unsafe)
    throw new WrongUse(
      t`Nothing here keeps a program apart (bubblewrap does): --unsafe runs it all the same.`,
    );
  const rubric = given.rubric === undefined ? undefined : await rubricOf(given.rubric, trials);
  const luck = luckOf(given.luck, trials);
  const { student, seed, append, filesIn, compile, submissions, out, random } = given;
  const said = [...(seed === undefined ? [] : [seed]), ...(rubric?.seeds ?? [])];
  const seeds = (said.length === 0 ? [freshSeed()] : said).map((one) => ownSeed(one, student));
  const due = given.due === undefined ? undefined : dateOf(given.due);
  const shown = oneOf('show', given.show!, SHOWN);
  const { html, junit, markdown, gradescope } = given;
  const profile = await profileOf(given.profile, game, trials);
  const settings = settingsOf(profile);
  const plan: CheckRequest['plan'] = {
    sessions:
      given.sessions === undefined
        ? (rubric?.sessions ?? 200)
        : wholeNumber('sessions', given.sessions, 10_000_000, 0),
    seeds,
    tolerances: tolerancesOf(given.ignore, given.only, trials) ?? settings.tolerances!,
    without: [...new Set([...profile.without, ...withoutOf(given.without, trials)])],
    profile,
    limits: {
      ...RUN_LIMITS,
      ms: wholeNumber('seconds', given.seconds, 3600) * 1000,
      wall: wholeNumber('seconds', given.seconds, 3600) * 5000,
      memory: wholeNumber('memory', given.memory, 1_000_000),
      output: wholeNumber('output', given.output, 1_000_000),
      processes: wholeNumber('processes', given.processes, 10_000),
    },
    ...{ apart, flags: random === undefined ? {} : { random }, most: MOST_CAUSES },
    ...defined({
      luck: luck ?? settings.luck,
      filesIn: filesIn ?? settings.filesIn,
      append: append?.split(' ').filter((word) => word !== '') ?? settings.append,
    }),
  };
  return {
    ...{ plan, jobs: wholeNumber('jobs', given.jobs, 256) },
    ...{ shown: due !== undefined && Date.now() < due ? 'nothing' : shown, due: due !== undefined },
    ...{
      verbose: Boolean(given.verbose),
      probe: Boolean(given.probe),
      format: formatOf(given),
      files: defined({ html, junit, markdown, gradescope }),
    },
    ...defined({ student, rubric, compile, submissions, out }),
  };
}

/** Only what there is. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

async function rubricOf(path: string, trials: ConsoleTrials): Promise<Rubric> {
  const file = await readTextFile(path);
  if ('problem' in file) throw new WrongUse(`--rubric ${path}: ${file.problem}.`);
  const rubric = readRubric(file.text, trials);
  if (typeof rubric === 'string') throw new WrongUse(`--rubric ${path}: ${rubric}.`);
  return rubric;
}

function luckOf(text: string | undefined, { lucks = ['given'] }: ConsoleTrials): Luck | undefined {
  return text === undefined ? undefined : oneOf('luck', text, lucks);
}

/** Undefined where nothing is said of it. */
function tolerancesOf(
  ignore: string | undefined,
  only: string | undefined,
  { lines }: ConsoleTrials,
): readonly Tolerance[] | undefined {
  if (ignore === undefined && only === undefined) return undefined;
  const ignored = listOf(ignore).map((one) => oneOf('ignore', one, IGNORED));
  if (only === undefined) return ignored;
  if (!lines) throw new WrongUse(t`--only: nobody has said how boards and results look in this game.`);
  const kept = listOf(only).map((one) => oneOf('only', one, ['boards', 'results'] as const));
  return [...ignored, ...kept.map((one) => `all-but-${one}` as const)];
}

const listOf = (text = ''): string[] => text.split(',').filter((one) => one !== '');

function withoutOf(text: string | undefined, trials: ConsoleTrials): readonly string[] {
  const names = listOf(text);
  const rules = rulesOf(names, trials);
  if (Array.isArray(rules)) return names;
  throw new WrongUse(
    t`--without takes groups (${INPUT_GROUPS.join(', ')}) and rules (--csv lists them), not ${JSON.stringify(rules.unknown)}.`,
  );
}

/** The profile of a course by its name, or one in a file. */
async function profileOf(name: string | undefined, game: string, trials: ConsoleTrials): Promise<Profile> {
  if (name === undefined) return NO_PROFILE;
  const courses = COURSES[game] ?? {};
  let text = courses[name];
  if (text === undefined) {
    const file = await readTextFile(name);
    if ('problem' in file)
      throw new WrongUse(
        t`--profile ${name}: ${file.problem}. Profiles of ${game} are ${Object.keys(courses).join(', ')}.`,
      );
    text = file.text;
  }
  const profile = readProfile(name, text, game, trials);
  if (typeof profile === 'string') throw new WrongUse(`--profile ${name}: ${profile}.`);
  return profile;
}

function oneOf<T extends string>(flag: string, text: string, choices: readonly T[]): T {
  const found = choices.find((one) => one === text);
  if (found !== undefined) return found;
  throw new WrongUse(t`--${flag} takes ${choices.join(', ')}, not ${JSON.stringify(text)}.`);
}

function dateOf(text: string): number {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw new WrongUse(t`--due takes a date, as in 2027-01-31T12:00Z, not ${JSON.stringify(text)}.`);
}
