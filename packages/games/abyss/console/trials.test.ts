import { playClassic, Random, seedFrom, type Trial } from '@gridhall/core';
import { expect, it } from 'vitest';
import { classic, trials } from './index.ts';

/** The rules at work in a trial. */
async function rulesAtWork(trial: Trial): Promise<ReadonlySet<string>> {
  const rules = new Set<string>();
  const input = `${trial.input.join('\n')}\n`;
  const played = await playClassic(classic, input, {
    ...trials.options(trial),
    rule: (rule) => rules.add(rule),
  });
  expect(played.status).toBeLessThan(2);
  return rules;
}

const session = (i: number, luck: 'given' | 'clock' = 'given'): Trial =>
  trials.session(Random.fromSeed(seedFrom(`abyss ${i}`)), 20, luck);

it('the scenes show every rule, and no rule without a sentence', async () => {
  const shown = new Set<string>();
  for (const scene of trials.scenes) for (const rule of await rulesAtWork(scene)) shown.add(rule);
  expect([...shown].sort()).toEqual(Object.keys(trials.rules).sort());
});

it('sessions end, and show the rules of play again and again', async () => {
  const times = new Map<string, number>();
  for (let i = 0; i < 80; i++)
    for (const rule of await rulesAtWork(session(i))) times.set(rule, (times.get(rule) ?? 0) + 1);
  for (const rule of ['round-ends', 'chase-goes-on', 'baddie-row', 'lured', 'range', 'bat', 'escape'])
    expect(times.get(rule), rule).toBeGreaterThan(1);
});

it('a session follows from its seed', () => {
  expect(session(1)).toEqual(session(1));
  expect(session(1)).not.toEqual(session(2));
});

it('where the clock stands still, its second is the seed', async () => {
  const trial = session(3, 'clock');
  const seeded = {
    ...trial,
    input: trial.input.map((answer) => (answer === '-1' ? `${trial.clock}` : answer)),
  };
  const play = ({ input }: Trial) => playClassic(classic, `${input.join('\n')}\n`, trials.options(trial));
  expect(trial.input).toContain('-1');
  expect(await play(trial)).toEqual(await play(seeded));
});

it('a board drawn by other luck explains what was printed, unless it is none that may be drawn', async () => {
  const trial: Trial = { input: '12 17 20 7 3 5 s d d'.split(' '), files: {}, args: [] };
  const text = `${trial.input.join('\n')}\n`;
  // A program with a generator of its own: ours, with the seed before it.
  const theirs = await playClassic(classic, text.replace('\n5\n', '\n4\n'), trials.options(trial));
  const told = trials.explain!(trial, theirs.output);
  const ours = await playClassic(classic, text, { ...trials.options(told), files: { ...told.files } });
  expect(ours).toEqual(theirs);
  expect(trials.explain!(trial, theirs.output.replace('+', ' '))).toBe(trial);
  expect(trials.explain!(trial, theirs.output.replace('#', 'm'))).toBe(trial);
});

it('what is printed is the same whether or not anybody listens for rules', async () => {
  const silent: typeof classic = {
    ...classic,
    run: ({ rule: _, ...io }, options) => classic.run(io, options),
  };
  for (let i = 0; i < 20; i++) {
    const trial = session(i);
    const input = `${trial.input.join('\n')}\n`;
    const options = trials.options(trial);
    expect(await playClassic(silent, input, options)).toEqual(await playClassic(classic, input, options));
  }
});
