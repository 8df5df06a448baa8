/**
 * A place at a table: all that a front end has of a game. A local one answers at once, a remote one later; nobody can
 * tell but by waiting.
 */
import type {
  Act,
  Analysis,
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
import type { About, SaveState, SeatAct, Status, Update } from './messages.ts';

/** A move of the line that counts. */
export interface Move {
  /** The entry it is. */
  readonly n: number;
  readonly by: SeatNumber;
  readonly text: string;
}

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

export interface Seat {
  readonly table: GameModule;
  /** What the game's engine offers beside players. */
  readonly offers: readonly Offer[];
  readonly about: About;
  /** How many entries this seat has been told of. */
  readonly n: number;
  /** All that this seat may know. The same object may come again, changed in place. */
  readonly view: unknown;
  readonly status: Status;
  /** The moves that count, the first one first. Grows and shrinks in place. */
  readonly moves: readonly Move[];
  /** What happened in words, the newest last; what was undone is marked. Grows in place. */
  readonly log: readonly LogLine[];
  /**
   * What the last move told, to who has only now sat down, too; nothing once one was taken back. To who comes from behind
   * a curtain all that was told since the last move of their own: `lift` tells it.
   */
  readonly events: readonly GameEvent[];
  /** Answers that would lose the game at once, each with its warning; empty where the player wants none. */
  readonly fatal: ReadonlyMap<string, string>;
  readonly saved: SaveState;
  readonly link: 'here' | 'away';
  /** Somebody else is to look now and must not see what the last one saw: draw nothing of the game until `lift`. */
  readonly curtain: SeatNumber | undefined;
  lift(): void;

  /**
   * Answers the question. Settles when it is kept (or, where the keeper tells at once, when it is told). A fatal answer
   * is refused with the fault `fatal` and its warning, unless the player is `sure`.
   */
  play(text: string, sure?: boolean): Promise<Result<void>>;
  act(act: SeatAct): Promise<Result<void>>;
  /**
   * Asks an engine. While the game goes on a hint is entered before it is answered, so that nobody has help that is not
   * told of; a review has to wait for the end.
   */
  think<K extends keyof Thoughts>(
    what: K,
    hear?: (progress: Progress) => void,
    about?: Subjects[K],
    effort?: Effort,
  ): Thinking<Thoughts[K]>;
  /** How it looked, and what was asked, after the first n entries. */
  viewAt(n: number): Promise<Result<PastPosition>>;
  /** What was told by the entries after the first n, up to `until`. */
  since(n: number, until?: number): Promise<Result<readonly Update[]>>;
  /** The whole record, where the keeper allows. */
  record(): Promise<Result<GameRecord>>;
  /** Called after every change, with what was told. Returns how to stop listening. */
  listen(hear: (told: Update) => void): () => void;
  close(): void;
}
