import { decodeView, good } from '@gridhall/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Api } from '../client/api.ts';
import type { RaceInfo, RoomInfo } from './bodies.ts';
import { readRaceInfo, readRoomInfo } from './infos.ts';
import { readServerMessage } from './messages.ts';

const ID = 'a'.repeat(32);
const COMMITMENT = 'b'.repeat(64);
const ROOM: RoomInfo = {
  ...{
    room: ID,
    game: 'jungle',
    rules: 1,
    params: {},
    policy: 'casual',
    rated: false,
    commitment: COMMITMENT,
  },
  ...{ state: 'playing', n: 3, toMove: 1, created: 1_700_000_000_000, claim: 1_700_000_000_000 },
  players: [{ seat: 0, name: 'Ann', kind: 'human', taken: true, present: false, player: ID }],
};
const RACE: RaceInfo = {
  ...{ race: ID, game: 'geese', params: { rows: 4 }, rated: true, commitment: COMMITMENT, state: 'waiting' },
  ...{ brought: true, laid: '{"rows":1,"columns":1,"cells":{"$plane":"AA"}}' },
  racers: [{ name: 'Ann', state: 'waiting', moves: 0, player: ID }],
};

const nonsense = fc.oneof(
  fc.anything(),
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    -1e16,
    '',
    '{',
    '{"$plane":"*"}',
    '{"$runs":7}',
  ),
  fc.constant(`{"$runs":"AP___w8","cells":${2 ** 40}}`),
);
const spoiled = <T extends object>(good: T) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(good)), nonsense)
    .map(([name, value]) => ({ ...good, [name]: value }));

it('what is told of a room and a race is read as it was told', () => {
  expect(readRoomInfo(ROOM)).toEqual(good(ROOM));
  expect(readRaceInfo(RACE)).toEqual(good(RACE));
  // And what a later server tells beside it is no reason to refuse it.
  expect(readRoomInfo({ ...ROOM, weather: 'fine' }).ok).toBe(true);
});

it('a moment of a room that is none, and whatever else is nonsense there, is refused', () => {
  for (const claim of ['soon', 1e300, Number.NaN, {}])
    expect(readRoomInfo({ ...ROOM, claim }).ok).toBe(false);
  fc.assert(
    fc.property(spoiled(ROOM), (told) => {
      const read = readRoomInfo(told);
      if (!read.ok) expect(read.fault.code).toBe('malformed');
      else
        expect(
          () => read.value.claim === undefined || new Date(read.value.claim).toISOString(),
        ).not.toThrow();
    }),
  );
});

it('a board of a race that is none, and whatever else is nonsense there, is refused', () => {
  for (const laid of ['', '{', '{"$plane":"*"}', 7, `{"$runs":"AP___w8","cells":${2 ** 40}}`])
    expect(readRaceInfo({ ...RACE, laid }).ok).toBe(false);
  fc.assert(
    fc.property(spoiled(RACE), (told) => {
      const read = readRaceInfo(told);
      if (!read.ok) expect(read.fault.code).toBe('malformed');
      else if (read.value.laid !== undefined) expect(decodeView(read.value.laid).ok).toBe(true);
    }),
  );
});

it('nonsense comes in neither over the socket nor over HTTP', async () => {
  const said = (message: object) => readServerMessage(JSON.stringify(message)).ok;
  expect(said({ type: 'room', room: ID, info: ROOM, you: 0 })).toBe(true);
  expect(said({ type: 'room', room: ID, info: { ...ROOM, claim: 'soon' }, you: 0 })).toBe(false);
  expect(said({ type: 'race', info: RACE })).toBe(true);
  expect(said({ type: 'race', info: { ...RACE, laid: '{' } })).toBe(false);
  const told = (value: object) =>
    new Api('http://nowhere/', { load: () => undefined, save: () => {} }, async () => Response.json(value));
  expect(await told(ROOM).room(ID)).toEqual(good(ROOM));
  expect((await told({ ...ROOM, claim: 'soon' }).room(ID)).ok).toBe(false);
  expect(await told(RACE).race(ID)).toEqual(good(RACE));
  expect((await told({ ...RACE, laid: '{' }).race(ID)).ok).toBe(false);
});
