/** Another program's console beside ours: every trial run on both, differences shrunk, explained, and each cause shown once. */
import {
  type ClassicConsole,
  type ConsoleTrials,
  type Luck,
  playClassic,
  Random,
  seedFrom,
  type Trial,
} from '@gridhall/core';
import { firstDifference, softened, type Tolerance } from './compare.ts';
import { type End, endWords, type Other } from './other.ts';
import { shrunk } from './shrink.ts';

/** How a program differs, by the shortest input that shows it. */
export interface Finding {
  /** Which rule it is about, and what the rulebook says. */
  readonly rule: string;
  readonly says: string;
  readonly trial: Trial;
  readonly expected: string;
  readonly actual: string;
  /** Where they part. */
  readonly at: number;
  /** What went wrong beside what was printed: a crash, a hang. */
  readonly end?: string;
}

export interface Checked {
  readonly findings: readonly Finding[];
  readonly sessions: number;
  /** Rules that were at work at least once, of all there are. */
  readonly covered: readonly string[];
}

export interface CheckOptions {
  readonly sessions: number;
  readonly seed: string;
  readonly luck: Luck;
  readonly tolerances: readonly Tolerance[];
  /** After so many causes nobody wants more. */
  readonly most: number;
  progress(done: number): void;
}

/** Answers in a session; deep enough for rare positions. */
const LENGTH = 20;

export class Checker {
  readonly #classic: ClassicConsole;
  readonly #trials: ConsoleTrials;
  readonly #other: Other;
  readonly #options: CheckOptions;
  readonly #covered = new Set<string>();

  constructor(classic: ClassicConsole, trials: ConsoleTrials, other: Other, options: CheckOptions) {
    this.#classic = classic;
    this.#trials = trials;
    this.#other = other;
    this.#options = options;
  }

  async check(): Promise<Checked> {
    const findings = new Map<string, Finding>();
    let done = 0;
    for (const trial of this.#sessions()) {
      const found = await this.#compare(trial);
      this.#options.progress(++done);
      if (!found || findings.has(found.rule)) continue;
      const small = await this.#shrink(trial, found);
      const before = findings.get(small.rule);
      if (!before || small.trial.input.length < before.trial.input.length) findings.set(small.rule, small);
      findings.set(found.rule, findings.get(found.rule) ?? small);
      if (new Set(findings.values()).size >= this.#options.most) break;
    }
    return { findings: [...new Set(findings.values())], sessions: done, covered: [...this.#covered].sort() };
  }

  /** The scenes of the rulebook first, then as many sessions as are wanted, each from its number. */
  *#sessions(): Generator<Trial> {
    const { seed, sessions, luck } = this.#options;
    yield* this.#trials.scenes;
    for (let i = 0; i < sessions; i++) {
      yield this.#trials.session(Random.fromSeed(seedFrom(`${seed} ${i}`)), LENGTH, luck);
    }
  }

  async #compare(trial: Trial): Promise<Finding | undefined> {
    const input = `${trial.input.join('\n')}\n`;
    const marks: { readonly rule: string; readonly at: number }[] = [];
    const [ours, theirs] = await Promise.all([
      playClassic(this.#classic, input, {
        ...this.#trials.options(trial),
        files: { ...trial.files },
        rule: (rule, at) => marks.push({ rule, at }),
      }),
      this.#other.run(trial, input),
    ]);
    for (const { rule } of marks) this.#covered.add(rule);
    const { tolerances } = this.#options;
    const [expected, actual] = [softened(ours.output, tolerances), softened(theirs.output, tolerances)];
    const at = firstDifference(expected, actual);
    const end = wrongEnd(theirs.end, ours.status);
    if (at === undefined && end === undefined) return undefined;
    const where = at ?? expected.length;
    const before = marks.filter(
      (mark) => softened(ours.output.slice(0, mark.at), tolerances).length <= where,
    );
    const rule = before.at(-1)?.rule ?? 'start';
    return {
      ...{
        rule,
        says: this.#trials.rules[rule] ?? '',
        trial,
        expected,
        actual,
        at: where,
      },
      ...(end === undefined ? {} : { end }),
    };
  }

  /** The fewest answers that show the same cause. */
  async #shrink(trial: Trial, found: Finding): Promise<Finding> {
    let best = found;
    await shrunk(trial.input, async (input) => {
      const again = await this.#compare({ ...trial, input });
      const same = again?.rule === found.rule && (again.end === undefined) === (found.end === undefined);
      if (same) best = again;
      return same;
    });
    return best;
  }
}

function wrongEnd(end: End, status: number): string | undefined {
  return end.kind === 'exit' && end.status === status ? undefined : endWords(end);
}
