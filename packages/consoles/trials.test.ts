/** The trials of every console: its scenes show all of its rules, and its sessions are games that end. */

import { Random, seedFrom, sha256 } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import type { InputGroup, Trial } from './classic/console.ts';
import { playClassic } from './classic/play.ts';
import { CONSOLES } from './index.ts';
import { inputText, playTrial, sessionOf, type TriedConsole, witnessOf } from './testing/at-work.ts';

const all = await Promise.all(
  Object.entries(CONSOLES).map(async ([name, load]) => [name, (await load()) as TriedConsole] as const),
);

describe.each(all)('the trials of %s', (name, tried) => {
  const { classic, trials } = tried;
  const sessions = Array.from({ length: 40 }, (_none, i) => sessionOf(tried, i));

  it('show every rule in their scenes, and no rule without a sentence', async () => {
    const shown = new Set<string>();
    for (const scene of trials.scenes) {
      const { rules, output } = await playTrial(tried, scene);
      for (const rule of rules) shown.add(rule);
      // Some are never said, and come to light where luck is followed.
      for (const { rule } of (await trials.follow?.(scene, witnessOf(output)))?.draws ?? []) shown.add(rule);
    }
    expect([...shown].sort()).toEqual(Object.keys(trials.rules).sort());
  });

  it('have sessions that end', async () => {
    for (const trial of sessions) expect((await playTrial(tried, trial)).status).toBeLessThan(2);
  });

  it('print to the byte what they have always printed', async () => {
    const lines: string[] = [];
    for (const trial of [...trials.scenes, ...sessions]) {
      const { output } = await playTrial(tried, trial);
      lines.push(`${sha256(output)} ${trial.input.slice(0, 12).join(' ')}`);
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`${name}/printed.golden.txt`);
  });

  it('have sessions without bad input and bad files, and sessions of each group with them', async () => {
    const { groups } = trials;
    const isAtWork = async (trial: Trial, group: InputGroup) => {
      const { rules } = await playTrial(tried, trial);
      return (groups[group] ?? []).some((rule) => rules.has(rule));
    };
    for (const group of ['bad-input', 'bad-files'] as const) {
      // Where luck is followed, answers for other luck are refused now and then.
      for (const trial of trials.follow ? [] : sessions)
        expect(await isAtWork(trial, group), group).toBe(false);
      if (!groups[group]) continue;
      let times = 0;
      for (let i = 0; i < 20; i++) {
        const random = Random.fromSeed(seedFrom(`${group} ${i}`));
        if (await isAtWork(trials.session(random, 20, undefined, group), group)) times++;
      }
      expect(times, group).toBeGreaterThan(5);
    }
  });

  it('have sessions that follow from their seed', () => {
    expect(sessionOf(tried, 1)).toEqual(sessionOf(tried, 1));
    expect(sessionOf(tried, 1)).not.toEqual(sessionOf(tried, 2));
  });

  it('print the same whether or not anybody listens for rules', async () => {
    const silent: typeof classic = {
      ...classic,
      run: ({ rule: _rule, ...io }, options) => classic.run(io, options),
    };
    for (const trial of sessions) {
      // Each with files of its own: a console may write some.
      const options = () => ({ ...trials.options(trial), files: { ...trial.files } });
      expect(await playClassic(silent, inputText(trial), options())).toEqual(
        await playClassic(classic, inputText(trial), options()),
      );
    }
  });
});
