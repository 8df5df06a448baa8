import type { Trial } from '@gridhall/consoles';
import { Random, seedFrom } from '@gridhall/core';
import { expect, it } from 'vitest';
import { DrawOdds } from './odds.ts';

const TRIAL: Trial = { input: ['a', 'b'], files: {}, args: [] };

/** So many draws that happen with one probability, where the rulebook has another. */
function drawn(seed: string, times: number, chance: number, truth = chance): DrawOdds {
  const random = Random.fromSeed(seedFrom(seed));
  const odds = new DrawOdds();
  for (let i = 0; i < times; i++)
    odds.addAll([{ rule: 'chance', what: 'rain', chance, happened: random.chance(truth) }], TRIAL);
  return odds;
}

it('what happens as often as it should is never found wrong', () => {
  for (const chance of [0.01, 0.25, 0.3, 0.9])
    for (let i = 0; i < 20; i++) expect(drawn(`${chance} ${i}`, 2000, chance).wrong()).toEqual([]);
});

it('what happens half of the time where it should three times in ten is found within some hundreds', () => {
  const [wrong] = drawn('half', 800, 0.3, 0.5).wrong();
  expect(wrong).toMatchObject({ rule: 'chance', what: 'rain', draws: 800, trial: TRIAL });
  expect(wrong!.expected).toBeCloseTo(240);
  expect(wrong!.happened).toBeGreaterThan(350);
});

it('what never happens is found, and so is what always does', () => {
  expect(drawn('never', 100, 0.25, 0).wrong()).toHaveLength(1);
  expect(drawn('always', 60, 0.5, 1).wrong()).toHaveLength(1);
});

it('by pure luck a fair bet is won less than once in a million: its worth stays one on average', () => {
  // All sequences of twelve draws, each with its probability: who doubles whenever he likes gains nothing.
  let won = 0;
  for (let bits = 0; bits < 4096; bits++) {
    const odds = new DrawOdds();
    const happened = Array.from({ length: 12 }, (_none, i) => (bits >> i) % 2 === 1);
    for (const one of happened) odds.addAll([{ rule: 'r', what: 'w', chance: 0.1, happened: one }], TRIAL);
    if (odds.wrong().length > 0) won += happened.reduce((all, one) => all * (one ? 0.1 : 0.9), 1);
  }
  expect(won).toBeGreaterThan(0);
  expect(won).toBeLessThan(1e-6);
});
