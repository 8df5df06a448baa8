/** What everyone knows — nothing is hidden in Jungle — and what a move tells. */
import type { GameEvent, SeatNumber } from '@gridhall/core';
import type { Piece } from './animals.ts';
import { type Color, SQUARES } from './board.ts';
import type { JungleParams } from './params.ts';
import type { JungleState, Reason } from './state.ts';
import { movesOf } from './trail.ts';

export interface JungleView {
  elephantTakesRat: boolean;
  repetition: JungleParams['repetition'];
  /** The piece on each square, row by row: its rank, and 8 more for Red; 0 for none. */
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

/** Returns the number of a move as players count: one of each side, Blue’s first. */
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
