/** Another program's console beside ours: every trial run on both, differences shrunk, explained, and each cause shown once. */
import type { Luck, Trial } from '@gridhall/consoles';
import { Random, seedFrom } from '@gridhall/core';
import { firstDifference } from '../compare/compare.ts';
import {
  anyEnd,
  type Finding,
  followOurs,
  type Judging,
  judge,
  keptIn,
  type Ours,
  playOurs,
} from '../compare/judge.ts';
import { type Happened, Odds } from '../luck/odds.ts';
import type { End, Run } from '../sandbox/limits.ts';
import { shrunk } from '../shrink/shrink.ts';

export interface Checked {
  readonly findings: readonly Finding[];
  /** Scenes of the rulebook, and sessions after them. */
  readonly scenes: number;
  readonly sessions: number;
  readonly luck: Luck;
  /** In how many of them each rule was at work. */
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
  /** Undefined finds out what the program takes. */
  readonly luck?: Luck;
  /** After so many causes nobody wants more. */
  readonly most: number;
  /** Trials under way at a time. */
  readonly jobs: number;
  progress?(done: number): void;
}

/** What runs the other program, once for a trial. */
export interface Runner {
  run(trial: Trial, wall?: number): Promise<Run>;
  /** Puts a clock that stands still under it from now on, where that can be done. */
  stopClock?(): boolean;
}

/** Answers in a session; deep enough for rare positions. */
const LENGTH = 20;
/** Sessions that tell whether a program takes the luck it is given. */
const PROBES = 4;
/** By chance one that draws as it likes agrees with the clock now and then, but hardly in half of so many. */
const CLOCK_PROBES = 12;
/**
 * Where a program hangs, or prints or takes too much, as it did before, nobody waits in full again: a run that takes far longer
 * than they take of late is ended. Unless it has stopped where that was expected, it is run again with all it may have.
 */
const QUICK_FACTOR = 2;
const [LEAST_QUICK_MS, MOST_QUICK_MS] = [25, 600];
/** How much of what a run took is remembered at the next: a machine that was busy may be so no longer. */
const MEMORY = 0.9;
/** Where luck is the program's own, it may not show again what it showed: so it is tried again, with other clocks. */
const TRIES = 8;
/** So often it shows itself with other clocks where luck has no part in it. */
const SURE = 3;
/** Runs of one session that tell whether each has luck of its own. */
const LUCK_PROBES = 6;
/** No cause is shrunk for longer. */
const SHRINK_MS = 6000;

interface Compared {
  readonly finding: Finding | undefined;
  /** That were at work in it; and of these, those whose part was right. */
  readonly rules: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
  readonly trial: Trial;
  readonly ours: Ours | undefined;
}

interface Tried extends Compared {
  /** Whether it had to be ended. */
  readonly stopped: boolean;
}

export class Checker {
  readonly #judging: Judging;
  readonly #other: Runner;
  readonly #options: CheckOptions;
  readonly #covered: Record<string, number> = {};
  readonly #kept: Record<string, number> = {};
  /** Milliseconds until a run had printed all, of late. */
  #usual = 0;
  /** Causes by which a program had to be ended, and how that was said. */
  readonly #stops = new Map<string, Pick<Finding, 'cause'> & { readonly end: End }>();

  constructor(judging: Judging, other: Runner, options: CheckOptions) {
    this.#judging = judging;
    this.#other = other;
    this.#options = options;
  }

  async check(): Promise<Checked> {
    // Where luck is followed it is the program's own, whatever anybody says.
    const luck = this.#judging.trials.follow ? 'unknown' : (this.#options.luck ?? (await this.#findLuck()));
    // What a program draws by the clock, it draws again when it is shown once more.
    if (this.#options.luck === 'clock' || this.#judging.trials.follow) this.#other.stopClock?.();
    const causes = new Map<string, Finding>();
    const broken = new Set<string>();
    const odds = new Odds();
    let done = 0;
    let undecided = 0;
    const { jobs, most, progress } = this.#options;
    for (const batch of batches(this.#sessions(luck), jobs)) {
      const found = await Promise.all(batch.map((trial) => this.#compare(trial, luck)));
      for (const { finding, rules, kept, ours, trial } of found) {
        done++;
        if (ours?.undecided) undecided++;
        // What is not compared may have happened or not: then nobody can count.
        if (this.#judging.exact) odds.addAll(ours?.draws ?? [], trial);
        progress?.(done);
        for (const rule of rules) this.#covered[rule] = (this.#covered[rule] ?? 0) + 1;
        for (const rule of kept) this.#kept[rule] = (this.#kept[rule] ?? 0) + 1;
        if (!finding) continue;
        broken.add(finding.rule);
        if (causes.has(finding.cause)) continue;
        const small = await this.#shrink(finding, luck);
        if (!causes.has(small.cause)) causes.set(small.cause, small);
        causes.set(finding.cause, causes.get(small.cause)!);
      }
      if (new Set(causes.values()).size + odds.wrong().length >= most) break;
    }
    const wrong = odds.wrong();
    const sameLuck = wrong.length > 0 && !(await this.#hasFreshLuck(odds.luckiest!));
    if (!sameLuck)
      for (const happened of wrong) {
        causes.set(`odds: ${happened.what}`, this.#oddsFinding(happened));
        broken.add(happened.rule);
      }
    const scenes = Math.min(done, this.#scenes(luck).length);
    return {
      ...{ findings: [...new Set(causes.values())], luck, scenes, sessions: done - scenes },
      ...{ covered: this.#covered, kept: this.#kept, broken: [...broken].sort(), undecided, sameLuck },
    };
  }

  /** The scenes of the rulebook first, then as many sessions as are wanted, each from its number. */
  *#sessions(luck: Luck): Generator<Trial> {
    yield* this.#scenes(luck);
    for (const seed of this.#options.seeds)
      for (let i = 0; i < this.#options.sessions; i++) yield this.#session(seed, i, luck);
  }

  #session(seed: string, number: number, luck: Luck): Trial {
    const random = Random.fromSeed(seedFrom(`${seed} ${number}`));
    return this.#judging.trials.session(random, LENGTH, luck);
  }

  /** Where no board can be given, only scenes that need none. */
  #scenes(luck: Luck): readonly Trial[] {
    const { scenes, follow } = this.#judging.trials;
    return luck === 'given' || follow ? scenes : scenes.filter(({ args }) => args.length === 0);
  }

  /**
   * Most programs take their luck as the console does. One that agrees with ours in no scene and in no session may
   * draw by the clock, or as it likes, and agree then.
   */
  async #findLuck(): Promise<Luck> {
    const [usual = 'given', ...others] = this.#judging.trials.lucks ?? [];
    if (others.length === 0) return usual;
    const agrees = async (luck: Luck, trials: readonly Trial[], times = 1) => {
      let agreed = 0;
      for (const trial of trials) {
        const { finding } = await this.#compare(trial, luck);
        // How it ends has nothing to do with luck.
        if (!finding || (finding.expected !== '' && finding.at === finding.expected.length)) agreed++;
        if (agreed >= times) return true;
      }
      return false;
    };
    const probes = (luck: Luck, length = PROBES) =>
      Array.from({ length }, (_none, i) => this.#session('which luck', i, luck));
    const given = this.#judging.trials.scenes.filter(
      ({ args, files }) => args.length > 0 || Object.keys(files).length > 0,
    );
    if (await agrees(usual, [...given.slice(0, PROBES * 2), ...probes(usual)])) return usual;
    for (const luck of others) {
      if (luck !== 'clock') {
        if (await agrees(luck, probes(luck))) return luck;
      } else if (this.#other.stopClock?.()) {
        if (await agrees(luck, probes(luck, CLOCK_PROBES), CLOCK_PROBES / 2)) return luck;
      }
    }
    return usual;
  }

  async #compare(trial: Trial, luck: Luck): Promise<Compared> {
    if (this.#stops.size > 0) {
      const wall = Math.max(LEAST_QUICK_MS, Math.min(MOST_QUICK_MS, this.#usual * QUICK_FACTOR));
      const quick = await this.#tried(trial, luck, wall);
      const { finding, stopped } = quick;
      const known = finding && this.#stops.get(anyEnd(finding.cause));
      if (!stopped) return quick;
      if (known) return { ...quick, finding: { ...finding, ...known } };
    }
    const tried = await this.#tried(trial, luck);
    const { finding, stopped } = tried;
    if (stopped && finding?.end !== undefined)
      this.#stops.set(anyEnd(finding.cause), { cause: finding.cause, end: finding.end });
    return tried;
  }

  async #tried(trial: Trial, luck: Luck, wall?: number): Promise<Tried> {
    const theirs = await this.#other.run(trial, wall);
    if (theirs.ms !== undefined) this.#usual = Math.max(theirs.ms, this.#usual * MEMORY);
    const stopped = ['hang', 'memory', 'output'].includes(theirs.end.kind);
    const { trials } = this.#judging;
    const told = luck === 'unknown' && trials.explain ? trials.explain(trial, theirs.output) : trial;
    const ours = trials.follow
      ? await followOurs(this.#judging, trial, theirs)
      : await playOurs(this.#judging, told);
    if (!ours) return { finding: undefined, rules: new Set(), kept: new Set(), stopped, trial, ours };
    const finding = judge(this.#judging, trial, ours, theirs);
    // What is left to chance is at work where nothing is said of it.
    const drawn = (ours.draws ?? []).map((draw) => draw.rule);
    const rules = new Set([...ours.marks.map((mark) => mark.rule), ...drawn]);
    const kept = new Set([...keptIn(this.#judging, ours, finding), ...(finding ? [] : drawn)]);
    return { finding, rules, kept, stopped, trial, ours };
  }

  /** The smallest trial that shows the same rule broken, and a crash or a hang where there was one. */
  async #shrink(found: Finding, luck: Luck): Promise<Finding> {
    let best = found;
    const until = performance.now() + SHRINK_MS;
    const tries = await this.#triesFor(found, luck, until);
    await shrunk(found.trial, this.#judging.trials, this.#options.jobs, async (candidates) => {
      if (performance.now() > until) return undefined;
      const again = await Promise.all(
        candidates.map((trial) => this.#showsAgain(found, trial, luck, until, tries)),
      );
      const at = again.findIndex((one) => one !== undefined);
      if (at < 0) return undefined;
      best = again[at]!;
      return candidates[at];
    });
    return best;
  }

  /** What shows itself whatever the luck need not be tried again and again. */
  async #triesFor(found: Finding, luck: Luck, until: number): Promise<number> {
    const { clock } = found.trial;
    if (!this.#judging.trials.follow || clock === undefined) return 1;
    for (let i = 1; i <= SURE; i++) {
      const trial = { ...found.trial, clock: otherClock(clock, i) };
      if (!(await this.#showsAgain(found, trial, luck, until, 1))) return TRIES;
    }
    return 1;
  }

  /** The same rule broken in another trial, and the same crash or hang where there was one. */
  async #showsAgain(
    found: Finding,
    trial: Trial,
    luck: Luck,
    until: number,
    tries: number,
  ): Promise<Finding | undefined> {
    for (let i = 0; i < tries && performance.now() < until; i++) {
      const { clock } = trial;
      const other = i === 0 || clock === undefined ? trial : { ...trial, clock: otherClock(clock, i) };
      const { finding } = await this.#compare(other, luck);
      if (finding?.rule === found.rule && isSame(finding.end, found.end)) return finding;
    }
    return undefined;
  }

  /** Whether a session run several times at once has different luck: more of it than seconds have passed. */
  async #hasFreshLuck(trial: Trial): Promise<boolean> {
    const outputs = new Set<string>();
    const began = Date.now();
    for (let i = 0; i < LUCK_PROBES; i++)
      outputs.add((await this.#other.run({ ...trial, clock: (trial.clock ?? 0) + i * 7919 })).output);
    return outputs.size > Math.ceil((Date.now() - began) / 1000) + 1;
  }

  /** A session in which it might happen, and how often it does in all of them. */
  #oddsFinding({ rule, what, draws, expected, happened, trial }: Happened): Finding {
    const says = this.#judging.trials.rules[rule] ?? '';
    const line = (times: string) => `${what}: ${times} of ${draws} times\n`;
    const [should, did] = [line(`about ${Math.round(expected)}`), line(`${happened}`)];
    return {
      ...{ rule, says, trial, expected: should, actual: did, at: firstDifference(should, did) ?? 0 },
      ...{ mark: 0, cause: `odds: ${what}` },
    };
  }
}

const otherClock = (clock: number, i: number): number => (clock + i * 7919) % 0x7fffffff;

function* batches<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const isSame = (one: End | undefined, other: End | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
