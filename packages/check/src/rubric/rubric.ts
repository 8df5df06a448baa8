/** Points for rules: which belong together, what they are worth, and on which sessions nobody can prepare for. */
import type { ConsoleTrials } from '@gridhall/consoles';
import { clip, readJson, t } from '@gridhall/core';
import type { Checked } from '../checker/checker.ts';

export interface Rubric {
  readonly groups: readonly {
    readonly name: string;
    readonly points: number;
    /** What each of its rules weighs within it. */
    readonly rules: Readonly<Record<string, number>>;
  }[];
  /** Beside, or instead of, the seed that is said. */
  readonly seeds?: readonly string[];
  readonly sessions?: number;
}

export interface Score {
  readonly points: number;
  readonly of: number;
  readonly groups: readonly {
    readonly name: string;
    readonly points: number;
    readonly of: number;
    /** Its rules that were broken, and those that never were seen right. */
    readonly broken: readonly string[];
    readonly unseen: readonly string[];
  }[];
}

/** The text of a rubric, checked; or what is wrong with it, in a sentence. */
export function readRubric(text: string, { rules }: ConsoleTrials): Rubric | string {
  const json = readJson(text);
  if (!json.ok) return t`it is no JSON`;
  const { groups, seeds, sessions } = fieldsOf(json.value);
  if (!Array.isArray(groups) || groups.length === 0) return t`it has no "groups"`;
  if (seeds !== undefined && !(Array.isArray(seeds) && seeds.every((seed) => typeof seed === 'string')))
    return t`"seeds" is not a list of texts`;
  if (sessions !== undefined && !(Number.isInteger(sessions) && Number(sessions) >= 0))
    return t`"sessions" is not a whole number`;
  const read: Rubric['groups'][number][] = [];
  for (const one of groups) {
    const group = fieldsOf(one);
    const weights = weightsOf(group.rules);
    if (typeof group.name !== 'string' || !isAmount(group.points) || !weights)
      return t`a group needs "name", "points" and "rules", not ${clip(JSON.stringify(one), 60)}`;
    const unknown = Object.keys(weights).find((rule) => !Object.hasOwn(rules, rule));
    if (unknown !== undefined)
      return t`there is no rule ${JSON.stringify(clip(unknown))}; there are ${Object.keys(rules).join(', ')}`;
    read.push({ name: group.name, points: group.points, rules: weights });
  }
  return {
    groups: read,
    ...(seeds === undefined ? {} : { seeds: seeds as string[] }),
    ...(sessions === undefined ? {} : { sessions: Number(sessions) }),
  };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** A list of rules, which weigh the same, or each with its weight. */
function weightsOf(value: unknown): Record<string, number> | undefined {
  if (Array.isArray(value))
    return value.every((rule) => typeof rule === 'string')
      ? Object.fromEntries(value.map((rule) => [rule, 1]))
      : undefined;
  const weights = Object.entries(fieldsOf(value));
  if (weights.length === 0 || !weights.every(([, weight]) => isAmount(weight))) return undefined;
  return Object.fromEntries(weights) as Record<string, number>;
}

/** A rule is worth its part when it was seen right and never broken: a program that prints nothing has kept no rule. */
export function rubricScore({ groups }: Rubric, { kept, broken }: Pick<Checked, 'kept' | 'broken'>): Score {
  const scored = groups.map(({ name, points, rules }) => {
    const names = Object.keys(rules);
    const wrong = names.filter((rule) => broken.includes(rule));
    const unseen = names.filter((rule) => kept[rule] === undefined && !wrong.includes(rule));
    const weigh = (some: readonly string[]) => some.reduce((sum, rule) => sum + rules[rule]!, 0);
    const all = weigh(names);
    const share = all === 0 ? 0 : (all - weigh(wrong) - weigh(unseen)) / all;
    return { name, points: Math.round(points * share * 100) / 100, of: points, broken: wrong, unseen };
  });
  const sum = (each: (group: (typeof scored)[number]) => number) =>
    Math.round(scored.reduce((total, group) => total + each(group), 0) * 100) / 100;
  return { points: sum((group) => group.points), of: sum((group) => group.of), groups: scored };
}
