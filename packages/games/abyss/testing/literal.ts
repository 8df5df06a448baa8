/**
 * The rulebook's round read word by word: it scans every cell of a board of characters and remembers who has moved. Not
 * part of the game: what the game is held against, in tests and in the bench.
 */
import type { Command } from '../board/commands.ts';

export interface LiteralGame {
  board: string[][];
  ending: 'none' | 'escaped' | 'fell' | 'ran-into-baddie' | 'caught';
  lured: number;
}

export function literalGame(text: string): LiteralGame {
  return { board: text.split('\n').map((row) => [...row]), ending: 'none', lured: 0 };
}

export function literalText(game: LiteralGame): string {
  return game.board.map((row) => row.join('')).join('\n');
}

export function literalRound(game: LiteralGame, command: Command): void {
  const { board } = game;
  const hero = literalHero(board);
  if (!hero) return;
  const [down, right] = STEPS[command];
  const [row, column] = literalResolve(board, hero, [hero[0] + down, hero[1] + right], '+');
  const there = board[row]![column]!;
  if (there !== 'H') {
    board[hero[0]]![hero[1]] = ' ';
    if (there === '*') game.ending = 'escaped';
    else if (there === '#') game.ending = 'fell';
    else if (there !== ' ') game.ending = 'ran-into-baddie';
    if (game.ending !== 'none') return;
    board[row]![column] = 'H';
  }
  const moved = board.map((cells) => cells.map(() => false));
  for (let i = 0; i < board.length; i++) {
    for (let j = 0; j < board[i]!.length; j++) {
      if (moved[i]![j]) continue;
      const attempt = ATTEMPTS[board[i]![j]!]?.(i, j, row, column);
      if (attempt) literalBaddie(game, moved, [i, j], literalResolve(board, [i, j], attempt, '+*'));
    }
  }
}

type Cell = readonly [row: number, column: number];

const STEPS: Readonly<Record<Command, Cell>> = {
  q: [-1, -1],
  w: [-1, 0],
  e: [-1, 1],
  a: [0, -1],
  s: [0, 0],
  d: [0, 1],
  z: [1, -1],
  x: [1, 0],
  c: [1, 1],
};

const towards = (from: number, to: number, steps: number) =>
  from < to ? from + steps : from > to ? from - steps : from;

const ATTEMPTS: Readonly<Record<string, (i: number, j: number, row: number, column: number) => Cell>> = {
  m: (i, j, row, column) => [towards(i, row, 1), towards(j, column, 1)],
  M: (i, j, row, column) => [towards(i, row, 2), towards(j, column, 2)],
  '~': (i, _j, _row, column) => [i, column],
};

function literalBaddie(game: LiteralGame, moved: boolean[][], [i, j]: Cell, [row, column]: Cell): void {
  const { board } = game;
  const there = board[row]![column]!;
  if (there === '#') {
    board[i]![j] = ' ';
    game.lured++;
  } else if (there === ' ' || there === 'H') {
    if (there === 'H') game.ending = 'caught';
    board[row]![column] = board[i]![j]!;
    board[i]![j] = ' ';
    moved[row]![column] = true;
  } else {
    moved[i]![j] = true;
  }
}

function literalResolve(board: string[][], from: Cell, to: Cell, barriers: string): Cell {
  const isBarrier = ([row, column]: Cell) => barriers.includes(board[row]![column]!);
  const row = to[0] < 0 || to[0] >= board.length ? from[0] : to[0];
  const column = to[1] < 0 || to[1] >= board[0]!.length ? from[1] : to[1];
  if (!isBarrier([row, column])) return [row, column];
  return isBarrier([row, from[1]]) ? from : [row, from[1]];
}

function literalHero(board: string[][]): Cell | undefined {
  for (let i = 0; i < board.length; i++) {
    const j = board[i]!.indexOf('H');
    if (j >= 0) return [i, j];
  }
  return undefined;
}
