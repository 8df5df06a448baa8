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

/** The same trial on a board with a row or a column less, or without one of its geese. */
export function* smaller(trial: Trial): Generator<Trial> {
  const layout = trial.files[LAYOUT];
  if (layout === undefined) return;
  const rows = layout.trimEnd().split('\n');
  const columns = rows[0]!.length;
  const told = (board: readonly string[], input = trial.input) => layoutTrial(board.join('/'), input);
  for (let y = 0; rows.length > 1 && y < rows.length; y++) {
    yield told(rows.toSpliced(y, 1), moved(trial.input, 2, y));
  }
  for (let x = 0; columns > 1 && x < columns; x++) {
    yield told(
      rows.map((row) => row.slice(0, x) + row.slice(x + 1)),
      moved(trial.input, 1, x),
    );
  }
  for (let y = 0; y < rows.length; y++) {
    for (let x = 0; x < columns; x++) {
      if (rows[y]![x] === '9') yield told(rows.with(y, `${rows[y]!.slice(0, x)}.${rows[y]!.slice(x + 1)}`));
    }
  }
}

/** Fields behind what was left out come one nearer; what was on it itself is on the one that takes its place. */
function moved(input: readonly string[], word: 1 | 2, out: number): string[] {
  return input.map((answer) => {
    const words = answer.split(' ');
    if (words.length !== 3) return answer;
    const at = Number(words[word]);
    return at > out ? words.with(word, String(at - 1)).join(' ') : answer;
  });
}
