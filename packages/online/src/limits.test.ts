import { request } from 'node:http';
import { BYTES_AN_ENTRY, sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS, PHRASES } from './protocol/index.ts';
import { configOf } from './server/config.ts';
import { replayRoom } from './server/rooms/replay.ts';
import { fresh128, fresh256, secretHash } from './server/secrets.ts';
import type { Database } from './stores/database.ts';
import { openDatabase } from './stores/open.ts';
import type { RoomRow } from './stores/rows.ts';
import { Store } from './stores/store.ts';
import { nonce, Person, Served, UNLIMITED } from './testing/served.ts';

const HOME = configOf().limits;

/** The clock of every server here: it goes on when a test says so. */
let now = 0;
const steady = () => now;
const opened: Served[] = [];

async function serve(more: Parameters<typeof Served.start>[0] = {}): Promise<Served> {
  const served = await Served.start({ database: await openDatabase(':memory:'), steady, ...more });
  opened.push(served);
  return served;
}
afterEach(async () => {
  for (const served of opened.splice(0)) await served.end();
});

/** A request from some address, as a proxy says. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const enter = (served: Served, headers: Record<string, string> = {}, key = fresh256()) =>
  fetch(`${served.url}/api/token`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
    body: JSON.stringify({ key }),
  });

function knock(served: Served, headers: Record<string, string>): Promise<WebSocket | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${served.url.replace('http', 'ws')}/api/socket`, { headers });
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });
}

describe('an address', () => {
  test('has so many sockets and games it follows at a time, and others are no poorer for it', async () => {
    const served = await serve({ trustProxy: true, limits: { ...UNLIMITED, socketsPerAddress: 2 } });
    const ada = await served.person('Ada');
    const { body } = await ada.post('/api/rooms', { game: 'geese', nonce: nonce() });
    const follow = (address: string) =>
      fetch(`${served.url}/api/rooms/${body.room}/entries?since=0&follow`, {
        headers: { authorization: `Bearer ${ada.token}`, ...from(address) },
      });
    const one = await knock(served, from('10.0.0.1'));
    const followed = await follow('10.0.0.1');
    expect(followed.status).toBe(200);
    expect([await knock(served, from('10.0.0.1')), (await follow('10.0.0.1')).status]).toEqual([429, 429]);
    expect(await knock(served, from('10.0.0.2'))).toBeInstanceOf(WebSocket);
    await followed.body?.cancel();
    (one as WebSocket).close();
    // Who goes makes room.
    await expect.poll(async () => typeof (await knock(served, from('10.0.0.1')))).toBe('object');
  });

  test('gets so many tokens in an hour', async () => {
    const served = await serve({ trustProxy: true, limits: { ...UNLIMITED, tokensPerAddress: 2 } });
    const key = fresh256();
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await enter(served, from('10.0.0.1'), key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]!.headers.get('retry-after')).toBe('3600');
    expect((await enter(served, from('10.0.0.2'))).status).toBe(200);
    now += 3_600_000;
    expect((await enter(served, from('10.0.0.1'), key)).status).toBe(200);
  });

  test('makes so many accounts a day, and those who are known come in all the same', async () => {
    const served = await serve({ trustProxy: true, limits: { ...UNLIMITED, accountsPerAddress: 1 } });
    const key = fresh256();
    expect((await enter(served, from('10.0.0.1'), key)).status).toBe(200);
    expect((await enter(served, from('10.0.0.1'))).status).toBe(429);
    expect((await enter(served, from('10.0.0.1'), key)).status).toBe(200);
    now += 86_400_000;
    expect((await enter(served, from('10.0.0.1'))).status).toBe(200);
  });

  test('is what the connection says, and what a header says only where a proxy was announced', async () => {
    const served = await serve({ limits: { ...UNLIMITED, tokensPerAddress: 1 } });
    // All of these come from this machine, whatever they say, and it has no limit.
    for (let i = 0; i < 3; i++) expect((await enter(served, from('10.0.0.1'))).status).toBe(200);
    const trusting = await serve({ trustProxy: true, limits: { ...UNLIMITED, tokensPerAddress: 1 } });
    // What somebody wrote before the proxy added where it came from is not believed.
    expect((await enter(trusting, from('1.1.1.1, 10.0.0.1'))).status).toBe(200);
    expect((await enter(trusting, from('2.2.2.2, 10.0.0.1'))).status).toBe(429);
  });

  test('of IPv6 counts by its /64, because one customer has all of it', async () => {
    const served = await serve({
      ...{ trustProxy: true, limits: { ...UNLIMITED, accountsPerAddress: 1, socketsPerAddress: 1 } },
    });
    const enters = async (address: string) => (await enter(served, from(address))).status;
    expect([await enters('2001:db8:0:1::1'), await enters('2001:db8:0:1:ff::2')]).toEqual([200, 429]);
    expect(await enters('2001:db8:0:2::1')).toBe(200);
    expect(await knock(served, from('2001:db8:0:1::3'))).toBeInstanceOf(WebSocket);
    expect(await knock(served, from('2001:db8:0:1::4'))).toBe(429);
    // The same customer by IPv4, however the proxy writes it.
    expect([await enters('10.0.0.9'), await enters('::ffff:10.0.0.9')]).toEqual([200, 429]);
  });

  test('behind a proxy that is not trusted is warned of, once', async () => {
    const served = await serve();
    const warned = () => served.house.logged.filter((line) => line.startsWith('proxy-not-trusted'));
    await enter(served);
    expect(warned()).toEqual([]);
    for (const headers of [from('10.0.0.1'), { forwarded: 'for=10.0.0.1' }]) await enter(served, headers);
    expect(warned()).toEqual([expect.stringContaining('--trust-proxy')]);
    const trusting = await serve({ trustProxy: true });
    await enter(trusting, from('10.0.0.1'));
    expect(trusting.house.logged).toEqual([]);
  });

  test('with many spectators without an account tells each of them of the lobby', async () => {
    const limits = { ...UNLIMITED, lobby: { messages: 2, ms: 30_000 } };
    const served = await serve({ trustProxy: true, limits });
    for (let i = 0; i < 5; i++) {
      const line = await new Person(served.url, '').socket();
      line.say({ type: 'lobby', on: true });
      await line.wait('lobby');
      line.close();
    }
  });

  test('reads so much in a while without a name', async () => {
    const served = await serve({
      ...{ trustProxy: true, limits: { ...UNLIMITED, reading: { messages: 2, ms: 20_000 } } },
    });
    const look = (address: string) => fetch(`${served.url}/api/ladder/jungle`, { headers: from(address) });
    const seen = [await look('10.0.0.1'), await look('10.0.0.1'), await look('10.0.0.1')];
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect((await look('10.0.0.2')).status).toBe(200);
  });
});

function room(account: string, more: Partial<RoomRow> = {}): RoomRow {
  return {
    id: fresh128(),
    watch: secretHash('w'),
    game: 'geese',
    rules: 1,
    params: {},
    setup: { seed: fresh128() },
    ...{ salt: fresh128(), commitment: secretHash('c'), policy: 'alone', rated: false, state: 'playing' },
    ...{ created: 1, touched: 1, begun: 1 },
    seats: [{ seat: 0, kind: 'human', name: 'x', bot: false, account, nonce: fresh128() }],
    ...more,
  };
}

test('a room keeps so many bytes of states to look back, however long its game is', async () => {
  const row = room(fresh128(), { params: { rows: 100, columns: 100, geese: 3 } });
  const held = async (length: number) => {
    const entries = Array.from({ length }, (_none, i) => ({
      ...{ entry: { n: i + 1, by: 0, move: 'm 0 0', ms: 0 }, at: 1 },
    }));
    const session = sure(await replayRoom(await tableOf('geese'), row, entries));
    return session.bytes - length * BYTES_AN_ENTRY;
  };
  // At first the state and where it began are all there is.
  const state = (await held(0)) / 2;
  const most = LIMITS.snapshots + state;
  for (const length of [2000, 3000]) {
    const bytes = await held(length);
    expect([bytes > most - state, bytes <= most]).toEqual([true, true]);
  }
});

describe('an account', () => {
  let served: Served;
  let database: Database;
  let store: Store;
  let ada: Person;
  let ben: Person;

  beforeAll(async () => {
    database = await openDatabase(':memory:');
    served = await Served.start({ database, steady });
    store = await Store.open(database);
    [ada, ben] = [await served.person('Ada'), await served.person('Ben')];
  });
  afterAll(() => served.end());

  test('has so many rooms that are not over, by whatever way it comes to them', async () => {
    const wish = { game: 'jungle', nonce: nonce() };
    const invited = (await ben.post('/api/rooms', wish)).body as unknown as {
      room: string;
      invites: { secret: string }[];
    };
    const race = (await ben.post('/api/races', { game: 'geese', nonce: nonce() })).body;
    const challenge = (await ben.post('/api/challenges', { ...wish, to: 'Ada' })).body;
    const first = room(ada.id);
    await store.rooms.create(first);
    for (let i = 1; i < HOME.roomsPerAccount; i++) await store.rooms.create(room(ada.id));
    const ways = {
      room: () => ada.post('/api/rooms', wish),
      seat: () =>
        ada.post(`/api/rooms/${invited.room}/seats`, { secret: invited.invites[0]!.secret, nonce: nonce() }),
      seek: () => ada.post('/api/seeks', wish),
      race: () => ada.post('/api/races', { game: 'geese', nonce: nonce() }),
      join: () => ada.post(`/api/races/${race.race}/seats`, { secret: race.secret, nonce: nonce() }),
      accept: () => ada.post(`/api/challenges/${challenge.challenge}`, { accept: true, nonce: nonce() }),
    };
    for (const [name, way] of Object.entries(ways))
      expect([name, (await way()).body.fault]).toEqual([name, 'rooms-enough']);
    await store.rooms.close([first.id]);
    expect((await ways.race()).status).toBe(201);
    // A race that waits is one of them.
    expect((await ways.room()).body.fault).toBe('rooms-enough');
  });

  test('looks for somebody in so many ways, and challenges so many', async () => {
    const cy = await served.person('Cy');
    const seek = (minutes: number) =>
      cy.post('/api/seeks', {
        ...{ game: 'jungle', nonce: nonce(), clock: { base: minutes * 60_000, increment: 0 } },
      });
    for (let i = 1; i <= HOME.seeksPerAccount; i++) expect((await seek(i)).status).toBe(201);
    expect((await seek(50)).body.fault).toBe('seeks-enough');
    const challenge = () => cy.post('/api/challenges', { game: 'jungle', nonce: nonce(), to: 'Ben' });
    for (let i = 1; i <= HOME.challengesPerAccount; i++) expect((await challenge()).status).toBe(201);
    expect((await challenge()).body.fault).toBe('challenges-enough');
  });

  test('plays on boards that stay small enough, grown as far as they grow', async () => {
    const level = (amulets: number) => {
      const rows = Array.from({ length: 60 }, () => Array.from({ length: 60 }, () => '-').join(' '));
      const cells = rows.join('\n').replaceAll('-', '-');
      return `60 60\n0 0\n${cells.slice(0, -1 - 2 * amulets)}${'@ '.repeat(amulets)}!`;
    };
    const make = async (amulets: number) =>
      (await ben.post('/api/rooms', { game: 'dungeon', boards: [level(amulets)], nonce: nonce() })).body
        .fault;
    // 3,600 fields; with an amulet they may become 14,400.
    expect([await make(0), await make(1), await make(2)]).toEqual([
      ...[undefined, 'too-many-fields', 'too-many-fields'],
    ]);
  });

  test('has a name of so many letters, and says nothing but the fixed phrases', async () => {
    const long = await served.person('x'.repeat(100));
    const { account } = (await long.get('/api/me')).body as { account: { name: string } };
    expect(account.name).toHaveLength(LIMITS.nameLength);
    const { body } = await ben.post('/api/rooms', { game: 'geese', nonce: nonce() });
    const line = await ben.socket();
    line.say({ type: 'join', room: String(body.room) });
    await line.wait('snapshot');
    line.socket.send(JSON.stringify({ type: 'say', room: body.room, phrase: 'you cheat' }));
    expect((await line.wait('no')).fault).toBe('malformed');
    line.say({ type: 'say', room: String(body.room), phrase: 'hello' });
    expect(PHRASES[(await line.wait('said')).phrase]).toBe('Hello!');
    line.close();
  });
});

describe('a socket', () => {
  test('says so much in a while, in the lobby less than at a table', async () => {
    const limits = { ...UNLIMITED, playing: { messages: 3, ms: 20_000 }, lobby: { messages: 2, ms: 30_000 } };
    const served = await serve({ limits });
    const ada = await served.person('Ada');
    const line = await ada.socket();
    const say = (type: 'lobby' | 'ask', id: number) =>
      line.socket.send(
        JSON.stringify(
          type === 'lobby'
            ? { type, on: true }
            : { type, room: '0'.repeat(32), id, request: { ask: 'view', n: 0 } },
        ),
      );
    for (let i = 0; i < 3; i++) say('lobby', i);
    for (let i = 10; i < 14; i++) say('ask', i);
    await line.wait('no', ({ id }) => id === 13);
    const refused = line.heard.flatMap((one) => (one.type === 'no' ? [one.fault] : []));
    expect(refused).toEqual(['too-fast', 'not-your-seat', 'not-your-seat', 'not-your-seat', 'too-fast']);
    now += 30_000;
    say('ask', 20);
    expect((await line.wait('no', ({ id }) => id === 20)).fault).toBe('not-your-seat');
    line.close();
  });

  test('that does not say hello in time is closed', async () => {
    const served = await serve({ limits: { ...UNLIMITED, helloMs: 1 } });
    const socket = (await knock(served, {})) as WebSocket;
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(4408);
    expect(LIMITS.helloMs).toBe(5000);
  });

  test('looks at so many rooms and races', async () => {
    const served = await serve();
    const ada = await served.person('Ada');
    const line = await ada.socket();
    for (let i = 0; i <= LIMITS.placesPerSocket; i++) {
      line.say({ type: 'race', race: fresh128() });
      // All of them at once would be too many that wait.
      if (i === LIMITS.placesPerSocket / 2) line.say({ type: 'lobby', on: true });
      if (i === LIMITS.placesPerSocket / 2) await line.wait('lobby');
    }
    expect((await line.wait('no')).fault).toBe('too-many-places');
    const one = (await ada.post('/api/rooms', { game: 'jungle', nonce: nonce() })).body;
    line.say({ type: 'join', room: String(one.room) });
    await line.wait('room');
    for (let i = 1; i < LIMITS.placesPerSocket; i++) {
      const { body } = await ada.post('/api/rooms', { game: 'jungle', nonce: nonce() });
      line.say({ type: 'join', room: String(body.room) });
    }
    const { body } = await ada.post('/api/rooms', { game: 'jungle', nonce: nonce() });
    line.say({ type: 'join', room: String(body.room) });
    expect((await line.wait('no', ({ room }) => room === body.room)).fault).toBe('too-many-places');
    line.close();
  });

  test('is not compressed, and its frames have so many bytes', async () => {
    const served = await serve();
    const socket = (await knock(served, {})) as WebSocket;
    expect(socket.extensions).toBe('');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send(`{"type":"hello","v":2,"token":"${'0'.repeat(LIMITS.frame)}"}`);
    expect(await closed).toBe(1009);
  });

  test('that does not read is cut off, and the others are told all the same', async () => {
    const database = await openDatabase(':memory:');
    const served = await serve({ database });
    const store = await Store.open(database);
    const ada = await served.person('Ada');
    const row = room(ada.id, { params: { rows: 5, columns: 5, geese: 3 } });
    await store.rooms.create(row);
    const entries = Array.from({ length: LIMITS.entriesAtOnce }, (_none, i) => ({
      ...{ entry: { n: i + 1, by: 0, move: 'm 0 0', ms: 0 }, at: 1 },
    }));
    await store.append({ room: row.id, entries, alarm: undefined, hadAlarm: false });
    const [slow, other] = [await ada.socket(), await ada.socket()];
    const sockets = async () =>
      /gridhall_sockets (\d+)/.exec(await (await fetch(`${served.url}/metrics`)).text())?.[1];
    expect(await sockets()).toBe('2');
    for (const line of [slow, other]) {
      line.say({ type: 'join', room: row.id });
      await line.wait('snapshot');
    }
    const request = { ask: 'since', n: 0, until: entries.length } as const;
    slow.socket.pause();
    // Until more than the machine itself keeps for it lies there unsent.
    for (let id = 0; (await sockets()) === '2'; id++) slow.say({ type: 'ask', room: row.id, id, request });
    other.say({ type: 'ask', room: row.id, id: 1, request });
    await other.wait('answer');
    slow.socket.terminate();
    other.close();
  });
});

describe('a door', () => {
  test('takes a body of so many bytes, whatever it says of its length', async () => {
    const served = await serve();
    const ada = await served.person('Ada');
    const status = await new Promise((resolve) => {
      const asked = request(`${served.url}/api/rooms`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      });
      asked.once('response', (response) => resolve(response.statusCode));
      asked.on('error', () => {});
      // In pieces, without a length.
      for (let i = 0; i < 9; i++) asked.write('x'.repeat(LIMITS.body / 8));
      asked.end();
    });
    expect(status).toBe(413);
  });

  test('is for who asks by a name of ours', async () => {
    const served = await serve({ isOurs: (host) => host === 'play.example' });
    const ask = (host: string) =>
      new Promise((resolve) => {
        request(`${served.url}/api/seeks`, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).end();
      });
    expect([await ask('play.example'), await ask('evil.example')]).toEqual([200, 403]);
    expect(await knock(served, { host: 'evil.example' })).toBe(403);
  });

  test('with figures is for this machine, and not for who comes by a proxy', async () => {
    const served = await serve();
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${served.url}/metrics`, { headers })).status;
    expect([await status({}), await status(from('10.0.0.1'))]).toEqual([200, 404]);
  });
});
