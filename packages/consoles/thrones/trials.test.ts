import { seedFrom } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import type { ConsoleTrials, Trial } from '../classic/console.ts';
import { playClassic } from '../classic/play.ts';
import { inputText, sessionOf, witnessOf } from '../testing/at-work.ts';
import { classic, trials } from './index.ts';

const tried = { classic, trials };

/** What our console prints with luck that the follower is not told. */
async function printed(trial: Trial, seed: string): Promise<string> {
  const options = { flags: { data: '.' }, files: { ...trial.files }, seed: seedFrom(seed) };
  return (await playClassic(classic, trial.input.length === 0 ? '' : inputText(trial), options)).output;
}

const follow = async (trial: Trial, output: string) =>
  (await (trials as Required<Pick<ConsoleTrials, 'follow'>>).follow(trial, witnessOf(output)))!;

/** Eleven turns in which nothing happens but by chance. */
const RESTING = trials.scenes.find(({ input }) => input.length === 14 && input[3] === '2')!;

describe('luck that is followed', () => {
  it('every scene and session of our own console is explained, whatever its luck', async () => {
    const all = [...trials.scenes, ...Array.from({ length: 40 }, (_none, i) => sessionOf(tried, i))];
    let undecided = 0;
    for (const [i, trial] of all.entries()) {
      const output = await printed(trial, `other ${i}`);
      const followed = await follow(trial, output);
      if (followed.undecided) undecided++;
      else expect([followed.output, followed.chance]).toEqual([output, undefined]);
      expect(output.startsWith(followed.output)).toBe(true);
    }
    expect(undecided).toBeLessThan(all.length / 10);
  });

  it('what no luck explains is told apart from it, where it happens', async () => {
    const trial = RESTING;
    let changed = 0;
    for (let i = 0; i < 12; i++) {
      const output = await printed(trial, `wrong ${i}`);
      // Money doubles where it should not, or does not where it should.
      const wrong = output.replace(
        /(Turn: 3;.*; Money: )(\d+)/,
        (_all, before, money) => `${before}${Number(money) + 1}`,
      );
      if (wrong === output) continue;
      changed++;
      const followed = await follow(trial, wrong);
      expect([followed.undecided, followed.chance]).toEqual([false, followed.output.length]);
      expect(wrong.startsWith(followed.output)).toBe(false);
    }
    expect(changed).toBeGreaterThan(0);
  });

  it('one who prints two outcomes at once, or makes up a great deal, is explained by none', async () => {
    const trial = RESTING;
    const output = await printed(trial, 'both');
    const both = output.replace(
      /(You rest.*\n)/,
      '$1Jackpot! Your money doubles.\nKindness! The army gains 10 knights, and every warrior 10 loyalty.\n',
    );
    expect((await follow(trial, both)).chance).toBeDefined();
    expect(
      (await follow(trial, `${output}${'You rest. '.repeat(50_000)}`)).output.length,
    ).toBeLessThanOrEqual(output.length);
  });

  it('too much of it is not decided, and never wrong', async () => {
    // A hero with a ship goes everywhere.
    const [first] = trials.scenes;
    const roaming: Trial = {
      ...first!,
      input: ['Ada', 'y', '1', ...Array<string>(40).fill('2')],
      files: {
        ...first!.files,
        './heroesGOT.txt':
          'Ana,0,0,0,NULL,NULL,NULL,NULL,2,3,no\nBo,1,1,1,NULL,NULL,NULL,NULL,7,9,yes\nCid,1,1,1,NULL,NULL,NULL,NULL,7,5,yes\n',
        './warriorsGOT.txt': 'Kip,1,1,1,yes,no,no\nLou,1,1,1,yes,yes,no\n',
      },
    };
    const output = await printed(roaming, 'roaming');
    const followed = await follow(roaming, output);
    expect(followed.undecided).toBe(true);
    expect(output.startsWith(followed.output)).toBe(true);
  });

  it('what comes to light is counted with the odds of the rulebook', async () => {
    const trial = RESTING;
    let [events, expected] = [0, 0];
    for (let i = 0; i < 40; i++) {
      const { draws } = await follow(trial, await printed(trial, `count ${i}`));
      for (const { what, chance, happened } of draws.filter(({ rule }) => rule === 'chance')) {
        if (what !== 'there is a random event') continue;
        expect(chance).toBe(0.3);
        events += Number(happened);
        expected += chance;
      }
    }
    // Four deviations, on seeds that stay as they are.
    expect(Math.abs(events - expected)).toBeLessThan(4 * Math.sqrt(expected * 0.7));
    expect(expected).toBeGreaterThan(60);
  });
});
