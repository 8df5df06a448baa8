/**
 * Another program's console beside ours: every trial run on both, differences shrunk, explained, and each cause shown once.
 * Nothing here depends on how long anything takes, so that the same program gets the same report every time.
 */
import type { Evidence, InputGroup, Luck, Trial } from '@gridhall/consoles';
import { Random, seedFrom, t } from '@gridhall/core';
import { differsAt } from '../compare/compare.ts';
import {
  type Finding,
  followOurs,
  isUndecided,
  type Judging,
  judge,
  type Ours,
  playOurs,
} from '../compare/judge.ts';
import { DrawOdds, type Happened } from '../luck/odds.ts';
import type { EarlyStop, Run, RunEnd } from '../sandbox/limits.ts';
import { shrunk } from '../shrink/shrink.ts';
import { cutOff } from './cut-off.ts';

export interface Checked {
  readonly findings: readonly Finding[];
  /** Scenes of the rulebook, and sessions after them; and sessions with input that no player of a course would type. */
  readonly scenes: number;
  readonly sessions: number;
  readonly odd: number;
  /** Where luck comes from, and what the program did that decided it. */
  readonly evidence: Evidence;
  /** In how many of them each rule was at work, so that breaking it would have been seen. */
  readonly covered: Readonly<Record<string, number>>;
  /** In how many of them what was printed under it was right. */
  readonly kept: Readonly<Record<string, number>>;
  /** Rules that a difference was seen under, whether or not it is shown as a cause of its own. */
  readonly broken: readonly string[];
  /** In how many of them there was too much luck to follow it to the end. */
  readonly undecided: number;
  /** Whether odds looked wrong, but sessions share their luck: then nothing can be said of them. */
  readonly sameLuck: boolean;
}

export interface CheckOptions {
  readonly sessions: number;
  /** Which sessions: so many of each. */
  readonly seeds: readonly string[];
  /** Undefined finds out what the program does. */
  readonly luck?: Luck;
  /** Rules that are left out. */
  readonly without?: ReadonlySet<string>;
  /** After so many causes nobody wants more. */
  readonly most: number;
  /** Trials under way at a time. */
  readonly jobs: number;
  progress?(done: number): void;
}

export type AtEnd = 'ends' | 'prints' | 'waits';

/** What was seen of a program in a few trials. */
export interface ProbeFindings {
  readonly atEnd: AtEnd;
  readonly evidence: Evidence;
  /** The share of the trials without a difference. */
  readonly share: number;
  /** What ours printed in each, and what the program did. */
  readonly printed: readonly (readonly [ours: string, theirs: string])[];
}

/** What runs the other program, once for a trial. */
export interface Runner {
  run(trial: Trial, stop?: EarlyStop): Promise<Run>;
  /** Whether its clock can be made to stand still. */
  readonly stopsClock?: boolean;
}

/** Answers in a session; deep enough for rare positions. */
const LENGTH = 20;
/** One session with bad input or bad files, and one that is cut off, for so many others. */
const ODD_SHARE = 10;
/** A program that prints so many characters more than it should will not stop. */
const ENDLESS = 65_536;
/** So many are enough where nothing but the beginning is compared. */
const SLACK = 2048;
/** A program that waits at the end of its input is ended after so many milliseconds, if what it printed is right. */
const QUIET_MS = 100;
/** Where luck is the program's own, it may not show again what it showed: so it is tried again, with other clocks. */
const TRIES = 8;
/** So often it shows itself with other clocks where luck has no part in it. */
const SURE = 3;
/** Runs of one session that tell whether each has luck of its own. */
const LUCK_PROBES = 6;
/** What shrinking one finding may cost: a run costs 1, and one that takes all its time costs more. */
const SHRINK_COST = 400;
const HANG_COST = 40;
/** A program that takes all its time so often, each time for a cause that is known, is not tried any further. */
const MOST_HANGS = 12;

interface Compared {
  readonly trial: Trial;
  readonly ours: Ours | undefined;
  readonly theirs: Run;
}

export class Checker {
  readonly #judging: Judging;
  readonly #other: Runner;
  readonly #options: CheckOptions;
  readonly #without: ReadonlySet<string>;
  readonly #covered: Record<string, number> = {};
  readonly #kept: Record<string, number> = {};
  readonly #broken = new Set<string>();
  readonly #causes = new Map<string, Finding>();
  readonly #odds = new DrawOdds();
  /** What the program does at the end of its input. */
  #atEnd: AtEnd = 'ends';
  #undecided = 0;
  #hangs = 0;

  constructor(judging: Judging, other: Runner, options: CheckOptions) {
    this.#judging = judging;
    this.#other = other;
    this.#options = options;
    this.#without = options.without ?? new Set();
  }

  async check(): Promise<Checked> {
    this.#atEnd = await this.#lookAtEnd();
    const judging = { ...this.#judging, printsAtEnd: this.#atEnd === 'prints' };
    const evidence = await this.#findLuck();
    const { luck } = evidence;
    const { trials } = judging;
    const scenes = this.#scenes(luck);
    const sessions = luck === undefined ? [] : [...this.#sessions(luck)];
    const odd = luck === undefined ? [] : [...this.#oddSessions(luck)];
    const isDone = await this.#try(judging, [...scenes, ...sessions, ...odd], luck);
    const wrong = this.#odds.wrong();
    const sameLuck = wrong.length > 0 && !(await this.#hasFreshLuck(this.#odds.luckiest!));
    if (!sameLuck)
      for (const happened of wrong) {
        this.#causes.set(`odds: ${happened.what}`, this.#oddsFinding(happened));
        this.#broken.add(happened.rule);
      }
    const findings = [...new Set(this.#causes.values())];
    const order = Object.keys(trials.rules);
    const isOdd = ({ rule }: Finding) => Number(Object.values(trials.groups).flat().includes(rule));
    findings.sort((one, other) => isOdd(one) - isOdd(other));
    return {
      ...{ findings, evidence },
      ...{ scenes: scenes.length, sessions: sessions.length, odd: isDone ? odd.length : 0 },
      ...{ covered: this.#covered, kept: this.#kept, undecided: this.#undecided, sameLuck },
      broken: [...this.#broken].sort((one, other) => order.indexOf(one) - order.indexOf(other)),
    };
  }

  /** Looks at the program without shrinking anything: what a profile for it is made of. */
  async probe(trialsFor: (luck: Luck | undefined) => readonly Trial[]): Promise<ProbeFindings> {
    this.#atEnd = await this.#lookAtEnd();
    const evidence = await this.#findLuck();
    let [agreed, all] = [0, 0];
    const printed: ProbeFindings['printed'][number][] = [];
    for (const trial of trialsFor(evidence.luck)) {
      const compared = await this.#compare(this.#judging, trial, evidence.luck);
      if (!compared?.ours || this.#isOdd(compared)) continue;
      const { ours, theirs } = compared;
      all++;
      if (!judge(this.#judging, trial, ours, theirs).finding) agreed++;
      printed.push([ours.output, theirs.output]);
    }
    return { atEnd: this.#atEnd, evidence, share: all === 0 ? 0 : agreed / all, printed };
  }

  /** Tries all of them; false when there were enough causes before the end. */
  async #try(judging: Judging, all: readonly Trial[], luck: Luck | undefined): Promise<boolean> {
    const { jobs, most, progress } = this.#options;
    // Judged at the end: a rule that is broken without bad input is not blamed on bad input.
    const late: Compared[] = [];
    let done = 0;
    for (let from = 0; from < all.length; from += jobs) {
      const batch = all.slice(from, from + jobs);
      for (const compared of await Promise.all(batch.map((trial) => this.#compare(judging, trial, luck)))) {
        progress?.(++done);
        if (compared === undefined) continue;
        if (this.#isOdd(compared)) late.push(compared);
        else if (!(await this.#judgeOne(judging, compared, luck))) return false;
      }
    }
    for (const compared of late) if (!(await this.#judgeOne(judging, compared, luck))) return false;
    return this.#causes.size < most;
  }

  /** Counts what a trial showed, and shrinks what it found; false when there are enough causes. */
  async #judgeOne(
    judging: Judging,
    { trial, ours, theirs }: Compared,
    luck: Luck | undefined,
  ): Promise<boolean> {
    if (!ours) return true;
    if (ours.undecided) this.#undecided++;
    // What is not compared may have happened or not: then nobody can count.
    if (judging.exact) this.#odds.addAll(ours.draws ?? [], trial);
    const { finding, covered, kept } = judge(judging, trial, ours, theirs, this.#broken);
    // What is left to chance is at work where nothing is said of it.
    const drawn = (ours.draws ?? []).map(({ rule }) => rule);
    const { most } = this.#options;
    const without = this.#without;
    for (const rule of new Set([...covered, ...drawn]))
      if (!without.has(rule)) this.#covered[rule] = (this.#covered[rule] ?? 0) + 1;
    for (const rule of new Set([...kept, ...(finding ? [] : drawn)]))
      if (!without.has(rule)) this.#kept[rule] = (this.#kept[rule] ?? 0) + 1;
    if (!finding || without.has(finding.rule)) return true;
    this.#broken.add(finding.rule);
    if (this.#causes.has(finding.cause)) {
      if (theirs.end.kind === 'hang') this.#hangs++;
      return this.#hangs < MOST_HANGS;
    }
    const small = await this.#shrink(judging, finding, luck);
    if (!this.#causes.has(small.cause)) this.#causes.set(small.cause, small);
    this.#causes.set(finding.cause, this.#causes.get(small.cause)!);
    return new Set(this.#causes.values()).size + this.#odds.wrong().length < most;
  }

  /** Whether a trial has input or files that no player of a course would give, or is about the end of its input. */
  #isOdd({ trial, ours }: Compared): boolean {
    const { groups, follow } = this.#judging.trials;
    if (trial.ends || follow) return trial.ends === true;
    const odd: readonly string[] = [...(groups['bad-input'] ?? []), ...(groups['bad-files'] ?? [])];
    return ours?.marks.some(({ rule }) => odd.includes(rule)) ?? false;
  }

  /** Without a board of its own where none can be given. */
  #scenes(luck: Luck | undefined): readonly Trial[] {
    const { scenes, follow } = this.#judging.trials;
    return luck === 'given' || follow ? scenes : scenes.filter(({ args }) => args.length === 0);
  }

  *#sessions(luck: Luck): Generator<Trial> {
    for (const seed of this.#options.seeds)
      for (let i = 0; i < this.#options.sessions; i++) yield this.#session(seed, i, luck);
  }

  /** After those with good input: some with bad input, bad files, or an end in the middle. */
  *#oddSessions(luck: Luck): Generator<Trial> {
    const { groups } = this.#judging.trials;
    const { seeds, sessions } = this.#options;
    const has = (group: InputGroup) => (groups[group] ?? []).some((rule) => !this.#without.has(rule));
    for (const seed of seeds)
      for (let i = 0; i < Math.ceil(sessions / ODD_SHARE); i++) {
        for (const group of ['bad-input', 'bad-files'] as const)
          if (has(group)) yield this.#session(`${seed} ${group}`, i, luck, group);
        if (has('end-of-input')) {
          const random = Random.fromSeed(seedFrom(`${seed} end ${i}`));
          yield cutOff(this.#session(seed, i, luck), random);
        }
      }
  }

  #session(seed: string, number: number, luck: Luck, group?: 'bad-input' | 'bad-files'): Trial {
    const random = Random.fromSeed(seedFrom(`${seed} ${number}`));
    return this.#judging.trials.session(random, LENGTH, luck, group);
  }

  /** What the program does when its input ends at once. */
  async #lookAtEnd(): Promise<AtEnd> {
    const ending = this.#judging.trials.scenes.filter(({ ends }) => ends);
    for (const trial of ending) {
      const { end } = await this.#other.run(trial, { enough: ENDLESS });
      if (end.kind === 'output') return 'prints';
      if (end.kind === 'hang') return 'waits';
    }
    return 'ends';
  }

  /** Where luck is followed it is the program's own, whatever anybody says. */
  async #findLuck(): Promise<Evidence> {
    const { follow, findLuck } = this.#judging.trials;
    const { luck } = this.#options;
    if (follow) return { luck: 'unknown' };
    if (luck !== undefined) return { luck, says: () => t`--luck says so` };
    if (!findLuck) return { luck: 'given' };
    const run = async (trial: Trial) => (await this.#other.run(trial, { enough: ENDLESS })).output;
    return findLuck({ run, stopsClock: this.#other.stopsClock ?? false });
  }

  /** Runs a trial on both; undefined where a rule that is left out is all that it is about. */
  async #compare(judging: Judging, trial: Trial, luck: Luck | undefined): Promise<Compared | undefined> {
    const { trials } = judging;
    if (trial.ends && this.#isEndKnown()) return undefined;
    if (trials.follow) {
      const theirs = await this.#other.run(trial, { enough: ENDLESS });
      return { trial, theirs, ours: await followOurs(judging, trial, theirs) };
    }
    const known = luck === 'unknown' && trials.explain ? undefined : await playOurs(judging, trial);
    if (known && this.#isLeftOut({ trial, ours: known, theirs: NOTHING })) return undefined;
    const theirs = await this.#run(judging, trial, known);
    if (known) return { trial, theirs, ours: known };
    const told = trials.explain?.(trial, theirs.output) ?? trial;
    return { trial, theirs, ours: await playOurs(judging, told) };
  }

  /** Once it is known that it never ends, nobody waits for that again. */
  #isEndKnown(): boolean {
    const rules = this.#judging.trials.groups['end-of-input'] ?? [];
    return rules.every((rule) => this.#without.has(rule) || this.#broken.has(rule));
  }

  #isLeftOut({ trial, ours }: Compared): boolean {
    const { groups } = this.#judging.trials;
    const odd = [...(groups['bad-input'] ?? []), ...(groups['bad-files'] ?? [])];
    const about = new Set(ours?.marks.map(({ rule }) => rule).filter((rule) => odd.includes(rule)));
    return about.size > 0 && !trial.ends && [...about].every((rule) => this.#without.has(rule));
  }

  /**
   * A program is ended as soon as what comes has no part in the verdict. One that waits at the end of its input is ended
   * when it is quiet, and has all its time only where what it has printed by then is not right.
   */
  async #run(judging: Judging, trial: Trial, ours: Ours | undefined): Promise<Run> {
    if (!ours) return this.#other.run(trial, { enough: ENDLESS });
    const length = Buffer.byteLength(ours.output);
    const open = isUndecided(trial, ours);
    const enough = length * 2 + (open ? SLACK : ENDLESS);
    if (open && this.#atEnd === 'waits') {
      const quick = await this.#other.run(trial, { enough, quiet: QUIET_MS });
      const { finding } = judge(judging, trial, ours, quick);
      if (!finding || this.#causes.has(finding.cause)) return quick;
    }
    return this.#other.run(trial, { enough });
  }

  /** The smallest trial that shows the same rule broken, and a crash or a hang where there was one. */
  async #shrink(judging: Judging, found: Finding, luck: Luck | undefined): Promise<Finding> {
    let best = found;
    let cost = 0;
    const showsAgain = async (trial: Trial, tries: number): Promise<Finding | undefined> => {
      for (let i = 0; i < tries; i++) {
        const { clock } = trial;
        const other = i === 0 || clock === undefined ? trial : { ...trial, clock: otherClock(clock, i) };
        const compared = await this.#compare(judging, other, luck);
        if (!compared?.ours) return undefined;
        cost += compared.theirs.end.kind === 'hang' ? HANG_COST : 1;
        const { finding } = judge(
          judging,
          other,
          compared.ours,
          compared.theirs,
          this.#brokenBut(found.rule),
        );
        if (finding?.rule === found.rule && finding.end?.kind === found.end?.kind) return finding;
      }
      return undefined;
    };
    const tries = await this.#triesFor(found, showsAgain);
    await shrunk(found.trial, judging.trials, async (trial) => {
      if (cost > SHRINK_COST) return false;
      const again = await showsAgain(trial, tries);
      if (again) best = again;
      return again !== undefined;
    });
    return best;
  }

  #brokenBut(rule: string): ReadonlySet<string> {
    const { groups } = this.#judging.trials;
    const isOdd = Object.values(groups).flat().includes(rule);
    return isOdd ? this.#broken : new Set([...this.#broken, rule]);
  }

  /** What shows itself whatever the luck need not be tried again and again. */
  async #triesFor(
    found: Finding,
    showsAgain: (trial: Trial, tries: number) => Promise<Finding | undefined>,
  ): Promise<number> {
    const { clock } = found.trial;
    if (!this.#judging.trials.follow || clock === undefined) return 1;
    for (let i = 1; i <= SURE; i++)
      if (!(await showsAgain({ ...found.trial, clock: otherClock(clock, i) }, 1))) return TRIES;
    return 1;
  }

  /** Whether a session run several times at once has different luck: more of it than seconds have passed. */
  async #hasFreshLuck(trial: Trial): Promise<boolean> {
    const outputs = new Set<string>();
    const began = Date.now();
    for (let i = 0; i < LUCK_PROBES; i++) {
      const clock = otherClock(trial.clock ?? 0, i);
      outputs.add((await this.#other.run({ ...trial, clock }, { enough: ENDLESS })).output);
    }
    return outputs.size > Math.ceil((Date.now() - began) / 1000) + 1;
  }

  /** A session in which it might happen, and how often it does in all of them. */
  #oddsFinding({ rule, what, draws, expected, happened, trial }: Happened): Finding {
    const says = this.#judging.trials.rules[rule] ?? '';
    const line = (times: string) => `${what}: ${times} of ${draws} times\n`;
    const [should, did] = [line(`about ${Math.round(expected)}`), line(`${happened}`)];
    const at = differsAt(should, did) ?? 0;
    return {
      ...{ rule, says, trial, expected: should, actual: did, at, actualAt: at },
      ...{ mark: 0, cause: `odds: ${what}` },
    };
  }
}

const NOTHING: Run = { output: '', errors: '', end: { kind: 'exit', status: 0 } satisfies RunEnd };

const otherClock = (clock: number, i: number): number => (clock + i * 7919) % 0x7fffffff;
