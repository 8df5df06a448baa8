/**
 * Measures the checker: `npm run check-consoles`, `-- --only geese --sessions 500 --mutants 60`. Every right console of
 * e2e/consoles must pass; mutants of them must be found, under the right rule; and a check has its time beside a naive runner,
 * which starts the program as often, without a sandbox, and compares what it prints.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONSOLES, type Trial } from '@gridhall/consoles';
import { Random, seedFrom, textTable } from '@gridhall/core';
import { readOptions } from '../../../scripts/options.ts';
import { checkProgram } from '../src/checker/check-program.ts';
import { COURSES } from '../src/profile/courses.ts';
import { NO_PROFILE, readProfile } from '../src/profile/profile.ts';
import { canSandbox } from '../src/sandbox/launch.ts';
import { inputOf, RUN_LIMITS } from '../src/sandbox/limits.ts';
import { checkRunner, detect, type JudgedGame, type MutantFate, runnerOf } from './mutation/detect.ts';
import { mutantsOf, spreadOut } from './mutation/mutants.ts';
import { PYTHON, programsOf, sourceOf } from './mutation/programs.ts';

const { values } = readOptions({
  options: {
    sessions: { type: 'string', default: '10000' },
    mutants: { type: 'string', default: '0' },
    timed: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    missed: { type: 'boolean', default: false },
  },
});
const consoles = fileURLToPath(new URL('../../../e2e/consoles/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridhall-consoles-'));
chmodSync(folder, 0o755);

/** Sessions of a check of a mutant: what a teacher gets who says nothing. */
const DEFAULT_SESSIONS = 200;

interface Table {
  /** Whether it draws luck of its own, with a seed that it is told. */
  readonly luck?: boolean;
  /** What it is told to do as the starter code of a course does, and the profile of that course. */
  readonly starters?: Readonly<Record<string, string>>;
}

interface Row {
  readonly file: string;
  readonly sessions: number;
  readonly accused: readonly string[];
  readonly verdicts: readonly MutantFate[];
  readonly times: readonly [check: number, naive: number] | undefined;
}

async function measure(file: string): Promise<Row> {
  const name = basename(file).replace(/\.(cpp|py)$/, '') as keyof typeof CONSOLES;
  const game = (await CONSOLES[name]()) as JudgedGame;
  const { luck: hasLuck = false, starters = {} } = JSON.parse(
    readFileSync(join(consoles, `${name}.json`), 'utf8'),
  ) as Table;
  const all = spreadOut(mutantsOf(file, sourceOf(file)), Number(values.mutants));
  const programs = programsOf(file, all, folder);
  try {
    const sessions = Number(values.sessions);
    const right =
      sessions === 0
        ? undefined
        : await checkRunner(game, runnerOf(programs, undefined, hasLuck), sessions, 20);
    const accused = right?.findings.map(({ rule }) => rule) ?? [];
    if (file.endsWith('.cpp') && sessions > 0)
      for (const [starter, course] of Object.entries(starters)) {
        const profile = readProfile(course, COURSES[name]![course]!, name, game.trials);
        if (typeof profile === 'string') throw new Error(`${course}: ${profile}`);
        const other = runnerOf(programs, undefined, hasLuck, ['--mistake', starter]);
        const { findings } = await checkRunner(game, other, sessions, 20, profile);
        accused.push(...findings.map(({ rule }) => `${rule} (${course})`));
      }
    const verdicts: MutantFate[] = [];
    for (const mutant of programs.mutants)
      verdicts.push(await detect(game, programs, mutant, hasLuck, DEFAULT_SESSIONS));
    return {
      ...{ file, sessions, verdicts },
      accused,
      times: Number(values.timed) === 0 ? undefined : await timed(file, name, game),
    };
  } finally {
    programs.close();
  }
}

/** Seconds of a check in the sandbox, and of a naive runner with as many sessions. */
async function timed(file: string, name: string, game: JudgedGame): Promise<[number, number]> {
  const command = programFor(file);
  const sessions = Number(values.timed);
  const plan = {
    ...{ sessions, seeds: ['house'], tolerances: [], limits: RUN_LIMITS, apart: await canSandbox() },
    ...{ without: [], profile: NO_PROFILE, flags: {}, most: 20 },
  };
  const began = performance.now();
  await checkProgram({ game: name, ...game }, plan, { command, from: folder }, availableParallelism());
  const checked = performance.now();
  for (const trial of naiveTrials(game, sessions)) runOnce(command, trial);
  return [(checked - began) / 1000, (performance.now() - checked) / 1000];
}

function programFor(file: string): string[] {
  if (file.endsWith('.py')) {
    copyFileSync(join(consoles, file), join(folder, file));
    return [PYTHON, join(folder, file)];
  }
  const program = join(folder, basename(file, '.cpp'));
  execFileSync('g++', ['-O1', '-std=c++17', '-o', program, join(consoles, file)]);
  return [program];
}

const naiveTrials = ({ trials }: JudgedGame, sessions: number): Trial[] => [
  ...trials.scenes,
  ...Array.from({ length: sessions }, (_none, i) =>
    trials.session(Random.fromSeed(seedFrom(`house ${i}`)), 20, trials.lucks?.[0]),
  ),
];

function runOnce([program, ...words]: readonly string[], trial: Trial): void {
  const place = mkdtempSync(join(folder, 'naive-'));
  for (const [name, text] of Object.entries(trial.files)) writeFileSync(join(place, name), text);
  spawnSync(program!, [...words, ...trial.args], { cwd: place, input: inputOf(trial), timeout: 10_000 });
  rmSync(place, { recursive: true });
}

function print(rows: readonly Row[]): void {
  const count = ({ verdicts }: Row, kind: MutantFate['kind']) =>
    verdicts.filter((one) => one.kind === kind).length;
  const share = (some: number, all: number) => (all === 0 ? '-' : `${((100 * some) / all).toFixed(1)}%`);
  const head = [
    'program',
    'sessions',
    'accused',
    'mutants',
    'equivalent',
    'missed',
    'found',
    'right rule',
    'check s',
    'naive s',
  ];
  const cells = rows.map((row) => {
    const [found, missed] = [count(row, 'found'), count(row, 'missed')];
    const right = row.verdicts.filter(({ kind, isRightFirst }) => kind === 'found' && isRightFirst).length;
    return [
      ...[
        row.file,
        `${row.sessions}`,
        row.sessions === 0 ? '-' : `${row.accused.length}`,
        `${row.verdicts.length}`,
      ],
      ...[`${count(row, 'equivalent')}`, `${missed}`, share(found, found + missed), share(right, found)],
      ...(row.times?.map((seconds) => seconds.toFixed(1)) ?? ['-', '-']),
    ];
  });
  process.stdout.write(textTable(head, cells));
}

/** With --missed: what was not found, and what was found under another rule. */
function printMissed({ file, verdicts, accused }: Row): void {
  for (const rule of accused) process.stdout.write(`${file}: accused of ${rule}\n`);
  for (const { mutant, kind, rules, isRightFirst } of verdicts) {
    const place = `${file}:${mutant.line}: ${mutant.name}`;
    if (kind === 'missed') process.stdout.write(`${place}\n  missed\n`);
    if (kind === 'found' && !isRightFirst)
      process.stdout.write(`${place}\n  found under ${rules[0]}, not ${mutant.rules.join(', ')}\n`);
    if (kind === 'equivalent') process.stdout.write(`${place}\n  equivalent\n`);
  }
}

try {
  const files = globSync('*.{cpp,py}', { cwd: consoles })
    .filter(
      (file) => file.includes(values.only) && existsSync(join(consoles, file.replace(/\.\w+$/, '.json'))),
    )
    .sort();
  const rows: Row[] = [];
  for (const file of files) {
    const row = await measure(file);
    rows.push(row);
    if (values.missed) printMissed(row);
    if (row.accused.length > 0 || row.verdicts.some(({ kind }) => kind === 'missed')) process.exitCode = 1;
  }
  print(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
