/**
 * The positions since the last capture, for the repetition rule. A captured piece never comes back, so the trail starts
 * over with every capture. A position is known by the 64 bits of its hash.
 *
 * Copies and views of a long trail share its arrays. The trail that made them goes on behind the end of its copies; a copy
 * that goes on takes arrays of its own first.
 */
import { scramble } from '@gridhall/core';

/** What is kept of a position: its hash, how often it had been there by then, and one more than its entry before. */
const STRIDE = 4;
const LOW = 0;
const HIGH = 1;
const TIMES = 2;
const BEFORE = 3;
const NOWHERE = -1;

/** Up to so many positions, a search through all of them is as fast as an index. */
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
  /** Whether the arrays belong to another trail, which may go on in them. */
  isBorrowed = false;
  /** A hash over all these positions, each as often as it was there. */
  readonly sum = new Int32Array(2);
}

export function copyTrail(to: Trail, from: Trail): void {
  const { length } = from;
  if (length > SHORT) {
    to.entries = from.entries;
    to.moves = from.moves;
    to.index = from.index;
    to.isBorrowed = true;
  } else {
    if (isShared(to) || to.entries.length < length * STRIDE) renew(to, from.entries.length / STRIDE);
    // A loop copies so few faster than a call.
    for (let i = 0; i < length * STRIDE; i++) to.entries[i] = from.entries[i]!;
    for (let i = 0; i < length * 2; i++) to.moves[i] = from.moves[i]!;
  }
  to.length = length;
  to.repeated = from.repeated;
  to.sum[0] = from.sum[0]!;
  to.sum[1] = from.sum[1]!;
}

/** May others read the arrays? Copies and views of a long trail do, so that what it holds must stay. */
function isShared({ isBorrowed, length }: Trail): boolean {
  return isBorrowed || length > SHORT;
}

/** Starts over with the position that has this hash. */
export function restart(trail: Trail, low: number, high: number): void {
  if (isShared(trail)) renew(trail, 8);
  trail.length = 0;
  trail.repeated = 0;
  trail.sum[0] = 0;
  trail.sum[1] = 0;
  extend(trail, 0, 0, low, high);
}

/** Goes on by a move without capture to the position that has this hash. */
export function extend(trail: Trail, from: number, to: number, low: number, high: number): void {
  const at = trail.length;
  if (trail.isBorrowed || (at + 1) * STRIDE > trail.entries.length) grow(trail);
  const { entries, moves, sum } = trail;
  const before = latest(trail, low, high);
  const start = at * STRIDE;
  entries[start + LOW] = low;
  entries[start + HIGH] = high;
  entries[start + TIMES] = before === NOWHERE ? 1 : entries[before * STRIDE + TIMES]! + 1;
  entries[start + BEFORE] = before + 1;
  moves[2 * at] = from;
  moves[2 * at + 1] = to;
  trail.length++;
  if (before !== NOWHERE) trail.repeated++;
  if (trail.length > SHORT) note(trail, at);
  // A sum, because an exclusive or would lose what is there twice.
  sum[0] = sum[0]! + scramble(low);
  sum[1] = sum[1]! + scramble(high);
}

/** Would a move bring about for the third time the position that has this hash? */
export function isThird(trail: Trail, low: number, high: number): boolean {
  const at = latest(trail, low, high);
  return at !== NOWHERE && trail.entries[at * STRIDE + TIMES]! >= 2;
}

/** Returns the moves of the trail, a byte for each square: from, to, from, to … They stay as they are. */
export function movesOf(trail: Trail): Uint8Array {
  const given = trail.moves.subarray(2, Math.max(2, 2 * trail.length));
  return isShared(trail) ? given : given.slice();
}

/** Returns the latest entry of the position that has this hash, or NOWHERE. */
function latest({ entries, index, length }: Trail, low: number, high: number): number {
  if (length <= SHORT) {
    // The same side is to move in every other position.
    for (let at = length - 2; at >= 0; at -= 2) {
      if (entries[at * STRIDE + LOW] === low && entries[at * STRIDE + HIGH] === high) return at;
    }
    return NOWHERE;
  }
  let at = index[placeOf(entries, index, low, high)]! - 1;
  // The trail that owns the arrays may have gone further.
  while (at >= length) at = entries[at * STRIDE + BEFORE]! - 1;
  return at;
}

/** Returns where the index has the position with this hash, or would have it. */
function placeOf(entries: Int32Array, index: Int32Array, low: number, high: number): number {
  const mask = index.length - 1;
  let place = (low ^ (low >>> 15)) & mask;
  for (; index[place] !== 0; place = (place + 1) & mask) {
    const start = (index[place]! - 1) * STRIDE;
    if (entries[start + LOW] === low && entries[start + HIGH] === high) break;
  }
  return place;
}

/** Writes the latest entry into the index; all of them where the index is new, which is at most half full. */
function note(trail: Trail, at: number): void {
  let first = at;
  if (at === SHORT || 2 * at > trail.index.length) {
    first = 0;
    trail.index = new Int32Array(Math.max(256, 1 << (34 - Math.clz32(at))));
  }
  const { entries, index } = trail;
  for (let one = first; one <= at; one++) {
    const start = one * STRIDE;
    index[placeOf(entries, index, entries[start + LOW]!, entries[start + HIGH]!)] = one + 1;
  }
}

/** Gives a trail empty arrays of its own, with room for so many positions. */
function renew(trail: Trail, room: number): void {
  trail.entries = new Int32Array(room * STRIDE);
  trail.moves = new Uint8Array(room * 2);
  trail.isBorrowed = false;
}

/** Gives a trail larger arrays of its own. */
function grow(trail: Trail): void {
  const { entries, moves, length } = trail;
  renew(trail, 2 * Math.max(8, length));
  trail.entries.set(entries.subarray(0, length * STRIDE));
  trail.moves.set(moves.subarray(0, length * 2));
  if (length <= SHORT) return;
  // The old index stays with those who read the old arrays.
  trail.index = new Int32Array(0);
  note(trail, length - 1);
}
