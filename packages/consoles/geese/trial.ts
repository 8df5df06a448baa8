/** Trials of Geese: a board in a file for the first game, or a game as it is asked for. */
import { type ClassicOptions, clockSeed, type Trial } from '../classic/console.ts';

/** The board of the first game, for both programs. */
export const LAYOUT = 'layout.txt';
/** Where the geese of the board are that was asked for first, for ours alone. */
export const GEESE = 'geese.txt';

/** Rows with a stroke between them, as scenes are written. */
export const layoutTrial = (layout: string, input: readonly string[]): Trial => ({
  input,
  files: { [LAYOUT]: `${layout.split('/').join('\n')}\n` },
  args: ['--layout', LAYOUT],
});

/** Without a board of its own. */
export const askedTrial = (input: readonly string[], clock?: number): Trial => ({
  ...{ input, files: {}, args: [] },
  ...(clock === undefined ? {} : { clock }),
});

/** A trial about the end of its input. */
export const ends = (trial: Trial): Trial => ({ ...trial, ends: true });

export const geeseOptions = (
  flags: Readonly<Record<string, string>>,
  clock?: number,
): Partial<ClassicOptions> =>
  clock === undefined ? { flags } : { flags: { ...flags, random: 'glibc' }, seed: clockSeed(clock) };
