/** What a console prints in a trial, and which rules were at work before luck had a part in it. */

import { Random, seedFrom } from '@gridhall/core';
import type { ClassicConsole, ClassicOptions, ConsoleTrials, Trial, Witness } from '../classic/console.ts';
import { playClassic } from '../classic/play.ts';

export interface AtWork {
  readonly output: string;
  readonly status: number;
  readonly rules: ReadonlySet<string>;
  /** What was printed before luck was asked. */
  readonly foretold: string;
}

/** A console with its trials. */
export interface TriedConsole {
  readonly classic: ClassicConsole;
  readonly trials: ConsoleTrials;
}

export async function playTrial(
  tried: TriedConsole,
  trial: Trial,
  more: Partial<ClassicOptions> = {},
): Promise<AtWork> {
  const { classic, trials } = tried;
  const marks: { readonly rule: string; readonly at: number }[] = [];
  let chance = Infinity;
  const { output, status } = await playClassic(classic, inputText(trial), {
    ...trials.options(trial),
    ...{ files: { ...trial.files }, ...luckOf(tried, trial), ...more },
    rule: (rule, at) => marks.push({ rule, at }),
    chance: (at) => {
      chance = Math.min(chance, at);
    },
  });
  const rules = new Set(marks.filter(({ at }) => at < chance).map(({ rule }) => rule));
  return { output, status, rules, foretold: output.slice(0, chance) };
}

/** Where luck is followed and not told, every trial has some of its own. */
function luckOf({ trials }: TriedConsole, { clock }: Trial): Partial<ClassicOptions> {
  return trials.follow && clock !== undefined ? { seed: seedFrom(`clock ${clock}`) } : {};
}

export function inputText({ input }: Trial): string {
  return `${input.join('\n')}\n`;
}

/** The session of a number. */
export function sessionOf({ trials }: TriedConsole, number: number): Trial {
  return trials.session(Random.fromSeed(seedFrom(`session ${number}`)), 20);
}

/** Somebody who has printed this. */
export const witnessOf = (output: string): Witness => ({
  agrees: (before, more) => {
    let at = 0;
    while (at < more.length && output[before.length + at] === more[at]) at++;
    return at;
  },
  isAll: (all) => all === output,
});

/** In how many of the first sessions each rule was at work. */
export async function timesAtWork(
  tried: TriedConsole,
  sessions: number,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (let i = 0; i < sessions; i++) {
    const { rules } = await playTrial(tried, sessionOf(tried, i));
    for (const rule of rules) times.set(rule, (times.get(rule) ?? 0) + 1);
  }
  return times;
}
