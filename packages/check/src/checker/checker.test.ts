/** The checker alone: other consoles are functions here, and no program is run. */
import { CONSOLES, type ConsoleTrials, playClassic, type Trial } from '@gridhall/consoles';
import { expect, it } from 'vitest';
import { softener } from '../compare/compare.ts';
import type { Run, RunEnd } from '../sandbox/limits.ts';
import { inputOf } from '../sandbox/limits.ts';
import { Checker, type CheckOptions, type Runner } from './checker.ts';

const { classic, trials } = await CONSOLES.geese();
const LINES = trials.lines;

const exit = (output: string, end: RunEnd = { kind: 'exit', status: 0 }): Run => ({
  output,
  errors: '',
  end,
});

/** Another console of Geese: ours, with what it prints changed on the way. */
const like =
  (change: (output: string, trial: Trial) => Run, takesBoard = true) =>
  async (trial: Trial): Promise<Run> => {
    const flags = takesBoard && trial.args.length > 0 ? { layout: 'layout.txt' } : {};
    const options = { flags, files: { ...trial.files }, seed: '7'.repeat(32) };
    return change((await playClassic(classic, inputOf(trial), options)).output, trial);
  };

const check = (run: Runner['run'], options: Partial<CheckOptions> = {}, others: ConsoleTrials = trials) =>
  new Checker(
    { classic, trials: others, soften: softener([], LINES), exact: true, flags: {} },
    { run },
    { sessions: 40, seeds: ['s'], most: 20, jobs: 2, ...options },
  ).check();

it('a console that prints what ours prints keeps every rule', async () => {
  const { findings, kept, broken, evidence } = await check(like((output) => exit(output)));
  expect(findings).toEqual([]);
  expect(Object.keys(trials.rules).filter((rule) => !kept[rule])).toEqual([]);
  expect(broken).toEqual([]);
  expect(evidence.luck).toBe('given');
});

it('differences of one cause are shown once, by the smallest trial', async () => {
  const { findings, broken } = await check(
    like((output) => exit(output.replace(/M(?=[*M0-9]*$)/gm, 'X'))),
    { luck: 'given' },
  );
  const marks = findings.filter(({ rule }) => rule === 'mark');
  expect(marks).toHaveLength(1);
  expect(marks[0]!.trial.input).toHaveLength(1);
  expect(broken).toContain('mark');
});

it('a console that prints nothing keeps no rule', async () => {
  const { findings, kept } = await check(async () => exit(''), { luck: 'given' });
  expect(findings.map(({ rule }) => rule)).toEqual(['start']);
  expect(kept).toEqual({});
});

it('where only results are compared, no rule is kept by a console that prints nothing', async () => {
  const only = softener(['all-but-results'], LINES);
  const judging = { classic, trials, soften: only, exact: false, flags: {} };
  const options = { sessions: 20, seeds: ['s'], luck: 'given', most: 20, jobs: 1 } as const;
  const kept = async (run: Runner['run']) => (await new Checker(judging, { run }, options).check()).kept;
  expect(await kept(async () => exit(''))).toEqual({});
  expect(Object.keys(await kept(like((output) => exit(output))))).toEqual(
    expect.arrayContaining(['won', 'mark']),
  );
});

it('a program that waits at the end of its input is ended early, unless what it printed by then is wrong', async () => {
  const count = { quick: 0, late: 0, full: 0 };
  const { findings } = await check(
    (trial, stop) => {
      const waits = !/^q/i.test(trial.input.at(-1) ?? '');
      if (stop?.quiet === undefined) count.full += Number(waits);
      else count.quick++;
      // Now and then a busy machine has printed nothing yet.
      const late = stop?.quiet !== undefined && count.quick % 5 === 0;
      count.late += Number(late);
      const end: RunEnd | undefined =
        stop?.quiet !== undefined ? { kind: 'quiet' } : waits ? { kind: 'hang' } : undefined;
      return like((output) => exit(late ? '' : output, end))(trial);
    },
    { luck: 'given', jobs: 1, sessions: 10 },
    { ...trials, session: (...args) => ({ ...trials.session(...args), input: ['m 0 0'] }) },
  );
  expect(findings.map(({ rule, end }) => [rule, end])).toEqual([['end-of-input', { kind: 'hang' }]]);
  expect(count.quick).toBeGreaterThan(9);
  // Once to see that it waits, once for the finding, and what the shrinker needs.
  expect(count.full).toBeLessThan(12);
});

it('a rule is named only where the input before was good, and bad input has rules of its own', async () => {
  // A program that reads a word as a zero, and is right in all else.
  const { findings, broken } = await check(
    like((output, { input }) =>
      exit(
        input.some((answer) => /here|two|^x$|none/.test(answer))
          ? output.replace(/location: Please enter the x location: /g, 'location: ')
          : output,
      ),
    ),
    { luck: 'given', sessions: 200 },
  );
  expect(broken).toEqual(['not-a-number']);
  expect(findings).toHaveLength(1);
});

it('what is left out is neither judged nor counted', async () => {
  const loops = like((output, { input }) =>
    /^q/i.test(input.at(-1) ?? '')
      ? exit(output)
      : exit(`${output}${'again '.repeat(20_000)}`, { kind: 'output' }),
  );
  const without = new Set(['end-of-input', ...trials.groups['bad-input']!]);
  const { findings, covered } = await check(loops, { luck: 'given', without });
  expect(findings).toEqual([]);
  expect(Object.keys(covered).filter((rule) => without.has(rule))).toEqual([]);
});

it('the report of a program is the same every time', async () => {
  const wrong = like((output) => exit(output.replace(/M(?=[*M0-9]*$)/gm, 'X')));
  const reports = new Set<string>();
  for (let i = 0; i < 20; i++) reports.add(JSON.stringify(await check(wrong)));
  expect(reports.size).toBe(1);
});

it('what crashes and what hangs is found even where all that it printed is right', async () => {
  const crash: RunEnd = { kind: 'signal', signal: 'SIGSEGV' };
  const crashed = await check(
    like((output, { input }) => (input.includes('q') ? exit(output, crash) : exit(output))),
  );
  expect(crashed.findings.find(({ rule }) => rule === 'quit')).toMatchObject({
    rule: 'quit',
    end: { kind: 'signal', signal: 'SIGSEGV' },
    trial: { input: ['q'] },
  });
  const hung = await check(
    like((output, { input }) =>
      /^q/i.test(input.at(-1) ?? '') ? exit(output) : exit(output, { kind: 'hang' }),
    ),
    { luck: 'given' },
  );
  expect(hung.findings[0]).toMatchObject({ rule: 'end-of-input', end: { kind: 'hang' } });
});

it('a console that takes no board is judged by whether any board explains it', async () => {
  const { evidence, findings } = await check(like((output) => exit(output), false));
  expect(evidence.luck).toBe('unknown');
  expect(findings).toEqual([]);
});

it('what nobody can foretell is not judged', async () => {
  // After the first game a second one on a board that is drawn: theirs has its geese elsewhere.
  const trial: Trial = {
    input: ['r', '8', '5', '20', 's 0 0', 's 1 1', 's 2 2', 'q'],
    files: { 'layout.txt': '.9\n' },
    args: ['--layout', 'layout.txt'],
  };
  const one = new Checker(
    {
      ...{ classic, trials: { ...trials, scenes: [trial] }, soften: softener([], LINES) },
      ...{ exact: true, flags: {} },
    },
    { run: like((output) => exit(output)) },
    { sessions: 0, seeds: [], luck: 'given', most: 20, jobs: 1 },
  );
  expect((await one.check()).findings).toEqual([]);
});
