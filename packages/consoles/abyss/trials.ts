/** How programs that claim to be the console of Abyss are tried: on the boards that the C library's rand gives for a seed. */

import { GlibcRandom, type Grid, type Random } from '@gridhall/core';
import type { AbyssState, Plan } from '@gridhall/games/abyss';
import { ABYSS, COMMANDS, checkFit, game, LADDER, makeMoves, STAY, setUp, WALL } from '@gridhall/games/abyss';
import type { ClassicOptions, ConsoleTrials, InputGroup, Luck, Trial } from '../classic/console.ts';
import { clockSeed } from '../classic/console.ts';
import { BOARD, explain } from './explain.ts';
import { findLuck } from './luck.ts';
import { QUESTIONS } from './numbers.ts';
import { RULES } from './rules.ts';
import { SCENES } from './scenes.ts';

export const trials: ConsoleTrials = {
  rules: RULES,
  scenes: SCENES.map(([questions, commands, about]) => ({
    ...trialOf(questions.split(' '), [...commands]),
    ...(about === 'end' ? { ends: true } : {}),
  })),
  groups: { 'bad-input': ['range', 'fit'], 'end-of-input': ['end-of-input'] },
  lucks: ['given', 'clock', 'unknown'],
  session,
  findLuck,
  explain,
  options: ({ clock, files }) => optionsFor(clock, BOARD in files),
  untried: 'the extended game',
  said: [
    [/^These pieces do not fit/, 'fit'],
    [/^-+$/, 'board'],
  ],
  lines: { board: /^(-+|\|.*\|)$/, result: /^(Hero Escaped!|Hero did not escape\.\.\.)$/ },
};

function trialOf(questions: readonly string[], commands: readonly string[], clock?: number): Trial {
  const trial = { input: [...questions, ...commands], files: {}, args: [] };
  return clock === undefined ? trial : { ...trial, clock };
}

function optionsFor(clock: number | undefined, known: boolean): Partial<ClassicOptions> {
  const flags = { random: 'glibc', ...(known ? { board: BOARD } : {}) };
  return clock === undefined ? { flags } : { flags, seed: clockSeed(clock) };
}

/** Not before 2001, and not after 2033. */
const FIRST_SECOND = 1_000_000_000;

function session(random: Random, length: number, luck: Luck = 'given', group?: InputGroup): Trial {
  const plan = group === 'bad-input' ? badPlan(random) : fittingPlan(random);
  const clock = luck === 'clock' ? FIRST_SECOND + random.below(FIRST_SECOND) : undefined;
  // 0 is 1 to the C library.
  const seed = random.below(40) === 0 ? random.below(3) : random.below(0x80000000);
  const questions = [
    ...[plan.rows, plan.columns, plan.abysses, plan.monsters, plan.bats],
    clock === undefined ? seed : -1,
  ];
  if (group === 'bad-input') insertOutOfRange(random, questions);
  const answers = group === 'bad-input' ? 2 : length;
  const commands = checkFit(plan).ok
    ? walk(random, setUp(plan, new GlibcRandom(clock ?? seed)), answers)
    : [];
  return trialOf(questions.map(String), commands, clock);
}

function fittingPlan(random: Random): Plan {
  for (;;) {
    const plan = drawnPlan(random);
    if (checkFit(plan).ok) return plan;
  }
}

/** A plan on which everything fits, or one with too much. */
function badPlan(random: Random): Plan {
  const plan = fittingPlan(random);
  return random.below(4) === 0 ? { ...plan, abysses: 200, rows: 10, columns: 15 + random.below(8) } : plan;
}

/** Answers out of range to one of the first five questions. */
function insertOutOfRange(random: Random, questions: number[]): void {
  const at = random.below(QUESTIONS.length);
  const [, , least, most] = QUESTIONS[at]!;
  const outside = [least - 1, most + 1, -1, 1000];
  const wrong = Array.from({ length: 1 + random.below(2) }, () => outside[random.below(outside.length)]!);
  questions.splice(at, 0, ...wrong);
}

/** Mostly small boards, on which everybody meets; some on which nobody is in the way. */
function drawnPlan(random: Random): Plan {
  const large = random.below(12) === 0;
  if (random.below(4) === 0) return { rows: 10, columns: 15, abysses: random.below(9), monsters: 0, bats: 0 };
  return {
    rows: 10 + random.below(large ? 21 : 4),
    columns: 15 + random.below(large ? 86 : 8),
    abysses: random.below([1, 12, 40, 90][random.below(4)]!),
    monsters: random.below([1, 4, 10, 31][random.below(4)]!),
    bats: random.below([1, 3, 11][random.below(3)]!),
  };
}

/** Commands that mostly live, now and then characters that are none; bold ones make for the ladder. */
function walk(random: Random, state: AbyssState, length: number): string[] {
  const commands: string[] = [];
  const next = game.blank();
  const bold = random.below(2) === 0;
  const steps = stepsToLadder(state.grid);
  for (let goesOn = true; goesOn && commands.length < length; ) {
    let command: string = STAY;
    for (let tries = 0; tries < (bold ? 20 : 4); tries++) {
      command = COMMANDS[random.below(COMMANDS.length)]!;
      game.copy(next, state);
      const lives = makeMoves(next, command) || next.ending === 'escaped';
      const nearer = next.ending === 'escaped' || stepsOf(next, steps) < stepsOf(state, steps);
      if (lives ? !bold || nearer : random.below(20) === 0) break;
    }
    const odd = random.below(15) === 0;
    commands.push(odd ? 'QWEADZXC5?.tf'[random.below(13)]! : command);
    goesOn = makeMoves(state, odd ? STAY : command);
  }
  return commands;
}

function stepsOf({ hero, grid }: AbyssState, steps: readonly number[]): number {
  return steps[hero.row * grid.columns + hero.column] ?? Infinity;
}

/** How many steps each cell is from the ladder, over neither walls nor abyss. */
function stepsToLadder({ rows, columns, cells }: Grid): readonly number[] {
  const steps: number[] = new Array(rows * columns).fill(Infinity);
  const ladder = cells.indexOf(LADDER);
  steps[ladder] = 0;
  for (const queue = [ladder]; queue.length > 0; ) {
    const cell = queue.shift()!;
    for (const to of around(cell, rows, columns)) {
      if (cells[to] === WALL || cells[to] === ABYSS || steps[to]! <= steps[cell]! + 1) continue;
      steps[to] = steps[cell]! + 1;
      queue.push(to);
    }
  }
  return steps;
}

/** The nine cells that the nine commands lead to, as far as there are such cells. */
function around(cell: number, rows: number, columns: number): number[] {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return COMMANDS.flatMap((_none, at) => {
    const [r, c] = [row + Math.floor(at / 3) - 1, column + (at % 3) - 1];
    return r >= 0 && r < rows && c >= 0 && c < columns ? [r * columns + c] : [];
  });
}
