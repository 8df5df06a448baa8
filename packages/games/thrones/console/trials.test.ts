import { playClassic, Random, seedFrom, type Trial } from '@gridhall/core';
import { expect, it } from 'vitest';
import { classic, trials } from './index.ts';

interface Seen {
  readonly output: string;
  /** The rules at work before luck has a part in it. */
  readonly rules: ReadonlySet<string>;
  readonly foretold: string;
}

async function playedWith(trial: Trial, seed: string): Promise<Seen> {
  const marks: { readonly rule: string; readonly at: number }[] = [];
  let chance = Infinity;
  const { output, status } = await playClassic(classic, `${trial.input.join('\n')}\n`, {
    ...trials.options(trial),
    ...{ files: { ...trial.files }, seed: seedFrom(seed) },
    rule: (rule, at) => marks.push({ rule, at }),
    chance: (at) => {
      chance = Math.min(chance, at);
    },
  });
  expect(status).toBe(0);
  const rules = new Set(marks.filter(({ at }) => at < chance).map(({ rule }) => rule));
  return { output, rules, foretold: output.slice(0, chance) };
}

const session = (i: number): Trial => trials.session(Random.fromSeed(seedFrom(`thrones ${i}`)), 20);

it('the scenes show every rule, and no rule without a sentence', async () => {
  const shown = new Set<string>();
  for (const scene of trials.scenes) for (const rule of (await playedWith(scene, 'a')).rules) shown.add(rule);
  expect([...shown].sort()).toEqual(Object.keys(trials.rules).sort());
});

it('what is foretold is printed whatever the luck', async () => {
  const all = [...trials.scenes, ...Array.from({ length: 40 }, (_none, i) => session(i))];
  for (const trial of all) {
    const { foretold } = await playedWith(trial, 'a');
    for (const seed of ['b', 'c', 'd']) {
      const other = await playedWith(trial, seed);
      expect(other.foretold).toBe(foretold);
      expect(other.output.startsWith(foretold)).toBe(true);
    }
  }
});

it('a session follows from its seed', () => {
  expect(session(1)).toEqual(session(1));
  expect(session(1)).not.toEqual(session(2));
});
