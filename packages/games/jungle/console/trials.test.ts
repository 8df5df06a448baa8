import { playClassic, Random, seedFrom, type Trial } from '@gridhall/core';
import { expect, it } from 'vitest';
import { classic, trials } from './index.ts';

/** The rules at work in a trial. */
async function rulesAtWork(trial: Trial): Promise<ReadonlySet<string>> {
  const rules = new Set<string>();
  const input = `${trial.input.join('\n')}\n`;
  const options = { ...trials.options(trial), files: { ...trial.files } };
  const played = await playClassic(classic, input, { ...options, rule: (rule) => rules.add(rule) });
  expect(played.status).toBe(0);
  return rules;
}

const session = (i: number): Trial => trials.session(Random.fromSeed(seedFrom(`jungle ${i}`)), 20);

it('the scenes show every rule, and no rule without a sentence', async () => {
  const shown = new Set<string>();
  for (const scene of trials.scenes) for (const rule of await rulesAtWork(scene)) shown.add(rule);
  expect([...shown].sort()).toEqual(Object.keys(trials.rules).sort());
});

it('sessions end, and show the rules of play again and again', async () => {
  const times = new Map<string, number>();
  for (let i = 0; i < 100; i++)
    for (const rule of await rulesAtWork(session(i))) times.set(rule, (times.get(rule) ?? 0) + 1);
  for (const rule of ['rat-in-the-way', 'jump', 'waters-edge', 'trapped', 'rat-elephant', 'last-captured'])
    expect(times.get(rule), rule).toBeGreaterThan(0);
});

it('a session follows from its seed', () => {
  expect(session(1)).toEqual(session(1));
  expect(session(1)).not.toEqual(session(2));
});

it('what is printed is the same whether or not anybody listens for rules', async () => {
  const silent: typeof classic = {
    ...classic,
    run: ({ rule: _, ...io }, options) => classic.run(io, options),
  };
  for (let i = 0; i < 20; i++) {
    const trial = session(i);
    const input = `${trial.input.join('\n')}\n`;
    const options = { ...trials.options(trial), files: { ...trial.files } };
    expect(await playClassic(silent, input, options)).toEqual(await playClassic(classic, input, options));
  }
});
