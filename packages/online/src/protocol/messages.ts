/**
 * What is said over a socket, a JSON object a frame. Both sides read through a door: what is malformed changes nothing and
 * gets one answer. Boards (`Uint8Array`) travel as `encodeView` writes them, in views and events alike.
 * @stable
 */

import type { ClockRule } from '@gridhall/core';
import {
  bad,
  decodeView,
  encodeView,
  type GameRecord,
  good,
  isPlausibleJson,
  type ParamValues,
  type Result,
  shown,
} from '@gridhall/core';
import { type Request, readRequest, type SeatMessage } from '@gridhall/match';
import {
  type AccountInfo,
  type ChallengeInfo,
  isMoveText,
  isRoomAct,
  type RaceInfo,
  type RoomAct,
  type RoomInfo,
  type SeekInfo,
} from './bodies.ts';
import {
  anything,
  isArgs,
  isBoolean,
  isClock,
  isCount,
  isGameName,
  isHex,
  isId,
  isNonce,
  isNumber,
  isObject,
  isParams,
  isSeatNumber,
  isText,
  lenientReader,
  listOf,
  optional,
  reader,
} from './checks.ts';
import type { Trouble } from './faults.ts';
import { readRaceInfo, readRoomInfo } from './infos.ts';
import { isPhrase, type Phrase } from './phrases.ts';

/** The id of a request; its answer has the same. */
type Numbered = { readonly id: number };

/** Questions of a seat beside moves and acts: the past, what is legal, the record. */
export type SeatQuery = Exclude<Request, { ask: 'play' | 'act' | 'join' }>;

export type ClientMessage =
  /** First, and within 5 s. Without a token one may only watch. */
  | { readonly type: 'hello'; readonly v: number; readonly token?: string }
  /** Follows a room from one's own seat, or with its secret as a spectator. With `since`, only what came after. */
  | { readonly type: 'join'; readonly room: string; readonly since?: number; readonly watch?: string }
  | ({ readonly type: 'move'; readonly room: string; readonly n: number; readonly move: string } & Numbered)
  | ({ readonly type: 'act'; readonly room: string; readonly n: number; readonly act: RoomAct } & Numbered)
  | ({ readonly type: 'ask'; readonly room: string; readonly request: SeatQuery } & Numbered)
  | ({
      readonly type: 'seek';
      readonly game: string;
      readonly params?: ParamValues;
      readonly clock?: ClockRule;
      readonly rated?: boolean;
      readonly nonce: string;
    } & Numbered)
  | { readonly type: 'unseek' }
  | { readonly type: 'say'; readonly room: string; readonly phrase: Phrase }
  /** No longer looks at a room. A seat is left by `DELETE /api/rooms/ID/seats`. */
  | { readonly type: 'leave'; readonly room: string }
  | { readonly type: 'rematch'; readonly room: string; readonly nonce: string; readonly id: number }
  /** Whether one wants to be told what goes on in the lobby. */
  | { readonly type: 'lobby'; readonly on: boolean }
  /** Wants to be told how a race goes on. */
  | { readonly type: 'race'; readonly race: string };

export type ServerMessage =
  /** To `hello`: the keeper's time, by which clocks are told. */
  | { readonly type: 'welcome'; readonly v: number; readonly now: number; readonly account?: AccountInfo }
  /** Of a room, when one joins it and whenever it changes: who sits there, whether it has begun. */
  | {
      readonly type: 'room';
      readonly room: string;
      readonly info: RoomInfo;
      readonly you: number | 'spectator';
    }
  /** What the match tells a seat: a snapshot first, and where single updates cannot be sent. */
  | ({ readonly room: string } & SeatMessage)
  | ({ readonly type: 'ack'; readonly n: number } & Numbered)
  | ({ readonly type: 'answer'; readonly value: unknown } & Numbered)
  /** Without an id: what was said could not be read. */
  | ({ readonly type: 'no'; readonly id?: number; readonly room?: string } & Trouble)
  | {
      readonly type: 'presence';
      readonly room: string;
      readonly present: readonly number[];
      readonly watching: number;
    }
  | { readonly type: 'said'; readonly room: string; readonly by: number; readonly phrase: Phrase }
  | { readonly type: 'over'; readonly room: string; readonly record: GameRecord }
  /** Somebody wants a rematch; `next` once all do. */
  | {
      readonly type: 'rematch';
      readonly room: string;
      readonly by: number;
      readonly next?: string;
      readonly seat?: number;
    }
  /** What was told is not to be relied on: join again. */
  | { readonly type: 'resync'; readonly room: string }
  | { readonly type: 'seeking'; readonly id: number; readonly seek: string }
  /** A seek or a challenge has led to a game. */
  | { readonly type: 'paired'; readonly id?: number; readonly room: string; readonly seat: number }
  | {
      readonly type: 'lobby';
      readonly seeks: readonly SeekInfo[];
      readonly challenges: readonly ChallengeInfo[];
      /** How many people are connected. */
      readonly here: number;
    }
  /** What has changed in the lobby since the last message about it. */
  | {
      readonly type: 'lobby-change';
      readonly added: readonly SeekInfo[];
      /** Seeks that are gone, by their ids. */
      readonly removed: readonly string[];
      readonly here: number;
    }
  /** All challenges to and from the account of this socket. */
  | { readonly type: 'challenges'; readonly challenges: readonly ChallengeInfo[] }
  | { readonly type: 'race'; readonly info: RaceInfo };

type Doors<M extends { readonly type: string }> = {
  readonly [T in M['type']]: (value: unknown) => Result<Extract<M, { readonly type: T }>>;
};
type Said<T extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: T }>;
type Heard<T extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: T }>;

const type = anything;
const room = isId;
const id = isCount;

const isQuestion = (value: unknown): boolean =>
  isObject(value) && QUESTIONS.includes(String(value.ask)) && readRequest(value).ok;
const QUESTIONS = ['view', 'legal', 'since', 'record'];

const FROM_CLIENTS: Doors<ClientMessage> = {
  hello: reader<Said<'hello'>>({ type, v: isCount, token: optional(isHex(64)) }),
  join: reader<Said<'join'>>({ type, room, since: optional(isCount), watch: optional(isHex(32)) }),
  move: reader<Said<'move'>>({ type, room, id, n: isCount, move: isMoveText }),
  act: reader<Said<'act'>>({ type, room, id, n: isCount, act: isRoomAct }),
  ask: reader<Said<'ask'>>({ type, room, id, request: isQuestion }),
  seek: reader<Said<'seek'>>({
    ...{ type, id, game: isGameName, params: optional(isParams) },
    ...{ clock: optional(isClock), rated: optional(isBoolean), nonce: isNonce },
  }),
  unseek: reader<Said<'unseek'>>({ type }),
  say: reader<Said<'say'>>({ type, room, phrase: isPhrase }),
  leave: reader<Said<'leave'>>({ type, room }),
  rematch: reader<Said<'rematch'>>({ type, room, nonce: isNonce, id }),
  lobby: reader<Said<'lobby'>>({ type, on: isBoolean }),
  race: reader<Said<'race'>>({ type, race: isId }),
};

const isViewer = (value: unknown): boolean => value === 'spectator' || isSeatNumber(value);
const isStatus = (value: unknown): boolean =>
  isObject(value) && isViewer(value.viewer) && Array.isArray(value.actions);
const isUpdate = (value: unknown): boolean =>
  isObject(value) && isCount(value.n) && isObject(value.entry) && Array.isArray(value.events);

const readUpdate = (value: unknown): Result<Heard<'update'>> =>
  isUpdate(value) && isObject(value) && isId(value.room) && isObject(value.status)
    ? good(value as unknown as Heard<'update'>)
    : bad('malformed', { what: 'update' });

const readSnapshot = (value: unknown): Result<Heard<'snapshot'>> =>
  isObject(value) &&
  isId(value.room) &&
  isCount(value.n) &&
  isObject(value.about) &&
  isStatus(value.status) &&
  Array.isArray(value.moves) &&
  Array.isArray(value.recent) &&
  value.recent.every(isUpdate)
    ? good(value as unknown as Heard<'snapshot'>)
    : bad('malformed', { what: 'snapshot' });

const FROM_SERVER: Doors<ServerMessage> = {
  welcome: lenientReader<Heard<'welcome'>>({ type, v: isCount, now: isNumber, account: optional(isObject) }),
  room: lenientReader<Heard<'room'>>({ type, room, info: (info) => readRoomInfo(info).ok, you: isViewer }),
  snapshot: readSnapshot,
  update: readUpdate,
  status: lenientReader<Heard<'status'>>({ type, room, n: isCount, status: isObject }),
  ack: lenientReader<Heard<'ack'>>({ type, id, n: isCount }),
  answer: lenientReader<Heard<'answer'>>({ type, id, value: anything }),
  no: lenientReader<Heard<'no'>>({
    ...{ type, id: optional(id), room: optional(room), n: optional(isCount) },
    ...{ fault: isText(80), words: isText(2000), args: optional(isArgs) },
  }),
  presence: lenientReader<Heard<'presence'>>({
    ...{ type, room, present: listOf(isSeatNumber, 64), watching: isCount },
  }),
  said: lenientReader<Heard<'said'>>({ type, room, by: isSeatNumber, phrase: isPhrase }),
  over: lenientReader<Heard<'over'>>({ type, room, record: isObject }),
  rematch: lenientReader<Heard<'rematch'>>({
    ...{ type, room, by: isSeatNumber, next: optional(isId), seat: optional(isSeatNumber) },
  }),
  resync: lenientReader<Heard<'resync'>>({ type, room }),
  seeking: lenientReader<Heard<'seeking'>>({ type, id, seek: isId }),
  paired: lenientReader<Heard<'paired'>>({ type, id: optional(id), room, seat: isSeatNumber }),
  lobby: lenientReader<Heard<'lobby'>>({
    ...{ type, seeks: listOf(isObject, 10_000), challenges: listOf(isObject, 10_000), here: isCount },
  }),
  'lobby-change': lenientReader<Heard<'lobby-change'>>({
    ...{ type, added: listOf(isObject, 10_000), removed: listOf(isId, 10_000), here: isCount },
  }),
  challenges: lenientReader<Heard<'challenges'>>({ type, challenges: listOf(isObject, 10_000) }),
  race: lenientReader<Heard<'race'>>({ type, info: (info) => readRaceInfo(info).ok }),
};

function messageOf<M extends { readonly type: string }>(doors: Doors<M>, value: unknown): Result<M> {
  const kind = isObject(value) ? value.type : undefined;
  if (typeof kind !== 'string' || !Object.hasOwn(doors, kind)) return bad('malformed', { what: shown(kind) });
  return doors[kind as M['type']](value);
}

/** A move just as our own clients write it, with nothing escaped: what is said most often is read at a glance. */
const MOVE =
  /^\{"type":"move","room":"([0-9a-f]{32})","n":(0|[1-9]\d{0,8}),"move":"([ !#-[\]-~]*)","id":(0|[1-9]\d{0,8})\}$/;

/** A frame from a client. */
export function readClientMessage(text: string): Result<ClientMessage> {
  const move = MOVE.exec(text);
  if (move && isMoveText(move[3]))
    return good({ type: 'move', room: move[1]!, n: Number(move[2]), move: move[3]!, id: Number(move[4]) });
  if (!isPlausibleJson(text)) return bad('json-shape');
  try {
    return messageOf<ClientMessage>(FROM_CLIENTS, JSON.parse(text));
  } catch {
    return bad('json-malformed');
  }
}

/** A frame from the server, boards and all. */
export function readServerMessage(text: string): Result<ServerMessage> {
  const read = decodeView(text);
  return read.ok ? messageOf<ServerMessage>(FROM_SERVER, read.value) : bad('json-malformed');
}

export function writeMessage(message: ServerMessage | ClientMessage): string {
  return encodeView(message);
}
