import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { nonce, type Person, Served, TestSocket } from './testing/served.ts';

let served: Served;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  served = await Served.start();
  [ada, ben] = [await served.person('Ada'), await served.person('Ben')];
});
afterAll(() => served.end());

async function room(game = 'jungle', more: object = {}) {
  const { body } = await ada.post('/api/rooms', { game, nonce: nonce(), ...more });
  return body as unknown as { room: string; watch: string; invites: { secret: string }[] };
}

async function seated(more: object = {}) {
  const made = await room('jungle', more);
  await ben.post(`/api/rooms/${made.room}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
  return made;
}

describe('two at a table', () => {
  test('hear of each other: who sits, who is there, what was played and said', async () => {
    const made = await room();
    const one = await ada.socket();
    one.say({ type: 'join', room: made.room });
    expect((await one.wait('room')).info.state).toBe('waiting');
    await ben.post(`/api/rooms/${made.room}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
    expect((await one.wait('snapshot')).n).toBe(0);
    const two = await ben.socket();
    two.say({ type: 'join', room: made.room });
    await two.wait('snapshot');
    await one.wait('presence', ({ present }) => present.length === 2);
    expect(await one.enter(made.room, 0, { move: 'A1 A2' })).toMatchObject({ type: 'ack', n: 1 });
    expect((await two.wait('update')).entry).toMatchObject({ n: 1, by: 0, move: 'A1 A2' });
    expect(await two.enter(made.room, 0, { move: 'A7 A6' })).toMatchObject({ fault: 'entry-conflict', n: 1 });
    two.say({ type: 'say', room: made.room, phrase: 'hello' });
    expect(await one.wait('said')).toMatchObject({ by: 1, phrase: 'hello' });
    two.close();
    await one.wait('presence', ({ present }) => present.join() === '0');
    one.close();
  });

  test('who comes back is told what was missed, and nothing twice', async () => {
    const { room: id } = await seated();
    const one = await ada.socket();
    one.say({ type: 'join', room: id });
    await one.wait('snapshot');
    await one.enter(id, 0, { move: 'A1 A2' });
    await ben.post(`/api/rooms/${id}/entries`, { n: 1, move: 'A7 A6' });
    const again = await ada.socket();
    again.say({ type: 'join', room: id, since: 1 });
    expect((await again.wait('update')).entry?.n).toBe(2);
    expect(again.heard.some(({ type }) => type === 'snapshot')).toBe(false);
    // A move without its ack is sent again with the same n.
    expect(await again.enter(id, 0, { move: 'A1 A2' })).toMatchObject({ type: 'ack', n: 1 });
    one.close();
    again.close();
  });

  test('the end brings the record to all', async () => {
    const { room: id, watch } = await seated();
    const eyes = await TestSocket.open(served.url);
    eyes.say({ type: 'join', room: id, watch });
    expect((await eyes.wait('snapshot')).status.viewer).toBe('spectator');
    // Who watches says nothing, does nothing, and wants no other game.
    eyes.say({ type: 'say', room: id, phrase: 'hello' });
    expect((await eyes.wait('no')).fault).toBe('not-your-seat');
    expect(await eyes.enter(id, 0, { act: 'resign' })).toMatchObject({ fault: 'not-your-seat' });
    eyes.say({ type: 'rematch', room: id, nonce: nonce(), id: 77 });
    expect(await eyes.wait('no', (no) => no.id === 77)).toMatchObject({ fault: 'not-your-seat' });
    await ben.post(`/api/rooms/${id}/entries`, { n: 0, act: 'resign' });
    expect((await eyes.wait('over')).record.result?.reason).toBe('resigned');
    eyes.close();
  });

  test('a clock that runs out ends the game by itself', async () => {
    const { room: id } = await seated({ clock: { base: 1000, increment: 0 } });
    const one = await ada.socket();
    one.say({ type: 'join', room: id });
    const { entry, status } = await one.wait('update', ({ status }) => Boolean(status.outcome));
    expect([entry.act, status.outcome?.reason, status.outcome?.results]).toEqual(['flag', 'time', [0, 1]]);
    one.close();
  });

  test('who seeks the same is paired, with a seat each', async () => {
    const [one, two] = [await ada.socket(), await ben.socket()];
    two.say({ type: 'lobby', on: true });
    await two.wait('lobby');
    const wish = {
      type: 'seek',
      game: 'jungle',
      clock: { base: 60_000, increment: 0 },
      rated: true,
    } as const;
    one.say({ ...wish, nonce: nonce(), id: 1 });
    await one.wait('seeking');
    await two.wait('lobby-change', ({ added }) => added.length === 1);
    two.say({ ...wish, nonce: nonce(), id: 2 });
    const [a, b] = [await one.wait('paired'), await two.wait('paired')];
    expect([a.room, [a.seat, b.seat].sort()]).toEqual([b.room, [0, 1]]);
    // A seek ends with its socket.
    one.say({ ...wish, nonce: nonce(), id: 3 });
    await one.wait('seeking', ({ id }) => id === 3);
    expect((await ben.get('/api/seeks')).body.seeks).toHaveLength(1);
    one.socket.terminate();
    await expect.poll(async () => (await ben.get('/api/seeks')).body.seeks).toEqual([]);
    one.close();
    two.close();
  });
});

describe('a seat that changes hands before the game', () => {
  /** Who follows it, from the first line to the last. */
  const followed = async (who: Person, id: string) =>
    (
      await fetch(`${served.url}/api/rooms/${id}/entries?since=0&follow`, {
        headers: { authorization: `Bearer ${who.token}` },
      })
    ).text();

  test('leaves who had it, and who watched by the old link, with nothing: no view, no move, no presence', async () => {
    const eve = await served.person('Eve');
    const made = await room();
    const [hers, watching] = [await ada.socket(), await TestSocket.open(served.url)];
    hers.say({ type: 'join', room: made.room });
    watching.say({ type: 'join', room: made.room, watch: made.watch });
    await Promise.all([hers.wait('room'), watching.wait('room')]);
    const lines = followed(ada, made.room);
    const { body } = await ada.call('DELETE', `/api/rooms/${made.room}/seats`);
    const left = body as unknown as { invite: { secret: string }; watch: string };
    for (const line of [hers, watching])
      expect(await line.wait('no', ({ room: which }) => which === made.room)).toMatchObject({
        fault: 'not-your-seat',
      });
    expect(await lines).toBe('');
    const at = `/api/rooms/${made.room}`;
    expect((await eve.post(`${at}/seats`, { secret: left.invite.secret, nonce: nonce() })).body).toEqual({
      seat: 0,
    });
    await ben.post(`${at}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
    // Who has come by the new link sees the game begin, and that nobody is there.
    const now = await TestSocket.open(served.url);
    now.say({ type: 'join', room: made.room, watch: left.watch });
    expect(await now.wait('snapshot')).toMatchObject({ n: 0, status: { viewer: 'spectator' } });
    expect((await now.wait('presence')).present).toEqual([]);
    expect(await hers.enter(made.room, 0, { move: 'A1 A2' })).toMatchObject({ fault: 'not-your-seat' });
    expect([hers, watching].flatMap(({ heard }) => heard.filter(({ type }) => type === 'snapshot'))).toEqual(
      [],
    );
    for (const line of [hers, watching, now]) line.close();
  });
});

describe('a socket that misbehaves', () => {
  const open = (): Promise<WebSocket> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${served.url.replace('http', 'ws')}/api/socket`);
      socket.once('open', () => resolve(socket));
    });
  const heard = (socket: WebSocket): Promise<{ fault?: string }> =>
    new Promise((resolve) =>
      socket.once('message', (data) => resolve(JSON.parse(String(data)) as { fault?: string })),
    );

  test.each(['', '{', '[]', '{"type":"nothing"}', '{"type":"move","room":1}', 'null', '"hello"'])(
    'says %j and is told no',
    async (text) => {
      const socket = await open();
      socket.send(text);
      expect((await heard(socket)).fault).toBeTypeOf('string');
      socket.terminate();
    },
  );

  test('and moves before it has said who it is', async () => {
    const socket = await open();
    socket.send(JSON.stringify({ type: 'move', room: nonce(), n: 0, move: 'x', id: 1 }));
    expect((await heard(socket)).fault).toBe('no-token');
    socket.terminate();
  });

  test('or says hello twice, and is told no and goes on', async () => {
    const line = await ada.socket();
    line.say({ type: 'hello', v: 2, token: ben.token });
    line.say({ type: 'hello', v: 2, token: ben.token });
    expect((await line.wait('no')).fault).toBe('malformed');
    line.say({ type: 'lobby', on: true });
    await line.wait('lobby');
    line.close();
  });

  test('or sends more than a frame may hold, and is closed', async () => {
    const socket = await open();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send('x'.repeat(10_000));
    expect(await closed).toBe(1009);
  });

  test('or comes from another page, and is not let in', async () => {
    const socket = new WebSocket(`${served.url.replace('http', 'ws')}/api/socket`, {
      origin: 'https://evil.example',
    });
    const refused = new Promise<number | undefined>((resolve) =>
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    socket.on('error', () => {});
    expect(await refused).toBe(403);
  });
});

test('too many messages at once are refused, with how long to wait', async () => {
  const strict = await Served.start({ limits: { playing: { messages: 5, ms: 60_000 } } });
  const cy = await strict.person('Cy');
  const { body } = await cy.post('/api/rooms', { game: 'geese', nonce: nonce() });
  const answers = [];
  for (let i = 0; i < 6; i++)
    answers.push(await cy.post(`/api/rooms/${body.room}/entries`, { n: 99, move: 'x' }));
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 429]);
  expect(Number(answers[5]!.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.end();
});

test('a node that is being stopped says so to everybody, and is gone when the last line is closed', async () => {
  const leaving = await Served.start();
  const cy = await leaving.person('Cy');
  const [calm, stubborn] = [await cy.socket(), await cy.socket()];
  const told = new Promise((resolve) => calm.socket.once('close', resolve));
  // Who does not read does not answer either.
  stubborn.socket.pause();
  // A slow machine has time enough: what would be over after two seconds waits for a test.
  const { setTimeout: after } = globalThis;
  const patience = vi.spyOn(globalThis, 'setTimeout');
  patience.mockImplementation(((call: () => void, ms: number) =>
    after(call, ms === 2000 ? 100_000 : ms)) as typeof setTimeout);
  const stopped = leaving.stop();
  expect(await told).toBe(1001);
  const status = async (path: string) => (await cy.get(path)).status;
  expect([await status('/health'), await status('/api/seeks')]).toEqual([503, 503]);
  const late = new WebSocket(`${leaving.url.replace('http', 'ws')}/api/socket`);
  late.on('error', () => {});
  const refused = new Promise((resolve) =>
    late.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
  );
  expect(await refused).toBe(503);
  stubborn.socket.terminate();
  await stopped;
  patience.mockRestore();
  rmSync(leaving.folder, { recursive: true, force: true });
});

test('a node that is stopped and started again has everything that was acknowledged', async () => {
  const first = await Served.start();
  const [cy, di] = [await first.person('Cy'), await first.person('Di')];
  const { body } = await cy.post('/api/rooms', { game: 'jungle', nonce: nonce() });
  const made = body as unknown as { room: string; invites: { secret: string }[] };
  await di.post(`/api/rooms/${made.room}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
  await cy.post(`/api/rooms/${made.room}/entries`, { n: 0, move: 'A1 A2' });
  await first.stop();
  const second = await Served.start({ folder: first.folder });
  const call = (who: Person, path: string, sent?: unknown) =>
    fetch(second.url + path, {
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      ...(sent ? { method: 'POST', body: JSON.stringify(sent) } : {}),
    });
  const view = (await (await call(di, `/api/rooms/${made.room}/view`)).json()) as { n: number };
  expect(view.n).toBe(1);
  expect((await call(di, `/api/rooms/${made.room}/entries`, { n: 1, move: 'A7 A6' })).status).toBe(200);
  await second.end();
});
