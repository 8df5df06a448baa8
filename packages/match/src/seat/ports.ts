/** What a match needs of the world, given to it: time, thinkers, and somewhere to keep what is played. */
import type {
  Close,
  Generated,
  Goal,
  Header,
  Opened,
  PackedEntries,
  ParamValues,
  Progress,
  Puzzle,
  Question,
  SerializedSession,
  Setup,
} from '@gridhall/core';
import type { GameStore } from '../stores/store.ts';
import type { Effort, SeenGame, Thinking, Thoughts } from './seat.ts';

export interface Clock {
  /** Milliseconds, from no particular beginning. */
  now(): number;
  /** Calls after so many milliseconds; returns how to take that back. */
  after(ms: number, call: () => void): () => void;
}

/** A budget for a thought. */
export interface Budget extends Effort {
  /** The luck of the thought, 32 hexadecimal digits. */
  readonly seed: string;
}

/** What a record may cost to replay: milliseconds of a processor, and bytes of memory. */
export interface ReplayBudget {
  readonly ms: number;
  readonly bytes: number;
}

/** A record on its way to a worker. */
interface ToReplay {
  readonly header: Header;
  readonly close: Close;
  readonly entries: PackedEntries;
  readonly whole: boolean;
  /** Without it, it may cost what it costs. */
  readonly most?: ReplayBudget;
}

/** What it led to: the game after its first n entries. */
export interface SerializedGame extends Omit<Opened, 'session'> {
  readonly session: SerializedSession;
  readonly n: number;
}

/** `id` is the game's own, so that its mind is found again. */
type Asking<K extends string, What> = What & {
  readonly id: string;
  readonly game: string;
  readonly params: ParamValues;
  readonly task: K;
};

interface Tasks {
  choose: Asking<'choose', { readonly player: string; readonly view: unknown; readonly question: Question }>;
  hint: Asking<'hint', { readonly view: unknown; readonly question: Question }>;
  analyse: Asking<'analyse', { readonly view: unknown; readonly question: Question; readonly wish?: string }>;
  solve: Asking<'solve', { readonly view: unknown; readonly goal: Goal }>;
  generate: Asking<'generate', { readonly wish: string }>;
  review: Asking<'review', SeenGame>;
  puzzles: Asking<'puzzles', object>;
  open: Asking<'open', ToReplay>;
  check: Asking<'check', { readonly setup: Setup }>;
}

export type TaskKind = keyof Tasks;
/** What an engine is asked, as data that crosses to a worker. */
export type TaskOf<K extends TaskKind> = Tasks[K];
export type Task = Tasks[TaskKind];

export interface Answers extends Thoughts {
  readonly choose: string;
  readonly generate: Generated | undefined;
  readonly puzzles: readonly Puzzle[];
  readonly open: SerializedGame;
  /** How many milliseconds of a processor it took to make the game. */
  readonly check: { readonly ms: number };
}

export interface Thinker {
  /** Under way at once or after what was asked before; its time counts from when it is under way. */
  ask<K extends TaskKind>(
    task: TaskOf<K>,
    budget: Budget,
    hear?: (progress: Progress) => void,
  ): Thinking<Answers[K]>;
  /** Forgets the minds of a game. */
  forget(id: string): void;
  close(): void;
}

export interface Ports {
  readonly clock: Clock;
  readonly thinker: Thinker;
  /** Left out for games that are not kept: lessons, replays. */
  readonly store?: GameStore;
}
