/**
 * The adviser: for the question at hand, the chance of winning and the points after each answer, from playouts of worlds
 * that fit the view. Every world is played on once after each answer, with the same luck, so that answers differ by what
 * they lead to and not by the weather.
 */
import type { Action, Analysis, Line, Question, Random, Thought } from '@gridhall/core';
import { counted, t } from '@gridhall/core';
import { game, type ThronesState, type ThronesView } from '@gridhall/games/thrones';
import { imagine } from './imagine.ts';
import { answersToTry, plainAnswer, playOn } from './playout.ts';

/** An answer given in a playout counts as so many elementary steps. */
const STEPS_AN_ANSWER = 50;
/** To imagine a world counts as so many answers. */
const ANSWERS_A_WORLD = 30;
/** Elementary steps to imagine a world; what takes more than this is given up. */
const IMAGINE_STEPS = 1_000_000;
/** Worlds in a row that could not be imagined before the adviser gives up. */
const MOST_FAILURES = 20;
/** Points count for little beside winning: so many make up for a certain win. */
const POINTS_A_WIN = 2000;
/** Twice the standard error, near enough: what is said is wrong once in twenty times. */
const SURE = 1.96;

/** The mean of what was added, and how sure it is. */
class Mean {
  count = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.count++;
    this.#sum += value;
    this.#squares += value * value;
  }

  get value(): number {
    return this.#sum / this.count;
  }

  get variance(): number {
    return Math.max(0, this.#squares / this.count - this.value * this.value);
  }

  /** How far off it may be. A chance of which nothing else was seen is known no better than by one game more. */
  get error(): number {
    return SURE * Math.sqrt((this.variance + 1 / (this.count + 1)) / this.count);
  }
}

/** What playouts after one answer came to. */
class Tally {
  readonly action: Action;
  readonly won = new Mean();
  readonly points = new Mean();
  /** What each was worth: winning, and a little for points. */
  readonly worth = new Mean();
  /** The same, world by world, above what the plain answer was worth there. */
  readonly lead = new Mean();

  constructor(action: Action) {
    this.action = action;
  }

  get playouts(): number {
    return this.worth.count;
  }
}

class Adviser {
  readonly #view: ThronesView;
  readonly #question: Question;
  readonly #random: Random;
  readonly #seat: number;
  readonly #world = game.blank();
  #tallies: readonly Tally[] = [];
  #failures = 0;

  constructor(view: ThronesView, question: Question, random: Random) {
    this.#view = view;
    this.#question = question;
    this.#random = random;
    this.#seat = view.seats?.you ?? 0;
  }

  /** One world more, played on after each of these answers; the elementary steps it took, or 0 when there is none. */
  round(among: readonly Tally[] = this.tallies()): number {
    const world = this.#imagine();
    if (!world) return 0;
    let answers = ANSWERS_A_WORLD;
    let plain = 0;
    for (const tally of among) {
      game.copy(this.#world, world);
      const sequel = playOn(this.#world, tally.action, this.#seat);
      answers += sequel.answers;
      tally.won.add(sequel.won);
      tally.points.add(sequel.points);
      const worth = sequel.won * (1 + sequel.points / POINTS_A_WIN);
      // The first of them is what the others are held against.
      if (tally === among[0]) plain = worth;
      tally.worth.add(worth);
      tally.lead.add(worth - plain);
    }
    return answers * STEPS_AN_ANSWER;
  }

  /** The answers worth weighing, the plain one first. What is legal is the same in every world that fits the view. */
  tallies(): readonly Tally[] {
    if (this.#tallies.length === 0) {
      const world = this.#imagine();
      const actions = world ? answersToTry(world, this.#question) : [];
      const plain = world ? plainAnswer(world, this.#question) : 0;
      this.#tallies = [...new Set([plain, ...actions])]
        .filter((action) => actions.includes(action))
        .map((action) => new Tally(action));
    }
    return this.#tallies;
  }

  #imagine(): ThronesState | undefined {
    for (; this.#failures < MOST_FAILURES; this.#failures++) {
      const world = imagine(this.#view, this.#random, IMAGINE_STEPS);
      if (!world) continue;
      this.#failures = 0;
      return world;
    }
    return undefined;
  }

  /** Each answer with its chance and its points, the best first. */
  analysis(): Analysis {
    const best = this.ranked();
    const lines = best.map((tally) => this.#line(tally));
    const playouts = best.reduce((sum, tally) => sum + tally.playouts, 0);
    return {
      chance: lines[0]?.chance ?? 0,
      lines,
      says: counted(playouts, 'game played on', 'games played on'),
    };
  }

  /** The best first; of equal ones, the first of the list. */
  ranked(): Tally[] {
    return this.tallies()
      .filter(({ playouts }) => playouts > 0)
      .sort((a, b) => b.worth.value - a.worth.value || a.action - b.action);
  }

  #line({ action, won, points }: Tally): Line {
    const [chance, error] = [won.value * 100, won.error * 100].map((percent) => percent.toFixed(1));
    return {
      moves: [game.write(this.#question, action)],
      chance: won.value,
      worth: t`${chance} ± ${error} %, ${points.value.toFixed(0)} ± ${points.error.toFixed(0)} points`,
    };
  }
}

/** Worlds after which it is told for the first time how things look; then every so many. */
const [FIRST_TOLD, THEN_TOLD] = [2, 8];
/** More worlds than this make nobody wiser: chances are known to half a per cent. */
const MOST_WORLDS = 40_000;

/** Grows surer until the budget is spent, and says so on the way. */
export async function analyse(view: ThronesView, question: Question, thought: Thought): Promise<Analysis> {
  const adviser = new Adviser(view, question, thought.random);
  for (let worlds = 1; worlds <= MOST_WORLDS; worlds++) {
    const spent = adviser.round();
    if (worlds === FIRST_TOLD || worlds % THEN_TOLD === 0) {
      const { lines, says } = adviser.analysis();
      thought.report({ says, lines, ...(lines[0] ? { best: lines[0].moves[0]! } : {}) });
    }
    if (spent === 0 || thought.stop(spent)) break;
    await thought.breathe();
  }
  return adviser.analysis();
}

/** How many worlds are weighed before half of the answers are dropped, again and again. */
const WORLDS_A_HALVING = 8;
/** An answer that leads by less than so many standard errors then is not worth another look. */
const PROMISING = 0.5;
/** An answer is preferred to the plain one when it leads by so many: hundreds are weighed in a game, and some lead by luck. */
const CONVINCING = 2.5;

/**
 * The best answer within a budget. What a player of sense would answer is good already, so that others must earn it: the
 * worse half of them is dropped after every few worlds, with all that do not lead; when none is left, it is settled.
 */
export function advise(
  view: ThronesView,
  question: Question,
  random: Random,
  stop: (spent: number) => boolean,
): Action {
  const adviser = new Adviser(view, question, random);
  let among = adviser.tallies();
  for (let worlds = 1; among.length > 1; worlds++) {
    const spent = adviser.round(among);
    if (spent === 0 || stop(spent)) break;
    if (worlds % WORLDS_A_HALVING === 0) among = promising(among);
  }
  return convincing(among)?.action ?? 0;
}

function promising([plain, ...others]: readonly Tally[]): readonly Tally[] {
  const leading = others.filter((tally) => leadOf(tally) > PROMISING).sort((a, b) => leadOf(b) - leadOf(a));
  return [plain!, ...leading.slice(0, (others.length + 1) >> 1)];
}

function convincing([plain, ...others]: readonly Tally[]): Tally | undefined {
  let best = plain;
  let most = CONVINCING;
  for (const tally of others) {
    // So few worlds do not even tell how much they differ.
    if (tally.playouts < WORLDS_A_HALVING || leadOf(tally) <= most) continue;
    best = tally;
    most = leadOf(tally);
  }
  return best;
}

/** By how many standard errors an answer leads the plain one. */
function leadOf({ lead }: Tally): number {
  return lead.value === 0 ? 0 : lead.value / Math.sqrt(lead.variance / Math.max(1, lead.count - 1));
}
