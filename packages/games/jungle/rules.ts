/** The rules as the contract asks for them: what may be played, and what happens then. */
import { type Action, bad, type Random, type Result, type SharedFault, type Tell } from '@gridhall/core';
import { EMPTY } from './animals.ts';
import { type Color, denOf, opponentOf } from './board.ts';
import type { JungleFault } from './faults.ts';
import { fromOf, generateMoves, hasMove, MOST_MOVES, MOVES, type Move, toOf } from './legal.ts';
import { hasPieces, movePiece } from './position.ts';
import { type JungleState, moveHigh, moveLow, type Reason } from './state.ts';
import { extend, isThird, restart } from './trail.ts';
import { whyNot } from './valid.ts';
import type { JungleEvent } from './view.ts';

const GAME_OVER = bad('game-over');
const OFF_BOARD = bad('off-board');
const THIRD_TIME = bad('third-time');
const all = new Int32Array(MOST_MOVES);

export function check(state: JungleState, action: Action): Result<void, JungleFault | SharedFault> {
  if (state.winner !== undefined) return GAME_OVER;
  if (!Number.isInteger(action) || action < 0 || action >= MOVES) return OFF_BOARD;
  const from = fromOf(action);
  const to = toOf(action);
  const valid = whyNot(state, from, to);
  return valid.ok && isForbidden(state, action) ? THIRD_TIME : valid;
}

/** Would a move repeat a position for the third time? */
function isForbidden(state: JungleState, move: Move): boolean {
  const { board, trail, hash } = state;
  if (trail.repeated === 0) return false;
  const from = fromOf(move);
  const to = toOf(move);
  if (board[to] !== EMPTY) return false;
  const piece = board[from]!;
  const low = hash.words[0]! ^ moveLow(piece, from, to, EMPTY);
  const high = hash.words[1]! ^ moveHigh(piece, from, to, EMPTY);
  return isThird(trail, low, high);
}

export function legal(state: JungleState, out: Int32Array): number {
  if (state.winner !== undefined) return 0;
  return state.trail.repeated === 0 ? generateMoves(state, out) : generateUnrepeated(state, out);
}

function generateUnrepeated(state: JungleState, out: Int32Array): number {
  const moves = generateMoves(state, all);
  let count = 0;
  for (let i = 0; i < moves; i++) {
    const move = all[i]!;
    if (isForbidden(state, move)) continue;
    if (count < out.length) out[count] = move;
    count++;
  }
  return count;
}

const choice = new Int32Array(MOST_MOVES);

export function pick(state: JungleState, random: Random): Action {
  return choice[random.below(legal(state, choice))]!;
}

export function apply(state: JungleState, action: Action, tell?: Tell<JungleEvent>): void {
  const from = fromOf(action);
  const to = toOf(action);
  const color = state.toMove;
  const { board, trail } = state;
  const { words } = state.hash;
  const piece = board[from]!;
  const captured = board[to]!;
  const low = words[0]! ^ moveLow(piece, from, to, captured);
  const high = words[1]! ^ moveHigh(piece, from, to, captured);
  words[0] = low;
  words[1] = high;
  if (state.forbidThird) {
    if (captured === EMPTY) extend(trail, from, to, low, high);
    else restart(trail, low, high);
  }
  movePiece(state, from, to);
  state.round++;
  tell?.({ type: 'moved', from, onto: to, piece });
  if (captured !== EMPTY) tell?.({ type: 'captured', square: to, piece: captured });
  conclude(state);
  if (state.winner !== undefined) tell?.({ type: 'ended', winner: color, reason: state.reason });
}

/** Ends the game if the last move entered the den or took the last piece, or if there is no reply. */
export function conclude(state: JungleState): void {
  const loser = state.toMove;
  if (state.board[denOf(loser)] !== EMPTY) end(state, loser, 'den-entered');
  else if (!hasPieces(state, loser)) end(state, loser, 'last-captured');
  else if (!canMove(state)) end(state, loser, 'no-move');
}

/** A player whose moves are all forbidden has no legal move. */
function canMove(state: JungleState): boolean {
  return state.trail.repeated === 0 ? hasMove(state) : generateUnrepeated(state, NONE) > 0;
}
const NONE = new Int32Array(0);

function end(state: JungleState, loser: Color, reason: Reason): void {
  state.winner = opponentOf(loser);
  state.reason = reason;
}
