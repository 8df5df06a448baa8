/**
 * Where games are kept: entries, not documents. `append` is compare and set, so two programs on one game never overwrite
 * each other. Names, deletion and the place in a list are the store's own data, never the record's.
 */
import type { Close, Entry, GameRecord, Header, Outcome, Result } from '@gridhall/core';

/** A game on the shelf, as a list shows it. */
export interface Shelved {
  readonly id: string;
  /** The game's name, where it could be read. */
  readonly game?: string;
  /** What is in the header, where it could be read. */
  readonly header?: Header;
  readonly n: number;
  readonly result: Outcome | null;
  readonly aided: boolean;
  /** A name somebody gave it. */
  readonly label?: string;
  /** When something was last played, in milliseconds of the calendar. */
  readonly at: number;
  /** 'damaged' and 'future' ones are named, never hidden, and never touched. */
  readonly state: 'open' | 'over' | 'damaged' | 'future' | 'removed';
  /** One line, for what is damaged or of the future. */
  readonly why?: string;
}

export interface GameStore {
  /** Newest first. */
  list(): Promise<readonly Shelved[]>;
  load(id: string): Promise<Result<GameRecord>>;
  /** A game with the entries it has so far; `game-exists` where there is one of this id. */
  create(header: Header, entries: readonly Entry[], close: Close): Promise<Result<void>>;
  /**
   * Adds entries where there are exactly `expected` of them: `entry-conflict` { next } otherwise, `not-kept` { why }
   * where it could not be done, `no-such-game` where it was removed.
   */
  append(id: string, expected: number, entries: readonly Entry[], close: Close): Promise<Result<void>>;
  label(id: string, name: string): Promise<Result<void>>;
  /** Sets a game aside; `restore` brings it back. */
  remove(id: string): Promise<Result<void>>;
  restore(id: string): Promise<Result<void>>;
  /** Calls when somebody else has changed the game. Returns how to stop. */
  watch(id: string, changed: () => void): () => void;
}
