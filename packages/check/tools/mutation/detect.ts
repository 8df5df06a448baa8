/** Whether the checker finds the mutants of a program, and calls the right rule first. */
import type { ClassicConsole, ConsoleTrials, Trial } from '@gridhall/consoles';
import { Random, seedFrom } from '@gridhall/core';
import { type Checked, Checker, type Runner } from '../../src/checker/checker.ts';
import { cutOff } from '../../src/checker/cut-off.ts';
import { softener } from '../../src/compare/compare.ts';
import { type CheckProfile, NO_PROFILE, rulesOf } from '../../src/profile/profile.ts';
import type { Mutant } from './mutants.ts';
import type { MutantPrograms } from './programs.ts';

export interface JudgedGame {
  readonly classic: ClassicConsole;
  readonly trials: ConsoleTrials;
}

/** What became of a mutant: `equivalent` when nothing that was tried tells it from the right program. */
export interface MutantFate {
  readonly mutant: Mutant;
  readonly kind: 'found' | 'missed' | 'equivalent';
  /** The rules of the findings, in order. */
  readonly rules: readonly string[];
  readonly isRightFirst: boolean;
}

/** Where luck is the program's own, it is told a seed in front of all. */
const luckOf = (hasLuck: boolean, { clock = 0 }: Trial): string[] => (hasLuck ? ['--luck', `${clock}`] : []);

/** `words` stand in front of those of a trial. */
export function runnerOf(
  programs: MutantPrograms,
  mutant: Mutant | undefined,
  hasLuck: boolean,
  words: readonly string[] = [],
): Runner {
  return {
    run: (trial, stop) =>
      programs.run(mutant, [...luckOf(hasLuck, trial), ...words, ...trial.args], trial, stop),
  };
}

/** Checks a program as `gridhall check` does when it is told nothing but a profile. */
export function checkRunner(
  { classic, trials }: JudgedGame,
  other: Runner,
  sessions: number,
  most: number,
  profile: CheckProfile = NO_PROFILE,
): Promise<Checked> {
  const { tolerances, flags, wording } = profile;
  const judging = {
    ...{ classic, trials, flags, wording },
    soften: softener(tolerances, trials.lines),
    exact: tolerances.length === 0,
  };
  const without = rulesOf(profile.without, trials);
  return new Checker(judging, other, {
    ...{ sessions, seeds: ['house'], most, jobs: 1 },
    without: new Set(Array.isArray(without) ? without : []),
  }).check();
}

export async function detect(
  game: JudgedGame,
  programs: MutantPrograms,
  mutant: Mutant,
  hasLuck: boolean,
  sessions: number,
): Promise<MutantFate> {
  const { findings } = await checkRunner(game, runnerOf(programs, mutant, hasLuck), sessions, 1);
  const rules = findings.map(({ rule }) => rule);
  const isRightFirst = mutant.rules.includes(rules[0] ?? '');
  if (rules.length > 0) return { mutant, kind: 'found', rules, isRightFirst };
  const isEquivalent = !(await differs(game, programs, mutant, hasLuck));
  return { mutant, kind: isEquivalent ? 'equivalent' : 'missed', rules, isRightFirst };
}

/** Sessions that are tried before a mutant is taken for equivalent; none of them is one of the check's. */
const POOL = 600;

async function differs(
  { trials }: JudgedGame,
  programs: MutantPrograms,
  mutant: Mutant,
  hasLuck: boolean,
): Promise<boolean> {
  for (const trial of pool(trials)) {
    const words = [...luckOf(hasLuck, trial), ...trial.args];
    const right = await programs.run(undefined, words, trial);
    const other = await programs.run(mutant, words, trial);
    if (right.output !== other.output || right.end.kind !== other.end.kind) return true;
    if (JSON.stringify(right.end) !== JSON.stringify(other.end)) return true;
  }
  return false;
}

function* pool({ scenes, session }: ConsoleTrials): Generator<Trial> {
  yield* scenes;
  for (let i = 0; i < POOL; i++) {
    const random = Random.fromSeed(seedFrom(`pool ${i}`));
    const group = ([undefined, undefined, 'bad-input', 'bad-files'] as const)[i % 4];
    const trial = session(random, 20, 'given', group);
    yield i % 5 === 4 ? cutOff(trial, random) : trial;
  }
}
