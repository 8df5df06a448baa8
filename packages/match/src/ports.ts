/** What a match needs of the world, given to it: time, thinkers, and somewhere to keep what is played. */
import type { Generated, Goal, Progress, Question } from '@gridhall/core';
import type { Thinking, Thoughts } from './seat.ts';
import type { GameStore } from './store.ts';

export interface Clock {
  /** Milliseconds, from no particular beginning. */
  now(): number;
  /** Calls after so many milliseconds; returns how to take that back. */
  after(ms: number, call: () => void): () => void;
}

/** A budget for a thought. What is left out is without limit. */
export interface Budget {
  readonly steps?: number;
  readonly ms?: number;
  /** The luck of the thought, 32 hexadecimal digits. */
  readonly seed: string;
}

/** What engines are asked, as data that crosses to a worker. `id`, the game's, so that its mind is found again. */
export type Task = {
  readonly id: string;
  readonly game: string;
  readonly params: Readonly<Record<string, unknown>>;
} & (
  | { readonly task: 'choose'; readonly player: string; readonly view: unknown; readonly question: Question }
  | { readonly task: 'hint' | 'analyse'; readonly view: unknown; readonly question: Question }
  | { readonly task: 'solve'; readonly view: unknown; readonly goal: Goal }
  | { readonly task: 'generate'; readonly wish: string }
);

export interface Answers extends Thoughts {
  readonly choose: string;
  readonly generate: Generated | undefined;
}

export interface Thinker {
  ask<K extends Task['task']>(
    task: Extract<Task, { task: K }> | (Task & { readonly task: K }),
    budget: Budget,
    hear?: (progress: Progress) => void,
  ): Thinking<Answers[K]>;
  /** Forgets the mind of a game. */
  forget(id: string): void;
  close(): void;
}

export interface Ports {
  readonly clock: Clock;
  readonly thinker: Thinker;
  /** Left out for games that are not kept: lessons, replays. */
  readonly store?: GameStore;
}
