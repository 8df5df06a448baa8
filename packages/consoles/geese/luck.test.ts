import { expect, it } from 'vitest';
import { clockSeed, type Trial } from '../classic/console.ts';
import { playClassic } from '../classic/play.ts';
import { inputText } from '../testing/at-work.ts';
import { classic } from './index.ts';
import { findLuck } from './luck.ts';

/** A program with our rules, and luck and mistakes of its own. */
const program =
  (options: { readonly reads?: boolean; readonly follows?: boolean }, change = (output: string) => output) =>
  async (trial: Trial): Promise<string> => {
    const flags: Record<string, string> =
      options.reads && trial.args.length > 0
        ? { layout: 'layout.txt' }
        : options.follows
          ? { random: 'glibc' }
          : {};
    const seed = options.follows ? clockSeed(trial.clock ?? 0) : '7'.repeat(32);
    const { output } = await playClassic(classic, inputText(trial), {
      flags,
      seed,
      files: { ...trial.files },
    });
    return change(output);
  };

/** Every number is one too many. */
const wrongNumbers = (output: string) =>
  output.replace(/[0-7](?=[*M0-9]*$)/gm, (digit) => `${Number(digit) + 1}`);

it.each([
  ['reads the layout', program({ reads: true }), 'given'],
  ['follows the clock', program({ follows: true }), 'clock'],
  ['draws in any other way', program({}), 'unknown'],
  ['reads the layout and has wrong numbers', program({ reads: true }, wrongNumbers), 'given'],
  ['follows the clock and has wrong numbers', program({ follows: true }, wrongNumbers), 'clock'],
])('a program that %s is seen to, whether it is right or not', async (_what, run, luck) => {
  expect(await findLuck({ run, stopsClock: true })).toMatchObject({ luck });
});

it('a program that shows no board is not decided, and it says why', async () => {
  const { luck, says } = await findLuck({ run: async () => 'Hello\n', stopsClock: true });
  expect(luck).toBeUndefined();
  expect(says!()).toContain('shows no board');
});
