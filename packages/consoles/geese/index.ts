/** The console of Geese, to the byte of the specification's sample. */

import { faultWords, GlibcRandom, Random } from '@gridhall/core';
import {
  computeNeighbors,
  createBoard,
  hiddenBit,
  hideBoard,
  isGameWon,
  mark,
  markedBit,
  printBoard,
  readLayout,
  reveal,
  spreadGeese,
  valueMask,
  words,
  xdim_max,
  ydim_max,
} from '@gridhall/games/geese';
import type { ClassicConsole, ClassicIo, ClassicOptions } from '../classic/console.ts';
import { askNumber, Misuse } from '../classic/console.ts';

interface Lake {
  readonly board: Uint8Array;
  readonly xdim: number;
  readonly ydim: number;
}

export const classic: ClassicConsole = {
  flags: [
    { name: 'layout', value: 'FILE', help: 'play the first game on the board in this file: rows of . and 9' },
    {
      name: 'random',
      value: 'GENERATOR',
      help: 'random number generator: own, or glibc, which draws like a program that calls srand(time(0)) (default: own)',
    },
  ],
  async run(io, options) {
    const luck = luckOf(options);
    let given = await layoutOf(io, options, 'layout');
    // Only a checker says where the geese of a board are that was asked for.
    luck.known = await layoutOf(io, options, 'geese');
    const manner = mannerOf(options);
    let won = false;
    for (;;) {
      io.rule?.('start');
      io.print('Welcome to GeeseSpotter!\n');
      const lake = given ?? (await askLake(io, luck));
      given = undefined;
      computeNeighbors(lake.board, lake.xdim, lake.ydim);
      hideBoard(lake.board);
      const ended = await playGame(io, lake, manner, won);
      if (ended === 'quit') return 0;
      won = ended === 'won';
    }
  },
};

/** What starter code of a course does in its own way: a profile of the checker says so. */
interface Manner {
  /** What comes after a won game: the next board and the win test, the board alone, or the action at once. */
  readonly afterWin: 'board-and-test' | 'board' | 'action';
  /** Whether a location is asked with the name of the action: `the x location to show`. */
  readonly namesAction: boolean;
}

function mannerOf({ flags }: ClassicOptions): Manner {
  const afterWin = flags['after-win'] ?? 'board-and-test';
  if (afterWin !== 'board-and-test' && afterWin !== 'board' && afterWin !== 'action')
    throw new Misuse(`after-win must be board-and-test, board, or action, not ${afterWin}.`);
  return { afterWin, namesAction: flags['names-action'] !== undefined };
}

/** Where the geese of the boards that are asked for come from. */
interface Luck {
  readonly dice: Random | GlibcRandom;
  /** Whether the first board is drawn in a way that others draw it too. */
  shared: boolean;
  /** The first board. */
  known?: Lake | undefined;
}

function luckOf({ flags, seed }: ClassicOptions): Luck {
  const generator = flags.random ?? 'own';
  if (generator === 'own') return { dice: Random.fromSeed(seed), shared: false };
  // The clock's second stands in front of the seed (see `clockSeed`).
  if (generator === 'glibc')
    return { dice: new GlibcRandom(Number.parseInt(seed.slice(0, 8), 16)), shared: true };
  throw new Misuse(`--random must be own or glibc, not ${generator}.`);
}

/** The board of `--layout`, or why it cannot be used. */
async function layoutOf(
  io: ClassicIo,
  { flags }: ClassicOptions,
  flag: 'layout' | 'geese',
): Promise<Lake | undefined> {
  const path = flags[flag];
  if (typeof path !== 'string') return undefined;
  const file = await io.readFile(path);
  if ('problem' in file) throw new Misuse(`--layout ${path}: ${file.problem}`);
  const layout = readLayout(file.text);
  if (!layout.ok) throw new Misuse(`--layout ${path}: ${faultWords(words, layout.fault)}`);
  const { rows, columns, cells } = layout.value;
  if (columns > xdim_max || rows > ydim_max) {
    throw new Misuse(
      `--layout ${path}: ${columns} × ${rows} fields; at most ${xdim_max} × ${ydim_max} can be played.`,
    );
  }
  return { board: cells, xdim: columns, ydim: rows };
}

async function askLake(io: ClassicIo, luck: Luck): Promise<Lake> {
  const xdim = await askWithin(io, 'Please enter the x dimension: ', xdim_max);
  const ydim = await askWithin(io, 'Please enter the y dimension: ', ydim_max);
  let geese: number;
  for (;;) {
    geese = await askNumber(io, 'Please enter the number of geese: ');
    if (geese >= 0 && geese <= xdim * ydim) break;
    io.rule?.('too-many-geese');
    io.print("That's too many geese!\n");
  }
  io.rule?.('start');
  const { known, shared } = luck;
  luck.known = undefined;
  luck.shared = false;
  if (known && known.xdim === xdim && known.ydim === ydim) return known;
  const board = createBoard(xdim, ydim);
  spreadGeese(board, geese, luck.dice);
  // No geese at all, or nothing else, is the same board whatever is drawn.
  if (!shared && geese > 0 && geese < board.length) io.chance?.();
  return { board, xdim, ydim };
}

async function askWithin(io: ClassicIo, prompt: string, most: number): Promise<number> {
  for (;;) {
    const number = await askNumber(io, prompt);
    if (number >= 1 && number <= most) return number;
    io.rule?.('dimensions');
  }
}

type Ended = 'quit' | 'restart' | 'lost' | 'won';

/** One game, and how it ended. */
async function playGame(io: ClassicIo, lake: Lake, manner: Manner, afterWin: boolean): Promise<Ended> {
  const { board, xdim, ydim } = lake;
  const printLake = () => io.print(printBoard(board, xdim, ydim));
  let shows = !afterWin || manner.afterWin !== 'action';
  let tests = !afterWin || manner.afterWin === 'board-and-test';
  for (;;) {
    if (shows) printLake();
    if (tests && isGameWon(board)) {
      io.rule?.('won');
      return celebrate(io, lake);
    }
    if (tests) io.rule?.('not-won');
    shows = tests = true;
    io.print('Please enter the action ([S]how; [M]ark; [R]estart; [Q]uit): ');
    const letter = await io.character();
    const action = letter.toLowerCase();
    if (action === 'q') {
      io.rule?.(letter === action ? 'quit' : 'capitals');
      return 'quit';
    }
    if (action === 'r') {
      io.rule?.(letter === action ? 'restart' : 'capitals');
      io.print('Restarting the game.\n');
      return 'restart';
    }
    if (action !== 's' && action !== 'm') {
      io.rule?.('unknown-action');
      continue;
    }
    io.rule?.(letter === action ? 'location' : 'capitals');
    const purpose = manner.namesAction ? ` to ${action === 's' ? 'show' : 'mark'}` : '';
    const x = await askNumber(io, `Please enter the x location${purpose}: `);
    const y = await askNumber(io, `Please enter the y location${purpose}: `);
    if (x < 0 || x >= xdim || y < 0 || y >= ydim) {
      io.rule?.('off-board');
      io.print('Location entered is not on the board.\n');
    } else if (action === 'm') {
      io.rule?.(ruleOfMark(board[y * xdim + x]!));
      if (mark(board, xdim, ydim, x, y) === 2) io.print('Position already revealed, so cannot be marked.\n');
    } else {
      io.rule?.(ruleOfShow(board[y * xdim + x]!));
      const result = reveal(board, xdim, ydim, x, y);
      if (result === 1) {
        io.print('Location is marked, and therefore cannot be revealed.\nUse Mark on location to unmark.\n');
      } else if (result === 9) {
        io.print('You disturbed a goose! Your game has ended.\n');
        printLake();
        io.print('Starting a new game.\n');
        return 'lost';
      }
    }
  }
}

/** Which rule showing a field is about. */
function ruleOfShow(field: number): string {
  if (field & markedBit) return 'show-marked';
  if (!(field & hiddenBit)) return 'show-shown';
  const value = field & valueMask;
  return value === 9 ? 'goose' : value === 0 ? 'show-zero' : 'show-number';
}

function ruleOfMark(field: number): string {
  if (!(field & hiddenBit)) return 'mark-shown';
  return field & markedBit ? 'unmark' : 'mark';
}

function celebrate(io: ClassicIo, { board, xdim, ydim }: Lake): 'won' {
  io.print('You have revealed all the fields without disturbing a goose!\nYOU WON!!!\n');
  for (let field = 0; field < board.length; field++) board[field]! &= valueMask;
  io.print(printBoard(board, xdim, ydim));
  io.print('Resetting the game board.\n');
  return 'won';
}

export { trials } from './trials.ts';
