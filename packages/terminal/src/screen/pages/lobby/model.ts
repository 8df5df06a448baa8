/** What is known in the hall: which table is marked, what waits there, and what there is to say; and the same of its calendar. */
import type { Table } from '@gridhall/core';
import type { Dailies, Shelved } from '@gridhall/match';

export interface Lobby {
  readonly at: number;
  /** By name; empty until they are loaded. */
  readonly tables: readonly Table[];
  /** The game of each kind that was left last. */
  readonly waiting: Readonly<Record<string, Shelved>>;
  readonly said: string;
  /** What calls off the record that is being opened. */
  readonly opening?: AbortController;
}

export interface Days {
  readonly tables: readonly Table[];
  readonly dailies: Dailies;
  /** The day that is marked, and which of the games. */
  readonly day: string;
  readonly at: number;
  readonly said: string;
}
