/** Jungle, or Dou Shou Qi. The rules and their words; docs/games/jungle.md is the page about them. */
import {
  bad,
  defineGame,
  type GameModule,
  good,
  type Outcome,
  OVER,
  type Result,
  type Setup,
} from '@gridhall/core';
import { BLUE, COLORS } from './board.ts';
import { face } from './face/index.ts';
import type { JungleFault } from './faults.ts';
import { readStart } from './file.ts';
import { brief, question, read, say, write } from './moves.ts';
import { drawBoard, readPosition, START } from './notation.ts';
import { type JungleParams, params } from './params.ts';
import { copyPosition, type Position } from './position.ts';
import { apply, check, conclude, legal, pick } from './rules.ts';
import { copyState, hashOf, JungleState, type Reason, settle } from './state.ts';
import { type JungleEvent, type JungleView, viewOf } from './view.ts';
import { words } from './words.ts';
import { workshop } from './workshop.ts';

export {
  animalIn,
  colorOf,
  EMPTY,
  hanOf,
  labelOf,
  nameOf,
  PIECES,
  type Piece,
  RAT,
  rankOf,
  waysOf,
} from './animals.ts';
export {
  addressOf,
  BLUE,
  COLORS,
  type Color,
  columnOf,
  denOf,
  isDen,
  isRiver,
  isSquare,
  isTrapOf,
  opponentOf,
  RED,
  RIVER,
  rowOf,
  SQUARES,
  squareOf,
} from './board.ts';
export { readBoard, writeBoard } from './file.ts';
export {
  firstWay,
  fromOf,
  generateMoves,
  isOpen,
  MOST_MOVES,
  type Move,
  moveOf,
  TO,
  toOf,
  waysUnder,
  winner,
} from './legal.ts';
export { readMove, readMoves, writeMove, writeMoves } from './movelist.ts';
export { drawBoard, readPosition, START, writePosition } from './notation.ts';
export type { JungleParams } from './params.ts';
export {
  conqueror,
  copyPosition,
  hasPieces,
  movePiece,
  type PlacedPiece,
  Position,
  pieces,
  placePiece,
} from './position.ts';
export { conclude } from './rules.ts';
export { JungleState, settle } from './state.ts';
export { animalAllows, boardAllows, isMoveValid, move, whyNot } from './valid.ts';
export type { JungleEvent, JungleView } from './view.ts';
export { words } from './words.ts';

export const game = defineGame<JungleParams, JungleState, JungleView, JungleEvent, Reason>({
  id: 'jungle',
  rules: 1,
  title: 'Jungle',
  secrets: false,
  params,
  seats: () => COLORS,
  create,
  state: () => new JungleState(),
  copy: copyState,
  toMove: (state) => (state.winner === undefined ? state.toMove : OVER),
  check,
  legal,
  pick,
  apply,
  outcome,
  endings: { 'den-entered': againstMover, 'last-captured': againstMover, 'no-move': againstMover },
  hash: hashOf,
  ask: (state) => (state.winner === undefined ? question(state) : undefined),
  brief,
  read,
  write,
  say,
  view: viewOf,
  text: (view) => drawBoard(view.plane),
  words,
  face,
});

function create(chosen: JungleParams, setup: Setup): Result<JungleState, JungleFault> {
  const position = startOf(chosen, setup);
  if (!position.ok) return position;
  const state = new JungleState();
  copyPosition(state, position.value);
  state.forbidThird = chosen.repetition === 'forbid-third';
  settle(state);
  // A side that starts without a move has lost.
  conclude(state);
  return good(state);
}

function startOf({ elephantTakesRat }: JungleParams, { boards }: Setup): Result<Position, JungleFault> {
  if (!boards) return readPosition(START, elephantTakesRat);
  const [board] = boards;
  if (board === undefined || boards.length > 1) return bad('board-count');
  return readStart(board, elephantTakesRat);
}

/** In every ending, the side that would move now has lost. */
function againstMover({ toMove }: JungleView): readonly number[] {
  return toMove === BLUE ? [0, 1] : [1, 0];
}

function outcome({ winner, reason, round }: JungleState): Outcome<Reason> | undefined {
  if (winner === undefined) return undefined;
  return { results: winner === BLUE ? [1, 0] : [0, 1], reason, measures: { moves: round - 1 } };
}

/** All that front ends, sessions and records need of this game. */
export const table = { game, words, face, workshop } satisfies GameModule<JungleView>;
