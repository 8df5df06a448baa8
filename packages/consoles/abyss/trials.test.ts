import { Random, seedFrom } from '@gridhall/core';
import { expect, it } from 'vitest';
import type { Trial } from '../classic/console.ts';
import { playClassic } from '../classic/play.ts';
import { inputText, timesAtWork } from '../testing/at-work.ts';
import { classic, trials } from './index.ts';

it('sessions show the rules of play again and again', async () => {
  const times = await timesAtWork({ classic, trials }, 80);
  for (const rule of ['round-ends', 'chase-goes-on', 'baddie-row', 'lured', 'bat', 'escape'])
    expect(times.get(rule), rule).toBeGreaterThan(1);
});

it('where the clock stands still, its second is the seed', async () => {
  const trial = trials.session(Random.fromSeed(seedFrom('a clock that stands')), 20, 'clock');
  const seeded = {
    ...trial,
    input: trial.input.map((answer) => (answer === '-1' ? `${trial.clock}` : answer)),
  };
  const play = (one: Trial) => playClassic(classic, inputText(one), trials.options(trial));
  expect(trial.input).toContain('-1');
  expect(await play(trial)).toEqual(await play(seeded));
});

it('a board drawn by other luck explains what was printed, unless it is none that may be drawn', async () => {
  const trial: Trial = { input: '12 17 20 7 3 5 s d d'.split(' '), files: {}, args: [] };
  const text = inputText(trial);
  // A program with a generator of its own: ours, with the seed before it.
  const theirs = await playClassic(classic, text.replace('\n5\n', '\n4\n'), trials.options(trial));
  const told = trials.explain!(trial, theirs.output);
  const ours = await playClassic(classic, text, { ...trials.options(told), files: { ...told.files } });
  expect(ours).toEqual(theirs);
  expect(trials.explain!(trial, theirs.output.replace('+', ' '))).toBe(trial);
  expect(trials.explain!(trial, theirs.output.replace('#', 'm'))).toBe(trial);
});
