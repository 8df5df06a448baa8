/** Consoles as students write them: the right ones pass, and every mistake is found, shrunk and explained by its rule. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClassicConsole, ConsoleTrials } from '@gridhall/core';
import { CONSOLES, type GameName } from '@gridhall/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canKeepApart, visible } from '../packages/terminal/src/check/apart.ts';
import { Box } from '../packages/terminal/src/check/box.ts';
import { type Checked, Checker, type Runner } from '../packages/terminal/src/check/checker.ts';
import { softener } from '../packages/terminal/src/check/compare.ts';
import { inputOf } from '../packages/terminal/src/check/judge.ts';
import { RUN_LIMITS } from '../packages/terminal/src/check/limits.ts';

const here = fileURLToPath(new URL('./consoles/', import.meta.url));
const games = globSync('*.json', { cwd: here })
  .map((file) => basename(file, '.json') as GameName)
  .sort();

interface Table {
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

const MOST_TOKENS = 15;
/** Generous: a correct program on a busy machine must not be taken for one that hangs. */
const LIMITS = { ...RUN_LIMITS, ms: 20_000, wall: 60_000 };
/** For those that hang. */
const HASTY = { ...RUN_LIMITS, ms: 1000 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-consoles-'));
  execFileSync('chmod', ['755', folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Not every game has one. */
const consoles: Readonly<Record<string, () => Promise<unknown>>> = CONSOLES;

describe.each(games)('%s', (game) => {
  const table = JSON.parse(readFileSync(join(here, `${game}.json`), 'utf8')) as Table;
  const boxes: Box[] = [];
  let classic: ClassicConsole;
  let trials: ConsoleTrials;

  beforeAll(async () => {
    ({ classic, trials } = (await consoles[game]!()) as { classic: ClassicConsole; trials: ConsoleTrials });
    // Where anybody may read it, whoever it runs as.
    if (existsSync(join(here, `${game}.py`)))
      copyFileSync(join(here, `${game}.py`), join(folder, `${game}.py`));
    if (existsSync(join(here, `${game}.cpp`)))
      execFileSync('g++', ['-O1', '-std=c++17', '-o', join(folder, game), join(here, `${game}.cpp`)]);
  });
  afterAll(() => {
    for (const box of boxes) box.close();
  });

  /** All mistakes of a kind in one box: it is the program that is told which one to make. */
  const runner = (kind: Kind): ((mistake?: string) => Runner) => {
    const program = visible(kind === 'cpp' ? [join(folder, game)] : [PYTHON, join(folder, `${game}.py`)]);
    const box = new Box({ apart: canKeepApart(), shown: program.shown, limits: LIMITS });
    boxes.push(box);
    return (mistake) => ({
      run(trial, wall = LIMITS.wall) {
        const planted = mistake === undefined ? [] : ['--mistake', mistake];
        const limits = { ...(mistake === undefined ? LIMITS : HASTY), wall };
        return box.run([...program.command, ...planted, ...trial.args], trial, inputOf(trial), limits);
      },
    });
  };

  const check = (other: Runner, sessions: number): Promise<Checked> =>
    new Checker({ classic, trials, soften: softener([], trials.lines), exact: true, flags: {} }, other, {
      sessions,
      seeds: ['house'],
      luck: 'given',
      most: 1,
      jobs: 1,
    }).check();

  const kinds = (['cpp', 'py'] as const).filter((kind) => existsSync(join(here, `${game}.${kind}`)));
  describe.each(kinds)('in %s', (kind) => {
    let program: (mistake?: string) => Runner;
    beforeAll(() => {
      program = runner(kind);
    });

    // Python takes ten times as long to start.
    const sessions = kind === 'cpp' ? 200 : 40;
    it(`a right console passes ${sessions} sessions, in which every rule is at work`, async () => {
      const { findings, sessions: checked, covered } = await check(program(), sessions);
      expect(findings).toEqual([]);
      expect(checked).toBe(sessions);
      expect(Object.keys(trials.rules).filter((rule) => !covered[rule])).toEqual([]);
    });

    it.each(mistakesOf(table, kind))('the mistake %s is found under %j', async (mistake, rules) => {
      const { findings } = await check(program(mistake), 1000);
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
