/** Abyss: reach the ladder while baddies close in. The rules and their words; docs/games/abyss.md is the page about them. */
import {
  type Action,
  bad,
  FINE,
  type Game,
  GlibcRandom,
  good,
  type Outcome,
  OVER,
  Random,
  type Result,
  type Setup,
  type SharedFault,
  sayStep,
  type Table,
} from '@gridhall/core';
import { readBoard } from './board.ts';
import { COMMANDS, QUESTION, read, write } from './commands.ts';
import type { AbyssEvent } from './events.ts';
import { face } from './face/index.ts';
import type { AbyssFault } from './faults.ts';
import { hashOf } from './hash.ts';
import { makeMoves, wonGame } from './moves.ts';
import { type AbyssParams, params } from './params.ts';
import { type Dice, setUp } from './setup.ts';
import { AbyssState, copyState, NOWHERE, type Reason, SEATS, survey } from './state.ts';
import { type AbyssView, follow, imagine, textOf, viewOf } from './view.ts';
import { extras, ranking, warning, words } from './words.ts';

export { Grid } from '@gridhall/core';
export { printBoard, readBoard } from './board.ts';
export { COMMANDS, type Command, STAY } from './commands.ts';
export type { AbyssEvent } from './events.ts';
export { type Threat, threats, waitRounds } from './foresight.ts';
export { destination, makeMoves, wonGame } from './moves.ts';
export { type AbyssParams, checkFit, type Plan } from './params.ts';
export {
  attemptMoveTo,
  display,
  isStatic,
  KINDS,
  type KindName,
  kindOf,
  type Piece,
  type Position,
} from './pieces.ts';
export { type Dice, setUp } from './setup.ts';
export { AbyssState, findHero, getHeroPosition, setHeroPosition, survey } from './state.ts';
export { type AbyssView, stateOf } from './view.ts';
export { extras, ranking, warning, words } from './words.ts';

const GAME_OVER = bad('game-over');
const NO_ACTION = bad('no-such-action');

export const game: Game<AbyssParams, AbyssState, AbyssView, AbyssEvent, Reason> = {
  id: 'abyss',
  rules: 1,
  title: 'Abyss',
  secrets: false,
  params,
  seats: () => SEATS,
  create,
  blank: () => new AbyssState(),
  copy: copyState,
  toMove: (state) => (isOver(state) ? OVER : 0),
  check,
  legal,
  pick: (_state: AbyssState, random: Random) => random.below(COMMANDS.length),
  apply: (state, action, tell) => void makeMoves(state, COMMANDS[action]!, tell),
  outcome,
  endings: { escaped: [1], fell: [0], 'ran-into-baddie': [0], caught: [0] },
  hash: hashOf,
  ask: (state) => (isOver(state) ? undefined : QUESTION),
  read,
  write,
  say: (question, gesture, view) => sayStep(question, gesture, view.hero, view.columns),
  view: viewOf,
  follow,
  imagine,
  text: textOf,
  // A hero with nobody after him may wander for ever; at random he finds the ladder or an abyss long before this.
  bound: ({ rows, columns }) => 1000 + 64 * rows * columns,
};

function isOver(state: AbyssState): boolean {
  return state.hero.row === NOWHERE;
}

function create(chosen: AbyssParams, setup: Setup): Result<AbyssState, AbyssFault | SharedFault> {
  return setup.boards ? createGiven(setup.boards) : good(setUp(chosen, diceOf(chosen, setup)));
}

/** A board that is given speaks for itself: sizes and pieces are its own. */
function createGiven(boards: readonly string[]): Result<AbyssState, AbyssFault | SharedFault> {
  if (boards.length !== 1) return bad('board-count');
  const board = readBoard(boards[0]!);
  if (!board.ok) return board;
  const state = survey(board.value);
  return isOver(state) ? bad('board-no-hero') : good(state);
}

/** Seeded anew for every board, and of no use once the pieces stand. */
const own = new Random();

/** The kind of generator is a param, and so is the number the original one starts from: a record has both inside. */
function diceOf({ generator, seed }: AbyssParams, setup: Setup): Dice {
  if (generator === 'glibc') return new GlibcRandom(seed);
  own.seed(setup.seed);
  return own;
}

/** Every command can be given at any time: what is not possible is resolved. */
function check(state: AbyssState, action: Action): Result<void, AbyssFault | SharedFault> {
  if (isOver(state)) return GAME_OVER;
  return COMMANDS[action] === undefined ? NO_ACTION : FINE;
}

function legal(state: AbyssState, out: Int32Array): number {
  if (isOver(state)) return 0;
  for (let action = 0; action < Math.min(out.length, COMMANDS.length); action++) out[action] = action;
  return COMMANDS.length;
}

function outcome(state: AbyssState): Outcome<Reason> | undefined {
  const { lured, rounds, ending, left } = state;
  if (ending === 'none') return undefined;
  const won = wonGame(state);
  return {
    results: [won ? 1 : 0],
    reason: ending,
    measures: { score: won ? score(lured, rounds) : 0, lured, rounds, survivors: left },
  };
}

/** Only an escape scores: a thousand, a hundred for every baddie lured, less one for every round; 1 at the least. */
function score(lured: number, rounds: number): number {
  return Math.max(1, 1000 + 100 * lured - rounds);
}

/** All that front ends, sessions and records need of this game. */
export const table = { game, words, face, warning, extras, ranking } satisfies Table<AbyssView>;
