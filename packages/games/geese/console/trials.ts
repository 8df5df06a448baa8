/** How programs that claim to be the console of Geese are tried: small scenes, and any session on any small board. */
import type { ConsoleTrials, Random, Trial } from '@gridhall/core';

const LAYOUT = 'layout.txt';

const trialOf = (layout: string, input: readonly string[]): Trial => ({
  input,
  files: { [LAYOUT]: `${layout.split('/').join('\n')}\n` },
  args: ['--layout', LAYOUT],
});

export const trials: ConsoleTrials = {
  rules: {
    start: 'A game starts with the welcome, the three questions and the board, then the win test.',
    dimensions: 'Dimensions: x 1–60, y 1–20, asked again when out of range, negatives too.',
    'too-many-geese':
      "Geese 0 … x·y; more prints `That's too many geese!` and asks again; a negative number is too many.",
    location: 'Both locations are asked before either is checked.',
    'off-board':
      'Off the board: `Location entered is not on the board.`; a negative location is off the board.',
    'show-number': 'Show a hidden, unmarked field: it is revealed.',
    'show-zero':
      'A revealed 0 reveals those of its eight neighbours that are neither marked nor a goose — only those, with no chain through further zeros.',
    'show-marked': 'A marked field cannot be shown; unmark it first.',
    'show-shown': 'Showing a revealed field: only the board; showing a revealed 0 again opens nothing.',
    mark: 'Mark toggles a hidden field between unknown and marked.',
    unmark: 'Mark toggles a hidden field between unknown and marked.',
    'mark-shown': 'Marking a revealed field: `Position already revealed, so cannot be marked.`',
    goose:
      'Lost: the board with that goose shown as 9 and the rest as it was, `Starting a new game.` and the welcome.',
    won: 'Won when every field without a goose is revealed: a hidden or marked field without a goose holds the win back.',
    restart: 'Restart: `Restarting the game.` and the welcome.',
    'unknown-action': 'Action letters work in both cases; an unknown action only prints the board again.',
    'end-of-input': 'The end of the input is a clean end: nothing more is printed, status 0.',
  },

  scenes: [
    // The worked board of the rulebook, to its end.
    trialOf('..9./..../.9../....', ['s 0 0', 's 2 1', 'm 1 2', 's 2 0', 'q']),
    // Zeros beside zeros do not chain; a marked neighbour stays marked and hidden.
    trialOf('...../...../....9', ['s 0 0', 's 2 0', 'q']),
    trialOf('..../..../...9', ['m 1 1', 's 0 0', 's 1 1', 'm 1 1', 's 1 1', 'q']),
    // Shown fields can be neither shown nor marked.
    trialOf('.9/..', ['s 0 0', 's 0 0', 'm 0 0', 'q']),
    trialOf('.../.../..9', ['s 0 0', 's 0 0', 'q']),
    // Off the board on each side.
    trialOf('../.9', ['s 2 0', 's 0 2', 's -1 0', 'm 0 -1', 's 99 99', 'q']),
    // Marks: toggled, on a goose, and holding the win back.
    trialOf('.9', ['m 0 0', 'm 0 0', 'm 1 0', 's 1 0', 's 0 0', 'q']),
    trialOf('.../.9.', ['m 0 0', 's 1 0', 's 2 0', 's 0 1', 's 2 1', 'm 0 0', 's 0 0', 'q']),
    // Won at once: all geese; and by the last field.
    trialOf('99/99', ['q']),
    trialOf('9.', ['s 1 0', '2', '1', '3', '1', 'q']),
    // Lost: only that goose is shown; restart; letters in both cases, and others.
    trialOf('9.9/...', ['m 2 0', 's 0 0', '1', '1', '0', 'q']),
    trialOf('..9', ['S 0 0', 'M 1 0', 'x', '?', 'R', '1', '1', '1', 'Q']),
    // Questions: out of range, too many, and words where a number belongs.
    trialOf('.9', ['r', '0', '61', '-3', '3', '0', '21', '-1', '2', '7', '-1', '0', 'q']),
    trialOf('.9', ['s x 0 y 0', 'q']),
    // Rows and columns told apart, and the far corner.
    trialOf('...../9....', ['s 4 0', 's 0 0', 's 4 1', 's 1 1', 'q']),
  ],

  session(random, length) {
    const columns = 1 + random.below(8);
    const rows = 1 + random.below(5);
    // From hardly any geese, for zeros, to many.
    const density = 1 + random.below(5);
    const layout = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => (random.below(12) < density ? '9' : '.')).join(''),
    ).join('/');
    const input = Array.from({ length }, () => command(random, columns, rows));
    return trialOf(layout, [...input, 'q']);
  },

  options: () => ({ flags: { layout: LAYOUT } }),
};

/** Mostly a show or a mark on the board; now and then beside it, and now and then something odd. */
function command(random: Random, columns: number, rows: number): string {
  const odd = random.below(40);
  if (odd === 0) return ['x', 'R', 'r', '5', '!'][random.below(5)]!;
  const at = (side: number) => (random.below(30) === 0 ? random.below(side + 4) - 2 : random.below(side));
  return `${'sSsmM'[random.below(5)]} ${at(columns)} ${at(rows)}`;
}
