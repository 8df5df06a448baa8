/**
 * What somebody at a table is told: one typed message, plain data, the same in a process, a worker, a bot's pipe and a
 * socket. A front end, a bot program and a remote player are three readers of one stream of these.
 */
import type {
  Act,
  BoardFacts,
  ClockRule,
  Entry,
  GameEvent,
  OpenOffer,
  Outcome,
  OVER,
  ParamValues,
  Player,
  Question,
  SeatNumber,
  Viewer,
  ViewPatch,
} from '@gridhall/core';
import type { PolicyId } from './policy.ts';

/** What never changes while a game goes on, as everybody may know it: no setup, and so no seed. */
export interface About {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly params: ParamValues;
  /** Whether anything is ever hidden in this game. */
  readonly secrets: boolean;
  /** Names of the seats, in order. */
  readonly seats: readonly string[];
  readonly players: readonly Player[];
  readonly policy: PolicyId;
  readonly clock?: ClockRule;
  readonly commitment?: string;
  /** What was known of the board before the game began. */
  readonly made?: BoardFacts;
}

/** Milliseconds left by seat, whose are running, and the keeper's time at which this was so. */
export interface Clocks {
  readonly left: readonly number[];
  readonly running?: SeatNumber;
  readonly at: number;
}

/** What can be done at a seat beside answering. `redo` plays moves again; it is no act of a record. */
export type SeatAct = Act | 'redo';

/** Whether what was played is safe: kept, on its way there, or not, and why. */
export type SaveState = 'yes' | 'not yet' | { readonly no: string };

/** How the game stands for one viewer. */
export interface Status {
  /** Through whose eyes: at one keyboard it changes with the turn. */
  readonly viewer: Viewer;
  readonly toMove: SeatNumber | typeof OVER;
  /** What is asked of this viewer now; somebody else's question is not here. */
  readonly question?: Question;
  readonly outcome?: Outcome;
  /** Help was used where something is hidden: no score. */
  readonly aided: boolean;
  /** A hint was taken, however long ago and whatever was taken back since. */
  readonly hinted?: true;
  readonly clocks?: Clocks;
  /** Milliseconds each seat has used, as far as its time was entered. */
  readonly spent: readonly number[];
  readonly offer?: OpenOffer;
  /** What this seat may do now beside answering. */
  readonly actions: readonly SeatAct[];
  /** A machine that is thinking, since when by the keeper's time. */
  readonly thinking?: { readonly seat: SeatNumber; readonly since: number; readonly says?: string };
  /** Why a machine does not answer, in one line. */
  readonly trouble?: string;
  readonly saved: SaveState;
  /** Something that happened to the game and is no entry, in one line, until the next entry. */
  readonly notice?: string;
}

export interface Update extends Status {
  /** Entries there are now. */
  readonly n: number;
  /** What was entered, without its check, and a secret move as `…`, while secrets live; missing where only the standing changed. */
  readonly entry?: Entry;
  /** How many moves count now: after an undo fewer than before. */
  readonly moveCount: number;
  /** What happened, for words and motion. A game that has `follow` leads the view on by them. */
  readonly events?: readonly GameEvent[];
  /** Turns the last view into the next (`applyPatch`). */
  readonly patch?: ViewPatch;
  /** The next view itself, where it need not travel, and where neither events nor a patch lead to it. */
  readonly view?: unknown;
}
