import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { decodeView, type GameRecord, openRecord, Random, sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import type { Snapshot, Status, Update } from '@gridhall/match';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomInfo, RoomMade, ViewAnswer } from './protocol/index.ts';
import { Hall } from './server/hall/hall.ts';
import type { Database } from './stores/database.ts';
import { openDatabase } from './stores/open.ts';
import { nonce, type Person, Served, testHouse, UNLIMITED } from './testing/served.ts';

/** The clock of the house, and of what it keeps: it goes on when a test says so. */
let now = Date.UTC(2026, 0, 1);
let database: Database;
let served: Served;
let people: readonly Person[];

beforeAll(async () => {
  database = Object.assign(await openDatabase(':memory:'), { time: async () => now });
  served = await Served.start({ database, steady: () => now });
  people = await Promise.all(['Ada', 'Ben', 'Cid', 'Dan', 'Eve', 'Flo'].map((name) => served.person(name)));
});
afterAll(() => served.end());

/** A room of these people, in the order of its seats that are theirs. */
async function sitDown(all: readonly Person[], wish: object): Promise<RoomMade> {
  const { body } = await all[0]!.post('/api/rooms', { nonce: nonce(), ...wish });
  const made = body as unknown as RoomMade;
  for (const [i, { secret }] of made.invites.entries()) {
    const sat = await all[i + 1]!.post(`/api/rooms/${made.room}/seats`, { secret, nonce: nonce() });
    expect(sat.status).toBe(200);
  }
  return made;
}

const info = async (who: Person, room: string) =>
  (await who.get(`/api/rooms/${room}`)).body as unknown as RoomInfo;
const view = async (who: Person, room: string) =>
  (await who.get(`/api/rooms/${room}/view`)).body as unknown as ViewAnswer;
const enter = (who: Person, room: string, n: number, what: object) =>
  who.post(`/api/rooms/${room}/entries`, { n, ...what });

describe('with clocks', () => {
  test('a move that is taken back has cost its time, and neither an offer nor a refusal gives any back', async () => {
    const [ada, ben] = people as [Person, Person];
    const clock = { base: 60_000, increment: 2000 };
    const { room } = await sitDown(people, { game: 'jungle', clock });
    const clocks = async () => (await view(ada, room)).clocks;
    now += 10_000;
    await enter(ada, room, 0, { move: 'A1 A2' });
    // Ten seconds, and two for the move; now it is Ben's that runs.
    expect(await clocks()).toMatchObject({ left: [52_000, 60_000], running: 1 });
    now += 5000;
    expect((await enter(ada, room, 1, { act: 'offer-takeback' })).status).toBe(200);
    // He has thought all the while.
    expect(await clocks()).toMatchObject({ left: [52_000, 55_000], running: 1 });
    now += 1000;
    expect((await enter(ben, room, 2, { act: 'accept' })).status).toBe(200);
    expect(await clocks()).toMatchObject({ left: [52_000, 54_000], running: 0 });
    now += 20_000;
    await enter(ada, room, 3, { move: 'G1 G2' });
    expect(await clocks()).toMatchObject({ left: [34_000, 54_000], running: 1 });
    await enter(ben, room, 4, { move: 'A7 A6' });
    await enter(ada, room, 5, { move: 'G2 G1' });
    expect(await clocks()).toMatchObject({ left: [36_000, 56_000], running: 1 });
    // Who offers has thought until then; while the other thinks about it he does, too.
    now += 4000;
    expect((await enter(ben, room, 6, { act: 'offer-takeback' })).status).toBe(200);
    now += 3000;
    expect((await enter(ada, room, 7, { act: 'decline' })).status).toBe(200);
    expect(await clocks()).toMatchObject({ left: [36_000, 49_000], running: 1 });
    // Whoever opens the room anew finds the same, as long as somebody was here all the time.
    await database.query('UPDATE node SET at = $1', [now]);
    const elsewhere = await Hall.open(database, testHouse(), { limits: UNLIMITED, steady: () => now });
    const { status } = sure(await (await elsewhere.rooms.find(room))!.ask(0, { ask: 'join' })) as Snapshot;
    expect(status.clocks).toMatchObject({ left: [36_000, 49_000], running: 1 });
    now += 49_001;
    await enter(ben, room, 8, { move: 'A6 A5' });
    expect((await info(ada, room)).outcome).toEqual({ results: [1, 0], reason: 'time' });
  });
});

describe.each([3, 6])('Thrones of %i people', (players) => {
  const params = { players, rivals: 0 };

  test('goes on without those who leave, until one is left; a rematch has everybody at another seat', async () => {
    const all = people.slice(0, players);
    const { room, watch } = await sitDown(all, { game: 'thrones', params });
    const table = await tableOf('thrones');
    // Each in turn gives up while somebody else is asked, and who is asked is asked on.
    for (const [left, who] of all.slice(1).entries()) {
      expect((await who.call('DELETE', `/api/rooms/${room}/seats`)).body).toEqual({ left: true });
      const { state, toMove, outcome } = await info(all[0]!, room);
      if (left < players - 2) expect([state, toMove, outcome]).toEqual(['playing', 0, undefined]);
      else expect([state, outcome?.results[0]]).toEqual(['over', 1]);
    }
    const watcher = all[0]!.watcher();
    const { body } = await watcher.get(`/api/rooms/${room}/record`, watch);
    expect(openRecord(table, body as unknown as GameRecord, { whole: true }).ok).toBe(true);
    for (const who of all.slice(1)) await who.post(`/api/rooms/${room}/rematch`, { nonce: nonce() });
    const again = (await all[0]!.post(`/api/rooms/${room}/rematch`, { nonce: nonce() })).body;
    expect(again.seat).toBe(1);
    const names = (await info(all[0]!, String(again.room))).players.map(({ name }) => name);
    const before = (await info(all[0]!, room)).players.map(({ name }) => name);
    expect(names).toEqual([before.at(-1), ...before.slice(0, -1)]);
  });
});

test('machines sit at any seat, the first one too, and a rematch turns the seats', async () => {
  const [ada] = people as [Person];
  const machine = { kind: 'machine', level: 'first' } as const;
  const made = await sitDown([ada], { game: 'jungle', seats: [machine, { kind: 'human' }] });
  expect([made.seat, made.invites]).toEqual([1, []]);
  await expect.poll(async () => (await info(ada, made.room)).n).toBe(1);
  await ada.post(`/api/rooms/${made.room}/entries`, { n: 1, act: 'resign' });
  const { body } = await ada.post(`/api/rooms/${made.room}/rematch`, { nonce: nonce() });
  expect(body.seat).toBe(0);
  expect((await info(ada, String(body.room))).players.map(({ kind }) => kind)).toEqual(['human', 'machine']);
  // Two of three, and every answer of theirs comes by itself.
  const params = { players: 3, rivals: 0 };
  const three = await sitDown([ada], {
    game: 'thrones',
    params,
    seats: [machine, { kind: 'human' }, machine],
  });
  await expect.poll(async () => (await info(ada, three.room)).toMove).toBe(1);
  expect((await info(ada, three.room)).players.map(({ taken, present }) => [taken, present])).toEqual([
    [true, true],
    [true, false],
    [true, true],
  ]);
});

test('two programs play a game to its end by following it over HTTP, each knowing what it is told and nothing else', async () => {
  const bots = [await served.person('Bee', { bot: true }), await served.person('Wasp', { bot: true })];
  const { room } = await sitDown(bots, { game: 'jungle' });
  const { game } = await tableOf('jungle');
  const first = await view(bots[0]!, room);
  const luck = Random.fromSeed('56'.repeat(16));
  /** Answers whatever is asked, by chance. */
  const answer = async (who: Person, n: number, question: Status['question']) => {
    if (question?.kind !== 'route') return;
    const at = 2 * luck.below(question.routes.length / 2);
    const action = { from: question.routes[at]!, to: question.routes[at + 1]! };
    expect(await enter(who, room, n, { move: game.say(question, action, first.view)! })).toMatchObject({
      status: 200,
    });
  };
  type Line = Update & { readonly status: Status };
  const play = async (who: Person): Promise<Line | undefined> => {
    const headers = { authorization: `Bearer ${who.token}` };
    const input = await new Promise<IncomingMessage>((resolve) =>
      request(`${served.url}/api/rooms/${room}/entries?since=0&follow`, { headers }, resolve).end(),
    );
    let last: Line | undefined;
    for await (const line of createInterface({ input })) {
      last = sure(decodeView(line)) as Line;
      await answer(who, last.n, last.status.question);
    }
    return last;
  };
  const games = bots.map(play);
  await answer(bots[0]!, 0, first.question);
  const ends = await Promise.all(games);
  expect(ends[0]!.n).toBeGreaterThan(10);
  expect(ends.map((end) => [end?.n, end?.status.outcome])).toEqual(
    [1, 2].map(() => [ends[0]!.n, ends[0]!.status.outcome]),
  );
  expect((await info(bots[0]!, room)).players.map(({ bot }) => bot)).toEqual([true, true]);
});

test('a challenge brings its clock, its board and both to a table, each at a seat by lot', async () => {
  const [ada, ben, cid] = people as [Person, Person, Person];
  const clock = { base: 180_000, increment: 2000 };
  const wish = { to: 'Ben', game: 'jungle', clock, rated: true, nonce: nonce() };
  const { challenge } = (await ada.post('/api/challenges', wish)).body;
  const line = await ada.socket();
  // It is between two, and nobody else hears of it.
  expect((await cid.get('/api/challenges')).body).toEqual({ challenges: [] });
  expect((await cid.post(`/api/challenges/${challenge}`, { accept: true, nonce: nonce() })).status).toBe(404);
  const taken = (await ben.post(`/api/challenges/${challenge}`, { accept: true, nonce: nonce() })).body;
  const told = await line.wait('paired');
  expect([told.room, [told.seat, taken.seat].sort()]).toEqual([taken.room, [0, 1]]);
  expect(await info(ada, told.room)).toMatchObject({ clock, rated: true, state: 'playing', policy: 'rated' });
  // A game with somebody who is not there is nobody's challenge.
  expect((await ada.post('/api/challenges', { ...wish, to: 'Ada' })).body.fault).toBe('not-yourself');
  line.close();
});
