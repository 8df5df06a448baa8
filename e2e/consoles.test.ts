/** Consoles as students write them: the right ones pass, and every mistake is found, shrunk and explained by its rule. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClassicConsole, ConsoleTrials } from '@gridhall/core';
import { CONSOLES, type GameName } from '@gridhall/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canKeepApart } from '../packages/terminal/src/check/apart.ts';
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

const MOST_TOKENS = 15;
/** Generous: a correct program on a busy machine must not be taken for one that hangs. */
const LIMITS = { ...RUN_LIMITS, ms: 20_000 };
/** For those that hang. */
const HASTY = { ...RUN_LIMITS, ms: 1500 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-consoles-'));
  execFileSync('chmod', ['755', folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(games)('%s', (game) => {
  const table = JSON.parse(readFileSync(join(here, `${game}.json`), 'utf8')) as Table;
  const boxes: Box[] = [];
  let classic: ClassicConsole;
  let trials: ConsoleTrials;

  beforeAll(async () => {
    ({ classic, trials } = (await CONSOLES[game]()) as { classic: ClassicConsole; trials: ConsoleTrials });
    if (existsSync(join(here, `${game}.cpp`)))
      execFileSync('g++', ['-O1', '-std=c++17', '-o', join(folder, game), join(here, `${game}.cpp`)]);
  });
  afterAll(() => {
    for (const box of boxes) box.close();
  });

  /** All mistakes of a kind in one box: it is the program that is told which one to make. */
  const runner = (kind: Kind): ((mistake?: string) => Runner) => {
    const box = new Box({ apart: canKeepApart(), shown: [folder, here], limits: LIMITS });
    boxes.push(box);
    const program =
      kind === 'cpp' ? [join(folder, game)] : ['/usr/bin/env', 'python3', join(here, `${game}.py`)];
    return (mistake) => ({
      hasClock: false,
      run(trial, ms = (mistake === undefined ? LIMITS : HASTY).ms) {
        const planted = mistake === undefined ? [] : ['--mistake', mistake];
        return box.run([...program, ...planted, ...trial.args], trial, inputOf(trial), { ...LIMITS, ms });
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

    it('a right console passes 200 sessions, in which every rule is at work', async () => {
      const { findings, sessions, covered } = await check(program(), 200);
      expect(findings).toEqual([]);
      expect(sessions).toBe(200);
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
