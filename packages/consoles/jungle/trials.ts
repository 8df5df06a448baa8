/** How programs that claim to be the console of Jungle are tried: two people on small boards, each about a rule, and games on drawn ones. */

import { defaultParams, OVER, type Random, type Result, sure } from '@gridhall/core';
import {
  addressOf,
  colorOf,
  EMPTY,
  fromOf,
  game,
  isDen,
  isRiver,
  type JungleState,
  labelOf,
  MOST_MOVES,
  PIECES,
  SQUARES,
  squareOf,
  toOf,
  whyNot,
} from '@gridhall/games/jungle';
import type { ConsoleTrials, Trial } from '../classic/console.ts';
import { findLuck } from './luck.ts';
import { RULES } from './rules.ts';

const BOARD = 'board.txt';

/** Pieces with commas between, then the moves of two people. */
function scene(pieces: string, ...moves: readonly string[]): Trial {
  return {
    input: ['1', ...moves],
    files: { [BOARD]: `${pieces.split(', ').join('\n')}\n` },
    args: [BOARD],
  };
}

const asked = (...input: readonly string[]): Trial => ({ input, files: {}, args: [] });

const scenes: readonly Trial[] = [
  // The board, whose turn it is, and the mode.
  asked('1'),
  asked('1', 'A3 A4', 'G7 G6'),
  asked('4', '0', '-1', 'one', '1'),
  asked('', '1', 'A3 A4'),
  asked('1', 'a3 a4', 'g7 G6'),
  // What the board refuses, and what is no move at all.
  asked('1', 'A3 A3', 'A4 A5', 'A7 A6', 'A3 A9', 'A1 A1', 'C3 C4', 'A3 A4'),
  asked('1', 'hello world', 'A0 A1', 'H3 H4', 'A10 A9', 'A3 I3', '3A 4A', 'A3 A4'),
  scene('A3 d, A4 c, G9 D', 'A3 A4', 'A3 A2'),
  // One square; never into one's own den; traps may be entered and left.
  scene('A3 d, G9 D', 'A3 B4', 'A3 A5', 'A3 B2', 'A3 B3', 'G9 F9'),
  scene('C1 w, G9 D', 'C1 D1', 'C1 C2', 'G9 G8', 'C2 C1'),
  scene('C7 w, E9 D', 'C7 C8', 'E9 D9', 'E9 E8', 'C8 C9', 'E8 E7', 'C9 C8'),
  // The river: for the rat alone.
  scene('A4 d, G5 P', 'A4 B4', 'A4 A5', 'G5 F5', 'G5 G6'),
  scene('A4 r, G5 R', 'A4 B4', 'G5 F5', 'B4 B5', 'F5 F6', 'B5 A5', 'F6 G6'),
  // Capturing by rank: lower, the same, higher.
  scene('A3 d, A4 C, G9 D', 'A3 A4'),
  scene('A3 d, A4 D, G9 D', 'A3 A4'),
  scene('A3 d, A4 W, G9 D', 'A3 A4', 'A3 A2', 'A4 A3', 'A2 B2'),
  scene('A3 c, A4 R, G9 D', 'A3 A4'),
  scene('A3 r, A4 C, G9 D', 'A3 A4', 'A3 B3'),
  scene('A3 l, A4 T, B3 P, G9 W', 'A3 A4', 'G9 F9', 'A4 A3', 'B3 B2'),
  // Jumps: both ways, by lion and tiger alone, never over a rat, and onto what they take.
  scene('A4 l, G5 T', 'A4 D4', 'G5 D5', 'D4 G4', 'D5 A5'),
  scene('B3 t, F7 L', 'B3 B7', 'F7 F3'),
  scene('B3 p, F7 W, F2 e', 'B3 B7', 'F2 F3', 'F7 F3'),
  scene('A4 l, G5 D', 'A4 C4', 'A4 G4', 'A4 B4', 'A4 D4'),
  scene('A4 l, C4 R, G9 D', 'A4 D4', 'A4 A5'),
  scene('A4 l, B4 r, G9 D', 'A4 D4', 'A4 A5'),
  scene('B3 t, B5 R, G9 D', 'B3 B7', 'B3 B2'),
  scene('C3 t, C6 r, G9 D', 'C3 C7', 'C3 C2'),
  scene('A4 l, D4 T, G9 D', 'A4 D4'),
  scene('A4 t, D4 L, G9 D', 'A4 D4', 'A4 A5'),
  scene('B3 l, B7 E, G9 D', 'B3 B7', 'B3 B2'),
  scene('B3 l, B7 L, G9 D', 'B3 B7'),
  // Rat and elephant, and the water's edge.
  scene('A3 e, A4 R, G9 D', 'A3 A4'),
  scene('A3 r, A4 E, G9 D', 'A3 A4'),
  scene('B4 r, A4 E, G9 D', 'B4 A4', 'B4 B5', 'A4 B4', 'A4 A5'),
  scene('B4 r, A4 R, G9 D', 'B4 A4', 'B4 B5', 'A4 B4', 'B5 B6', 'B4 B5'),
  scene('A4 r, B4 R, G9 D', 'A4 B4', 'A4 A3'),
  scene('B4 r, C4 R, G9 D', 'B4 C4'),
  // Traps: rank 0 in the enemy's, no effect of one's own.
  scene('C8 r, C9 L, D7 c, A9 D', 'D7 D8', 'C9 C8', 'D8 C8', 'A9 A8', 'D8 D7'),
  scene('D8 l, C8 R, A1 c', 'A1 A2', 'C8 D8'),
  scene('D8 e, D7 R, A1 c', 'D8 D7', 'D8 C8', 'D7 D8', 'A1 A2'),
  scene('D8 r, D7 E, A1 c', 'D8 D7', 'A1 A2', 'D7 D8'),
  scene('C9 d, C8 C, A1 w', 'C9 C8', 'C9 B9', 'C8 B8'),
  scene('D2 w, D3 L, A9 D', 'D2 D3', 'D2 C2', 'D3 D2', 'C2 D2'),
  scene('D2 l, D3 W, A9 D', 'D2 D3'),
  scene('D3 p, D2 L, A9 D', 'D3 D2'),
  scene('C2 c, D3 P, D2 d, A9 W', 'C2 B2', 'D3 D2', 'B2 C2', 'D2 C2', 'A9 A8', 'C2 D2'),
  // How it ends: the den, the last piece, no move, resigning.
  scene('D8 c, G1 D', 'D8 D9'),
  scene('A1 c, D2 D', 'A1 A2', 'D2 D1'),
  scene('A3 d, A4 C', 'A3 A4'),
  scene('A1 c, A2 D, G9 W', 'A1 B1', 'A2 A1', 'B1 A1'),
  scene('A1 c, A2 D, B1 W', 'A1 A2'),
  scene('A1 d, A2 W, B3 P, G9 C', 'A1 B1', 'B3 B2', 'B1 A1', 'B2 B1'),
  scene('A1 c, B2 D, G9 W', 'A1 B1', 'B2 A2', 'B1 A1', 'Z0 Z0'),
  scene('A3 d, G9 D', 'Z0 Z0'),
  scene('A3 d, G9 D', 'A3 A4', 'z0 Z0'),
  scene('A3 d, G9 D', 'Z0 A3', 'Z1 Z1', 'A3 A4', 'Z0 Z0'),
  // Only red's rivals in the way of a lion: no move is left from the first.
  scene('A1 r, A2 C, B1 D', 'A1 A2'),
  // The end of the input.
  { ...asked(), ends: true },
  { ...asked('1'), ends: true },
  { ...asked('1', 'A3'), ends: true },
  { ...asked('2x'), ends: true },
];

export const trials: ConsoleTrials = {
  rules: RULES,
  scenes,

  groups: { 'bad-input': ['mode', 'words', 'either-case'], 'end-of-input': ['end-of-input'] },

  lucks: ['given', 'unknown'],
  findLuck: (probe) => findLuck(probe, scenes),

  session(random, length, luck, group) {
    if (group === 'bad-input') return badSession(random);
    // From the start nothing happens for long: mostly boards on which much does.
    if (luck === 'unknown' || random.below(6) === 0)
      return asked('1', ...moves(random, stateOf(undefined), length));
    const board = drawnBoard(random);
    const state = stateOf(board);
    return { input: ['1', ...moves(random, state, length)], files: { [BOARD]: board }, args: [BOARD] };
  },

  // Nobody is a machine here; a console wants to know whom to ask all the same.
  options: ({ files }) => ({
    ...(BOARD in files ? { argument: BOARD } : {}),
    machine: () => () => '',
  }),

  *smaller(trial) {
    const lines = (trial.files[BOARD] ?? '').trimEnd().split('\n');
    for (let i = 0; lines.length > 2 && i < lines.length; i++)
      yield { ...trial, files: { [BOARD]: `${lines.toSpliced(i, 1).join('\n')}\n` } };
  },

  untried: 'the machines (modes 2 and 3)',
  lines: { board: /^( {2}\+(---\+)+|[1-9] \|.*\|| {4}A .*)$/, result: /^Player (Blue|Red) wins!$/ },
};

/** A game in which one answer is no mode or no move, or is typed in lower case. */
function badSession(random: Random): Trial {
  const typed = moves(random, stateOf(undefined), 3);
  const wrong = ['A0 A1', 'H1 H2', 'go home', 'A10 A9', 'Z0 A1', '1 2'];
  switch (random.below(3)) {
    case 0:
      return asked(['0', '4', '-1', 'two', ''][random.below(5)]!, '1', ...typed);
    case 1:
      return asked('1', wrong[random.below(wrong.length)]!, ...typed);
    default:
      return asked('1', typed[0]!.toLowerCase(), ...typed.slice(1));
  }
}

function stateOf(board: string | undefined): JungleState {
  const params = { ...defaultParams(game.params), repetition: 'free' } as const;
  return sure(
    game.create(params, { seed: '0'.repeat(32), ...(board === undefined ? {} : { boards: [board] }) }),
  );
}

/** On the banks, and beside the traps. */
const CORNERS = ['A5', 'D5', 'G5', 'B3', 'F3', 'C7', 'E7', 'D2', 'D8', 'C8', 'E2'].map((at) => squareOf(at)!);

/** What looks most like a legal move: the rarest first. */
const CLOSE: readonly string[] = [
  'rat-in-the-way',
  'waters-edge',
  'trapped',
  'own-den',
  'too-strong',
  'no-swimmer',
];
const RARE = CLOSE.slice(0, 4);

/** A few pieces of each side, huddled about the river, a den or anywhere. */
function drawnBoard(random: Random): string {
  const corner = random.below(4) === 0 ? random.below(SQUARES) : CORNERS[random.below(CORNERS.length)]!;
  const taken = new Map<number, number>();
  const sides = [2 + random.below(4), 2 + random.below(4)];
  for (const [color, count] of sides.entries()) {
    for (let left = count, tries = 0; left > 0 && tries < 100; tries++) {
      const near = random.below(4) > 0;
      const square = near ? corner + random.below(5) - 2 + 7 * (random.below(5) - 2) : random.below(SQUARES);
      // Rats and elephants, lions and tigers are what most rules are about.
      const rank = random.below(2) === 0 ? [1, 8, 7, 6][random.below(4)]! : 1 + random.below(8);
      if (square < 0 || square >= SQUARES || taken.has(square) || isDen(square)) continue;
      if (isRiver(square) && rank !== 1) continue;
      taken.set(square, PIECES[color * 8 + rank - 1]!);
      left--;
    }
  }
  const lines = [...taken].map(([square, piece]) => `${addressOf(square)} ${labelOf(piece)}\n`);
  return lines.join('');
}

/** Mostly legal moves, captures before others; now and then one that looks like one. */
function moves(random: Random, state: JungleState, length: number): string[] {
  const typed: string[] = [];
  const legal = new Int32Array(MOST_MOVES);
  while (typed.length < length && game.toMove(state) !== OVER) {
    if (random.below(2) === 0) typed.push(attempt(random, state));
    const all = [...legal.subarray(0, game.legal(state, legal))];
    const captures = all.filter((move) => state.board[toOf(move)] !== EMPTY);
    const choice = captures.length > 0 && random.below(2) === 0 ? captures : all;
    const move = choice[random.below(choice.length)]!;
    typed.push(written(fromOf(move), toOf(move)));
    game.apply(state, move, undefined);
  }
  if (game.toMove(state) !== OVER) typed.push('Z0 Z0');
  return typed;
}

/** Something that is refused: a step too far, onto one's own, over a rat, by the other side, or no addresses at all. */
function attempt(random: Random, state: JungleState): string {
  const own = random.below(6) > 0;
  for (let tries = 0; tries < 150; tries++) {
    const from = random.below(SQUARES);
    const piece = state.board[from]!;
    if (own ? piece === EMPTY || colorOf(piece) !== state.toMove : random.below(4) > 0) continue;
    const steps = [1, 1, 1, -1, 7, 7, -7, -7, 3, -3, 28, -28, 2, 14, 8, 6, 0];
    const to = from + steps[random.below(steps.length)]!;
    const why: Result<void> = whyNot(state, from, to);
    if (why.ok || to < 0 || to >= SQUARES) continue;
    if (tries < 120 && !(tries < 90 ? RARE : CLOSE).includes(why.fault.code)) continue;
    return written(from, to);
  }
  return 'A1 A1';
}

const written = (from: number, to: number): string => `${addressOf(from)} ${addressOf(to)}`;
