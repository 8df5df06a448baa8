/**
 * A place at a table: all that a front end has of a game. A local one answers at once, a remote one later; nobody can
 * tell but by waiting.
 */
import type {
  Act,
  Analysis,
  Entry,
  GameEvent,
  GameModule,
  GameRecord,
  Hint,
  Offer,
  Progress,
  Question,
  Result,
  Review,
  SeatNumber,
  Solution,
} from '@gridhall/core';
import type { About, PlayedMove, SaveState, SeatAct, Status, Update } from './messages.ts';

/** A sentence about what happened. */
export interface LogLine {
  /** The entry it tells of. */
  readonly n: number;
  readonly text: string;
  /** It was taken back since. */
  readonly undone?: true;
  /** It only says that a new part begins, which a chronicle has in its margin. */
  readonly begins?: string;
  /** It tells of something that is no move. */
  readonly act?: Act;
  /** Whose doing it is, as the words of the game say it. */
  readonly doer?: string;
}

/** What can be thought about at a seat. */
export interface Thoughts {
  readonly hint: Hint | undefined;
  readonly analyse: Analysis;
  readonly solve: Solution;
  readonly review: Review;
}

/** What each of them is about; without it, the game as it stands. */
interface Subjects {
  readonly hint: PastPosition;
  readonly analyse: PastPosition;
  readonly solve: PastPosition;
  readonly review: SeenGame;
}

/** How much may be thought. What is left out is without limit. */
export interface Effort {
  readonly steps?: number;
  readonly ms?: number;
}

/** A thought under way. Cancelled, its answer is the fault `cancelled`. */
export interface Thinking<T> {
  readonly answer: Promise<Result<T>>;
  cancel(): void;
}

/** A game as one seat saw it: a view before each of its moves and one more at the end; the time it took, if it counts. */
export interface SeenGame {
  readonly views: readonly unknown[];
  readonly moves: readonly string[];
  readonly seconds: number | undefined;
}

/** A moment of the past; the question is missing where nobody was asked. */
export interface PastPosition {
  readonly view: unknown;
  readonly question: Question | undefined;
}

/** What a listener at a seat hears. */
export interface SeatChange {
  /** An entry was made; all of the game was loaded again; or only the status changed. */
  readonly what: 'update' | 'snapshot' | 'status';
  /** How many entries this seat knows. */
  readonly n: number;
  readonly entry?: Entry;
  /** What happened, for motion; when a curtain is lifted, all since the last own move. */
  readonly events?: readonly GameEvent[];
}

export interface Seat {
  readonly table: GameModule;
  /** What the engine of the game offers besides players. */
  readonly offers: readonly Offer[];
  readonly about: About;
  /** How many entries this seat knows. */
  readonly n: number;
  /** All that this seat may know. The same object may come again, changed in place. */
  readonly view: unknown;
  readonly status: Status;
  /** The moves that count, the first one first. Grows and shrinks in place. */
  readonly moves: readonly PlayedMove[];
  /** What happened in words, the newest last; undone moves are marked. Grows in place. */
  readonly log: readonly LogLine[];
  /** The events of the last move; none after an undo. Behind a curtain those of all moves since the last own one. */
  readonly events: readonly GameEvent[];
  /** Answers that would lose the game at once, each with its warning; empty where the player wants none. */
  readonly fatal: ReadonlyMap<string, string>;
  readonly saved: SaveState;
  readonly link: 'here' | 'away';
  /** The next player, who must not see what the last one saw: draw nothing of the game until `lift`. */
  readonly curtain: SeatNumber | undefined;
  lift(): void;

  /**
   * Answers the question. Settles when the move is saved (or told, where moves are told at once). A fatal answer is refused
   * with the fault `fatal` and its warning, unless the player is `sure`.
   */
  play(text: string, sure?: boolean): Promise<Result<void>>;
  act(act: SeatAct): Promise<Result<void>>;
  /** Asks an engine. During a game a hint is entered before it is given, so that no help is secret; a review needs the end. */
  think<K extends keyof Thoughts>(
    what: K,
    hear?: (progress: Progress) => void,
    about?: Subjects[K],
    effort?: Effort,
  ): Thinking<Thoughts[K]>;
  /** The view and the question after the first n entries. */
  viewAt(n: number): Promise<Result<PastPosition>>;
  /** What the entries after the first n told, up to `until`. */
  since(n: number, until?: number): Promise<Result<readonly Update[]>>;
  /** The whole record, where that is allowed. */
  record(): Promise<Result<GameRecord>>;
  /** Calls after every change. Returns how to stop listening. */
  listen(hear: (change: SeatChange) => void): () => void;
  close(): void;
}
