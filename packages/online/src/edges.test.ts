/** Every limit at its edge, as large as it is where nothing else is said: the last that is allowed, and the first that is not. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { sure } from '@gridhall/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Api } from './client/api.ts';
import { LIMITS, type Me, type PlayerProfile, type RaceMade, type RoomMade } from './protocol/index.ts';
import { configOf } from './server/config.ts';
import { Hall } from './server/hall/hall.ts';
import { fresh128 } from './server/secrets.ts';
import type { Database } from './stores/database.ts';
import { openDatabase } from './stores/open.ts';
import { nonce, type Person, Served, testHouse } from './testing/served.ts';

let now = Date.UTC(2026, 0, 1);
let database: Database;
let served: Served;
let ada: Person;

beforeAll(async () => {
  database = Object.assign(await openDatabase(':memory:'), { time: async () => now });
  served = await Served.start({ database, steady: () => now });
  ada = await served.person('Ada');
});
afterAll(() => served.end());

const DAY_MS = 86_400_000;

describe('as the design has it', () => {
  let hall: Hall;
  let own: Database;
  beforeAll(async () => {
    own = Object.assign(await openDatabase(':memory:'), { time: async () => now });
    hall = await Hall.open(own, testHouse(), { steady: () => now });
  });
  afterAll(() => hall.close());

  test.each([
    ['playing', 100, 20_000],
    ['idling', 30, 30_000],
    ['reading', 600, 20_000],
  ] as const)('%s is allowed %i times in %i ms, and then again', (what, most, ms) => {
    const ask = () => hall[what].ask('somebody');
    expect(Array.from({ length: most }, ask)).toEqual(Array(most).fill(0));
    expect([ask(), hall[what].ask('another')]).toEqual([ms / 1000, 0]);
    now += ms - 1;
    expect(ask()).toBe(1);
    now += 1;
    expect(ask()).toBe(0);
  });

  test.each([
    ['token', 200, 3_600_000],
    ['account', 100, DAY_MS],
  ] as const)(
    'a new %s is allowed %i times from an address in %i ms, on all nodes together',
    async (what, most, ms) => {
      const other = await Hall.open(own, testHouse(), { steady: () => now });
      const ask = (one: Hall) => one.mayEnter('10.0.0.9', what);
      for (let i = 0; i < most; i++) expect(await ask(i % 2 === 0 ? hall : other)).toBe(0);
      expect([await ask(hall), await ask(other), await hall.mayEnter('10.0.0.8', what)]).toEqual([
        ms / 1000,
        ms / 1000,
        0,
      ]);
      now += ms - 1;
      expect(await ask(other)).toBe(1);
      now += 1;
      expect(await ask(hall)).toBe(0);
    },
  );

  test('an address has 200 lines at a time', () => {
    const ends = Array.from({ length: 200 }, () => {
      expect(hall.lines.refuses('10.0.0.1')).toBe(false);
      return hall.lines.open('10.0.0.1');
    });
    expect([hall.lines.refuses('10.0.0.1'), hall.lines.refuses('10.0.0.2')]).toEqual([true, false]);
    ends[0]!();
    expect(hall.lines.refuses('10.0.0.1')).toBe(false);
  });

  test('and the page about it says the same', () => {
    const page = readFileSync(new URL('../../../docs/online.md', import.meta.url), 'utf8');
    const said = page.slice(page.indexOf('| limit | |'), page.indexOf('**One does not slow'));
    const home = configOf().limits;
    const { playing, lobby, reading } = home;
    for (const text of [
      ...[playing, lobby, reading].map(({ messages, ms }) => `${messages} in ${ms / 1000} s`),
      `${home.socketsPerAddress} sockets and followed games`,
      `${home.tokensPerAddress} tokens an hour and ${home.accountsPerAddress} new accounts a day`,
      `${home.roomsPerAccount} rooms`,
      `${home.seeksPerAccount} seeks, ${home.challengesPerAccount} challenges`,
      `a name of ${LIMITS.nameLength} letters`,
      `${LIMITS.fields.toLocaleString('en')} fields`,
      `${LIMITS.entries.toLocaleString('en')} entries, ${LIMITS.snapshots / 2 ** 20} MB of snapshots`,
      `within ${LIMITS.helloMs / 1000} s, frames of ${LIMITS.frame / 1024} KiB`,
      `${LIMITS.placesPerSocket} rooms and ${LIMITS.placesPerSocket} races`,
      `${LIMITS.unsent / 2 ** 20} MB unsent`,
      `${LIMITS.body / 1024} KiB`,
    ])
      expect(said).toContain(text);
  });
});

test('a frame of 8 KiB is heard, and one of a byte more is not', async () => {
  const said = (length: number) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${served.url.replace('http', 'ws')}/api/socket`);
      socket.once('open', () => socket.send('x'.repeat(length)));
      socket.once('message', (data) => {
        resolve(String(data));
        socket.terminate();
      });
      socket.once('close', (code) => resolve(`closed ${code}`));
    });
  expect([await said(8 * 1024), await said(8 * 1024 + 1)]).toEqual([
    ...[expect.stringContaining('"type":"no"'), 'closed 1009'],
  ]);
});

test.each([true, false])(
  'a body of 64 KiB is read, and one of a byte more is not; its length is told: %j',
  async (tells) => {
    const sent = (length: number) =>
      new Promise<number | undefined>((resolve) => {
        const body = JSON.stringify({ game: 'x'.repeat(length - '{"game":""}'.length) });
        const headers = {
          authorization: `Bearer ${ada.token}`,
          'content-type': 'application/json',
          ...(tells ? { 'content-length': body.length } : {}),
        };
        const asked = request(`${served.url}/api/rooms`, { method: 'POST', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asked.on('error', () => {});
        asked.write(body.slice(0, 1000));
        asked.end(body.slice(1000));
      });
    expect([await sent(64 * 1024), await sent(64 * 1024 + 1)]).toEqual([400, 413]);
  },
);

test('a board has 10,000 fields, and not one row more', async () => {
  const make = async (rows: number) =>
    (
      await ada.post('/api/rooms', {
        game: 'geese',
        params: { rows, columns: 100, geese: 10 },
        nonce: nonce(),
      })
    ).status;
  expect([await make(100), await make(101)]).toEqual([201, 422]);
});

test('a room has 20,000 entries: the last is kept, the next is not, and one may still give up', async () => {
  const params = { rows: 5, columns: 5, geese: 3 };
  const { room } = (await ada.post('/api/rooms', { game: 'geese', params, nonce: nonce() }))
    .body as unknown as RoomMade;
  await database.insertEntries(
    Array.from({ length: 19_999 }, (_none, i) => ({
      ...{ room, n: i + 1, seat: 0, move: 'm 0 0', act: null, ms: 0, at: 1 },
    })),
  );
  const enter = (n: number) => ada.post(`/api/rooms/${room}/entries`, { n, move: 'm 0 0' });
  expect((await enter(19_999)).body).toMatchObject({ n: 20_000 });
  expect((await enter(20_000)).body).toMatchObject({ fault: 'too-many-entries', args: { most: 20_000 } });
  const given = await ada.post(`/api/rooms/${room}/entries`, { n: 20_000, act: 'resign' });
  expect(given.status).toBe(200);
});

test('a race is for two to sixteen, whoever comes', async () => {
  const make = (players: number) => ada.post('/api/races', { game: 'geese', players, nonce: nonce() });
  const made = [1, 2, 16, 17].map(make);
  expect((await Promise.all(made)).map(({ status }) => status)).toEqual([400, 201, 201, 400]);
  const { race, secret } = (await ada.post('/api/races', { game: 'geese', nonce: nonce() }))
    .body as unknown as RaceMade;
  for (let place = 1; place < 15; place++)
    await database.query('INSERT INTO racer (race, account, place, nonce) VALUES ($1, $2, $3, $4)', [
      ...[race, fresh128(), place, fresh128()],
    ]);
  const [ben, cid] = [await served.person('Ben'), await served.person('Cid')];
  const join = (who: Person) => who.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
  expect([(await join(ben)).status, (await join(cid)).body.fault]).toEqual([200, 'race-full']);
});

test('of what is mine there are a thousand lines of each kind at once, and all of them for who asks on', async () => {
  const flo = await served.person('Flo');
  for (let i = 0; i < 1001; i++)
    await database.query(
      `INSERT INTO rating_history (account, game, room, rating, deviation, volatility, at)
        VALUES ($1, 'jungle', $2, $3, 0, 0, $3)`,
      [flo.id, fresh128(), i],
    );
  const { race } = (await flo.post('/api/races', { game: 'geese', nonce: nonce() })).body;
  const ratings = ({ history }: Me) => history.map(({ rating }) => rating);
  const first = (await flo.get('/api/me')).body as unknown as Me;
  const rest = (await flo.get('/api/me?from=1000')).body as unknown as Me;
  expect([ratings(first).length, ratings(rest), rest.races]).toEqual([1000, [0], []]);
  expect((await flo.get('/api/me?from=x')).status).toBe(400);
  const { key, token } = flo;
  const api = new Api(`${served.url}/`, { load: () => ({ key, token }), save: () => {} });
  const all = sure(await api.everything());
  expect(ratings(all)).toEqual([...Array(1001).keys()].reverse());
  expect(all.races).toMatchObject([{ race, state: 'waiting' }]);
});

test('of somebody else there are the last twenty games and five hundred steps of a rating', async () => {
  const gil = await served.person('Gil');
  for (let i = 1; i <= 501; i++) {
    const id = fresh128();
    await database.query(
      `INSERT INTO rating_history (account, game, room, rating, deviation, volatility, at)
        VALUES ($1, 'geese', $2, $3, 0, 0, $3)`,
      [gil.id, id, i],
    );
    if (i > 480 || i <= 2)
      await database.query(
        `INSERT INTO race (id, secret, game, params, rated, maker, commitment, proof, state, created)
          VALUES ($1, '', 'geese', '{}', 1, '', '', '{}', 'over', 0)`,
        [id],
      );
  }
  await database.query(
    "INSERT INTO rating (account, game, rating, deviation, volatility, games, at) VALUES ($1, 'geese', 1500, 110.4, 0, 501, 0)",
    [gil.id],
  );
  const { games, ratings } = (await ada.get(`/api/players/${gil.id}`)).body as unknown as PlayerProfile;
  expect(games.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_none, i) => 501 - i));
  expect(ratings).toMatchObject([{ rating: 1500, deviation: 110, games: 501, provisional: true }]);
  const own = async () => ((await gil.get('/api/me')).body as unknown as Me).ratings;
  expect(await own()).toMatchObject([{ deviation: 110.4, provisional: true }]);
  expect(ratings[0]!.history.map(({ at }) => at)).toEqual(Array.from({ length: 500 }, (_none, i) => 501 - i));
  await database.query('UPDATE rating SET deviation = 110 WHERE account = $1', [gil.id]);
  const late = 'DELETE FROM race WHERE id IN (SELECT room FROM rating_history WHERE account = $1 AND at > 2)';
  await database.query(late, [gil.id]);
  const surer = (await ada.get(`/api/players/${gil.id}`)).body as unknown as PlayerProfile;
  expect(surer.ratings[0]).not.toHaveProperty('provisional');
  expect((await own())[0]).not.toHaveProperty('provisional');
  // Games are looked for as far back as the steps go.
  expect(surer.games.map(({ at }) => at)).toEqual([2]);
});

test('a token is good for 180 days, and who is not to play is told so until then', async () => {
  const dan = await served.person('Dan');
  const status = async () => (await dan.get('/api/me')).status;
  now += 180 * DAY_MS - 1;
  expect(await status()).toBe(200);
  now += 1;
  // What is remembered is looked up again.
  now += 10_000;
  expect(await status()).toBe(401);
  await dan.enter();
  await database.query('UPDATE account SET banned_until = $1 WHERE id = $2', [now + 60_000, dan.id]);
  now += 10_000;
  expect((await dan.get('/api/me')).body.fault).toBe('banned');
  now += 50_000;
  expect(await status()).toBe(200);
});
