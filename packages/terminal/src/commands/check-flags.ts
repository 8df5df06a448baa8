/** The flags of `gridhall check`, read. */
import {
  type CheckProfile,
  type CheckRequest,
  COURSES,
  type Console,
  IGNORED,
  NO_PROFILE,
  ownSeed,
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
    .option('--sessions <N>', t`number of random sessions after the prepared ones (default: 200)`)
    .option('--seed <S>', t`random seed; the same seed gives the same sessions`)
    .option('--student <NAME>', t`name of the student; every student gets different sessions`)
    .option('--profile <NAME>', t`profile of a course, which describes its starter code: a name, or a file`)
    .option('--probe', t`run the program a few times and propose a profile`)
    .option('--without <WHAT>', t`rules and groups of rules to leave out, such as ${INPUT_GROUPS.join(', ')}`)
    .option('--luck <HOW>', t`source of its random numbers: ${LUCKS.join(', ')} (default: found out)`)
    .option('--ignore <WHAT>', t`differences to ignore, separated by commas: ${IGNORED.join(', ')}`)
    .option('--only <WHAT>', t`compare only boards, or results, or boards,results`)
    .option('--append <WORDS>', t`append these words to the command; {} is the board file`)
    .option('--files-in <DIR>', t`folder for the board files, below the working folder`)
    .option('--random <GENERATOR>', t`random number generator of our console: own, glibc`)
    .option('--compile <COMMAND>', t`compile with this command first, in a copy of the folder`)
    .option('--submissions <DIR>', t`check every file and folder in this folder`)
    .option('--rubric <FILE>', t`give points by the groups of rules in this file`)
    .option('--show <WHAT>', t`what the student may see: ${SHOWN.join(', ')}`, 'all')
    .option(
      '--due <DATE>',
      t`hide the report from the student until then, such as 2027-01-31 or 2027-01-31T12:00Z`,
    )
    .option('--out <DIR>', t`write the input and files of each difference to this folder`)
    .option('--html <FILE>', t`write an HTML report`)
    .option('--markdown <FILE>', t`write a Markdown report`)
    .option('--junit <FILE>', t`write a JUnit XML report with a test for each rule`)
    .option('--gradescope <FILE>', t`write a results.json for Gradescope`)
    .option('--json', t`print a line of JSON for the check, then one for each difference`)
    .option('--csv', t`print the result of each rule as comma-separated values`)
    .option('--jobs <N>', t`number of programs to run at a time`, String(cores))
    .option(
      '--seconds <S>',
      t`seconds of the processor it may take for a session`,
      String(RUN_LIMITS.ms / 1000),
    )
    .option('--memory <MB>', t`megabytes of memory that the program may use`, String(RUN_LIMITS.memory))
    .option('--output <KB>', t`kilobytes that it may print in a session`, String(RUN_LIMITS.output))
    .option(
      '--processes <N>',
      t`number of processes and threads that it may have`,
      String(RUN_LIMITS.processes),
    )
    .option('--verbose', t`list the files of this machine that the program can read`)
    .option('--unsafe', t`run it without a sandbox, with all your rights`);
}

export async function readCheckFlags(
  given: Readonly<Record<string, string>>,
  { game, trials }: Console,
  apart: boolean,
): Promise<CheckFlags> {
  if (!apart && !given.unsafe)
    throw new WrongUse(
      t`This machine cannot make a sandbox. Install bubblewrap, or run the program with all your rights: --unsafe.`,
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
async function profileOf(
  name: string | undefined,
  game: string,
  trials: ConsoleTrials,
): Promise<CheckProfile> {
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
