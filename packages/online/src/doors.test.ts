import { agreedSeed, type GameRecord, openRecord, sha256 } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fresh256 } from './server/secrets.ts';
import { nonce, Person, Served } from './testing/served.ts';

let served: Served;
let ada: Person;
let ben: Person;
let eve: Person;
let nobody: Person;

beforeAll(async () => {
  served = await Served.start();
  [ada, ben, eve] = [await served.person('Ada'), await served.person('Ben'), await served.person('Eve')];
  nobody = new Person(served.url, '');
});
afterAll(() => served.end());

interface Made {
  readonly room: string;
  readonly seat: number;
  readonly invites: readonly { readonly seat: number; readonly secret: string }[];
  readonly watch: string;
  readonly commitment: string;
}

/** A game of Jungle in which both sit. */
async function jungle(more: object = {}) {
  const made = await ada.post('/api/rooms', { game: 'jungle', nonce: nonce(), ...more });
  const { room, invites, watch, commitment } = made.body as unknown as Made;
  const sat = await ben.post(`/api/rooms/${room}/seats`, { secret: invites[0]!.secret, nonce: nonce() });
  return { room, at: `/api/rooms/${room}`, watch, commitment, made, sat, invite: invites[0]! };
}

const faultOf = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  body.fault,
];

describe('who somebody is', () => {
  test('the same key is the same account, on any device', async () => {
    const again = new Person(served.url, ada.key);
    await again.enter();
    expect([again.id, again.token === ada.token]).toEqual([ada.id, false]);
    expect((await again.get('/api/me')).body.account).toMatchObject({ name: 'Ada' });
  });

  test('a name is cleaned: no direction is turned, no line is broken', async () => {
    const odd = new Person(served.url, sha256('odd'));
    const { body } = await odd.enter(`  a‮b\n<b>${'x'.repeat(60)}`);
    expect((body.account as { name: string }).name).toBe(`ab b${'x'.repeat(20)}`);
  });

  test.each([
    ['in other letters', 'Grаndmaster'],
    ['in another case', 'GRANDMASTER'],
    ['with an accent', 'Gra\u0301ndmaster'],
    ['with an invisible letter', 'Grand\u115fmaster'],
    ['with a space', 'Grand master'],
    ['with two letters that look like one', 'Grandrnaster'],
  ])('a name that exists is refused %s', async (_how, name) => {
    await new Person(served.url, sha256('grandmaster')).enter('Grandmaster');
    const other = new Person(served.url, sha256(`other ${name}`));
    expect(faultOf(await other.enter(name))).toEqual([409, 'name-taken']);
    // The first one can be challenged by the name, and may sign in again.
    expect(
      (await ada.post('/api/challenges', { to: 'grandmaster', game: 'jungle', nonce: nonce() })).status,
    ).toBe(201);
    expect((await new Person(served.url, sha256('grandmaster')).enter('Grandmaster')).status).toBe(200);
  });

  test.each(['somebody', 'Sоmebody', 'Admin', 'gridhall'])(
    'the name %j speaks for no player',
    async (name) => {
      expect(faultOf(await new Person(served.url, sha256(`reserved ${name}`)).enter(name))).toEqual([
        409,
        'name-taken',
      ]);
    },
  );

  test.each(['\u115f', '\u1160', '\u3164', '\u2800', '\u00ad', '...'])(
    'a name cannot be invisible: %j',
    async (name) => {
      const { body } = await new Person(served.url, sha256(`invisible ${name}`)).enter(name);
      expect((body.account as { name: string }).name).toBe('somebody');
    },
  );

  test.each([
    ['', 401, 'no-token'],
    ['0'.repeat(64), 401, 'bad-token'],
    ['nonsense', 401, 'bad-token'],
  ])('a token %j is refused', async (token, status, fault) => {
    expect(faultOf(await new Person(served.url, '', token).get('/api/me'))).toEqual([status, fault]);
  });

  test('who signs out is out; who deletes the account leaves nothing but somebody', async () => {
    const gone = await served.person('Gone');
    const { body } = await gone.post('/api/rooms', { game: 'geese', nonce: nonce() });
    const again = new Person(served.url, gone.key);
    await again.enter();
    // His socket goes with him, and those of other tokens stay.
    const [here, there] = [await again.socket(), await gone.socket()];
    const closed = new Promise((resolve) => here.socket.once('close', resolve));
    expect((await again.call('DELETE', '/api/token')).status).toBe(200);
    expect(await closed).toBe(4401);
    there.say({ type: 'lobby', on: true });
    await there.wait('lobby');
    there.close();
    expect((await again.get('/api/me')).status).toBe(401);
    expect((await gone.call('DELETE', '/api/me')).status).toBe(200);
    expect((await gone.get('/api/me')).status).toBe(401);
    const room = await ada.get(`/api/rooms/${body.room}`);
    expect(JSON.stringify(room.body)).not.toContain('Gone');
  });
});

test('who is deleted in the middle of a game is somebody to all who look on, and his lines are closed', async () => {
  const gone = await served.person('Who goes');
  const made = (await gone.post('/api/rooms', { game: 'jungle', nonce: nonce() })).body as unknown as Made;
  const waits = (await gone.post('/api/rooms', { game: 'jungle', nonce: nonce() })).body as unknown as Made;
  const [at, invite] = [`/api/rooms/${made.room}`, { secret: made.invites[0]!.secret, nonce: nonce() }];
  await ada.post(`${at}/seats`, invite);
  await gone.post(`${at}/entries`, { n: 0, move: 'A1 A2' });
  const [mine, theirs] = [await ada.socket(), await gone.socket()];
  for (const line of [mine, theirs]) line.say({ type: 'join', room: made.room });
  const names = ({ about }: { about: { players: readonly { name: string }[] } }) =>
    about.players.map(({ name }) => name).join();
  expect(names(await mine.wait('snapshot'))).toBe('Who goes,Ada');
  const closed = new Promise((resolve) => theirs.socket.once('close', resolve));
  expect((await gone.call('DELETE', '/api/me')).status).toBe(200);
  expect(await closed).toBe(4401);
  await mine.wait('snapshot', (view) => names(view) === 'somebody,Ada');
  await ada.post(`${at}/entries`, { n: 1, act: 'resign' });
  const { record } = await mine.wait('over');
  expect([record.players.map(({ name }) => name), record.entries.length]).toEqual([['somebody', 'Ada'], 2]);
  // Nobody waits for him in vain.
  expect((await ada.get(`/api/rooms/${waits.room}`)).body).toMatchObject({ state: 'closed' });
  expect(JSON.stringify([(await ada.get(at)).body, (await ada.get(`${at}/view`)).body])).not.toContain(
    'goes',
  );
  mine.close();
});

describe('a room of two', () => {
  test('is made, sat down in, and played in; what comes twice is answered twice', async () => {
    const { at, made, sat } = await jungle();
    expect([made.status, made.body.seat, sat.status, sat.body]).toEqual([201, 0, 200, { seat: 1 }]);
    expect((await ada.get(`${at}/view`)).body).toMatchObject({ n: 0, question: { seat: 0 } });
    const moved = await ada.post(`${at}/entries`, { n: 0, move: 'a1 a2' });
    expect(moved).toMatchObject({ status: 200, body: { n: 1, entry: { n: 1, by: 0, move: 'A1 A2' } } });
    expect(await ada.post(`${at}/entries`, { n: 0, move: 'a1 a2' })).toMatchObject({ body: moved.body });
    expect((await ben.get(`${at}/view`)).body).toMatchObject({ n: 1, question: { seat: 1 } });
    expect((await ada.get(at)).body).toMatchObject({ n: 1, toMove: 1, state: 'playing' });
  });

  test('refuses what is illegal, late or out of turn, each with its status', async () => {
    const { at } = await jungle();
    expect(faultOf(await ben.post(`${at}/entries`, { n: 0, move: 'A7 A6' }))).toEqual([
      422,
      'not-your-question',
    ]);
    const illegal = await ada.post(`${at}/entries`, { n: 0, move: 'A1 C5' });
    expect([illegal.status, typeof illegal.body.words]).toEqual([422, 'string']);
    await ada.post(`${at}/entries`, { n: 0, move: 'A1 A2' });
    const late = await ada.post(`${at}/entries`, { n: 0, move: 'G1 G2' });
    expect([...faultOf(late), late.body.n]).toEqual([409, 'entry-conflict', 1]);
    expect(faultOf(await ada.post(`${at}/entries`, { n: 7, move: 'G1 G2' }))).toEqual([
      409,
      'entry-conflict',
    ]);
    expect(faultOf(await ada.post(`${at}/entries`, { move: 'G1 G2' }))).toEqual([400, 'malformed']);
    expect(faultOf(await ada.post(`${at}/entries`, { n: 1, act: 'flag' }))[0]).toBe(422);
  });

  test('is nobody else’s: strangers, used secrets and spectators without the link are sent away', async () => {
    const { at, invite, watch } = await jungle();
    expect(faultOf(await eve.get(`${at}/view`))).toEqual([403, 'not-your-seat']);
    expect(faultOf(await nobody.get(`${at}/view`))).toEqual([401, 'no-token']);
    expect(faultOf(await eve.post(`${at}/entries`, { n: 0, move: 'A1 A2' }))).toEqual([403, 'not-your-seat']);
    expect(faultOf(await eve.post(`${at}/seats`, { secret: invite.secret, nonce: nonce() }))).toEqual([
      ...[403, 'wrong-secret'],
    ]);
    expect((await nobody.get(`${at}/view`, watch)).status).toBe(200);
    expect((await nobody.get(`${at}/view`, nonce())).status).toBe(403);
    expect(faultOf(await eve.get(`/api/rooms/${nonce()}`))).toEqual([404, 'no-such-room']);
  });

  test('who leaves before the start frees the seat: both links are new', async () => {
    const { body } = await ada.post('/api/rooms', { game: 'jungle', nonce: nonce() });
    const { room, watch, invites } = body as unknown as Made;
    const left = await ada.call('DELETE', `/api/rooms/${room}/seats`);
    const fresh = left.body as unknown as { watch: string; invite: { seat: number; secret: string } };
    expect([left.status, fresh.invite.seat]).toEqual([200, 0]);
    expect(fresh.watch).not.toBe(watch);
    const sat = await eve.post(`/api/rooms/${room}/seats`, { secret: fresh.invite.secret, nonce: nonce() });
    expect(sat.body).toEqual({ seat: 0 });
    await ben.post(`/api/rooms/${room}/seats`, { secret: invites[0]!.secret, nonce: nonce() });
    expect((await nobody.get(`/api/rooms/${room}/view`, watch)).status).toBe(403);
    expect((await nobody.get(`/api/rooms/${room}/view`, fresh.watch)).status).toBe(200);
  });

  test('its record is secret until the end, and then proves its luck', async () => {
    const { at, commitment, room } = await jungle();
    await ada.post(`${at}/entries`, { n: 0, move: 'A1 A2' });
    expect(faultOf(await ada.get(`${at}/record`))).toEqual([403, 'not-over-yet']);
    await ben.post(`${at}/entries`, { n: 1, act: 'resign' });
    const { status, body } = await ada.get(`${at}/record`);
    const record = body as unknown as GameRecord;
    expect([status, record.id, record.result?.results]).toEqual([200, room, [1, 0]]);
    expect(sha256(record.proof!.secret)).toBe(commitment);
    expect(agreedSeed(record.proof!)).toBe(record.setup!.seed);
    expect(openRecord(await tableOf('jungle'), record, { whole: true }).ok).toBe(true);
    const forged = { ...record, proof: { ...record.proof!, nonces: [nonce(), nonce()] } };
    expect(openRecord(await tableOf('jungle'), forged)).toMatchObject({ fault: { code: 'record-proof' } });
  });

  test('when both want it there is another game, with sides changed', async () => {
    const { at } = await jungle();
    expect(faultOf(await ada.post(`${at}/rematch`, { nonce: nonce() }))).toEqual([403, 'not-over-yet']);
    await ada.post(`${at}/entries`, { n: 0, act: 'resign' });
    expect((await ada.post(`${at}/rematch`, { nonce: nonce() })).body).toEqual({ offered: true });
    const { body } = await ben.post(`${at}/rematch`, { nonce: nonce() });
    expect(body.seat).toBe(0);
    expect((await ada.post(`${at}/rematch`, { nonce: nonce() })).body).toEqual({ room: body.room, seat: 1 });
    expect((await ben.post(`/api/rooms/${body.room}/entries`, { n: 0, move: 'A1 A2' })).status).toBe(200);
  });

  test('says when somebody brought the board: what is not on it was not taken there', async () => {
    const about = async (more: object) => (await ada.get((await jungle(more)).at)).body.brought;
    expect(await about({ boards: ['6R/7/7/7/7/7/7/2d4/7 b'] })).toBe(true);
    expect(await about({})).toBeUndefined();
  });

  test('a take-back is offered and taken', async () => {
    const { at } = await jungle();
    await ada.post(`${at}/entries`, { n: 0, move: 'A1 A2' });
    expect((await ada.post(`${at}/entries`, { n: 1, act: 'offer-takeback' })).status).toBe(200);
    expect((await ben.post(`${at}/entries`, { n: 2, act: 'accept' })).status).toBe(200);
    expect((await ada.get(`${at}/view`)).body).toMatchObject({ n: 3, question: { seat: 0 } });
  });

  test('its entries are lines, from any of them on, and go on as the game does', async () => {
    const { at } = await jungle();
    await ada.post(`${at}/entries`, { n: 0, move: 'A1 A2' });
    const follow = await fetch(`${served.url}${at}/entries?since=0&follow`, {
      headers: { authorization: `Bearer ${ben.token}` },
    });
    await ben.post(`${at}/entries`, { n: 1, move: 'A7 A6' });
    await ada.post(`${at}/entries`, { n: 2, act: 'resign' });
    const lines = (await follow.text()).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual([1, 2, 3]);
    const rest = await fetch(`${served.url}${at}/entries?since=1`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect((await rest.text()).trim().split('\n')).toHaveLength(2);
  });
});

describe('every game is a room', () => {
  test.each(['geese', 'dungeon', 'abyss'])('%s, played alone with others watching', async (game) => {
    const { body, status } = await ada.post('/api/rooms', { game, nonce: nonce() });
    const { room, seat, invites, watch } = body as unknown as Made;
    expect([status, seat, invites]).toEqual([201, 0, []]);
    expect((await ada.get(`/api/rooms/${room}/view`)).body).toMatchObject({ n: 0, question: { seat: 0 } });
    expect((await nobody.get(`/api/rooms/${room}/view`, watch)).status).toBe(200);
  });

  test('a machine at the other seat answers by itself', async () => {
    const seats = [{ kind: 'human' }, { kind: 'machine', level: 'first' }];
    const { body } = await ada.post('/api/rooms', { game: 'jungle', nonce: nonce(), seats });
    const { room } = body as unknown as Made;
    const line = await ada.socket();
    line.say({ type: 'join', room });
    await line.wait('snapshot');
    expect((await line.enter(room, 0, { move: 'A1 A2' })).type).toBe('ack');
    const told = await line.wait('update', ({ entry }) => entry?.n === 2);
    expect(told.entry?.by).toBe(1);
    line.close();
  });

  test('Thrones with three people begins when the last one sits', async () => {
    const table = await tableOf('thrones');
    const params = { players: 3, rivals: 0 };
    expect(table.game.seats({ ...params }).length).toBe(3);
    const { body } = await ada.post('/api/rooms', { game: 'thrones', params, nonce: nonce() });
    const { room, invites } = body as unknown as Made;
    expect(faultOf(await ada.get(`/api/rooms/${room}/view`))).toEqual([409, 'not-begun']);
    await ben.post(`/api/rooms/${room}/seats`, { secret: invites[0]!.secret, nonce: nonce() });
    await eve.post(`/api/rooms/${room}/seats`, { secret: invites[1]!.secret, nonce: nonce() });
    expect((await eve.get(`/api/rooms/${room}/view`)).status).toBe(200);
  });
});

describe('what is refused before anything is looked at', () => {
  test.each([
    ['GET', '/api/nothing', undefined, 404],
    ['PUT', '/api/rooms', undefined, 405],
    ['POST', '/api/rooms', { game: 'chess', nonce: '0'.repeat(32) }, 422],
    ['POST', '/api/rooms', { game: 'jungle' }, 400],
    ['POST', '/api/rooms', { game: 'jungle', nonce: '0'.repeat(32), more: 1 }, 400],
    [
      'POST',
      '/api/rooms',
      { game: 'geese', nonce: '0'.repeat(32), params: { rows: 200, columns: 200 } },
      422,
    ],
    ['POST', '/api/rooms', { game: 'jungle', nonce: '0'.repeat(32), rated: true }, 422],
  ])('%s %s %j', async (method, path, body, status) => {
    const answer = await ada.call(method, path, body);
    expect([answer.status, typeof answer.body.fault, typeof answer.body.words]).toEqual([
      ...[status, 'string', 'string'],
    ]);
  });

  test('a body that is too large', async () => {
    const body = { game: 'jungle', nonce: nonce(), boards: ['x'.repeat(70_000)] };
    expect(faultOf(await ada.post('/api/rooms', body))).toEqual([413, 'too-large']);
  });

  test('a page of another site, and everything that changes something and is not JSON', async () => {
    const enter = async (headers: Record<string, string>, path = '/api/token', method = 'POST') => {
      const answer = await fetch(served.url + path, {
        ...{ method, headers, body: JSON.stringify({ key: fresh256() }) },
      });
      return [answer.status, ((await answer.json()) as { fault?: string }).fault];
    };
    const json = { 'content-type': 'application/json' };
    const { host } = new URL(served.url);
    expect(await enter({ 'content-type': 'text/plain' })).toEqual([415, 'not-json']);
    expect(await enter({ 'content-type': 'application/jsonp' })).toEqual([415, 'not-json']);
    expect(await enter({ ...json, origin: 'https://evil.example' })).toEqual([403, 'wrong-origin']);
    expect(await enter({ 'content-type': 'text/plain', origin: 'null' })).toEqual([403, 'wrong-origin']);
    for (const path of ['/api/rooms', '/api/races/1/start', '/api/daily/geese'])
      expect(await enter({ 'content-type': 'text/plain' }, path)).toEqual([415, 'not-json']);
    expect(await enter({ ...json, origin: 'http://evil.example' }, '/api/me', 'DELETE')).toEqual([
      ...[403, 'wrong-origin'],
    ]);
    expect(await enter({ ...json, origin: `http://${host}` })).toEqual([200, undefined]);
    expect(await enter(json)).toEqual([200, undefined]);
  });

  test('a watch secret in an address, where proxies write it down', async () => {
    const { body } = await ada.post('/api/rooms', { game: 'geese', nonce: nonce() });
    const answer = await ben.get(`/api/rooms/${body.room}/view?watch=${body.watch}`);
    expect(faultOf(answer)).toEqual([400, 'watch-in-address']);
  });

  test('text that is no JSON', async () => {
    const answer = await fetch(`${served.url}/api/token`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    });
    expect([answer.status, ((await answer.json()) as { fault: string }).fault]).toEqual([
      400,
      'json-malformed',
    ]);
  });
});

test('health and figures are there for who runs it', async () => {
  for (const path of ['/health', '/health/live', '/health/ready'])
    expect(await nobody.get(path)).toMatchObject({ status: 200, body: { ok: true } });
  const answer = await fetch(`${served.url}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(samplesOf(await answer.text())).toContain('gridhall_entries_total');
});

/** Names of all samples, by the grammar of the text that Prometheus reads: what is no line of it is an error. */
function samplesOf(text: string): readonly string[] {
  expect(text.endsWith('\n')).toBe(true);
  const kinds = new Map<string, string>();
  const samples: string[] = [];
  for (const line of text.slice(0, -1).split('\n')) {
    const [, type, kind] = /^# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)$/.exec(line) ?? [];
    const [, help] = /^# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (?:[^\\]|\\\\|\\n)*$/.exec(line) ?? [];
    const [, name, labels = '', value] =
      /^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{[a-z]+="[^"\\]*"\})? (\S+)$/.exec(line) ?? [];
    const sample = name === undefined ? undefined : name + labels;
    const of = name && (kinds.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''));
    if (type !== undefined) {
      // Once for each, and before its sample.
      expect([kinds.has(type), samples.includes(type)]).toEqual([false, false]);
      kinds.set(type, kind!);
    } else if (sample !== undefined) {
      expect([line, kinds.has(of!), samples.includes(sample)]).toEqual([line, true, false]);
      expect(value).toMatch(/^[+-]?(\d+(\.\d+)?([eE][+-]?\d+)?|NaN|Inf)$/);
      if (kinds.get(of!) === 'counter')
        expect([name!.endsWith('_total'), Number(value) >= 0]).toEqual([true, true]);
      samples.push(sample);
    } else expect([line, help === undefined]).toEqual([line, false]);
  }
  return samples;
}
