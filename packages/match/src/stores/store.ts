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
  /** How long it was played; known where its entries were read. */
  readonly ms?: number;
  /** A name somebody gave it. */
  readonly label?: string;
  /** When something was last played, in milliseconds of the calendar. */
  readonly at: number;
  /** 'damaged' and 'future' ones are named, never hidden, and never touched. */
  readonly state: 'open' | 'over' | 'damaged' | 'future' | 'removed';
  /** One line, for what is damaged or of the future. */
  readonly why?: string;
}

/**
 * A store acknowledges by resolving: what it has acknowledged is read back by everybody who loads the game from then on,
 * and outlives the program, however that ends. When it outlives a power cut, each store says itself.
 */
export interface GameStore {
  /** Newest first. */
  list(): Promise<readonly Shelved[]>;
  /** Of the right shape; whether it replays is for who opens it. `no-such-game` where there is none, or it was removed. */
  load(id: string): Promise<Result<GameRecord>>;
  /** A game with the entries it has so far; `game-exists` where there is one of this id, be it removed. */
  create(header: Header, entries: readonly Entry[], close: Close): Promise<Result<void>>;
  /**
   * Adds entries where there are exactly `expected` of them, all or none: `entry-conflict` { expected, next } otherwise,
   * `not-kept` { why } where it could not be done, `no-such-game` where it was removed. Without entries it only changes
   * the close.
   */
  append(id: string, expected: number, entries: readonly Entry[], close: Close): Promise<Result<void>>;
  /**
   * Writes a game anew where there are exactly `expected` entries of it: for one that goes on in a newer format, whose
   * header and checks are others.
   */
  renew(expected: number, header: Header, entries: readonly Entry[], close: Close): Promise<Result<void>>;
  label(id: string, name: string): Promise<Result<void>>;
  /** Sets a game aside; `restore` brings it back. */
  remove(id: string): Promise<Result<void>>;
  restore(id: string): Promise<Result<void>>;
  /** Calls when somebody else has changed the game. Returns how to stop. */
  watch(id: string, changed: () => void): () => void;
  /** What was acknowledged is as safe as it gets, and nobody is called any more. */
  close(): Promise<void>;
}
