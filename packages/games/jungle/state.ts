import { ContentHash } from '@gridhall/core';
import type { Color } from './board.ts';
import { hashPosition } from './keys.ts';
import { copyPosition, Position } from './position.ts';
import { copyTrail, restart, Trail } from './trail.ts';

/** Why a game ended. */
const REASONS = ['den-entered', 'last-captured', 'no-move'] as const;
export type Reason = (typeof REASONS)[number];

/** A position, and what the game adds to it: its history as far as it matters, and its end. */
export class JungleState extends Position {
  /** Whether a position must not come about for the third time; if so the trail is kept. */
  forbidThird = true;
  readonly trail = new Trail();
  /** Counted from 1; every single move is a round. */
  round = 1;
  winner: Color | undefined = undefined;
  reason: Reason = 'no-move';
  /** Over the pieces on their squares and the side to move. */
  readonly hash = new ContentHash();
}

export function copyState(to: JungleState, from: JungleState): void {
  copyPosition(to, from);
  to.forbidThird = from.forbidThird;
  copyTrail(to.trail, from.trail);
  to.round = from.round;
  to.winner = from.winner;
  to.reason = from.reason;
  to.hash.copy(from.hash);
}

/** The hash and the trail of a position that did not come about move by move. */
export function settle(state: JungleState): void {
  const { words } = state.hash;
  hashPosition(state, words);
  if (state.forbidThird) restart(state.trail, words[0]!, words[1]!);
}

const rest = new Int32Array(3);

/** Over the position, the positions since the last capture (where they matter), and the round. */
export function hashOf({ hash, trail, round }: JungleState): number {
  rest[0] = trail.sum[0]!;
  rest[1] = trail.sum[1]!;
  rest[2] = round;
  return hash.with(rest);
}
