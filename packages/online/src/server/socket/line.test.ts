import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { good, sure } from '@gridhall/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { openDatabase } from '../../stores/open.ts';
import { testHouse, UNLIMITED } from '../../testing/served.ts';
import { Hall } from '../hall/hall.ts';
import { fresh128, fresh256 } from '../secrets.ts';
import { ClientConnection } from './connection.ts';

let now = Date.UTC(2026, 0, 1);
let hall: Hall;
beforeAll(async () => {
  const database = Object.assign(await openDatabase(':memory:'), { time: async () => now });
  // Nothing happens by itself: lines are looked at when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  hall = await Hall.open(database, testHouse(), { limits: UNLIMITED, steady: () => now });
  vi.useRealTimers();
});
afterAll(() => hall.close());

/** A socket of the library as a connection meets it: a ping is answered when a test says so. */
class Line extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  readonly terminate = vi.fn(() => this.emit('close'));
  readonly ping = vi.fn();
  said = '';
  send(message: string | Buffer): void {
    this.said += message;
  }
  pause(): void {}
  resume(): void {}
  close(): void {}
}

/** Somebody at a table of his own, with a line to it. */
async function seated() {
  const { token, account } = sure(await hall.accounts.enter({ key: fresh256() }, async () => good(0)));
  const who = sure(await hall.accounts.of(token));
  const params = { rows: 5, columns: 5, geese: 3 };
  const { room } = sure(await hall.rooms.make(who, { game: 'geese', params, nonce: fresh128() }));
  const line = new Line();
  const connection = new ClientConnection(hall, line as unknown as WebSocket, new PassThrough(), '');
  const say = (message: object) => line.emit('message', Buffer.from(JSON.stringify(message)), false);
  const heard = (text: string) => vi.waitFor(() => expect(line.said).toContain(text), { timeout: 20_000 });
  say({ type: 'hello', v: 2, token });
  await heard(account.id);
  /** So many pings have been sent, and no more. */
  const pinged = async (times: number) => {
    await new Promise((resolve) => setImmediate(resolve));
    expect(line.ping).toHaveBeenCalledTimes(times);
  };
  return { line, connection, room, say, heard, pinged };
}

test('what the line took is given back from a quota that refills a little with every move', async () => {
  const { line, room, say, heard } = await seated();
  // A ping and its answer take 200 ms.
  now += 200;
  line.emit('pong');
  say({ type: 'join', room });
  await heard('"type":"snapshot"');
  const spent: (number | undefined)[] = [];
  for (let n = 0; n < 6; n++) {
    now += 1000;
    say({ type: 'move', room, n, move: 'm 0 0', id: n });
    await heard(`"type":"ack","id":${n},`);
    spent.push((await hall.store.rooms.entries(room)).at(-1)?.entry.ms);
  }
  // Alone, nobody's time runs before the first move. 500 ms to begin with, 50 more a move: then what has come.
  expect(spent).toEqual([0, 1000 - 200, 1000 - 200, 1000 - 50, 1000 - 50, 1000 - 50]);
  // Nobody has less than no time.
  now += 10;
  say({ type: 'move', room, n: 6, move: 'm 0 0', id: 6 });
  await heard('"type":"ack","id":6,');
  expect((await hall.store.rooms.entries(room)).at(-1)?.entry.ms).toBe(0);
  line.emit('close');
});

test('a line is measured every 15 s, and one that has not answered by the next time is gone', async () => {
  const { line, connection, pinged } = await seated();
  await pinged(1);
  line.emit('pong');
  now += 14_999;
  connection.look(now);
  await pinged(1);
  now += 1;
  connection.look(now);
  await pinged(2);
  expect(line.terminate).not.toHaveBeenCalled();
  now += 15_000;
  connection.look(now);
  await pinged(2);
  expect(line.terminate).toHaveBeenCalledOnce();
  expect(hall.guests.has(connection)).toBe(false);
});
