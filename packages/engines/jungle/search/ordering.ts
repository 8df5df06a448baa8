/** Move ordering: captures, killer moves, the answer to the last move, then history. */
import { firstWay, isOpen, type Move, TO, waysUnder } from '@gridhall/games/jungle';
import { IS_TRAP, REACH_HIGH, REACH_LOW } from '../position/geometry.ts';
import { isMove, type SearchPosition } from '../position/position.ts';
import { MOVES, type SearchState } from './state.ts';

const CAPTURE = 300_000;
const TRAP = 290_000;
const KILLER = 280_000;
const ANSWER = 260_000;
const MIDDLE = 120_000;
const MOST_HISTORY = 100_000;

/** How much one would rather take than lose each animal, by piece. */
const CAPTURE_ORDER = Uint8Array.of(0, 5, 1, 2, 3, 4, 6, 7, 8, 5, 1, 2, 3, 4, 6, 7, 8);

/** Writes the captures; the most valuable by the least valuable promises most. Returns how many there are. */
export function gatherCaptures(state: SearchState, ply: number): number {
  const { position, moves } = state;
  const { board, sides, toMove } = position;
  const ways = waysUnder(position.elephantTakesRat);
  const start = ply * MOVES;
  const low = sides[(toMove ^ 1) * 2]!;
  const high = sides[(toMove ^ 1) * 2 + 1]!;
  let count = start;
  for (let half = 0; half < 2; half++) {
    for (let bits = sides[toMove * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const piece = board[from]!;
      const at = (piece << 6) | from;
      // Most pieces have nobody in reach.
      if (((REACH_LOW[at]! & low) | (REACH_HIGH[at]! & high)) === 0) continue;
      const first = firstWay(piece, from);
      for (let i = first; i < first + 4; i++) {
        const way = ways[i]!;
        if (way === 0) break;
        const victim = board[way & TO]!;
        if (victim === 0 || !isOpen(way, board)) continue;
        const promise = CAPTURE_ORDER[victim]! * 16 + 16 - CAPTURE_ORDER[piece]!;
        moves[count++] = (promise << 12) | (from << 6) | (way & TO);
      }
    }
  }
  return count - start;
}

/** Is this neither a capture nor a step onto an enemy trap? */
export const isCalm = (promise: number): boolean => promise >> 12 < TRAP;

/**
 * Writes the moves that usually cause a cutoff — captures, killer moves, the answer — except `tried`; returns how many there
 * are. The others are generated only if these fail.
 */
export function gatherFirst(state: SearchState, ply: number, tried: Move): number {
  const { position, moves, killers } = state;
  const start = ply * MOVES;
  const end = start + gatherCaptures(state, ply);
  let count = start;
  for (let i = start; i < end; i++) {
    const one = moves[i]!;
    if ((one & 4095) !== tried) moves[count++] = one + (CAPTURE << 12);
  }
  const one = killers[ply * 2]!;
  const two = killers[ply * 2 + 1]!;
  const answer = answerOf(state);
  if (one !== tried && isQuiet(position, one)) moves[count++] = promised(position, one, KILLER);
  if (two !== tried && two !== one && isQuiet(position, two))
    moves[count++] = promised(position, two, KILLER - 1);
  if (answer !== tried && answer !== one && answer !== two && isQuiet(position, answer))
    moves[count++] = promised(position, answer, ANSWER);
  return count - start;
}

/** Adds the moves that `gatherFirst` left out; returns how many there are now. */
export function gatherRest(state: SearchState, ply: number, tried: Move, first: number): number {
  const { position, moves, killers, history } = state;
  const { board, sides, toMove } = position;
  const ways = waysUnder(position.elephantTakesRat);
  const start = ply * MOVES;
  const one = killers[ply * 2]!;
  const two = killers[ply * 2 + 1]!;
  const answer = answerOf(state);
  let count = start + first;
  for (let half = 0; half < 2; half++) {
    for (let bits = sides[toMove * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const piece = board[from]!;
      const at = firstWay(piece, from);
      for (let i = at; i < at + 4; i++) {
        const way = ways[i]!;
        if (way === 0) break;
        const to = way & TO;
        if (board[to] !== 0 || !isOpen(way, board)) continue;
        const move = (from << 6) | to;
        if (move === tried || move === one || move === two || move === answer) continue;
        moves[count++] = promised(position, move, MIDDLE + history[(piece << 6) | to]!);
      }
    }
  }
  return count - start;
}

/** Returns a quiet move with its order value; a step onto an enemy trap comes first. */
function promised({ toMove }: SearchPosition, move: Move, promise: number): number {
  return ((IS_TRAP[((toMove ^ 1) << 6) | (move & 63)] !== 0 ? TRAP : promise) << 12) | move;
}

/** Returns the move that refuted the last move elsewhere, or 0. */
function answerOf({ position, answers }: SearchState): Move {
  const last = position.move;
  return last === 0 ? 0 : answers[(position.board[last & 63]! << 6) | (last & 63)]!;
}

/** Is this a legal move without a capture? */
function isQuiet(position: SearchPosition, move: Move): boolean {
  return move !== 0 && position.board[move & 63] === 0 && isMove(position, move);
}

/** Brings the move with the highest order value between `at` and `end` to the front, and returns it. */
export function pickNext(moves: Int32Array, at: number, end: number): number {
  let best = at;
  let most = moves[at]!;
  for (let i = at + 1; i < end; i++) {
    const one = moves[i]!;
    if (one > most) {
      most = one;
      best = i;
    }
  }
  if (best !== at) {
    moves[best] = moves[at]!;
    moves[at] = most;
  }
  return most;
}

/** Rewards a quiet move that caused a cutoff, and takes from those that were tried before it. */
export function reward(state: SearchState, ply: number, move: Move, depth: number, before: number): void {
  const { position, killers, history, moves } = state;
  const { board } = position;
  const bonus = depth > 12 ? 2400 : depth * depth * 16;
  if (killers[ply * 2] !== move) {
    killers[ply * 2 + 1] = killers[ply * 2]!;
    killers[ply * 2] = move;
  }
  const last = position.move;
  if (last !== 0) state.answers[(board[last & 63]! << 6) | (last & 63)] = move;
  credit(history, (board[move >> 6]! << 6) | (move & 63), bonus);
  const start = ply * MOVES;
  for (let i = start; i < start + before; i++) {
    const other = moves[i]! & 4095;
    if (other !== move && board[other & 63] === 0)
      credit(history, (board[other >> 6]! << 6) | (other & 63), -bonus);
  }
}

/** Moves a history value toward the bonus, the less the nearer it is to its limit. */
function credit(history: Int32Array, place: number, bonus: number): void {
  const old = history[place]!;
  history[place] = old + bonus * 8 - Math.trunc((old * Math.abs(bonus) * 8) / MOST_HISTORY);
}
