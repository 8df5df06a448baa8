/**
 * What a seat and the match that hosts its game say to each other. In one process a request is a call and a message an
 * object; over a socket the same messages travel as JSON. A user interface, a bot, and a remote player read one stream.
 */
import {
  ACTS,
  type Act,
  type BoardFacts,
  bad,
  type ClockRule,
  type Entry,
  type GameEvent,
  good,
  isCount,
  MOST_MOVE,
  type OpenOffer,
  type Outcome,
  type OVER,
  type ParamValues,
  type Player,
  patchOf,
  type Question,
  type Result,
  type SeatNumber,
  shown,
  type Viewer,
  type ViewPatch,
} from '@gridhall/core';
import type { PolicyId } from './policy.ts';

/** What never changes during a game, as everyone may know it: no setup, and so no seed. */
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

/** Milliseconds left by seat, whose are running, and the time of the host's clock at which this was so. */
export interface ClockState {
  readonly left: readonly number[];
  readonly running?: SeatNumber;
  readonly at: number;
}

/** What a seat can do besides answering. `redo` plays moves again; it is no act of a record. */
export type SeatAct = Act | 'redo';

/** Whether what was played is saved, is being saved, or could not be, and why. */
export type SaveState = 'yes' | 'not yet' | { readonly no: string };

/** How the game stands for one viewer. */
export interface Status {
  /** Whose view this is: at one keyboard it changes with the turn. */
  readonly viewer: Viewer;
  readonly toMove: SeatNumber | typeof OVER;
  /** The question to this viewer; the questions of others are not here. */
  readonly question?: Question | undefined;
  readonly outcome?: Outcome | undefined;
  /** Help was used, so that the game has no score or does not count as won. */
  readonly aided: boolean;
  /** A hint was taken, also if its move was undone since. */
  readonly hinted?: true | undefined;
  readonly clocks?: ClockState | undefined;
  /** Milliseconds each seat has used, as far as its time was entered. */
  readonly spent: readonly number[];
  readonly offer?: OpenOffer | undefined;
  /** What this seat may do now besides answering. */
  readonly actions: readonly SeatAct[];
  /** The seat of a computer that is thinking, and since when by the host's clock. */
  readonly thinking?:
    | { readonly seat: SeatNumber; readonly since: number; readonly says?: string }
    | undefined;
  /** Why a computer does not answer, in one line. */
  readonly trouble?: string | undefined;
  readonly saved: SaveState;
  /** News about the game that is no entry, in one line, until the next entry. */
  readonly notice?: string | undefined;
}

/** The fields of a status that have changed; null for one that is no longer there. */
export type StatusChanges = { readonly [Name in keyof Status]?: Status[Name] | null };

/** What one entry changed, as one viewer may know it. */
export interface Update {
  /** How many entries there are with this one. */
  readonly n: number;
  /** Without its check, and a secret move as `…`, while the game has secrets. */
  readonly entry: Entry;
  /** How many moves count after an entry that took some back. */
  readonly moveCount?: number;
  /** For words and motions. A game that has `follow` also leads its view on by them. */
  readonly events: readonly GameEvent[];
  /** Turns the last view into the next one (`applyPatch`). */
  readonly patch?: ViewPatch;
  /** The next view itself: within a process, and where neither a patch nor events lead to it. */
  readonly view?: unknown;
}

/** A move that counts. */
export interface PlayedMove {
  /** The number of its entry. */
  readonly n: number;
  readonly by: SeatNumber;
  readonly text: string;
}

/** All that a seat needs to start, or to start again. */
export interface Snapshot {
  readonly about: About;
  /** How many entries there are. */
  readonly n: number;
  readonly view: unknown;
  readonly status: Status;
  /** The moves that counted before the first of the recent entries. */
  readonly moves: readonly PlayedMove[];
  /** The last entries, for the log. */
  readonly recent: readonly Update[];
}

/** What a seat hears. */
export type SeatMessage =
  | ({ readonly type: 'update'; readonly status: StatusChanges } & Update)
  | { readonly type: 'status'; readonly n: number; readonly status: StatusChanges }
  | ({ readonly type: 'snapshot' } & Snapshot);

/** What a seat asks; `n` is how many entries it knows. */
export type Request =
  | { readonly ask: 'play'; readonly n: number; readonly text: string }
  | { readonly ask: 'act'; readonly n: number; readonly act: SeatAct }
  | { readonly ask: 'view'; readonly n: number }
  /** All legal answers to the question, for programs; undefined if there are too many. */
  | { readonly ask: 'legal'; readonly n: number }
  | { readonly ask: 'since'; readonly n: number; readonly until: number }
  | { readonly ask: 'record' }
  | { readonly ask: 'join' };

/** The way from a seat to its match. */
export interface Link {
  /** The answer to `join` is a snapshot, to `since` a list of updates, to `view` a `PastPosition`, to `record` a record. */
  ask(request: Request): Promise<Result<unknown>>;
  /** Calls with everything the seat is told, in order. The last listener counts. */
  hear(listener: (message: SeatMessage) => void): void;
  /** Only a remote link has it: calls when the match can or cannot be reached. */
  onState?(listener: (state: 'here' | 'away') => void): void;
  close(): void;
}

export const OPTIONAL_FIELDS = [
  'question',
  'outcome',
  'hinted',
  'clocks',
  'offer',
  'thinking',
  'trouble',
  'notice',
] as const;
const FIELDS = ['viewer', 'toMove', 'aided', 'spent', 'actions', 'saved', ...OPTIONAL_FIELDS] as const;

/** Returns what changed between two statuses; without the first one, all of the second. */
export function statusChanges(before: Status | undefined, after: Status): StatusChanges {
  const changes: Record<string, unknown> = {};
  for (const name of FIELDS) {
    const [old, value] = [before?.[name], after[name]];
    const isSame =
      old === value || (old !== undefined && value !== undefined && patchOf(old, value) === undefined);
    if (before === undefined || !isSame) changes[name] = value ?? null;
  }
  return changes;
}

const REQUESTS = ['play', 'act', 'view', 'legal', 'since', 'record', 'join'] as const;
const SEAT_ACTS: readonly string[] = [...ACTS, 'redo'];

/** Parses a request from outside this process. */
export function readRequest(value: unknown): Result<Request> {
  if (typeof value !== 'object' || value === null) return bad('request-malformed', { what: shown(value) });
  const { ask, n, text, act, until } = value as Readonly<Record<string, unknown>>;
  if (!REQUESTS.some((known) => known === ask)) return bad('request-unknown', { what: shown(ask) });
  if (ask === 'record' || ask === 'join') return good({ ask });
  if (!isCount(n)) return bad('request-malformed', { what: 'n' });
  switch (ask) {
    case 'play':
      if (typeof text !== 'string') return bad('request-malformed', { what: 'text' });
      return text.length > MOST_MOVE ? bad('move-too-long') : good({ ask, n, text });
    case 'act':
      return SEAT_ACTS.some((known) => known === act)
        ? good({ ask, n, act: act as SeatAct })
        : bad('request-malformed', { what: 'act' });
    case 'since':
      return isCount(until) ? good({ ask, n, until }) : bad('request-malformed', { what: 'until' });
    default:
      return good({ ask: ask === 'legal' ? 'legal' : 'view', n });
  }
}
