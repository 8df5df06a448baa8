import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cluster, postgresFolder } from '../tools/cluster.ts';
import { games, NodeProcess } from '../tools/crowd.ts';
import type { RoomMade } from './protocol/index.ts';
import { fresh256 } from './server/secrets.ts';
import { Balancer } from './testing/balancer.ts';
import { nonce, Person, TestSocket } from './testing/served.ts';

describe.skipIf(postgresFolder() === undefined)('nodes, each a process of its own, on one database', () => {
  let cluster: Cluster;
  let here: NodeProcess;
  let there: NodeProcess;
  let ada: Person;
  let ben: Person;

  beforeAll(async () => {
    cluster = await Cluster.start();
    here = await NodeProcess.start(cluster.address);
    there = await NodeProcess.start(cluster.address);
    [ada, ben] = [new Person(here.url, fresh256()), new Person(there.url, fresh256())];
    await ada.enter('Ada');
    await ben.enter('Ben');
  });
  afterAll(async () => {
    await here.end('SIGKILL');
    await there.end('SIGKILL');
    await cluster.end();
  });

  async function room(more: object = {}) {
    const { body } = await ada.post('/api/rooms', { game: 'jungle', nonce: nonce(), ...more });
    const made = body as unknown as { room: string; invites: { secret: string }[] };
    await ben.post(`/api/rooms/${made.room}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
    return made.room;
  }

  test('a game is played across them, and each is told what the other’s player did', async () => {
    const id = await room();
    const [one, two] = [await ada.socket(), await ben.socket()];
    one.say({ type: 'join', room: id });
    two.say({ type: 'join', room: id });
    await Promise.all([one.wait('snapshot'), two.wait('snapshot')]);
    expect(await one.enter(id, 0, { move: 'A1 A2' })).toMatchObject({ type: 'ack', n: 1 });
    expect((await two.wait('update', ({ entry }) => entry?.n === 1)).entry?.move).toBe('A1 A2');
    expect(await two.enter(id, 1, { move: 'A7 A6' })).toMatchObject({ type: 'ack', n: 2 });
    expect((await one.wait('update', ({ entry }) => entry?.n === 2)).entry?.by).toBe(1);
    await one.wait('presence', ({ present }) => present.length === 2);
    two.say({ type: 'say', room: id, phrase: 'well' });
    expect(await one.wait('said')).toMatchObject({ by: 1 });
    one.close();
    two.close();
  });

  test('of two moves for one n through two nodes one is kept, and the other is told how many there are', async () => {
    const id = await room();
    const away = new Person(there.url, ada.key);
    await away.enter();
    await Promise.all([ada.get(`/api/rooms/${id}/view`), away.get(`/api/rooms/${id}/view`)]);
    const both = await Promise.all([
      ada.post(`/api/rooms/${id}/entries`, { n: 0, move: 'A1 A2' }),
      away.post(`/api/rooms/${id}/entries`, { n: 0, move: 'G1 G2' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ fault: 'entry-conflict', n: 1 });
    const [a, b] = [await ada.get(`/api/rooms/${id}/view`), await away.get(`/api/rooms/${id}/view`)];
    expect(a.body).toEqual(b.body);
  });

  test('a clock falls once, though both have it', async () => {
    const id = await room({ clock: { base: 1000, increment: 0 } });
    const [one, two] = [await ada.socket(), await ben.socket()];
    one.say({ type: 'join', room: id });
    two.say({ type: 'join', room: id });
    const ends = await Promise.all([one, two].map((line) => line.wait('over')));
    expect(ends.map(({ record }) => record.entries.map(({ act }) => act))).toEqual([['flag'], ['flag']]);
    expect((await ada.get(`/api/rooms/${id}`)).body).toMatchObject({ n: 1, state: 'over' });
    one.close();
    two.close();
  });

  test('who leaves a seat, signs out or is deleted on one node is so on the other, where he is connected', async () => {
    const gone = new Person(here.url, fresh256());
    await gone.enter('Who goes');
    const { body } = await gone.post('/api/rooms', { game: 'jungle', nonce: nonce() });
    const closed = ({ socket }: TestSocket) => new Promise((resolve) => socket.once('close', resolve));
    const looks = await TestSocket.open(there.url, gone.token);
    looks.say({ type: 'join', room: String(body.room) });
    await looks.wait('room');
    await gone.call('DELETE', `/api/rooms/${body.room}/seats`);
    expect((await looks.wait('no')).fault).toBe('not-your-seat');
    const out = closed(looks);
    await gone.call('DELETE', '/api/token');
    expect(await out).toBe(4401);
    await gone.enter();
    const again = await TestSocket.open(there.url, gone.token);
    const deleted = closed(again);
    await gone.call('DELETE', '/api/me');
    expect(await deleted).toBe(4401);
  });

  test('those who seek on different nodes find each other', async () => {
    const one = await ada.socket();
    one.say({ type: 'seek', game: 'jungle', nonce: nonce(), id: 1 });
    await one.wait('seeking');
    const { body } = await ben.post('/api/seeks', { game: 'jungle', nonce: nonce() });
    expect((await one.wait('paired')).room).toBe(body.room);
    one.close();
  });

  test('behind a balancer that sends every request to another of three, one of which stops, a whole game is played', async () => {
    const third = await NodeProcess.start(cluster.address);
    const balancer = await Balancer.start([here.url, there.url, third.url]);
    const [one, two] = [new Person(balancer.url, ada.key), new Person(balancer.url, ben.key)];
    await one.enter();
    await two.enter();
    const made = (await one.post('/api/rooms', { game: 'jungle', nonce: nonce() }))
      .body as unknown as RoomMade;
    const at = `/api/rooms/${made.room}`;
    await two.post(`${at}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
    const moves = (await games(16)).toSorted((a, b) => a.length - b.length)[0]!;
    const lines = await Promise.all([0, 1, 2].map(() => TestSocket.open(balancer.url)));
    for (const line of lines) line.say({ type: 'join', room: made.room, watch: made.watch });
    await Promise.all(lines.map((line) => line.wait('snapshot')));
    for (const [n, move] of moves.entries()) {
      if (n === moves.length >> 1) await third.end();
      const { status } = await [one, two][n % 2]!.post(`${at}/entries`, { n, move });
      expect([n, status]).toEqual([n, 200]);
    }
    // Whoever watches is told the end, but who was on the node that stopped: he is told to come back.
    const gone = lines.filter(({ socket }) => socket.readyState !== socket.OPEN);
    expect(gone).toHaveLength(1);
    const left = lines.filter((line) => !gone.includes(line));
    for (const { record } of await Promise.all(left.map((line) => line.wait('over'))))
      expect(record.entries.map(({ move }) => move)).toEqual(moves);
    expect((await two.get(at)).body).toMatchObject({ state: 'over', n: moves.length });
    for (const times of balancer.asked) expect(times).toBeGreaterThan(moves.length / 8);
    for (const line of lines) line.close();
    await balancer.end();
  });

  test('when the database is killed and comes back, what was acknowledged is there, and play goes on', async () => {
    const id = await room();
    await ada.post(`/api/rooms/${id}/entries`, { n: 0, move: 'A1 A2' });
    const lingers = await cluster.helper();
    process.kill(lingers, 'SIGSTOP');
    await cluster.kill();
    const lost = await ben.post(`/api/rooms/${id}/entries`, { n: 1, move: 'A7 A6' });
    expect([503, 500]).toContain(lost.status);
    // Of one that was killed a process may live on, and as long as it does no other starts.
    const { starts } = cluster;
    const runs = cluster.run();
    try {
      await expect.poll(() => cluster.starts - starts).toBeGreaterThan(1);
    } finally {
      process.kill(lingers, 'SIGKILL');
    }
    await runs;
    // Sent again, as a client does, until it is answered.
    await expect
      .poll(async () => (await ben.post(`/api/rooms/${id}/entries`, { n: 1, move: 'A7 A6' })).status, {
        interval: 200,
      })
      .toBe(200);
    // The other node hears again after a while, and looks what it has missed.
    await expect.poll(async () => (await ada.get(`/api/rooms/${id}/view`)).body.n, { interval: 200 }).toBe(2);
  });
});
