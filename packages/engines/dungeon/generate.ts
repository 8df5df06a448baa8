/**
 * Dungeons that are proved to be escapable, of any grade or of one. Levels are drawn and searched one by one, and each
 * is changed again and again, keeping what makes the way out longer, until together they should be of the grade that is
 * wished; then the whole is searched, and what is said of it is proved.
 */
import type { Generated, Grade, ParamValues, Thought, Wish } from '@gridhall/core';
import { t, word } from '@gridhall/core';
import { DOOR, EXIT, GRADES, type Level, writeLevel } from '@gridhall/games/dungeon';
import { inSlices } from '../search/walker.ts';
import { drawLevel, redraw } from './draw.ts';
import { EscapePlan } from './plain/plan.ts';
import { Search } from './plain/search.ts';

export const wishes: readonly Wish[] = [
  { name: 'escapable', title: t`random`, about: t`Proved to be escapable with treasure.` },
  ...GRADES.map((grade) => ({
    name: grade,
    about: t`Proved to be escapable with treasure, and ${word(grade)}.`,
  })),
];

/** The scores from which the later grades begin. */
const FROM = [5, 10, 18, 30];

/** Grades by the length of the shortest escape, and by how much of it is due to monsters: `walk` is without them. */
export function gradeOf(moves: number, walk: number): Grade {
  const score = moves / 10 + (moves - walk) / 3;
  const level = 1 + FROM.filter((from) => score >= from).length;
  return { level, word: GRADES[level - 1]! };
}

/** Levels when nothing is said about rooms. */
const LEVELS = 3;

/** States searched before a level, or a whole dungeon, is dropped. */
const LEVEL_LOOKS = 10_000;
const LOOKS = 200_000;

/** Levels tried in vain before the search starts over, because it may be at a dead end. */
const PATIENCE = 1500;

/** A level, the fewest moves out of it, and those that monsters do not cost. */
interface Measured {
  readonly level: Level;
  readonly moves: number;
  readonly walk: number;
}

/** Undefined when the budget was spent before such a dungeon was found. */
export async function generate(
  { rooms }: ParamValues,
  wish: string,
  thought: Thought,
): Promise<Generated | undefined> {
  const count = typeof rooms === 'number' && rooms > 0 ? rooms : LEVELS;
  let levels: Measured[] = [];
  for (let drawn = 1; ; drawn++) {
    const slot = levels.length < count ? levels.length : thought.random.below(count);
    const better = await propose(levels[slot], slot === count - 1, thought);
    if (better) levels[slot] = better;
    if (better && levels.length === count && mayBe(levels, wish)) {
      const made = await judge(levels, wish, thought);
      if (made) return made;
      levels = [];
    }
    if (drawn % PATIENCE === 0) levels = [];
    if (thought.stop()) return undefined;
    if (drawn % 16 > 0) continue;
    thought.report({ says: t`${drawn} levels drawn` });
    await thought.breathe();
  }
}

/** A new level, or the one that is there changed; undefined when it is no better. */
async function propose(
  before: Measured | undefined,
  last: boolean,
  thought: Thought,
): Promise<Measured | undefined> {
  const { random } = thought;
  const level = before && random.below(8) > 0 ? redraw(before.level, random) : drawLevel(last, random);
  const search = new Search(level, last ? EXIT : DOOR, 0);
  const walk = search.atLeast;
  await inSlices((looks) => search.run(looks) !== 'searching', LEVEL_LOOKS, thought);
  if (search.verdict !== 'won') return undefined;
  const measured = { level, moves: search.commands().length, walk };
  return !before || measured.moves - walk >= before.moves - before.walk ? measured : undefined;
}

/** Whether the levels, each by itself, come to the grade that is wished: it spares searching them all together. */
function mayBe(levels: readonly Measured[], wish: string): boolean {
  const sum = (of: (one: Measured) => number) => levels.reduce((total, one) => total + of(one), 0);
  const grade = gradeOf(
    sum(({ moves }) => moves),
    sum(({ walk }) => walk),
  );
  return wish === 'escapable' || grade.word === wish;
}

async function judge(
  measured: readonly Measured[],
  wish: string,
  thought: Thought,
): Promise<Generated | undefined> {
  const levels = measured.map(({ level }) => level);
  const plan = new EscapePlan(levels, 1);
  const walk = plan.atLeast;
  await inSlices((looks) => plan.run(looks), LOOKS, thought);
  if (!plan.proved || plan.atLeast === Number.POSITIVE_INFINITY) return undefined;
  const par = plan.atLeast;
  const grade = gradeOf(par, walk);
  if (wish !== 'escapable' && wish !== grade.word) return undefined;
  return {
    boards: levels.map(writeLevel),
    par,
    pars: await parsOf(levels, par, thought),
    grade,
    says: t`Proved: the shortest escape with treasure takes ${par} moves.`,
  };
}

/** No more treasure is asked about, because amulets may double it without end. */
const MOST_PARS = 24;

/** Returns the fewest moves with one treasure, two, and so on, as far as proofs are quick. */
async function parsOf(levels: readonly Level[], par: number, thought: Thought): Promise<readonly number[]> {
  const pars = [par];
  while (pars.length < MOST_PARS && !thought.stop()) {
    const plan = new EscapePlan(levels, pars.length + 1);
    await inSlices((looks) => plan.run(looks), LEVEL_LOOKS, thought);
    if (!plan.proved || plan.atLeast === Number.POSITIVE_INFINITY) break;
    pars.push(plan.atLeast);
  }
  return pars;
}
