import type { GameModule } from '@gridhall/core';
import { GAME_NAMES, type GameName, tableOf } from '@gridhall/games';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LAPSES, type RaceInfo, type RaceMade, type RoomMade } from './protocol/index.ts';
import { Hall } from './server/hall/hall.ts';
import type { House } from './server/house.ts';
import { GONE_MS } from './stores/alarms.ts';
import { Contests } from './stores/contests.ts';
import type { Database } from './stores/database.ts';
import { openDatabase } from './stores/open.ts';
import { nonce, type Person, Served, testHouse, UNLIMITED } from './testing/served.ts';

const DAY_MS = 86_400_000;

/** The clock of every node here, and of the store: it goes on when a test says so. */
let now = Date.now();
const steady = () => now;

/** Opens what does nothing by itself: what happens every few seconds would happen sooner or later on a slower machine. */
async function still<T>(open: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    return await open();
  } finally {
    vi.useRealTimers();
  }
}

/** A further node in the same house. */
const node = (house: House = testHouse()) =>
  still(() => Hall.open(database, house, { limits: UNLIMITED, steady }));

let database: Database;
let served: Served;
/** A second node in the same house, whose hands a test can move by itself. */
let hall: Hall;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  database = Object.assign(await openDatabase(':memory:'), { time: async () => now });
  served = await still(() => Served.start({ database, steady }));
  hall = await node();
  [ada, ben] = [await served.person('Ada'), await served.person('Ben')];
});
afterAll(() => served.end());

async function room(game = 'jungle', more: object = {}): Promise<RoomMade> {
  return (await ada.post('/api/rooms', { game, nonce: nonce(), ...more })).body as unknown as RoomMade;
}

async function seated(more: object = {}): Promise<RoomMade> {
  const made = await room('jungle', more);
  await ben.post(`/api/rooms/${made.room}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
  return made;
}

/** How a room is stored. */
const stateOf = async (id: string) => (await hall.store.rooms.find(id))?.state;

describe('a room lapses', () => {
  test('when a seat was not taken in 24 hours', async () => {
    const { room: id, invites } = await room();
    now += LAPSES.seat - 1000;
    await hall.rooms.tidy();
    expect(await stateOf(id)).toBe('waiting');
    now += 2000;
    await hall.rooms.tidy();
    expect(await stateOf(id)).toBe('closed');
    const late = await ben.post(`/api/rooms/${id}/seats`, { secret: invites[0]!.secret, nonce: nonce() });
    expect([late.status, late.body.fault]).toEqual([409, 'room-closed']);
  });

  test('when nobody has touched it for 30 days; what was played stays', async () => {
    const { room: id } = await seated();
    now += LAPSES.idle - 1000;
    await ada.post(`/api/rooms/${id}/entries`, { n: 0, move: 'A1 A2' });
    now += LAPSES.idle - 1000;
    await hall.rooms.tidy();
    expect(await stateOf(id)).toBe('playing');
    now += 2000;
    await hall.rooms.tidy();
    expect(await stateOf(id)).toBe('closed');
    expect(await hall.store.rooms.entries(id)).toHaveLength(1);
  });
});

test('a game whose last seat was taken just before the database died begins when the seat is asked for again', async () => {
  const { room: id, invites } = await room();
  const { accounts, rooms } = hall.store;
  const account = (await accounts.byId(ben.id))!;
  const secret = invites[0]!.secret;
  const brought = nonce();
  const died = vi.spyOn(rooms, 'begin').mockRejectedValueOnce(new Error('the database died'));
  await expect(hall.rooms.sit(id, account, secret, brought)).rejects.toThrow('died');
  expect(await stateOf(id)).toBe('waiting');
  expect(await hall.rooms.sit(id, account, secret, brought)).toEqual({ ok: true, value: 1 });
  expect(await stateOf(id)).toBe('playing');
  died.mockRestore();
});

test('a seat that was taken elsewhere unheard is known before anything is refused for it', async () => {
  const { room: id, invites } = await room();
  const there = (await hall.rooms.find(id))!;
  const changed = vi.fn();
  const stop = there.listen({ viewer: 'spectator', hear: () => {}, changed });
  await hall.rooms.find(id);
  expect(changed).not.toHaveBeenCalled();
  // Nodes of one file do not hear of each other.
  await ben.post(`/api/rooms/${id}/seats`, { secret: invites[0]!.secret, nonce: nonce() });
  expect([there.seatOf(ben.id), there.row.state]).toEqual([undefined, 'waiting']);
  expect((await hall.rooms.find(id))?.seatOf(ben.id)).toBe(1);
  expect([there.row.state, await there.length()]).toEqual(['playing', { ok: true, value: 0 }]);
  expect(changed).toHaveBeenCalledOnce();
  stop();
});

test('what was read of a room before its game began, and comes afterwards, does not let it wait again', async () => {
  const { room: id, invites } = await room();
  const there = (await hall.rooms.find(id))!;
  const before = there.row;
  await ben.post(`/api/rooms/${id}/seats`, { secret: invites[0]!.secret, nonce: nonce() });
  await hall.rooms.find(id);
  there.renew(before);
  expect([there.row.state, there.seatOf(ben.id)]).toEqual(['playing', 1]);
});

test('what is due in many rooms at once holds nobody up: others have their turn between two of them', async () => {
  const many = 12;
  for (let i = 0; i < many; i++) await seated({ clock: { base: 60_000, increment: 0 } });
  now += 7_200_000;
  const other = await node();
  let [turns, going] = [0, true];
  const count = () => {
    turns++;
    if (going) setImmediate(count);
  };
  setImmediate(count);
  await other.rooms.seeToAlarms();
  going = false;
  expect(other.rooms.figures.open).toBe(many);
  expect(turns).toBeGreaterThanOrEqual(many);
});

describe('who seeks', () => {
  afterAll(async () => void (await database.query('DELETE FROM rating')));
  const clock = { base: 300_000, increment: 0 };
  const wish = { game: 'jungle', clock, rated: true };
  /** Somebody with a rating, who seeks. */
  async function seeker(name: string, rating: number, more: object = {}) {
    const who = await served.person(name);
    await database.query(
      `INSERT INTO rating (account, game, rating, deviation, volatility, games, at)
        VALUES ($1, 'jungle', $2, 100, 0.06, 9, 0)`,
      [who.id, rating],
    );
    const { body } = await who.post('/api/seeks', { ...wish, ...more, nonce: nonce() });
    return { who, seek: body.seek, room: body.room };
  }

  test('meets who is nearest in strength and plays by the same clock, and nobody who is far away', async () => {
    const far = await seeker('Far', 2300);
    const other = await seeker('Other clock', 1600, { clock: { base: 60_000, increment: 0 } });
    const [low, near] = [await seeker('Low', 1200), await seeker('Near', 1720)];
    expect([far, other, low, near].map(({ room: id }) => id)).toEqual(Array(4).fill(undefined));
    const { room: id } = await seeker('Me', 1600);
    expect(id).toBeDefined();
    const { players } = (await ada.get(`/api/rooms/${id}`)).body as { players: { name: string }[] };
    expect(players.map(({ name }) => name).sort()).toEqual(['Me', 'Near']);
    for (const { who, seek } of [far, other, low]) await who.call('DELETE', `/api/seeks/${seek}`);
  });

  test('is there for 30 s after he was last heard of', async () => {
    const { who, seek } = await seeker('Patient', 1500);
    const names = async () =>
      ((await ada.get('/api/seeks')).body as { seeks: { name: string }[] }).seeks.map(({ name }) => name);
    now += 29_999;
    expect((await who.get(`/api/seeks/${seek}`)).status).toBe(200);
    now += 30_000;
    expect(await names()).toContain('Patient');
    now += 2;
    expect(await names()).not.toContain('Patient');
    expect((await seeker('Late', 1500)).room).toBeUndefined();
    now += 60_000;
  });
});

describe('a race', () => {
  const race = async (who: readonly Person[]) => {
    const made = (await who[0]!.post('/api/races', { game: 'geese', nonce: nonce() }))
      .body as unknown as RaceMade;
    for (const one of who.slice(1))
      await one.post(`/api/races/${made.race}/seats`, { secret: made.secret, nonce: nonce() });
    return made.race;
  };
  const shown = async (id: string) => (await ada.get(`/api/races/${id}`)).body as unknown as RaceInfo;

  test('that nobody begins is closed after a day; one that somebody does not finish is over then, without him', async () => {
    const [waits, runs] = [await race([ada]), await race([ada, ben])];
    await ada.post(`/api/races/${runs}/start`);
    await ada.post(`/api/rooms/${(await shown(runs)).room}/entries`, { n: 0, act: 'resign' });
    now += LAPSES.seat - 1000;
    await hall.races.tick();
    expect([(await shown(waits)).state, (await shown(runs)).state]).toEqual(['waiting', 'racing']);
    now += 2000;
    await hall.races.tick();
    expect((await shown(waits)).state).toBe('closed');
    expect(await shown(runs)).toMatchObject({
      state: 'over',
      racers: [
        { state: 'out', place: 1 },
        { state: 'out', place: 1 },
      ],
    });
  });
});

describe('while the database is dead', () => {
  /** Asks while nothing of the database is answered. */
  async function whileDead<T>(work: () => Promise<T>): Promise<T> {
    const dead = vi.spyOn(database, 'query').mockRejectedValue(new Error('the database died'));
    try {
      return await work();
    } finally {
      dead.mockRestore();
    }
  }

  test('who greets is told so and sent away, to come back', async () => {
    const { token } = await served.person('Cid');
    await whileDead(async () => {
      const socket = new WebSocket(`${served.url.replace('http', 'ws')}/api/socket`);
      const heard = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', v: 2, token })));
      expect(JSON.parse(await heard)).toMatchObject({ fault: 'not-kept-now' });
      expect(await closed).toBe(4503);
    });
  });

  test('a move in a room that has to be looked up is answered by its id, and kept when it is sent again', async () => {
    const account = (await hall.store.accounts.byId(ada.id))!;
    const made = await hall.rooms.make(account, { game: 'geese', nonce: nonce() });
    const { room: id } = made.ok ? made.value : { room: '' };
    const line = await ada.socket();
    const lost = await whileDead(() => line.enter(id, 0, { move: 'm 0 0' }));
    expect(lost).toMatchObject({ type: 'no', id: 1, fault: 'not-kept-now' });
    expect(await line.enter(id, 0, { move: 'm 0 0' })).toMatchObject({ type: 'ack', n: 1 });
    line.close();
  });
});

describe('who waits for somebody without a clock', () => {
  test('may claim the game after three days, and not before', async () => {
    const { room: id } = await seated();
    const at = `/api/rooms/${id}/entries`;
    // When, everybody may know.
    const { claim } = (await ben.get(`/api/rooms/${id}`)).body as { claim: number };
    expect(Math.abs(claim - now - LAPSES.claim)).toBeLessThan(1000);
    now += LAPSES.claim - 1000;
    expect((await ben.post(at, { n: 0, act: 'claim' })).body.fault).toBe('not-claimable');
    now += 2000;
    // Who is to move cannot claim.
    expect((await ada.post(at, { n: 0, act: 'claim' })).body.fault).toBe('not-claimable');
    expect((await ben.post(at, { n: 0, act: 'claim' })).status).toBe(200);
    const { outcome } = (await ben.get(`/api/rooms/${id}`)).body as { outcome: { results: number[] } };
    expect(outcome.results).toEqual([0, 1]);
  });

  test('has waited all the while, also where he has offered something meanwhile', async () => {
    const { room: id } = await seated();
    const at = `/api/rooms/${id}/entries`;
    await ada.post(at, { n: 0, move: 'A1 A2' });
    await ben.post(at, { n: 1, move: 'A7 A6' });
    now += LAPSES.claim - 1000;
    expect((await ben.post(at, { n: 2, act: 'offer-takeback' })).status).toBe(200);
    expect((await ben.post(at, { n: 3, act: 'claim' })).body.fault).toBe('not-claimable');
    now += 2000;
    expect((await ben.post(at, { n: 3, act: 'claim' })).status).toBe(200);
  });

  test('with a clock there is nothing to claim', async () => {
    const { room: id } = await seated({ clock: { base: 86_400_000, increment: 0 } });
    now += 1000;
    const claimed = await ben.post(`/api/rooms/${id}/entries`, { n: 0, act: 'claim' });
    expect(claimed.body.fault).toBe('not-claimable');
    expect((await ben.get(`/api/rooms/${id}`)).body).not.toHaveProperty('claim');
  });
});

describe('the ranked game of a day', () => {
  test('is shown to everybody the day after: board, salt, and every attempt', async () => {
    const { body } = await ada.post('/api/daily/geese');
    const { day, room: id, commitment } = body as { day: string; room: string; commitment: string };
    await ada.post(`/api/rooms/${id}/entries`, { n: 0, act: 'resign' });
    const today = (await ben.get(`/api/daily/geese/scores?day=${day}`)).body;
    expect([today.setup, today.salt]).toEqual([undefined, undefined]);
    expect((await ben.get(`/api/rooms/${id}/record`)).status).toBe(403);
    now += DAY_MS;
    const { setup, salt, scores } = (await ben.get(`/api/daily/geese/scores?day=${day}`)).body as {
      setup: { seed: string };
      salt: string;
      scores: { room: string; name: string }[];
    };
    expect(scores).toMatchObject([{ room: id, name: 'Ada' }]);
    const record = (await ben.get(`/api/rooms/${id}/record`)).body;
    expect(record).toMatchObject({ setup, salt, commitment });
    // Today's is another one.
    const tomorrow = (await ben.get('/api/daily/geese/scores')).body;
    expect([tomorrow.day === day, tomorrow.commitment === commitment]).toEqual([false, false]);
  });

  test('lists no score that its moves do not make, whoever wrote it', async () => {
    const { body } = await ada.post('/api/daily/geese');
    const { day, room: id } = body as { day: string; room: string };
    const contests = new Contests(database);
    const scores = async () =>
      ((await ben.get('/api/daily/geese/scores')).body as { scores: object[] }).scores;
    const forge = (won: number, measure: number | null) =>
      database.query('UPDATE score SET won = $1, measure = $2, time = 1, replayed = 0 WHERE room = $3', [
        ...[won, measure, id],
      ]);
    // A win in one click, of a game that is not over.
    await forge(1, 1);
    expect(await scores()).toEqual([]);
    await ada.post(`/api/rooms/${id}/entries`, { n: 0, act: 'resign' });
    const [honest] = await contests.scores(day, 'geese', 0);
    expect(honest).toBeUndefined();
    // A win, of a game that was given up.
    await forge(1, 1);
    expect(await scores()).toEqual([]);
    expect(served.house.logged.filter((line) => line.startsWith('score-refused'))).toHaveLength(2);
    // A game of somebody else.
    await forge(0, null);
    await database.query('UPDATE score SET time = 0, account = $1 WHERE room = $2', [ben.id, id]);
    expect(await scores()).toEqual([]);
    await database.query('UPDATE score SET account = $1, replayed = 0 WHERE room = $2', [ada.id, id]);
    expect(await scores()).toMatchObject([{ name: 'Ada', won: false }]);
  });
});

describe('other rules', () => {
  /** The same house after its games have changed. */
  const newer = () => ({
    ...testHouse(),
    table: (game: string): Promise<GameModule> | undefined =>
      GAME_NAMES.includes(game as GameName)
        ? tableOf(game as GameName).then((table) => ({
            ...table,
            game: { ...table.game, rules: table.game.rules + 1 },
          }))
        : undefined,
  });

  test('a room is not closed while some node still plays by its rules', async () => {
    const { room: id } = await seated();
    const older = await node();
    const changed = await node(newer());
    const there = (await changed.rooms.find(id))!;
    expect(await there.enter(0, { n: 0, move: 'A1 A2' })).toMatchObject({ fault: { code: 'rules-changed' } });
    // Nobody has said yet by which rules he plays: it waits.
    await changed.rooms.giveUp(there);
    expect(await stateOf(id)).toBe('playing');
    // One has, and is heard of now and then.
    for (let beats = 0; beats < 5; beats++) {
      now += GONE_MS - 1;
      await older.beat();
    }
    await changed.rooms.giveUp(there);
    expect(await stateOf(id)).toBe('playing');
    expect((await ada.post(`/api/rooms/${id}/entries`, { n: 0, move: 'A1 A2' })).status).toBe(200);
    // All who had them are gone.
    now += GONE_MS;
    await changed.rooms.giveUp(there);
    expect(await stateOf(id)).toBe('closed');
    expect(await hall.store.rooms.entries(id)).toHaveLength(1);
  });

  test('who speaks another version of the messages is told so, and sent away', async () => {
    const socket = new WebSocket(`${served.url.replace('http', 'ws')}/api/socket`);
    const heard = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.once('open', () => socket.send('{"type":"hello","v":0}'));
    expect(JSON.parse(await heard)).toMatchObject({ fault: 'wrong-version' });
    expect(await closed).toBe(4426);
  });
});

test('a game in which something is hidden is not rated, even between two people with a clock', async () => {
  const wish = { clock: { base: 60_000, increment: 0 }, rated: true, nonce: nonce() };
  const duel = await ada.post('/api/rooms', { game: 'jungle', ...wish });
  const reign = await ada.post('/api/rooms', { game: 'thrones', params: { players: 2 }, ...wish });
  expect([duel.status, reign.status, reign.body.fault]).toEqual([201, 422, 'not-rateable']);
});

describe('a machine', () => {
  test('never sits at a rated game, and a program that plays is marked wherever it is named', async () => {
    const rated = { clock: { base: 60_000, increment: 0 }, rated: true };
    const seats = [{ kind: 'human' }, { kind: 'machine', level: 'first' }];
    const refused = await ada.post('/api/rooms', { game: 'jungle', nonce: nonce(), seats, ...rated });
    expect([refused.status, refused.body.fault]).toEqual([422, 'not-rateable']);
    const bot = await served.person('Bee', { bot: true });
    // It says so once, when it comes: later it cannot take that back.
    await bot.enter('Bee', { bot: false });
    const made = await room('jungle', rated);
    await bot.post(`/api/rooms/${made.room}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
    const { players } = (await ada.get(`/api/rooms/${made.room}`)).body as { players: { bot?: true }[] };
    expect(players.map((player) => player.bot)).toEqual([undefined, true]);
    await ada.post(`/api/rooms/${made.room}/entries`, { n: 0, act: 'resign' });
    const { standings } = (await ada.get('/api/ladder/jungle')).body as { standings: object[] };
    expect(standings).toMatchObject([{ name: 'Bee', bot: true }, { name: 'Ada' }]);
    await bot.post('/api/seeks', { game: 'jungle', nonce: nonce() });
    expect((await ada.get('/api/seeks')).body).toMatchObject({ seeks: [{ name: 'Bee', bot: true }] });
  });
});
