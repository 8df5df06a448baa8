import type { ConsoleTrials, Trial } from '@gridhall/consoles';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shrunk } from './shrink.ts';

const TRIALS: ConsoleTrials = {
  ...{ rules: {}, groups: {}, scenes: [], session: () => trialOf([]), options: () => ({}) },
  // A board of strokes, one stroke shorter.
  *smaller(trial) {
    const board = trial.files.board ?? '';
    if (board.length > 1) yield { ...trial, files: { board: board.slice(1) } };
  },
};

const trialOf = (input: readonly string[], board = ''): Trial => ({ input, files: { board }, args: [] });

const asked = (shows: (trial: Trial) => boolean) => async (trial: Trial) => shows(trial);

it('leaves exactly the answers it takes, wherever they stand', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { minLength: 1, maxLength: 4 }),
      async (wanted) => {
        const all = Array.from({ length: 30 }, (_none, i) => String(i));
        const shows = ({ input }: Trial) => wanted.every((one) => input.includes(String(one)));
        const small = await shrunk(trialOf(all), TRIALS, asked(shows));
        expect(small.input).toEqual(all.filter((one) => wanted.includes(Number(one))));
      },
    ),
  ));

it('makes the files smaller, too, and then looks at the answers again', async () => {
  // As many answers are needed as the board has strokes, and three strokes at least.
  const shows = ({ input, files }: Trial) => files.board!.length >= 3 && input.length >= files.board!.length;
  const small = await shrunk(trialOf(['a', 'b', 'c', 'd', 'e'], '|||||'), TRIALS, asked(shows));
  expect(small.files.board).toBe('|||');
  expect(small.input).toHaveLength(3);
});

it('keeps what shows nothing smaller', async () => {
  const trial = trialOf(['a', 'b'], '|');
  expect(
    await shrunk(
      trial,
      TRIALS,
      asked(() => false),
    ),
  ).toBe(trial);
});
