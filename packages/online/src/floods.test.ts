import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Duplex, Writable } from 'node:stream';
import { good } from '@gridhall/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { games } from '../tools/crowd.ts';
import { LIMITS, type RoomMade } from './protocol/index.ts';
import { answerEntries, followEntries } from './server/http/follow.ts';
import type { Room } from './server/rooms/room.ts';
import type { Spoken } from './server/rooms/spoken.ts';
import { fresh128, fresh256 } from './server/secrets.ts';
import { openDatabase } from './stores/open.ts';
import { nonce, type Person, Served, type TestSocket, UNLIMITED } from './testing/served.ts';

/** As the usual limits are, with fewer messages: what is counted is the same. */
const FEW = {
  playing: { ...LIMITS.playing, messages: 8 },
  lobby: { ...LIMITS.lobby, messages: 6 },
  reading: { ...LIMITS.reading, messages: 7 },
} as const;
type Kind = keyof typeof FEW;

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** The clock goes on when a test says so. */
let now = 0;
let served: Served;
let moves: readonly string[];
let table: string;
/** Two who play while somebody floods. */
let players: readonly TestSocket[];
let n = 0;

beforeAll(async () => {
  served = await Served.start({
    ...{ database: await openDatabase(':memory:'), trustProxy: true, steady: () => now },
    limits: { ...UNLIMITED, ...FEW },
  });
  moves = (await games(1))[0]!;
  const [ada, ben] = [await served.person('Ada'), await served.person('Ben')];
  const made = (await ada.post('/api/rooms', { game: 'jungle', nonce: nonce() })).body as unknown as RoomMade;
  await ben.post(`/api/rooms/${made.room}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
  table = made.room;
  players = [await ada.socket(), await ben.socket()];
});
afterAll(async () => {
  for (const line of players) line.close();
  await served.end();
});

/** Whose turn it is moves, and is answered. */
async function playOn(): Promise<void> {
  expect(await players[n % 2]!.enter(table, n, { move: moves[n]! })).toMatchObject({ type: 'ack' });
  n++;
}

let flooder: Person;
/** A game the flooder plays. */
let own: string;
beforeEach(async () => {
  flooder = await served.person();
  own = String((await flooder.post('/api/rooms', { game: 'geese', nonce: nonce() })).body.room);
  // Nothing of that counts any more.
  now += 60_000;
});

const SAID: Readonly<Record<string, readonly [Kind, () => object]>> = {
  moves: ['playing', () => ({ type: 'move', room: own, n: 9, move: 'm 0 0', id: 1 })],
  'moves in rooms of others': ['playing', () => ({ type: 'move', room: table, n: 0, move: 'A1 A2', id: 1 })],
  'moves in rooms that are not': [
    'playing',
    () => ({ type: 'move', room: fresh128(), n: 0, move: 'm', id: 1 }),
  ],
  acts: ['playing', () => ({ type: 'act', room: own, n: 9, act: 'undo', id: 1 })],
  joins: ['playing', () => ({ type: 'join', room: own })],
  questions: ['playing', () => ({ type: 'ask', room: own, id: 1, request: { ask: 'view', n: 0 } })],
  phrases: ['playing', () => ({ type: 'say', room: own, phrase: 'hello' })],
  seeks: ['lobby', () => ({ type: 'seek', game: 'jungle', nonce: nonce(), id: 1 })],
  'ends of seeks': ['lobby', () => ({ type: 'unseek' })],
  rematches: ['lobby', () => ({ type: 'rematch', room: own, nonce: nonce(), id: 1 })],
  'looks at the lobby': ['lobby', () => ({ type: 'lobby', on: true })],
  'looks at races': ['lobby', () => ({ type: 'race', race: fresh128() })],
  leaves: ['lobby', () => ({ type: 'leave', room: own })],
  'second greetings': ['lobby', () => ({ type: 'hello', v: 2, token: flooder.token })],
  'what is malformed': ['lobby', () => ({ type: 'nothing' })],
};

test.each(Object.keys(SAID))(
  'who floods by %s over a socket is told for how long to wait, and others play on',
  async (name) => {
    const [kind, message] = SAID[name]!;
    const line = await flooder.socket();
    const { messages, ms } = FEW[kind];
    for (let i = 0; i < 2 * messages; i++) line.socket.send(JSON.stringify(message()));
    await playOn();
    const tooFast = () => line.heard.filter((one) => one.type === 'no' && one.fault === 'too-fast');
    await expect.poll(() => tooFast().length, { timeout: 60_000 }).toBe(messages);
    for (const one of tooFast()) expect(one).toMatchObject({ args: { seconds: ms / 1000 } });
    line.close();
  },
);

test('binary frames are counted as well', async () => {
  const line = await flooder.socket();
  for (let i = 0; i <= FEW.lobby.messages; i++) line.socket.send(Buffer.from('{}'));
  expect(await line.wait('no', ({ fault }) => fault === 'too-fast')).toMatchObject({ args: { seconds: 30 } });
  line.close();
});

const ASKED: Readonly<Record<string, readonly [Kind, string, () => string, (() => object)?]>> = {
  moves: ['playing', 'POST', () => `/api/rooms/${own}/entries`, () => ({ n: 9, move: 'm 0 0' })],
  rooms: ['lobby', 'POST', () => '/api/rooms', () => ({ game: 'geese', nonce: nonce() })],
  seats: ['lobby', 'POST', () => `/api/rooms/${table}/seats`, () => ({ secret: nonce(), nonce: nonce() })],
  'giving up': ['lobby', 'DELETE', () => `/api/rooms/${table}/seats`],
  rematches: ['lobby', 'POST', () => `/api/rooms/${own}/rematch`, () => ({ nonce: nonce() })],
  seeks: ['lobby', 'POST', () => '/api/seeks', () => ({ game: 'jungle', nonce: nonce() })],
  'ends of seeks': ['lobby', 'DELETE', () => `/api/seeks/${fresh128()}`],
  challenges: [
    'lobby',
    'POST',
    () => '/api/challenges',
    () => ({ to: 'Ada', game: 'jungle', nonce: nonce() }),
  ],
  'looks at challenges': ['lobby', 'GET', () => '/api/challenges'],
  races: ['lobby', 'POST', () => '/api/races', () => ({ game: 'geese', nonce: nonce() })],
  'seats in races': [
    'lobby',
    'POST',
    () => `/api/races/${fresh128()}/seats`,
    () => ({ secret: nonce(), nonce: nonce() }),
  ],
  'starts of races': ['lobby', 'POST', () => `/api/races/${fresh128()}/start`],
  'games of the day': ['lobby', 'POST', () => '/api/daily/geese', () => ({ nonce: nonce() })],
  exports: ['lobby', 'GET', () => '/api/me'],
  'looks at a room': ['reading', 'GET', () => `/api/rooms/${own}`],
  views: ['reading', 'GET', () => `/api/rooms/${own}/view`],
  entries: ['reading', 'GET', () => `/api/rooms/${own}/entries?since=0`],
  records: ['reading', 'GET', () => `/api/rooms/${own}/record`],
  'looks at a race': ['reading', 'GET', () => `/api/races/${fresh128()}`],
  'scores, which are verified': ['reading', 'GET', () => '/api/daily/geese/scores'],
  ladders: ['reading', 'GET', () => '/api/ladder/jungle'],
  profiles: ['reading', 'GET', () => `/api/players/${flooder.id}`],
  'looks at seeks': ['reading', 'GET', () => '/api/seeks'],
};

test.each(Object.keys(ASKED))(
  'who floods by %s over HTTP is told for how long to wait, and others play on',
  async (name) => {
    const [kind, method, path, body] = ASKED[name]!;
    const { messages, ms } = FEW[kind];
    for (let i = 0; i < messages; i++)
      expect((await flooder.call(method, path(), body?.())).body.fault).not.toBe('too-fast');
    const [late] = await Promise.all([flooder.call(method, path(), body?.()), playOn()]);
    expect([late.status, late.body.fault]).toEqual([429, 'too-fast']);
    expect(late.headers.get('retry-after')).toBe(String(ms / 1000));
  },
);

test('who tries tokens is counted by where he comes from', async () => {
  const guess = (address: string) =>
    fetch(`${served.url}/api/me`, {
      headers: { authorization: `Bearer ${fresh256()}`, 'x-forwarded-for': address },
    });
  for (let i = 0; i < FEW.reading.messages; i++) expect((await guess('10.0.0.1')).status).toBe(401);
  expect((await guess('10.0.0.1')).status).toBe(429);
  expect((await guess('10.0.0.2')).status).toBe(401);
});

describe('who sends request upon request without hearing an answer', () => {
  /** What comes back until the line is closed. */
  const send = (times: number) =>
    new Promise<string>((resolve) => {
      const { hostname, port } = new URL(served.url);
      const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.3' });
      let heard = '';
      socket.on('data', (data) => {
        heard += data;
        if (heard.split('HTTP/1.1').length > times) socket.end();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(heard));
      socket.write('GET /api/seeks HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times));
    });

  test('loses that connection, and no other one behind the same address does', async () => {
    expect((await send(4)).match(/200 OK/g)).toHaveLength(4);
    const neighbor = await send(1);
    expect(await send(50)).toBe('');
    expect([neighbor, await send(1)]).toEqual([
      ...[expect.stringContaining('200 OK'), expect.stringContaining('200 OK')],
    ]);
    expect((await flooder.get('/api/seeks')).status).toBe(200);
    await playOn();
  });
});

test('no more is made of a long game than is taken by who asks for it', async () => {
  const length = 3 * LIMITS.entriesAtOnce;
  const room = {
    length: async () => good(length),
    status: async () => good({}),
    ask: async (_viewer: unknown, { n: from, until }: { n: number; until: number }) =>
      good(Array.from({ length: until - from }, (_none, i) => ({ n: from + i + 1 }))),
  };
  let lines = 0;
  let take: (() => void) | undefined;
  const response = Object.assign(
    new Writable({
      highWaterMark: 100,
      write(data, _encoding, next) {
        lines += String(data).split('\n').length - 1;
        if (take) next();
        else take = next;
      },
      final: (next) => next(),
    }),
    { writeHead: () => {} },
  );
  const told = answerEntries(room as unknown as Room, 0, 0, response as unknown as ServerResponse);
  await soon();
  expect([lines, response.writableLength < 30_000]).toEqual([1, true]);
  take!();
  await told;
  await expect.poll(() => lines, { timeout: 60_000 }).toBe(length);
});

test('of connections from one address that want to become sockets one is taken in a turn, and a thousand wait', async () => {
  const answered: string[] = [];
  const knock = (address: string) => {
    const socket = new Duplex({
      read() {},
      write(_text, _encoding, next) {
        answered.push(address);
        next();
      },
    });
    const request = { url: '/nowhere', headers: { 'x-forwarded-for': address }, socket: {} };
    served.online.upgrade(request as unknown as IncomingMessage, socket, Buffer.alloc(0));
    return socket;
  };
  const flood = Array.from({ length: 1003 }, () => knock('10.0.0.1'));
  knock('10.0.0.2');
  expect(answered).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(flood.flatMap(({ destroyed }, i) => (destroyed ? [i] : []))).toEqual([1001, 1002]);
  for (let turn = 0; turn < 5; turn++) {
    const before = answered.length;
    knock(`10.0.1.${turn}`);
    await soon();
    expect(answered.slice(before).filter((address) => address === '10.0.0.1').length).toBeLessThan(2);
    expect(answered).toContain(`10.0.1.${turn}`);
  }
  await playOn();
  await expect.poll(() => answered.length, { timeout: 60_000 }).toBe(1001 + 1 + 5);
});

describe('who follows a game and does not read is cut off', () => {
  /** Somebody who takes nothing, in a room that has so many entries when they are counted. */
  function follow(length: Promise<number>) {
    let listener: { hear(spoken: Spoken): void } | undefined;
    const room = {
      length: async () => good(await length),
      status: async () => good({}),
      listen(one: typeof listener) {
        listener = one;
        return () => {
          listener = undefined;
        };
      },
    };
    const response = Object.assign(new Writable({ write() {} }), {
      writeHead: () => {},
      flushHeaders: () => {},
    });
    const followed = followEntries(
      room as unknown as Room,
      0,
      0,
      response as unknown as ServerResponse,
      () => true,
    );
    let told = 0;
    const tell = (line: string) => {
      told++;
      listener?.hear({ n: told, type: 'update', status: {}, line } as unknown as Spoken);
    };
    return { response, followed, tell, listens: () => listener !== undefined };
  }

  test('by so many bytes that were not taken', async () => {
    const { response, followed, tell, listens } = follow(Promise.resolve(0));
    const line = 'x'.repeat(LIMITS.unsent / 16);
    for (let i = 0; i < 16; i++) {
      tell(line);
      await soon();
    }
    expect([response.writableLength > LIMITS.unsent, response.destroyed]).toEqual([true, false]);
    tell('');
    expect(response.destroyed).toBe(true);
    await followed;
    expect(listens()).toBe(false);
  });

  test('by so many entries that could not be told yet', async () => {
    const { response, followed, tell, listens } = follow(new Promise(() => {}));
    for (let i = 0; i < LIMITS.entriesAtOnce; i++) tell('x');
    expect(response.destroyed).toBe(false);
    tell('x');
    expect(response.destroyed).toBe(true);
    await followed;
    expect(listens()).toBe(false);
  });
});
