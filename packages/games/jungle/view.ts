/** What everybody knows — nothing is hidden in Jungle — and how events change it. */
import type { GameEvent, SeatNumber } from '@gridhall/core';
import { EMPTY, type Piece } from './animals.ts';
import { BLUE, type Color, RED, SQUARES } from './board.ts';
import type { JungleParams } from './params.ts';
import type { JungleState, Reason } from './state.ts';
import { movesOf } from './trail.ts';

export interface JungleView {
  elephantTakesRat: boolean;
  repetition: JungleParams['repetition'];
  /** A piece a square, row by row: its rank, and 8 more for Red; 0 where nobody stands. */
  plane: Uint8Array;
  toMove: SeatNumber;
  /** Counted from 1; every single move is a round. */
  round: number;
  /** The moves since the last capture, two squares each: what the repetition rule needs. Empty under `free`. */
  trail: Uint8Array;
  /** After the end: who won, and why. */
  winner?: SeatNumber;
  reason?: Reason;
}

/** A move as players count them: one of each side, Blue’s first. */
export const moveOfBoth = (single: number): number => Math.ceil(single / 2);

export type JungleEvent =
  | (GameEvent & {
      readonly type: 'moved';
      readonly from: number;
      readonly onto: number;
      readonly piece: Piece;
    })
  | (GameEvent & { readonly type: 'captured'; readonly square: number; readonly piece: Piece })
  | (GameEvent & { readonly type: 'ended'; readonly winner: Color; readonly reason: Reason });

export function viewOf(state: JungleState): JungleView {
  const { elephantTakesRat, forbidThird, board, toMove, round, trail, winner, reason } = state;
  return {
    elephantTakesRat,
    repetition: forbidThird ? 'forbid-third' : 'free',
    plane: board.slice(0, SQUARES),
    toMove,
    round,
    trail: movesOf(trail),
    ...(winner === undefined ? {} : { winner, reason }),
  };
}

export function follow(view: JungleView, event: JungleEvent): JungleView {
  switch (event.type) {
    case 'moved':
      view.plane[event.onto] = view.plane[event.from]!;
      view.plane[event.from] = EMPTY;
      view.toMove = view.toMove === BLUE ? RED : BLUE;
      view.round++;
      if (view.repetition === 'forbid-third') view.trail = longer(view.trail, event.from, event.onto);
      break;
    case 'captured':
      // What was before a capture never comes again.
      view.trail = new Uint8Array(0);
      break;
    case 'ended':
      view.winner = event.winner;
      view.reason = event.reason;
      break;
  }
  return view;
}

/** Buffers with room behind a trail, and what stands there: no square. */
const roomy = new WeakSet<ArrayBufferLike>();
const FREE = 0xff;

/** A trail with one more move; copied only where there is no room, or where another view went on from here. */
function longer(trail: Uint8Array, from: number, to: number): Uint8Array {
  const { buffer, byteOffset, length } = trail;
  const hasRoom = roomy.has(buffer) && byteOffset + length + 2 <= buffer.byteLength;
  let next = hasRoom ? new Uint8Array(buffer, byteOffset, length + 2) : undefined;
  if (next?.[length] !== FREE) {
    const whole = new Uint8Array(2 * length + 32).fill(FREE);
    whole.set(trail);
    roomy.add(whole.buffer);
    next = whole.subarray(0, length + 2);
  }
  next[length] = from;
  next[length + 1] = to;
  return next;
}
