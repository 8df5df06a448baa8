/** Consoles as students write them: the right ones pass, and every mistake is found, shrunk and explained by its rule. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClassicConsole, CONSOLES, type ConsoleTrials, type Trial } from '@gridhall/consoles';
import type { GameName } from '@gridhall/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checked, Checker, type Runner } from '../packages/check/src/checker/checker.ts';
import { softener } from '../packages/check/src/compare/compare.ts';
import { COURSES } from '../packages/check/src/profile/courses.ts';
import { readProfile, rulesOf } from '../packages/check/src/profile/profile.ts';
import { canSandbox } from '../packages/check/src/sandbox/launch.ts';
import { inputOf, RUN_LIMITS } from '../packages/check/src/sandbox/limits.ts';
import { Sandbox } from '../packages/check/src/sandbox/sandbox.ts';
import { visible } from '../packages/check/src/sandbox/visible.ts';
import { Many } from '../packages/check/tools/many.ts';

const here = fileURLToPath(new URL('./consoles/', import.meta.url));
const tools = fileURLToPath(new URL('../packages/check/tools/', import.meta.url));
const games = globSync('*.json', { cwd: here })
  .map((file) => basename(file, '.json') as GameName)
  .sort();

interface Table {
  /** Whether it draws luck of its own, with a seed that it is told in front of all: `--luck N`. */
  readonly luck?: boolean;
  /** What it is told to do as the starter code of a course does, and the profile of that course. */
  readonly starters?: Readonly<Record<string, string>>;
  /** The rules that a mistake may be found under. */
  readonly mistakes: Readonly<Record<string, readonly string[]>>;
  readonly python?: readonly string[];
  readonly onlyPython?: Readonly<Record<string, readonly string[]>>;
}

type Kind = 'cpp' | 'py';

function mistakesOf(
  { mistakes, python = [], onlyPython = {} }: Table,
  kind: Kind,
): [string, readonly string[]][] {
  if (kind === 'cpp') return Object.entries(mistakes);
  return [
    ...python.map((id): [string, readonly string[]] => [id, mistakes[id]!]),
    ...Object.entries(onlyPython),
  ];
}

/** The system's own starts at once; what stands before it on the path may look for it first. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

/** The longest is a mistake of Geese that shows only in the third game of a session. */
const MOST_TOKENS = 30;
const SESSIONS = 200;
/** Generous: a correct program on a busy machine must not be taken for one that hangs. */
const LIMITS = { ...RUN_LIMITS, ms: 1000, wall: 60_000 };
/** Where it is about how a program ends, a box must tell. */
const ENDS = 'end-of-input';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-consoles-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Not every game has one. */
const consoles: Readonly<Record<string, () => Promise<unknown>>> = CONSOLES;

describe.each(games)('%s', (game) => {
  const table = JSON.parse(readFileSync(join(here, `${game}.json`), 'utf8')) as Table;
  const kinds = (['cpp', 'py'] as const).filter((kind) => existsSync(join(here, `${game}.${kind}`)));
  let classic: ClassicConsole;
  let trials: ConsoleTrials;
  beforeAll(async () => {
    ({ classic, trials } = (await consoles[game]!()) as { classic: ClassicConsole; trials: ConsoleTrials });
  });

  /** Checks a program built on the starter code of a course by the profile of that course. */
  const checkStarter = (other: Runner, course: string): Promise<Checked> => {
    const profile = readProfile(course, COURSES[game]![course]!, game, trials);
    if (typeof profile === 'string') throw new Error(profile);
    const { tolerances, flags, wording, without } = profile;
    const soften = softener(tolerances, trials.lines);
    const rules = rulesOf(without, trials) as string[];
    return new Checker({ classic, trials, soften, exact: tolerances.length === 0, flags, wording }, other, {
      ...{ sessions: SESSIONS, seeds: ['house'], luck: 'given', most: 20, jobs: 1, without: new Set(rules) },
    }).check();
  };

  const check = (other: Runner, sessions: number): Promise<Checked> =>
    new Checker({ classic, trials, soften: softener([], trials.lines), exact: true, flags: {} }, other, {
      sessions,
      seeds: ['house'],
      luck: 'given',
      most: 1,
      jobs: 1,
    }).check();

  describe.each(kinds)('in %s', (kind) => {
    let many: Many;
    let sandbox: Sandbox;
    let program: readonly string[];

    beforeAll(async () => {
      // Where anybody may read it, whoever it runs as.
      const files = mkdtempSync(join(folder, `${game}-`));
      if (kind === 'cpp') {
        program = [join(folder, game)];
        const sources = [join(tools, 'many.cpp'), join(here, `${game}.cpp`)];
        execFileSync('g++', ['-O0', '-std=c++17', '-o', program[0]!, ...sources, '-Dmain=console']);
        many = new Many([...program, '--many'], files);
      } else {
        program = [PYTHON, join(folder, `${game}.py`)];
        copyFileSync(join(here, `${game}.py`), program[1]!);
        many = new Many([PYTHON, join(tools, 'many.py'), program[1]!], files);
      }
      sandbox = new Sandbox({
        isolated: await canSandbox(),
        ...{ shown: visible(program).shown, limits: LIMITS },
      });
    });
    afterAll(() => {
      many.close();
      sandbox.close();
    });

    const luckOf = ({ clock = 0 }: Trial): string[] => (table.luck ? ['--luck', `${clock}`] : []);

    /** All mistakes in one program: it is told which one to make. */
    const making = (mistake: string, rules: readonly string[]): Runner => ({
      run(trial, stop) {
        const words = [...luckOf(trial), '--mistake', mistake, ...trial.args];
        return rules.includes(ENDS)
          ? sandbox.run([...program, ...words], { ...trial, input: inputOf(trial) }, LIMITS, stop)
          : many.run(words, trial, stop);
      },
    });

    it(`a right console passes ${SESSIONS} sessions, in which every rule is at work`, async () => {
      const right: Runner = { run: (trial) => many.run([...luckOf(trial), ...trial.args], trial) };
      const { findings, sessions, covered } = await check(right, SESSIONS);
      expect(findings).toEqual([]);
      expect(sessions).toBe(SESSIONS);
      expect(Object.keys(trials.rules).filter((rule) => !covered[rule])).toEqual([]);
    });

    it.each(kind === 'cpp' ? Object.entries(table.starters ?? {}) : [])(
      'built on starter code (%s) it passes by the profile %s',
      async (starter, course) => {
        const other: Runner = {
          run: (trial, stop) => many.run(['--mistake', starter, ...trial.args], trial, stop),
        };
        expect((await checkStarter(other, course)).findings).toEqual([]);
      },
    );

    it.each(mistakesOf(table, kind))('the mistake %s is found under %j', async (mistake, rules) => {
      const { findings } = await check(making(mistake, rules), rules.includes(ENDS) ? 20 : 1000);
      const [finding] = findings;
      expect(finding, 'nothing was found').toBeDefined();
      expect(rules).toContain(finding!.rule);
      const tokens = inputOf(finding!.trial)
        .split(/\s+/)
        .filter((token) => token !== '');
      expect(tokens.length).toBeLessThanOrEqual(MOST_TOKENS);
    });
  });
});
