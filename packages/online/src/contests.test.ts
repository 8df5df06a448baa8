import { type GameRecord, openRecord } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me, RaceInfo, Scores } from './protocol.ts';
import { nonce, type Person, Served } from './testing/served.ts';

let served: Served;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  served = await Served.start();
  [ada, ben] = [await served.person('Ada'), await served.person('Ben')];
});
afterAll(() => served.end());

describe('a race', () => {
  test('is on one board for all; nothing of it is shown before the last has finished', async () => {
    const { body, status } = await ada.post('/api/races', {
      ...{
        game: 'geese',
        params: { rows: 9, columns: 9, geese: 10 },
        players: 2,
        rated: true,
        nonce: nonce(),
      },
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
      racers: [{ state: 'finished' }, { state: 'racing', moves: 0 }],
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

describe('the ranked game of a day', () => {
  test('is one attempt, the same board for all, shown to nobody before the day is over', async () => {
    const first = await ada.post('/api/daily/geese');
    expect(first.status).toBe(201);
    const again = await ada.post('/api/daily/geese');
    expect([again.status, again.body.room]).toEqual([200, first.body.room]);
    const at = `/api/rooms/${first.body.room}`;
    await ada.post(`${at}/entries`, { n: 0, act: 'resign' });
    expect((await ada.get(`${at}/record`)).body.fault).toBe('withheld');
    expect((await ben.get(`${at}/view`)).status).toBe(403);
    const { body } = await ben.get('/api/daily/geese/scores');
    expect(body).toMatchObject({
      commitment: first.body.commitment,
      scores: [{ place: 1, name: 'Ada', won: false }],
    });
    expect([body.setup, body.salt]).toEqual([undefined, undefined]);
    // Two may have one name: whose line it is, only the server can say.
    const namesake = await served.person('Ada');
    const minded = async (who: Person) =>
      ((await who.get('/api/daily/geese/scores')).body as unknown as Scores).scores.map(({ mine }) => mine);
    expect([await minded(ada), await minded(namesake)]).toEqual([[true], [undefined]]);
    expect((await ben.get('/api/daily/geese/scores?day=1999-01-01')).status).toBe(404);
    expect((await ben.post('/api/daily/jungle')).body.fault).toBe('no-daily');
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
    const [cy, di] = [await served.person('Cy'), await served.person('Di', { bot: true })];
    const wish = { game: 'jungle', clock: { base: 60_000, increment: 1000 }, rated: true };
    const waits = await cy.post('/api/seeks', { ...wish, nonce: nonce() });
    expect(await cy.get(`/api/seeks/${waits.body.seek}`)).toMatchObject({ status: 200, body: waits.body });
    const { body } = await di.post('/api/seeks', { ...wish, nonce: nonce() });
    const found = (await cy.get(`/api/seeks/${waits.body.seek}`)).body;
    expect(found.room).toBe(body.room);
    await cy.post(`/api/rooms/${body.room}/entries`, { n: 0, act: 'resign' });
    const lastOf = async (who: Person) => ((await who.get('/api/me')).body as unknown as Me).rooms[0];
    expect(await lastOf(cy)).toMatchObject({ room: body.room, with: ['Di'], result: 0 });
    expect(await lastOf(di)).toMatchObject({ room: body.room, with: ['Cy'], result: 1 });
    const { standings } = (await cy.get('/api/ladder/jungle')).body as {
      standings: { name: string; rating: number; bot?: true }[];
    };
    expect(standings).toMatchObject([
      { name: 'Di', rating: 1662, bot: true },
      { name: 'Cy', rating: 1338 },
    ]);
    const { ratings, history, rooms } = (await cy.get('/api/me')).body as Record<string, unknown[]>;
    expect([ratings?.length, history?.length, rooms?.length]).toEqual([1, 1, 1]);
  });
});
