import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ActionBody, askServer } from './admin/actions.ts';
import type { RoomMade } from './protocol/index.ts';
import { Hall } from './server/hall/hall.ts';
import type { Database } from './stores/database.ts';
import { openDatabase } from './stores/open.ts';
import { nonce, type Person, Served, testHouse } from './testing/served.ts';

const TOKEN = 'a'.repeat(32);
const DAY_MS = 86_400_000;
const RETENTION = { gamesDays: 30, accountsDays: 60 };

let now = 1_800_000_000_000;
let database: Database;
let served: Served;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  database = Object.assign(await openDatabase(':memory:'), { time: async () => now });
  served = await Served.start({
    ...{ database, adminToken: TOKEN, steady: () => now },
    retention: RETENTION,
  });
  [ada, ben] = [await served.person('Ada'), await served.person('Ben')];
});
afterAll(() => served.end());

type Rows = readonly Readonly<Record<string, unknown>>[];
const address = () => ({ server: served.url, token: TOKEN, operator: 'Olga' });
const list = async (name: 'accounts' | 'rooms' | 'reports' | 'names' | 'audit', text = '') =>
  ((await askServer(address(), { list: name, text })) as { rows: Rows }).rows;
const act = (action: ActionBody) => askServer(address(), action);

async function room(): Promise<string> {
  const made = (await ada.post('/api/rooms', { game: 'jungle', nonce: nonce() })).body as unknown as RoomMade;
  await ben.post(`/api/rooms/${made.room}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
  return made.room;
}

describe('an operator', () => {
  test('needs the token, and without one in the settings there is nothing at all', async () => {
    await expect(askServer({ ...address(), token: 'b'.repeat(32) }, { list: 'accounts' })).rejects.toThrow(
      'This token is unknown',
    );
    const page = await fetch(`${served.url}/admin`);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    ]);
    const other = await Served.start();
    for (const path of ['/admin', '/admin.js', '/api/admin'])
      expect((await fetch(`${other.url}${path}`)).status).toBe(404);
    await other.end();
  });

  test('sees accounts, games, and reports', async () => {
    const id = await room();
    expect(await list('accounts', 'BE')).toMatchObject([{ id: ben.id, name: 'Ben', reports: 0 }]);
    expect(await list('rooms')).toMatchObject([{ id, game: 'jungle', players: ['Ada', 'Ben'] }]);
    const report = { about: ben.id, what: 'name', text: 'Ben' };
    expect((await ada.post('/api/reports', report)).status).toBe(201);
    expect((await ada.post('/api/reports', { ...report, about: ada.id })).body).toMatchObject({
      fault: 'not-yourself',
    });
    const [one] = await list('reports');
    expect(one).toMatchObject({ reporter: ada.id, ...report });
    await act({ action: 'done', about: String(one!.id) });
    expect(await list('reports')).toEqual([]);
  });

  test('renames, and everyone sees the new name', async () => {
    const id = await room();
    await act({ action: 'rename', about: ben.id, value: 'Benjamin' });
    const { players } = (await ada.get(`/api/rooms/${id}`)).body as { players: { name: string }[] };
    expect(players.map(({ name }) => name)).toEqual(['Ada', 'Benjamin']);
    await expect(act({ action: 'rename', about: ben.id, value: 'Ada' })).rejects.toThrow('is taken');
  });

  test('mutes and bans for some days, and connections are closed', async () => {
    const id = await room();
    const line = await ben.socket();
    const closed = new Promise((resolve) => line.socket.once('close', resolve));
    await act({ action: 'mute', about: ben.id, value: '2' });
    await closed;
    const again = await ben.socket();
    again.say({ type: 'join', room: id });
    await again.wait('snapshot');
    again.say({ type: 'say', room: id, phrase: 'hello' });
    await again.wait('no', ({ fault }) => fault === 'muted');
    await act({ action: 'ban', about: ben.id, value: '1' });
    expect((await ben.get('/api/me')).body).toMatchObject({ fault: 'banned' });
    now += DAY_MS;
    expect((await ben.get('/api/me')).status).toBe(200);
    await act({ action: 'mute', about: ben.id, value: '0' });
  });

  test('blocks parts of names, however they are written, and allows them again', async () => {
    await act({ action: 'block', about: 'villain' });
    const enter = async (name: string) =>
      (await ada.post('/api/token', { key: 'c'.repeat(64), name })).body.fault;
    expect(await enter('xViLLain9')).toBe('name-blocked');
    await act({ action: 'allow', about: 'villain' });
    expect(await enter('xViLLain9')).toBeUndefined();
  });

  test('ends a game without a result, and deletes an account', async () => {
    const id = await room();
    await act({ action: 'close', about: id });
    expect((await ada.get(`/api/rooms/${id}`)).body).toMatchObject({ state: 'closed' });
    const eve = await served.person('Eve');
    await act({ action: 'delete', about: eve.id });
    expect((await eve.get('/api/me')).status).toBe(401);
    await expect(act({ action: 'delete', about: eve.id })).rejects.toThrow('does not exist');
  });

  test('leaves a trace of everything', async () => {
    const audit = await list('audit');
    expect(new Set(audit.map(({ operator }) => operator))).toEqual(new Set(['Olga']));
    expect(new Set(audit.map(({ action }) => action))).toEqual(
      new Set(['done', 'rename', 'mute', 'ban', 'block', 'allow', 'close', 'delete']),
    );
  });
});

test('finished games and unused accounts are deleted after the days that were set, and nothing else', async () => {
  const [old, playing] = [await room(), await room()];
  await ada.post(`/api/rooms/${old}/entries`, { n: 0, act: 'resign' });
  const idle = await served.person('Idle');
  const hall = await Hall.open(database, testHouse(), { steady: () => now, retention: RETENTION });
  const kept = async () => ({
    old: (await database.query('SELECT id FROM room WHERE id = $1', [old])).length,
    entries: (await database.query('SELECT n FROM entry WHERE room = $1', [old])).length,
    seats: (await database.query('SELECT seat FROM seat WHERE room = $1', [old])).length,
    playing: (await database.query('SELECT id FROM room WHERE id = $1', [playing])).length,
    idle: (await database.query('SELECT id FROM account WHERE id = $1', [idle.id])).length,
  });
  now += 29 * DAY_MS;
  await hall.deleteOld();
  expect(await kept()).toEqual({ old: 1, entries: 1, seats: 2, playing: 1, idle: 1 });
  now += 2 * DAY_MS;
  await hall.deleteOld();
  expect(await kept()).toEqual({ old: 0, entries: 0, seats: 0, playing: 1, idle: 1 });
  await ada.enter();
  now += 30 * DAY_MS;
  await hall.deleteOld();
  expect(await kept()).toMatchObject({ playing: 1, idle: 0 });
  expect((await ada.get('/api/me')).status).toBe(200);
});
