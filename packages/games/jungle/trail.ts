/**
 * The positions since the last capture: what the repetition rule needs. A captured piece never comes back, so the
 * trail begins anew with every capture. A position is known by the 64 bits of its hash.
 */
import { scramble } from '@gridhall/core';

/** What is kept of a position: its hash, and how often it had been there by then. */
const STRIDE = 3;
const LOW = 0;
const HIGH = 1;
const TIMES = 2;
const NOWHERE = -1;

/** Up to so many positions a search through all of them is as quick as an index. */
const SHORT = 24;

export class Trail {
  entries: Int32Array<ArrayBuffer> = new Int32Array(8 * STRIDE);
  /** Two squares for the move that led to each position but the first. */
  moves: Uint8Array<ArrayBuffer> = new Uint8Array(8 * 2);
  length = 0;
  /** How many entries are of a position that had been there before. */
  repeated = 0;
  /** By hash, one more than the latest entry of a position, or 0; open addressing. Used beyond SHORT. */
  index: Int32Array<ArrayBuffer> = new Int32Array(0);
  /** A hash over all these positions, each as often as it was there. */
  readonly sum = new Int32Array(2);
}

export function copyTrail(to: Trail, from: Trail): void {
  const { entries, moves, index, length } = from;
  if (length > SHORT) {
    to.entries = entries.slice();
    to.moves = moves.slice();
    to.index = index.slice();
  } else {
    if (to.entries.length < length * STRIDE) {
      to.entries = new Int32Array(entries.length);
      to.moves = new Uint8Array(moves.length);
    }
    // So few are copied faster one by one.
    for (let i = 0; i < length * STRIDE; i++) to.entries[i] = entries[i]!;
    for (let i = 0; i < length * 2; i++) to.moves[i] = moves[i]!;
  }
  to.length = length;
  to.repeated = from.repeated;
  to.sum[0] = from.sum[0]!;
  to.sum[1] = from.sum[1]!;
}

/** Begins anew with the position that has this hash. */
export function restart(trail: Trail, low: number, high: number): void {
  trail.length = 0;
  trail.repeated = 0;
  trail.sum[0] = 0;
  trail.sum[1] = 0;
  extend(trail, 0, 0, low, high);
}

/** Goes on by a move without capture to the position that has this hash. */
export function extend(trail: Trail, from: number, to: number, low: number, high: number): void {
  const at = trail.length;
  if ((at + 1) * STRIDE > trail.entries.length) grow(trail);
  const { entries, moves, sum } = trail;
  const before = latest(trail, low, high);
  const start = at * STRIDE;
  entries[start + LOW] = low;
  entries[start + HIGH] = high;
  entries[start + TIMES] = before === NOWHERE ? 1 : entries[before * STRIDE + TIMES]! + 1;
  moves[2 * at] = from;
  moves[2 * at + 1] = to;
  trail.length++;
  if (before !== NOWHERE) trail.repeated++;
  if (trail.length > SHORT) note(trail, at);
  // Sums, because what is there twice would cancel out in an exclusive or.
  sum[0] = sum[0]! + scramble(low);
  sum[1] = sum[1]! + scramble(high);
}

/** Would a move bring about for the third time the position that has this hash? */
export function isThird(trail: Trail, low: number, high: number): boolean {
  const at = latest(trail, low, high);
  return at !== NOWHERE && trail.entries[at * STRIDE + TIMES]! >= 2;
}

/** The moves of the trail, a byte for each square: from, to, from, to … */
export function movesOf({ moves, length }: Trail): Uint8Array {
  return moves.slice(2, Math.max(2, 2 * length));
}

/** The latest entry of the position that has this hash, or NOWHERE. */
function latest({ entries, index, length }: Trail, low: number, high: number): number {
  if (length <= SHORT) {
    // The same side is to move in every other position.
    for (let at = length - 2; at >= 0; at -= 2) {
      if (entries[at * STRIDE + LOW] === low && entries[at * STRIDE + HIGH] === high) return at;
    }
    return NOWHERE;
  }
  return index[placeOf(entries, index, low, high)]! - 1;
}

/** Where the index has the position with this hash, or would have it. */
function placeOf(entries: Int32Array, index: Int32Array, low: number, high: number): number {
  const mask = index.length - 1;
  let place = (low ^ (low >>> 15)) & mask;
  for (; index[place] !== 0; place = (place + 1) & mask) {
    const start = (index[place]! - 1) * STRIDE;
    if (entries[start + LOW] === low && entries[start + HIGH] === high) break;
  }
  return place;
}

/** Writes the latest entry into the index, which is at most half full; and all of them where it is made anew. */
function note(trail: Trail, at: number): void {
  let first = at;
  if (at === SHORT) {
    first = 0;
    if (trail.index.length === 0) trail.index = new Int32Array(256);
    else trail.index.fill(0);
  } else if (2 * at > trail.index.length) {
    first = 0;
    trail.index = new Int32Array(2 * trail.index.length);
  }
  const { entries, index } = trail;
  for (let one = first; one <= at; one++) {
    const start = one * STRIDE;
    index[placeOf(entries, index, entries[start + LOW]!, entries[start + HIGH]!)] = one + 1;
  }
}

function grow(trail: Trail): void {
  const entries = new Int32Array(2 * trail.entries.length);
  entries.set(trail.entries);
  trail.entries = entries;
  const moves = new Uint8Array(2 * trail.moves.length);
  moves.set(trail.moves);
  trail.moves = moves;
}
