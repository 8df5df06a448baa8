/** What the laws of stores are about. */
import type { GameStore } from '../stores/store.ts';
import type { Then } from './steps.ts';

/** A place for games, and what a test can do to it. */
export interface StoreUnderTest {
  /** Another program at these games. */
  open(): GameStore | Promise<GameStore>;
  /**
   * Lets the programs that are open take so many steps more (a step: a call to the disk, a byte written, a request to a
   * database); without a number, as many as they like.
   */
  allow(steps?: number, then?: Then): void;
  /** Steps taken since `allow` was called last. */
  taken(): number;
  /** Spoils what is kept of entry n, so that it is no entry any more. */
  spoil(id: string, n: number): void | Promise<void>;
  /** Changes fields of a kept header behind everybody's back. */
  forge(id: string, fields: Readonly<Record<string, unknown>>): void | Promise<void>;
}

/** What every store keeps to, checked on fresh shelves. */
export interface StoreLaw {
  readonly name: string;
  readonly check: (fresh: () => Promise<StoreUnderTest>) => Promise<void>;
}
