/** A game that is looked at again: where one is in it, and what is known of it. */

import type { LookBack, Stops } from '@gridhall/app';
import type { Question } from '@gridhall/core';
import type { Seat } from '@gridhall/match';
import type { BoardArt } from '../../boards/board.ts';
import type { LookedInto } from '../../looking.ts';
import type { PastEntry } from '../../page.ts';
import type { Step } from './steps.ts';

export interface ReplayModel {
  readonly seat: Seat;
  readonly board: BoardArt;
  /** The first question of the game. */
  readonly asked: Question | undefined;
  readonly stops: Stops;
  /** After so many entries. */
  readonly n: number;
  /** Where the keys have led, while how it looked there is still being asked for. */
  readonly wanted: number;
  readonly past: PastEntry;
  /** What is known of its steps, by their number; and the parts of the game that were asked for. */
  readonly steps: ReadonlyMap<number, Step>;
  readonly chunks: ReadonlySet<number>;
  readonly playing: boolean;
  /** How fast, from slow to fast. */
  readonly pace: number;
  /** The player has turned the board. */
  readonly turned: boolean;
  /** The number that is being typed. */
  readonly jump: string | undefined;
  /** What the engine makes of the position, and of the game, once that was asked for. */
  readonly looking: LookedInto | undefined;
  readonly lookBack: LookBack | undefined;
  /** Ends the look back when it is left. */
  readonly stop: AbortController;
  readonly said: string;
  /** What is to be done when it is left. */
  readonly left: (() => Promise<void>) | undefined;
}
