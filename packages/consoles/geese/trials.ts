/** How programs that claim to be the console of Geese are tried: small scenes, and sessions on any small board. */
import type { ConsoleTrials } from '../classic/console.ts';
import { explain } from './explain.ts';
import { findLuck, geeseLayout } from './luck.ts';
import { session } from './sessions.ts';
import { askedTrial, ends, GEESE, geeseOptions, LAYOUT, layoutTrial, smaller } from './trial.ts';

export const trials: ConsoleTrials = {
  rules: {
    start: 'A game starts with the welcome, the three questions and the board, then the win test.',
    dimensions: 'Dimensions: x 1–60, y 1–20, asked again when out of range, negatives too.',
    'too-many-geese':
      "Geese 0 … x·y; more prints `That's too many geese!` and asks again; a negative number is too many.",
    location: 'Both locations are asked before either is checked.',
    'off-board':
      'Off the board: `Location entered is not on the board.`; a negative location is off the board.',
    'show-number':
      'Show a hidden, unmarked field: it is revealed, and holds the number of geese among its (up to) eight neighbours.',
    'show-zero':
      'A revealed 0 reveals those of its eight neighbours that are neither marked nor a goose — only those, with no chain through further zeros.',
    'show-marked': 'A marked field cannot be shown; unmark it first.',
    'show-shown': 'Showing a revealed field: only the board; showing a revealed 0 again opens nothing.',
    mark: 'Mark toggles a hidden field between unknown and marked.',
    unmark: 'Mark toggles a hidden field between unknown and marked.',
    'mark-shown': 'Marking a revealed field: `Position already revealed, so cannot be marked.`',
    goose:
      'Lost: the board with that goose shown as 9 and the rest as it was, `Starting a new game.` and the welcome.',
    won: 'Won when every field without a goose is revealed: the board as played, the messages, the whole board with its 9s, `Resetting the game board.` and the welcome.',
    'not-won': 'A hidden or marked field without a goose holds the win back: the next action is asked for.',
    restart: 'Restart: `Restarting the game.` and the welcome.',
    quit: 'Quit: no message.',
    capitals: 'Action letters work in both cases.',
    'unknown-action': 'An unknown action only prints the board again.',
    'not-a-number': 'Words where a number belongs are handled: asked again.',
    'end-of-input': 'The end of the input is a clean end: nothing more is printed, status 0.',
  },

  groups: {
    'bad-input': ['dimensions', 'too-many-geese', 'not-a-number'],
    'end-of-input': ['end-of-input'],
  },

  lucks: ['given', 'clock', 'unknown'],

  scenes: [
    // The worked board of the rulebook, to its end.
    layoutTrial('..9./..../.9../....', ['s 0 0', 's 2 1', 'm 1 2', 's 2 0', 'q']),
    // Zeros beside zeros do not chain; a marked neighbour stays marked and hidden.
    layoutTrial('...../...../....9', ['s 0 0', 's 2 0', 'q']),
    layoutTrial('..../..../...9', ['m 1 1', 's 0 0', 's 1 1', 'm 1 1', 's 1 1', 'q']),
    // Shown fields can be neither shown nor marked.
    layoutTrial('.9/..', ['s 0 0', 's 0 0', 'm 0 0', 'q']),
    layoutTrial('.../.../..9', ['s 0 0', 's 0 0', 'q']),
    layoutTrial('..../..../...9', ['m 1 1', 's 0 0', 'm 1 1', 's 0 0', 'q']),
    // Off the board on each side.
    layoutTrial('../.9', ['s 2 0', 's 0 2', 's 99 99', 'm 2 0', 'm 0 2', 'q']),
    layoutTrial('../.9', ['s -1 0', 'm 0 -1', 'q']),
    // Marks: toggled, on a goose, and holding the win back.
    layoutTrial('.9', ['m 0 0', 'm 0 0', 'm 1 0', 's 1 0', 's 0 0', 'q']),
    layoutTrial('.../.9.', ['m 0 0', 's 1 0', 's 2 0', 's 0 1', 's 2 1', 'm 0 0', 's 0 0', 'q']),
    // Won at once: all geese; and by the last field.
    layoutTrial('99/99', ['q']),
    layoutTrial('9.', ['s 1 0', '2', '1', '2', '1', '1', '0', 'q']),
    // Lost: only that goose is shown; restart; letters in both cases, and others.
    layoutTrial('9.9/...', ['m 2 0', 's 0 0', '1', '1', '0', 'q']),
    layoutTrial('..9/...', ['S 0 0', 'M 2 0', 'x', '?', 'R', '2', '1', '0', 'Q']),
    layoutTrial('..9', ['r', '1', '1', '0', 's 0 0', 'q']),
    layoutTrial('..9', ['q']),
    // Eight geese around one field, and the sides of a board.
    layoutTrial('999/9.9/999', ['s 1 1', 'q']),
    layoutTrial('.9./9.9/.9.', ['s 0 0', 's 2 0', 's 0 2', 's 2 2', 'q']),
    // Questions: out of range, too many, and words where a number belongs.
    askedTrial(['0', '61', '-3', '3', '0', '21', '-1', '2', '7', '-1', '0', 'q']),
    askedTrial(['60', '20', '0', 's 59 19', 'q']),
    askedTrial(['two', '2', 'x', '2', 'none', '0', 's', 'a', '0', 'b', '0', 'q']),
    layoutTrial('.9', ['s x 0 y 0', 'q']),
    // The end of the input, at the action and in the middle of an answer.
    ends(layoutTrial('.9.', ['s 0 0'])),
    ends(layoutTrial('.9.', ['s 0'])),
    ends(askedTrial(['3'])),
    // Rows and columns told apart, and the far corner.
    layoutTrial('...../9....', ['s 4 0', 's 0 0', 's 4 1', 's 1 1', 'q']),
  ],

  session,
  findLuck,
  layoutOf: geeseLayout,
  smaller,
  explain,
  options: ({ files, clock }) =>
    files[LAYOUT] !== undefined
      ? geeseOptions({ layout: LAYOUT })
      : files[GEESE] !== undefined
        ? geeseOptions({ geese: GEESE })
        : geeseOptions({}, clock),
  lines: { board: /^[*M0-9]+$/, result: /disturbed a goose|YOU WON/i },
};
