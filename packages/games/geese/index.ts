/** Geese: minesweeper with geese. The rules and their words; docs/games/geese.md is the page about them. */
import {
  bad,
  defineGame,
  type GameModule,
  type GridFault,
  good,
  type Outcome,
  OVER,
  type Result,
  type Setup,
} from '@gridhall/core';
import type { GeeseFault } from './board.ts';
import { GOOSE, hiddenBit } from './board.ts';
import { face } from './face/index.ts';
import { readBoard } from './layout.ts';
import { boardValue } from './measures.ts';
import { NOTATION, question, say } from './moves.ts';
import { open } from './open.ts';
import { type GeeseParams, params } from './params.ts';
import { placeAnywhere, settle } from './place.ts';
import { actions, apply, check, pick } from './rules.ts';
import { CLICKS, GeeseState, NOWHERE, type Reason, SEATS } from './state.ts';
import { follow, type GeeseEvent, type GeeseView, textOf, viewOf } from './view.ts';
import { ranking, words } from './words.ts';
import { workshop } from './workshop.ts';

export * from './board.ts';
export { readLayout } from './layout.ts';
export { boardValue } from './measures.ts';
export type { GeeseParams } from './params.ts';
export { sparedFields } from './place.ts';
export { GeeseState, recount } from './state.ts';
export { type GeeseEvent, type GeeseView, isKnown } from './view.ts';
export { ranking, words } from './words.ts';

export const game = defineGame<GeeseParams, GeeseState, GeeseView, GeeseEvent, Reason>({
  id: 'geese',
  rules: 1,
  title: 'Geese',
  secrets: true,
  params,
  seats: () => SEATS,
  create,
  state: () => new GeeseState(),
  toMove: (state) => (state.over ? OVER : 0),
  check,
  actions,
  pick,
  apply,
  outcome,
  endings: { 'all-revealed': [1], 'goose-disturbed': [0] },
  ask: (state) => (state.over ? undefined : question(state.rows, state.columns)),
  notation: NOTATION,
  say,
  view: viewOf,
  follow,
  text: textOf,
  words,
  face,
});

/** Why a given board is none. */
type Refused = GeeseFault | GridFault;

function create(chosen: GeeseParams, setup: Setup): Result<GeeseState, Refused> {
  const state = new GeeseState();
  state.reveal = chosen.reveal;
  state.random.seed(setup.seed);
  state.hash.toggle(0, CLICKS);
  if (setup.boards) return createGiven(state, setup.boards);
  state.first = chosen.first;
  state.rows = chosen.rows;
  state.columns = chosen.columns;
  state.geese = chosen.geese;
  state.board = new Uint8Array(state.rows * state.columns);
  state.toReveal = state.board.length - state.geese;
  if (state.first === 'none' || state.toReveal === 0) placeAnywhere(state);
  else state.board.fill(hiddenBit);
  return good(state);
}

/**
 * A board that is given speaks for itself: its size and geese are its own, and they are in their places. A field that
 * it marks as the first is shown before anybody moves.
 */
function createGiven(state: GeeseState, boards: readonly string[]): Result<GeeseState, Refused> {
  if (boards.length !== 1) return bad('board-count');
  const board = readBoard(boards[0]!);
  if (!board.ok) return board;
  const { grid, first } = board.value;
  state.rows = grid.rows;
  state.columns = grid.columns;
  state.board = Uint8Array.from(grid.cells);
  state.geese = state.board.reduce((geese, byte) => geese + (byte === GOOSE ? 1 : 0), 0);
  state.toReveal = state.board.length - state.geese;
  settle(state, state.board);
  state.firstShown = first;
  if (first !== NOWHERE) open(state, first, undefined);
  return good(state);
}

function outcome(state: GeeseState): Outcome<Reason> | undefined {
  if (!state.over) return undefined;
  const { board, columns, rows, clicks, disturbed } = state;
  const measures = { clicks, '3bv': boardValue(board, columns, rows) };
  return disturbed === NOWHERE
    ? { results: [1], reason: 'all-revealed', measures }
    : { results: [0], reason: 'goose-disturbed', measures };
}

/** All that front ends, sessions and records need of this game. */
export const table = { game, words, face, ranking, workshop } satisfies GameModule<GeeseView>;
