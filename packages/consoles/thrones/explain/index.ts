/**
 * What another program printed is right if some luck explains it. All lucks are followed at once: wherever the rules
 * draw, every outcome is tried, and those are dropped whose words are not what was printed. What is never shown, where
 * others are and what they have, may be one thing or another; so there are many explanations at a time, those that
 * have come to the same game being one. Where there are too many of them nothing is decided from there on.
 */

import {
  advance,
  CHANCE,
  copyState,
  DATA_FILES,
  deal,
  ENCOUNTERS,
  hashOf,
  asked as questionOf,
  readTables,
  type Tables,
  ThronesState,
  take,
} from '@gridhall/games/thrones';
import { type Draw, EndOfInput, type Followed, type Trial, type Witness } from '../../classic/console.ts';
import { TypedAnswers } from '../questions.ts';
import { again, askQuestion, CLASSIC, record, teller, welcome } from '../talk.ts';
import { becauseOf, causesAfter, Path, Refuted } from './path.ts';
import { DrawScript, deals, type Open, Tiles } from './script.ts';

/** Explanations at a time, and moves of the rules for a session. */
const MOST_PATHS = 1000;
const MOST_MOVES = 15_000;

export async function explainSession(trial: Trial, theirs: Witness): Promise<Followed | undefined> {
  const texts = DATA_FILES.map((name) => trial.files[`./${name}`] ?? trial.files[name] ?? '');
  const tables = readTables(texts);
  return tables.ok ? new Follower(trial, theirs, tables.value, texts).follow() : undefined;
}

class TooMuch extends Error {}

class Follower {
  readonly #lines: readonly string[];
  readonly #tables: Tables;
  readonly #texts: readonly string[];
  readonly #script = new DrawScript();
  readonly #before: ThronesState;
  /** States of explanations that came to nothing, to be used again. */
  readonly #spare: ThronesState[] = [];
  #paths: Path[];
  /** As far as all of them agree. */
  #certain: Path;
  #moves = 0;
  readonly #draws: Draw[] = [];
  /** The one that explains the most of those that do not go on. */
  #best: Path | undefined;

  constructor({ input }: Trial, theirs: Witness, tables: Tables, texts: readonly string[]) {
    this.#lines = input.flatMap((answer) => answer.split('\n'));
    this.#tables = tables;
    this.#texts = texts;
    this.#before = new ThronesState(tables);
    this.#certain = new Path(new ThronesState(tables), theirs);
    this.#paths = [this.#certain];
  }

  async follow(): Promise<Followed> {
    try {
      while (this.#paths.length > 0) await this.#game();
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      return this.#told(this.#certain, true);
    }
    return this.#told(this.#best!, false);
  }

  #told(path: Path, undecided: boolean): Followed {
    const { output, marks } = path;
    const cut = undecided || path.isRefuted ? { chance: output.length } : {};
    return { output, marks, status: 0, undecided, draws: this.#draws, ...cut };
  }

  async #game(): Promise<void> {
    await this.#talk(async (path, answers) => {
      path.name = await welcome(answers);
    });
    this.#deal();
    while (this.#paths.some(({ state }) => !state.over)) {
      const actions = new Map<Path, number>();
      await this.#talk(async (path, answers) => {
        const { state, name, causes } = path;
        const because = (part: string) => becauseOf(causes, state.turn, part);
        actions.set(path, await askQuestion(answers, state, name, because));
      });
      this.#settle();
      if (this.#paths.length > 0) this.#answer(actions);
    }
    await this.#talk(async (path, answers) => {
      await record(answers.io, path.state, path.name);
      if (!(await again(answers))) throw new EndOfInput();
    });
    this.#settle();
    // After a game nothing is left of its luck.
    this.#paths = this.#paths.slice(0, 1);
  }

  /** Says and asks the same on every path; those that end here, or say something else, do not go on. */
  async #talk(talk: (path: Path, answers: TypedAnswers) => Promise<void>): Promise<void> {
    const on: Path[] = [];
    for (const path of this.#paths) {
      const answers = new TypedAnswers(path.io(this.#lines), path.rest);
      try {
        await talk(path, answers);
        path.rest = answers.rest;
        if (path.isRefuted) this.#end(path);
        else on.push(path);
      } catch (error) {
        if (error instanceof EndOfInput) {
          if (path.line > this.#lines.length) path.mark('end-of-input');
        } else if (!(error instanceof Refuted)) throw error;
        this.#end(path);
      }
    }
    this.#paths = on;
  }

  /** What was drawn in the open since the last question, as far as all explanations agree. */
  #settle(): void {
    const all = this.#paths.length > 0 ? this.#paths : this.#best?.isWhole ? [this.#best] : [];
    const [first, ...others] = all;
    first?.draws.forEach((draw, i) => {
      if (others.every(({ draws }) => isSame(draws[i], draw))) this.#draws.push(draw);
    });
    let sum = 0;
    for (const { weight } of this.#paths) sum += weight;
    for (const path of all) {
      path.draws = [];
      path.weight /= sum;
    }
    if (first) this.#certain = first.fork(first.state);
  }

  #end(path: Path): void {
    if (isNearer(path, this.#best)) this.#best = path;
    else this.#spare.push(path.state);
  }

  #deal(): void {
    const [first] = this.#paths;
    if (!first) return;
    const dealt = deals(this.#tables, MOST_PATHS);
    if (!dealt) throw new TooMuch();
    this.#paths = dealt.map((tiles) => {
      const state = new ThronesState(this.#tables);
      state.data = this.#texts;
      state.fates = CLASSIC.fates;
      state.sight = CLASSIC.sight;
      state.random = new Tiles(tiles);
      deal(state);
      state.random = this.#script;
      const path = first.fork(state);
      path.weight = 1 / dealt.length;
      return path;
    });
  }

  /** What the answers bring, up to the next question. */
  #answer(actions: ReadonlyMap<Path, number>): void {
    let going = this.#paths.flatMap((path) => {
      const action = actions.get(path)!;
      return this.#branches(path, openIn(path.state, action), (state) => take(state, action));
    });
    const waiting: Path[] = [];
    for (;;) {
      const on: Path[] = [];
      for (const path of going) (path.state.depth > 0 || path.state.over ? waiting : on).push(path);
      if (on.length === 0) break;
      const { step } = on[0]!.state;
      const next = on.flatMap((path) =>
        this.#branches(path, step === CHANCE ? 'chance' : undefined, advance),
      );
      if (step === ENCOUNTERS) drawMeetings(next);
      // Who has wandered may have come to where others came from elsewhere; what happens in the open never does.
      going = next.length > on.length && step !== CHANCE ? this.#merged(next) : next;
      if (waiting.length + going.length > MOST_PATHS) throw new TooMuch();
    }
    this.#paths = waiting;
  }

  /** A move of the rules with every luck there is; those that say what was not printed are dropped. */
  #branches(path: Path, open: Open | undefined, move: (state: ThronesState) => unknown): Path[] {
    const branches: Path[] = [];
    copyState(this.#before, path.state);
    this.#script.clear();
    for (let state: ThronesState | undefined = path.state; ; state = undefined) {
      if (++this.#moves > MOST_MOVES) throw new TooMuch();
      if (!state) {
        state = this.#spare.pop() ?? new ThronesState(this.#tables);
        copyState(state, this.#before);
        state.random = this.#script;
      }
      this.#script.begin(open);
      const branch = path.fork(state);
      state.tell = teller({ print: (text) => branch.print(text), rule: (rule) => branch.mark(rule) });
      move(state);
      state.tell = undefined;
      branch.causes = causesAfter(path.causes, branch.rulesFrom(path.output.length), this.#before, state);
      branch.weight *= this.#script.likely;
      branch.draws = [...path.draws, ...this.#script.draws];
      if (branch.isRefuted) this.#end(branch);
      else branches.push(branch);
      if (!this.#script.more()) return branches;
    }
  }

  /** Those that have come to the same game are one. */
  #merged(paths: readonly Path[]): Path[] {
    if (paths.length < 2) return [...paths];
    const games = new Map<string, Path>();
    for (const path of paths) {
      const key = `${hashOf(path.state)} ${path.output.length}`;
      const same = games.get(key);
      if (same) {
        same.weight += path.weight;
        this.#spare.push(path.state);
      } else games.set(key, path);
    }
    return [...games.values()];
  }
}

/** Whoever explains more is nearer; of two that explain as much, one that ends there, and then the likelier one. */
function isNearer(path: Path, best: Path | undefined): boolean {
  if (!best || path.agreed !== best.agreed) return !best || path.agreed > best.agreed;
  if (path.isRefuted !== best.isRefuted) return best.isRefuted;
  return path.weight > best.weight;
}

/** What an answer leaves to luck in the open. */
function openIn(state: ThronesState, action: number): Open | undefined {
  const question = questionOf(state);
  if (question === 'encounter') return (['speech', 'offer', 'battle'] as const)[action];
  if (question === 'champion') return 'battle';
  return question === 'walkers' ? 'round' : undefined;
}

/** Whether somebody is met depends on where the others have wandered. */
function drawMeetings(paths: readonly Path[]): void {
  let [met, all] = [0, 0];
  for (const { state, weight } of paths) {
    all += weight;
    if (state.depth > 0) met += weight;
  }
  if (met === 0 || met === all) return;
  for (const path of paths)
    path.draws = [
      ...path.draws,
      { rule: 'wander', what: 'another hero is met', chance: met / all, happened: path.state.depth > 0 },
    ];
}

function isSame(one: Draw | undefined, other: Draw): boolean {
  return (
    one?.rule === other.rule &&
    one.what === other.what &&
    one.happened === other.happened &&
    Math.abs(one.chance - other.chance) < 1e-9
  );
}
