/**
 * What is said over HTTP: bodies of requests with their doors, and the answers.
 * @stable
 */
import type {
  Act,
  ClockRule,
  Entry,
  GameRecord,
  Outcome,
  ParamValues,
  Question,
  Result,
} from '@gridhall/core';
import { ACTS, bad, MOST_MOVE } from '@gridhall/core';
import type { ClockState, PolicyId } from '@gridhall/match';
import {
  isBoolean,
  isClock,
  isCount,
  isGameName,
  isHex,
  isId,
  isKey,
  isNonce,
  isObject,
  isParams,
  isText,
  listOf,
  oneOf,
  optional,
  reader,
} from './checks.ts';
import { LIMITS } from './limits.ts';

/** `POST /api/token`. */
export interface TokenBody {
  /** 256 random bits as 64 hexadecimal digits, made by the client; the server keeps its hash. */
  readonly key: string;
  readonly name?: string;
  /** The account is a program's; said once, when it is made. */
  readonly bot?: boolean;
}

export interface AccountInfo {
  readonly id: string;
  readonly name: string;
  readonly bot?: true;
}

export interface TokenAnswer {
  readonly token: string;
  readonly account: AccountInfo;
}

export type SeatWish = { readonly kind: 'human' } | { readonly kind: 'machine'; readonly level: string };

/** `POST /api/rooms`. */
export interface RoomBody {
  readonly game: string;
  readonly params?: ParamValues;
  readonly boards?: readonly string[];
  readonly clock?: ClockRule;
  readonly seats?: readonly SeatWish[];
  readonly rated?: boolean;
  readonly nonce: string;
}

export interface Invite {
  readonly seat: number;
  readonly secret: string;
}

export interface RoomMade {
  readonly room: string;
  readonly seat: number;
  readonly invites: readonly Invite[];
  readonly watch: string;
  readonly commitment: string;
}

/** `POST /api/rooms/ID/seats`, and the same for a race. */
export interface SitBody {
  readonly secret: string;
  readonly nonce: string;
}

export interface Seated {
  readonly seat: number;
}

/** `DELETE /api/rooms/ID/seats`: before the start the seat is free again, and this is who may take it. */
export interface Left {
  readonly left: true;
  readonly watch?: string;
  readonly invite?: Invite;
}

/** `POST /api/rooms/ID/entries`. */
export type EntryBody =
  | { readonly n: number; readonly move: string }
  | { readonly n: number; readonly act: RoomAct };

/** What a seat may do beside answering; `claim` ends a game without a clock that somebody has left for days. */
export type RoomAct = Act | 'redo' | 'claim';

export interface EntryAnswer {
  readonly n: number;
  readonly entry: Entry;
}

export type RoomState = 'waiting' | 'playing' | 'over' | 'closed';

export interface SeatInfo {
  readonly seat: number;
  readonly name: string;
  readonly kind: 'human' | 'machine';
  readonly level?: string;
  readonly bot?: true;
  /** Who it is: `GET /api/players/ID`. */
  readonly player?: string;
  /** Whether somebody sits there. */
  readonly taken: boolean;
  readonly present: boolean;
}

/** `GET /api/rooms/ID`: what everybody may know. */
export interface RoomInfo {
  readonly room: string;
  readonly game: string;
  readonly rules: number;
  readonly params: ParamValues;
  readonly policy: PolicyId;
  readonly rated: boolean;
  /** It is played on a board that somebody brought. */
  readonly brought?: true;
  readonly clock?: ClockRule;
  /** By the keeper's time: from when on who is not to move may claim the game, where there is no clock. */
  readonly claim?: number;
  readonly commitment: string;
  readonly state: RoomState;
  readonly n: number;
  /** The seat whose turn it is, −1 where nobody's. */
  readonly toMove: number;
  readonly players: readonly SeatInfo[];
  readonly outcome?: Outcome;
  readonly created: number;
  readonly race?: string;
  readonly daily?: string;
  /** The room of the rematch, once there is one. */
  readonly next?: string;
}

/** `GET /api/rooms/ID/view`. */
export interface ViewAnswer {
  readonly n: number;
  /** As `encodeView` writes it. */
  readonly view: unknown;
  readonly question?: Question;
  readonly outcome?: Outcome;
  readonly clocks?: ClockState;
}

/** `POST /api/seeks`. */
export interface SeekBody {
  readonly game: string;
  readonly params?: ParamValues;
  readonly clock?: ClockRule;
  readonly rated?: boolean;
  readonly nonce: string;
}

export interface SeekInfo {
  readonly seek: string;
  readonly name: string;
  readonly bot?: true;
  readonly game: string;
  readonly params: ParamValues;
  readonly clock?: ClockRule;
  readonly rated: boolean;
  readonly rating?: number;
}

/** A seek waits, or has found somebody. */
export type SeekAnswer = { readonly seek: string } | RoomPaired;

export interface RoomPaired {
  readonly room: string;
  readonly seat: number;
}

/** `POST /api/challenges`. */
export interface ChallengeBody extends SeekBody {
  /** The name or the id of an account. */
  readonly to: string;
}

export interface ChallengeInfo extends Omit<SeekInfo, 'seek' | 'name' | 'rating' | 'bot'> {
  readonly challenge: string;
  readonly from: string;
  readonly to: string;
  readonly mine: boolean;
  readonly room?: string;
}

/** `POST /api/challenges/ID`. */
export type AnswerBody = { readonly accept: true; readonly nonce: string } | { readonly accept: false };

/** `POST /api/rooms/ID/rematch`; `POST /api/daily/GAME` takes the same. */
export interface NonceBody {
  readonly nonce: string;
}

export type RematchAnswer = { readonly offered: true } | RoomPaired;

/** `POST /api/races`. */
export interface RaceBody {
  readonly game: string;
  readonly params?: ParamValues;
  readonly boards?: readonly string[];
  readonly rated?: boolean;
  /** It begins when so many have joined; without it, when its maker says so. */
  readonly players?: number;
  readonly nonce: string;
}

export interface RaceMade {
  readonly race: string;
  /** Whoever has it may join. */
  readonly secret: string;
  readonly commitment: string;
}

export interface RacerInfo {
  readonly name: string;
  readonly bot?: true;
  readonly player?: string;
  /** `out`: who has lost or given up, and who has not finished in time. */
  readonly state: 'waiting' | 'racing' | 'finished' | 'out';
  /** How many moves were made: it tells nothing of the board. */
  readonly moves: number;
  /** From 1, once the race is over; the same for equals. */
  readonly place?: number;
  readonly measure?: number;
  readonly ms?: number;
  readonly room?: string;
}

/** `GET /api/races/ID`. */
export interface RaceInfo {
  readonly race: string;
  readonly game: string;
  readonly params: ParamValues;
  readonly rated: boolean;
  readonly commitment: string;
  readonly state: 'waiting' | 'racing' | 'over' | 'closed';
  readonly players?: number;
  /** It is raced on a board that somebody brought. */
  readonly brought?: true;
  /** That board while it waits, where all that matters of it is hidden: what anybody may see, as `encodeView` writes it. */
  readonly laid?: string;
  readonly racers: readonly RacerInfo[];
  /** Of who asks: the room to play in, once it has begun. */
  readonly room?: string;
  readonly mine?: boolean;
}

export interface DailyMade {
  readonly room: string;
  readonly seat: number;
  readonly day: string;
  readonly commitment: string;
}

export interface ScoreLine {
  readonly place: number;
  readonly name: string;
  readonly bot?: true;
  readonly player: string;
  readonly won: boolean;
  readonly measure?: number;
  readonly ms: number;
  /** Of who asks: names are no proof, two may have the same. */
  readonly mine?: true;
  /** Once the day is over: its record is there to be looked at. */
  readonly room?: string;
}

/** `GET /api/daily/GAME/scores?day=`. */
export interface Scores {
  readonly day: string;
  readonly game: string;
  readonly commitment: string;
  /** What ranks, and whether more or less of it is better; without one, time alone does. */
  readonly measure?: string;
  readonly better?: 'more' | 'less';
  readonly scores: readonly ScoreLine[];
  /** The day's board, shown when the day is over. */
  readonly setup?: GameRecord['setup'];
  readonly salt?: string;
}

export interface Standing {
  readonly place: number;
  readonly name: string;
  readonly bot?: true;
  readonly player: string;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

/** `GET /api/ladder/GAME`. */
export interface Ladder {
  readonly game: string;
  readonly standings: readonly Standing[];
}

/** `GET /api/players/ID`: what everybody may know of somebody. */
export interface PlayerProfile {
  readonly player: string;
  readonly name: string;
  readonly bot?: true;
  /** The day the account was made. */
  readonly since: string;
  readonly ratings: readonly {
    readonly game: string;
    readonly rating: number;
    readonly deviation: number;
    readonly games: number;
    /** Too few games were played for it to say much. */
    readonly provisional?: true;
    /** The last one first. */
    readonly history: readonly { readonly rating: number; readonly at: number }[];
  }[];
  /** Rated games that are over and to which nobody was invited by a link, the last one first. */
  readonly games: readonly RatedGame[];
}

export interface RatedGame {
  readonly game: string;
  readonly at: number;
  readonly with: readonly { readonly name: string; readonly bot?: true; readonly player?: string }[];
  /** 1 won, 0 lost, between them shared; in a race that of one's own board, none where it was not finished. */
  readonly result?: number;
  readonly race?: string;
  /** Where its record may be seen by anybody. */
  readonly room?: string;
}

/** `GET /api/me`: everything of mine. Of each list so many at once, with `?from=N` those after the first N. */
export interface Me {
  readonly account: AccountInfo & { readonly created: number };
  readonly ratings: readonly {
    readonly game: string;
    readonly rating: number;
    readonly deviation: number;
    readonly volatility: number;
    readonly games: number;
    /** As in `Profile`. */
    readonly provisional?: true;
  }[];
  readonly history: readonly { readonly game: string; readonly rating: number; readonly at: number }[];
  readonly rooms: readonly {
    readonly room: string;
    readonly seat: number;
    readonly game: string;
    readonly state: RoomState;
    readonly n: number;
    readonly at: number;
    /** Who else sits there, by name. */
    readonly with: readonly string[];
    /** Of a game that came to its end: 1 won, 0 lost, between them shared. */
    readonly result?: number;
    readonly race?: string;
    readonly daily?: string;
  }[];
  readonly races: readonly {
    readonly race: string;
    readonly game: string;
    readonly state: RaceInfo['state'];
    readonly at: number;
  }[];
  /** Rated games beside the engine: of so many positions with one best move, how often that was played. */
  readonly comparisons: readonly {
    readonly room: string;
    readonly compared: number;
    readonly agreed: number;
    readonly marked: boolean;
    readonly at: number;
  }[];
  readonly scores: readonly {
    readonly day: string;
    readonly game: string;
    readonly measure: number | null;
    readonly ms: number;
  }[];
}

export const readTokenBody = reader<TokenBody>({
  key: isKey,
  name: optional((value) => typeof value === 'string' && value.length <= 200),
  bot: optional(isBoolean),
});

const isSeatWish = (value: unknown): boolean =>
  isObject(value) &&
  (value.kind === 'human'
    ? Object.keys(value).length === 1
    : value.kind === 'machine' && isText(40)(value.level) && Object.keys(value).length === 2);

const SETTING = { game: isGameName, params: optional(isParams), nonce: isNonce };
const BOARDS = optional(listOf(isText(LIMITS.body), 64));
const PAIRING = { ...SETTING, clock: optional(isClock), rated: optional(isBoolean) };

export const readRoomBody = reader<RoomBody>({
  ...PAIRING,
  boards: BOARDS,
  seats: optional(listOf(isSeatWish, 64)),
});

/** What someone reports: a name, a board that was brought, or a phrase, as it was seen. */
export const REPORTED = ['name', 'level', 'phrase'] as const;
export interface ReportBody {
  /** The account it is about. */
  readonly about: string;
  readonly what: (typeof REPORTED)[number];
  readonly text: string;
  readonly room?: string;
}

export const readReportBody = reader<ReportBody>({
  ...{ about: isId, what: oneOf(...REPORTED), text: isText(2000), room: optional(isId) },
});

export const readSitBody = reader<SitBody>({ secret: isHex(32), nonce: isNonce });

const ROOM_ACTS: readonly string[] = [...ACTS, 'redo', 'claim'];
export const isRoomAct = (value: unknown): boolean => ROOM_ACTS.some((known) => known === value);
export const isMoveText = (value: unknown): boolean => typeof value === 'string' && value.length <= MOST_MOVE;

const readMoveBody = reader<{ readonly n: number; readonly move: string }>({ n: isCount, move: isMoveText });
const readActBody = reader<{ readonly n: number; readonly act: RoomAct }>({ n: isCount, act: isRoomAct });

export function readEntryBody(value: unknown): Result<EntryBody> {
  if (!isObject(value)) return bad('malformed', { what: 'the entry' });
  return 'act' in value ? readActBody(value) : readMoveBody(value);
}

export const readSeekBody = reader<SeekBody>(PAIRING);
export const readChallengeBody = reader<ChallengeBody>({ ...PAIRING, to: isText(64) });
export const readNonceBody = reader<NonceBody>({ nonce: isNonce });

const readYes = reader<{ readonly accept: true; readonly nonce: string }>({
  accept: oneOf(true),
  nonce: isNonce,
});
const readNo = reader<{ readonly accept: false }>({ accept: oneOf(false) });

export function readAnswerBody(value: unknown): Result<AnswerBody> {
  return isObject(value) && value.accept === false ? readNo(value) : readYes(value);
}

export const readRaceBody = reader<RaceBody>({
  ...SETTING,
  boards: BOARDS,
  rated: optional(isBoolean),
  players: optional((value) => isCount(value) && value >= LIMITS.raceFewest && value <= LIMITS.raceMost),
});

/** Whether a text can be the id of a room, a race, a seek, a player. */
export const isRoomId = isId as (value: unknown) => value is string;
