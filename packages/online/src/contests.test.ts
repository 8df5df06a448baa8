import { checkParams, type GameRecord, openRecord, sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me, RaceInfo, RoomInfo, Scores } from './protocol/index.ts';
import type { Database } from './stores/database.ts';
import { openDatabase } from './stores/open.ts';
import { Store } from './stores/store.ts';
import { nonce, Person, Served } from './testing/served.ts';

let database: Database;
let store: Store;
let served: Served;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  database = await openDatabase(':memory:');
  served = await Served.start({ database });
  store = await Store.open(database);
  [ada, ben] = [await served.person('Ada'), await served.person('Ben')];
});
afterAll(() => served.end());

describe('a race', () => {
  test('is on one board for all; nothing of it is shown before the last has finished', async () => {
    const { body, status } = await ada.post('/api/races', {
      game: 'geese',
      params: { rows: 9, columns: 9, geese: 10 },
      players: 2,
      rated: true,
      nonce: nonce(),
    });
    expect(status).toBe(201);
    const { race, secret } = body as unknown as { race: string; secret: string };
    expect((await ben.post(`/api/races/${race}/seats`, { secret: nonce(), nonce: nonce() })).status).toBe(
      403,
    );
    const joined = await ben.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
    const theirs = (joined.body as unknown as RaceInfo).room!;
    const mine = ((await ada.get(`/api/races/${race}`)).body as unknown as RaceInfo).room!;
    expect(mine).not.toBe(theirs);
    const asked = await ada.get(`/api/rooms/${mine}/view`);
    expect([asked.status, asked.body.n]).toEqual([200, 0]);
    expect((await ada.get(`/api/rooms/${theirs}/view`)).status).toBe(403);
    await ada.post(`/api/rooms/${mine}/entries`, { n: 0, act: 'resign' });
    expect((await ada.get(`/api/rooms/${mine}/record`)).body.fault).toBe('withheld');
    const running = (await ben.get(`/api/races/${race}`)).body as unknown as RaceInfo;
    expect(running).toMatchObject({
      state: 'racing',
      racers: [{ state: 'out' }, { state: 'racing', moves: 0 }],
    });
    expect(JSON.stringify(running)).not.toContain(mine);
    await ben.post(`/api/rooms/${theirs}/entries`, { n: 0, act: 'resign' });
    await expect
      .poll(async () => ((await ben.get(`/api/races/${race}`)).body as unknown as RaceInfo).state)
      .toBe('over');
    const [a, b] = [
      (await ada.get(`/api/rooms/${mine}/record`)).body as unknown as GameRecord,
      (await ben.get(`/api/rooms/${theirs}/record`)).body as unknown as GameRecord,
    ];
    expect(a.setup).toEqual(b.setup);
    expect(openRecord(await tableOf('geese'), a).ok).toBe(true);
    const places = (await ada.get(`/api/races/${race}`)).body as unknown as RaceInfo;
    expect(places.racers.map(({ place }) => place)).toEqual([1, 1]);
    const { standings } = (await ada.get('/api/ladder/geese')).body as { standings: { games: number }[] };
    expect(standings.map(({ games }) => games)).toEqual([1, 1]);
  });

  test('is not rated on a board that somebody brings, and a program in it is marked, as in the scores of a day', async () => {
    const boards = ['...\n.9.\n...'];
    const wish = { game: 'geese', boards, players: 2, nonce: nonce() };
    expect((await ada.post('/api/races', { ...wish, rated: true })).body.fault).toBe('not-rateable');
    const bee = await served.person('Bee', { bot: true });
    const { race, secret } = (await ada.post('/api/races', wish)).body as { race: string; secret: string };
    await bee.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
    const { racers } = (await ben.get(`/api/races/${race}`)).body as unknown as RaceInfo;
    expect(racers.map(({ name, bot }) => [name, bot])).toEqual([
      ['Ada', undefined],
      ['Bee', true],
    ]);
    const { room } = (await bee.post('/api/daily/dungeon')).body;
    await bee.post(`/api/rooms/${room}/entries`, { n: 0, act: 'resign' });
    const { scores } = (await ben.get('/api/daily/dungeon/scores')).body as { scores: object[] };
    expect(scores).toMatchObject([{ name: 'Bee', bot: true }]);
  });

  test('is begun by its maker alone, and not by one', async () => {
    const { body } = await ada.post('/api/races', { game: 'geese', nonce: nonce() });
    const { race, secret } = body as unknown as { race: string; secret: string };
    expect((await ada.post(`/api/races/${race}/start`)).body.fault).toBe('too-few-racers');
    await ben.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
    expect((await ben.post(`/api/races/${race}/start`)).status).toBe(403);
    expect((await ada.post(`/api/races/${race}/start`)).body.state).toBe('racing');
    expect((await ada.post('/api/races', { game: 'jungle', nonce: nonce() })).body.fault).toBe(
      'no-race-game',
    );
  });
});

test('a rated race of three ranks who was done with the fewest clicks first, and rates each against each', async () => {
  const [cy, di, flo] = [await served.person('Cy'), await served.person('Di'), await served.person('Flo')];
  const params = { rows: 4, columns: 4, geese: 1, reveal: 'flood', first: 'none' };
  const wish = { game: 'geese', params, players: 3, rated: true, nonce: nonce() };
  const { race, secret } = (await cy.post('/api/races', wish)).body as { race: string; secret: string };
  for (const who of [di, flo]) await who.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
  const roomOf = async (who: Person) =>
    ((await who.get(`/api/races/${race}`)).body as unknown as RaceInfo).room!;
  const row = (await store.rooms.find(await roomOf(cy)))!;
  const { game } = await tableOf('geese');
  const state = sure(game.create(sure(checkParams(game.params, params)), row.setup!));
  /** Shows every field but the goose, one by one, and those first; then whoever does so has won. */
  const fields = [...Array(16).keys()].map((cell) => `s ${cell >> 2} ${cell & 3}`);
  const goose = fields.findIndex((_field, cell) => {
    const copy = game.blank();
    game.copy(copy, state);
    game.apply(copy, sure(game.read(game.ask(state, 0)!, fields[cell]!)));
    return game.outcome(copy)?.results[0] === 0;
  });
  const play = async (who: Person, order: readonly string[]) => {
    const at = `/api/rooms/${await roomOf(who)}/entries`;
    let n = 0;
    for (const move of order) {
      const { status } = await who.post(at, { n, move });
      if (status === 200) n++;
    }
  };
  const safe = fields.filter((_field, cell) => cell !== goose);
  await play(cy, safe);
  // A mark that is set and taken away is two clicks more.
  await play(di, [...['m', 'm'].map((m) => fields[goose]!.replace('s', m)), ...safe]);
  await play(flo, [fields[goose]!]);
  await expect
    .poll(async () => ((await di.get(`/api/races/${race}`)).body as unknown as RaceInfo).state)
    .toBe('over');
  const { racers } = (await di.get(`/api/races/${race}`)).body as unknown as RaceInfo;
  expect(racers.map(({ name, place }) => [name, place])).toEqual([
    ['Cy', 1],
    ['Di', 2],
    ['Flo', 3],
  ]);
  const { standings } = (await cy.get('/api/ladder/geese')).body as {
    standings: { name: string; rating: number }[];
  };
  const ratings = ['Cy', 'Di', 'Flo'].map((name) => standings.find((one) => one.name === name)!.rating);
  expect(ratings[0]).toBeGreaterThan(1500);
  expect(ratings[1]).toBe(1500);
  expect(ratings[2]).toBeLessThan(1500);
});

describe('the ranked game of a day', () => {
  test('is one attempt, from however many devices it is asked for at once', async () => {
    const one = await served.person('Two hands');
    const other = new Person(served.url, one.key);
    await other.enter();
    const asked = [one, other, one, other].map((who) => who.post('/api/daily/abyss'));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ body }) => body.room)).size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const rooms = await database.query('SELECT room FROM score WHERE account = $1', [other.id]);
    const seats = await database.query('SELECT room FROM seat WHERE account = $1', [other.id]);
    expect([rooms.length, seats.length]).toEqual([1, 1]);
  });

  test('is one attempt, the same board for all, shown to nobody before the day is over', async () => {
    const first = await ada.post('/api/daily/geese');
    expect(first.status).toBe(201);
    const again = await ada.post('/api/daily/geese');
    expect([again.status, again.body.room]).toEqual([200, first.body.room]);
    const at = `/api/rooms/${first.body.room}`;
    // It is an attempt from its first moment: nobody breaks it off.
    expect((await ada.post(`${at}/entries`, { n: 0, act: 'abort' })).body.fault).toBe('not-at-this-table');
    await ada.post(`${at}/entries`, { n: 0, act: 'resign' });
    expect((await ada.get(`${at}/record`)).body.fault).toBe('withheld');
    expect((await ben.get(`${at}/view`)).status).toBe(403);
    const { body } = await ben.get('/api/daily/geese/scores');
    expect(body).toMatchObject({
      commitment: first.body.commitment,
      scores: [{ place: 1, name: 'Ada', won: false }],
    });
    expect([body.setup, body.salt]).toEqual([undefined, undefined]);
    expect((await ada.get('/api/me')).body.scores).toMatchObject([{ game: 'geese', measure: null }]);
    const stranger = await served.person('Dora');
    const minded = async (who: Person) =>
      ((await who.get('/api/daily/geese/scores')).body as unknown as Scores).scores.map(({ mine }) => mine);
    expect([await minded(ada), await minded(stranger)]).toEqual([[true], [undefined]]);
    expect((await ben.get('/api/daily/geese/scores?day=1999-01-01')).status).toBe(404);
  });

  test('has a machine at the second seat where a game takes two, the same for all', async () => {
    const tables = [];
    for (const who of [ada, ben]) {
      const { status, body } = await who.post('/api/daily/jungle');
      expect(status).toBe(201);
      const at = `/api/rooms/${body.room}`;
      tables.push(((await who.get(at)).body as unknown as RoomInfo).players[1]);
      expect((await who.post(`${at}/entries`, { n: 0, move: 'A3 A4' })).status).toBe(200);
      // It answers by itself, and then the game is given up.
      await expect.poll(async () => (await who.get(at)).body.n).toBe(2);
      expect((await who.post(`${at}/entries`, { n: 2, act: 'resign' })).status).toBe(200);
    }
    expect(tables).toEqual([tables[0], tables[0]]);
    expect(tables[0]).toMatchObject({ kind: 'machine', taken: true });
    const { scores } = (await ada.get('/api/daily/jungle/scores')).body as unknown as Scores;
    expect(scores.map(({ name, won }) => [name, won])).toEqual(
      expect.arrayContaining([
        ['Ada', false],
        ['Ben', false],
      ]),
    );
  });
});

describe('a challenge', () => {
  test('is for one in particular, who may take it or not', async () => {
    const wish = { game: 'jungle', to: 'Ben', nonce: nonce() };
    const { body, status } = await ada.post('/api/challenges', wish);
    expect(status).toBe(201);
    const at = `/api/challenges/${body.challenge}`;
    const { challenges } = (await ben.get('/api/challenges')).body as {
      challenges: { from: string; mine: boolean }[];
    };
    expect(challenges).toMatchObject([{ from: 'Ada', mine: false }]);
    expect((await ada.post(at, { accept: true, nonce: nonce() })).status).toBe(403);
    const taken = await ben.post(at, { accept: true, nonce: nonce() });
    expect((await ben.get(`/api/rooms/${taken.body.room}/view`)).status).toBe(200);
    expect((await ben.post(at, { accept: true, nonce: nonce() })).status).toBe(404);
    expect((await ada.post('/api/challenges', { ...wish, to: 'Nobody' })).status).toBe(404);
    const { body: second } = await ada.post('/api/challenges', wish);
    expect((await ben.post(`/api/challenges/${second.challenge}`, { accept: false })).body).toEqual({
      declined: true,
    });
  });
});

describe('the ladder', () => {
  test('counts rated games of Jungle, and says who is a program', async () => {
    const [kit, lou] = [await served.person('Kit'), await served.person('Lou', { bot: true })];
    const wish = { game: 'jungle', clock: { base: 60_000, increment: 1000 }, rated: true };
    const waits = await kit.post('/api/seeks', { ...wish, nonce: nonce() });
    expect(await kit.get(`/api/seeks/${waits.body.seek}`)).toMatchObject({ status: 200, body: waits.body });
    const { body } = await lou.post('/api/seeks', { ...wish, nonce: nonce() });
    const found = (await kit.get(`/api/seeks/${waits.body.seek}`)).body;
    expect(found.room).toBe(body.room);
    await kit.post(`/api/rooms/${body.room}/entries`, { n: 0, act: 'resign' });
    const lastOf = async (who: Person) => ((await who.get('/api/me')).body as unknown as Me).rooms[0];
    expect(await lastOf(kit)).toMatchObject({ room: body.room, with: ['Lou'], result: 0 });
    expect(await lastOf(lou)).toMatchObject({ room: body.room, with: ['Kit'], result: 1 });
    const { standings } = (await kit.get('/api/ladder/jungle')).body as {
      standings: { name: string; rating: number; bot?: true }[];
    };
    expect(standings).toMatchObject([
      { name: 'Lou', rating: 1662, bot: true },
      { name: 'Kit', rating: 1338 },
    ]);
    const { ratings, history, rooms } = (await kit.get('/api/me')).body as Record<string, unknown[]>;
    expect([ratings?.length, history?.length, rooms?.length]).toEqual([1, 1, 1]);
  });

  test('has the winner’s rating also when the loser deletes the account', async () => {
    const [mel, nan] = [await served.person('Mel'), await served.person('Nan')];
    const wish = { game: 'jungle', clock: { base: 60_000, increment: 0 }, rated: true };
    await mel.post('/api/seeks', { ...wish, nonce: nonce() });
    const { body } = await nan.post('/api/seeks', { ...wish, nonce: nonce() });
    const seats = (await mel.get(`/api/rooms/${body.room}`)).body as unknown as RoomInfo;
    const [first, second] = seats.players[0]!.player === mel.id ? [mel, nan] : [nan, mel];
    await first.post(`/api/rooms/${body.room}/entries`, { n: 0, move: 'A1 A2' });
    await second.post(`/api/rooms/${body.room}/entries`, { n: 1, move: 'A7 A6' });
    expect((await first.call('DELETE', '/api/me')).status).toBe(200);
    const { ratings } = (await second.get('/api/me')).body as { ratings: unknown[] };
    expect(ratings).toMatchObject([{ game: 'jungle', rating: expect.closeTo(1662, -1), games: 1 }]);
  });
});
