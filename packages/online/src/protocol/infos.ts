/** What a server tells of a room and of a race, held against what it should be: whoever reads it may draw it. */
import { decodeView } from '@gridhall/core';
import type { RaceInfo, RacerInfo, RoomInfo, RoomState, SeatInfo } from './bodies.ts';
import {
  type Check,
  isBoolean,
  isClock,
  isCount,
  isGameName,
  isId,
  isKey,
  isNumber,
  isObject,
  isParams,
  isSeatNumber,
  isText,
  lenientReader,
  listOf,
  oneOf,
  optional,
} from './checks.ts';
import { LIMITS } from './limits.ts';

const ROOM_STATES: readonly RoomState[] = ['waiting', 'playing', 'over', 'closed'];
const RACE_STATES: readonly RaceInfo['state'][] = ['waiting', 'racing', 'over', 'closed'];
const RACER_STATES: readonly RacerInfo['state'][] = ['waiting', 'racing', 'finished', 'out'];

/** A name is cleaned and cut where it is given; of a seat that waits there is none. */
const isName: Check = (value) => typeof value === 'string' && value.length <= 200;
const isTrue = optional(oneOf(true));

/** Milliseconds since 1970 that are a moment of a calendar. */
const isMoment: Check = (value) => isNumber(value) && !Number.isNaN(new Date(Number(value)).getTime());

/** A board as `encodeView` writes it. */
const isBoard: Check = (value) => isText(LIMITS.body)(value) && decodeView(String(value)).ok;

const readSeat = lenientReader<SeatInfo>({
  ...{ seat: isSeatNumber, name: isName, kind: oneOf('human', 'machine'), level: optional(isText(80)) },
  ...{ bot: isTrue, player: optional(isText(80)), taken: isBoolean, present: isBoolean },
});

export const readRoomInfo = lenientReader<RoomInfo>({
  ...{ room: isId, game: isGameName, rules: isCount, params: isParams, policy: isText(40) },
  ...{ rated: isBoolean, brought: isTrue, clock: optional(isClock), claim: optional(isMoment) },
  ...{ commitment: isKey, state: oneOf(...ROOM_STATES), n: isCount, toMove: isNumber },
  ...{ players: listOf((value) => readSeat(value).ok, 64), outcome: optional(isObject), created: isMoment },
  ...{ race: optional(isId), daily: optional(isText(40)), next: optional(isId) },
});

const readRacer = lenientReader<RacerInfo>({
  ...{ name: isName, bot: isTrue, player: optional(isText(80)), state: oneOf(...RACER_STATES) },
  ...{ moves: isCount, place: optional(isCount), measure: optional(isNumber), ms: optional(isNumber) },
  room: optional(isId),
});

export const readRaceInfo = lenientReader<RaceInfo>({
  ...{ race: isId, game: isGameName, params: isParams, rated: isBoolean, commitment: isKey },
  ...{ state: oneOf(...RACE_STATES), players: optional(isCount), brought: isTrue, laid: optional(isBoard) },
  ...{ racers: listOf((value) => readRacer(value).ok, LIMITS.raceMost), room: optional(isId) },
  mine: optional(isBoolean),
});
