/**
 * The positions since the last capture: what the repetition rule needs. A captured piece never comes back, so the
 * trail begins anew with every capture. A position is found by its hash and then compared square by square, so that
 * no two different ones are ever taken for each other.
 */
import { scramble } from '@gridhall/core';
import { EMPTY } from './animals.ts';
import { SQUARES } from './board.ts';
import { fromOf, moveOf, toOf } from './generate.ts';

/** What is kept of a position: its hash, the move that led to it, and where another repeated one stands. */
const STRIDE = 4;
const LOW = 0;
const HIGH = 1;
const MOVE = 2;
const LINK = 3;
const NOWHERE = -1;

export class Trail {
  entries: Int32Array<ArrayBuffer> = new Int32Array(8 * STRIDE);
  length = 0;
  /** The latest position that had been there before; LINK leads from each such position to the one before it. */
  repeated = NOWHERE;
  /** A hash over all these positions, each as often as it was there. */
  readonly sum = new Int32Array(2);
}

export function copyTrail(to: Trail, from: Trail): void {
  const { entries, length } = from;
  if (to.entries.length < length * STRIDE) to.entries = new Int32Array(entries.length);
  const target = to.entries;
  for (let i = 0; i < length * STRIDE; i++) target[i] = entries[i]!;
  to.length = length;
  to.repeated = from.repeated;
  to.sum[0] = from.sum[0]!;
  to.sum[1] = from.sum[1]!;
}

/** Begins anew with the position that has this hash. */
export function restart(trail: Trail, low: number, high: number): void {
  trail.length = 0;
  trail.repeated = NOWHERE;
  trail.sum[0] = 0;
  trail.sum[1] = 0;
  push(trail, 0, low, high);
}

/** Goes on by a move without capture, not yet made on the board, to the position that has this hash. */
export function extend(
  trail: Trail,
  board: Uint8Array,
  from: number,
  to: number,
  low: number,
  high: number,
): void {
  const at = trail.length;
  push(trail, moveOf(from, to), low, high);
  // The same side is to move in every other position.
  for (let earlier = at - 2; earlier >= 0; earlier -= 2) {
    if (!isAt(trail, earlier, at, board, from, to, low, high)) continue;
    trail.entries[at * STRIDE + LINK] = trail.repeated;
    trail.repeated = at;
    return;
  }
}

/** Would this move, not yet made on the board, bring about for the third time the position that has this hash? */
export function isThird(
  trail: Trail,
  board: Uint8Array,
  from: number,
  to: number,
  low: number,
  high: number,
): boolean {
  for (let at = trail.repeated; at !== NOWHERE; at = trail.entries[at * STRIDE + LINK]!) {
    if (isAt(trail, at, trail.length, board, from, to, low, high)) return true;
  }
  return false;
}

/** The moves of the trail, a byte for each square: from, to, from, to … */
export function movesOf({ entries, length }: Trail): Uint8Array {
  const moves = new Uint8Array(Math.max(0, length - 1) * 2);
  for (let at = 1; at < length; at++) {
    const move = entries[at * STRIDE + MOVE]!;
    moves[at * 2 - 2] = fromOf(move);
    moves[at * 2 - 1] = toOf(move);
  }
  return moves;
}

function push(trail: Trail, move: number, low: number, high: number): void {
  const start = trail.length * STRIDE;
  if (start === trail.entries.length) {
    const larger = new Int32Array(2 * start);
    larger.set(trail.entries);
    trail.entries = larger;
  }
  const { entries, sum } = trail;
  entries[start + LOW] = low;
  entries[start + HIGH] = high;
  entries[start + MOVE] = move;
  entries[start + LINK] = NOWHERE;
  trail.length++;
  // Sums, because what is there twice would cancel out in an exclusive or.
  sum[0] = sum[0]! + scramble(low);
  sum[1] = sum[1]! + scramble(high);
}

const past = new Uint8Array(SQUARES);

/** Is the position at `earlier` the one that a move leads to from the position before `now`, which the board shows? */
function isAt(
  { entries }: Trail,
  earlier: number,
  now: number,
  board: Uint8Array,
  from: number,
  to: number,
  low: number,
  high: number,
): boolean {
  const start = earlier * STRIDE;
  if (entries[start + LOW] !== low || entries[start + HIGH] !== high) return false;
  for (let square = 0; square < SQUARES; square++) past[square] = board[square]!;
  for (let at = now - 1; at > earlier; at--) {
    const move = entries[at * STRIDE + MOVE]!;
    past[fromOf(move)] = past[toOf(move)]!;
    past[toOf(move)] = EMPTY;
  }
  for (let square = 0; square < SQUARES; square++) {
    const piece = square === from ? EMPTY : square === to ? board[from] : board[square];
    if (past[square] !== piece) return false;
  }
  return true;
}
