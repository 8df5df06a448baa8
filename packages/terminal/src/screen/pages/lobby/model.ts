/** What is known in the hall: which table is marked, what waits there, and what there is to say; and the same of its calendar. */

import type { Dailies } from '@gridhall/app';
import type { GameModule, Stake } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { GameOffer } from '../../../open/house.ts';
import type { BoardArt } from '../../boards/board.ts';
import type { SeenPosition } from '../../boards/miniature.ts';

export interface LobbyModel {
  readonly at: number;
  /** Whoever has just come in has marked nothing yet: the mark goes to the game that was left last. */
  readonly fresh?: boolean;
  /** By name; empty until they are loaded. */
  readonly tables: readonly GameModule[];
  readonly boards: readonly BoardArt[];
  /** By name, and a moment later than they: who can sit down there, and so what Enter plays. */
  readonly houses: Readonly<Record<string, GameOffer>>;
  /** The game of each kind that was left last. */
  readonly waiting: Readonly<Record<string, Shelved>>;
  /** And how it stands, once it has been looked at. */
  readonly leftOff: Readonly<Record<string, LeftOff>>;
  readonly said: string;
  /** What calls off the record that is being opened. */
  readonly opening?: AbortController;
}

/** A game as it was left. */
export interface LeftOff extends SeenPosition {
  /** Which game, and after how many entries: another one is looked at anew. */
  readonly id: string;
  readonly n: number;
  readonly stake: Stake | undefined;
}

export interface Days {
  readonly tables: readonly GameModule[];
  readonly dailies: Dailies;
  /** What is played of a game by who chooses nothing, where a day chooses nothing either. */
  readonly proposed: ReadonlyMap<string, string>;
  /** The day that is marked, and which of the games. */
  readonly day: string;
  readonly at: number;
  readonly said: string;
}
