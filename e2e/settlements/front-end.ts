/** A front end as whoever plays at it has it: what is settled once is tried on each of them in the same words. */

import type { GameRecord } from '@gridhall/core';
import type { GameName } from '@gridhall/games';

export interface Wanted {
  readonly game: GameName;
  readonly seed?: string;
  readonly board?: string;
  /** The machine at the second seat. */
  readonly opponent?: string;
  /** The machine answers nothing before it is let go. */
  readonly held?: boolean;
  /** Nobody has played there before: what is counted is this game. */
  readonly first?: boolean;
}

export interface AtTable {
  /** Answers, and waits until it is the player's turn again, the game is over, or the player is asked whether he is sure. */
  play(move: string): Promise<void>;
  /** Answers, and takes it back while the machine thinks; then the machine is let go. */
  playAndTakeBack(move: string): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  giveUp(): Promise<void>;
  /** Asks for a hint, and waits until it is shown. */
  hint(): Promise<void>;
  /** Asks what the position is worth, and waits until that is shown. */
  analyse(): Promise<void>;
  record(): Promise<GameRecord>;
  /** Everything that can be read now. */
  shown(): Promise<string>;
  /** What is counted of this game; undefined where the front end has no such list. */
  results(): Promise<string | undefined>;
  leave(): Promise<void>;
}

export interface FrontEnd {
  readonly name: string;
  sit(wanted: Wanted): Promise<AtTable>;
  close(): Promise<void>;
}
