/** What is known in the hall: which table is marked, what waits there, and what there is to say. */
import type { Table } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';

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
