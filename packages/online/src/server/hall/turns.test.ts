import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { openDatabase } from '../../stores/open.ts';
import { testHouse } from '../../testing/served.ts';
import { ClientConnection } from '../socket/connection.ts';
import { Hall } from './hall.ts';
import { AddressTurns, AT_ONCE } from './turns.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('between two things done for one there are at most so many done for any other, and nothing is lost', async () => {
  const turns = new AddressTurns();
  const done: string[] = [];
  const send = (who: string, cost = 1) => {
    const owner = turns.of(who);
    if (turns.mayNow(owner, cost)) done.push(who);
    else turns.later(owner, cost, () => done.push(who));
  };
  for (let i = 0; i < 100; i++) send('flood');
  for (let i = 0; i < 10; i++) send('dear', AT_ONCE);
  while (done.length < 115) {
    if (done.filter((who) => who === 'calm').length < 5) send('calm');
    await soon();
  }
  const calm = done.flatMap((who, i) => (who === 'calm' ? [i] : []));
  for (const [i, at] of calm.entries()) {
    const between = done.slice(i === 0 ? 0 : calm[i - 1]! + 1, at);
    expect(between.filter((who) => who === 'flood').length).toBeLessThanOrEqual(AT_ONCE);
    // What costs a whole turn is done once in it.
    expect(between.filter((who) => who === 'dear').length).toBeLessThanOrEqual(1);
  }
});

/** A socket of the library as a connection meets it, with nothing behind it. */
class Still extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  readonly send: () => void;
  paused = false;
  constructor(send: () => void) {
    super();
    this.send = send;
  }
  pause(): void {
    this.paused = true;
  }
  resume(): void {
    this.paused = false;
  }
  ping(): void {}
  close(): void {}
  terminate(): void {}
}

test('who sends a thousand messages by many sockets is read no further, and the others are answered in between', async () => {
  const hall = await Hall.open(await openDatabase(':memory:'), testHouse());
  const answered: string[] = [];
  const open = (address: string) => {
    const socket = new Still(() => answered.push(address));
    new ClientConnection(hall, socket as unknown as WebSocket, new PassThrough(), address);
    return { say: (text: string) => socket.emit('message', Buffer.from(text), false), socket };
  };
  const many = Array.from({ length: 10 }, () => open('10.0.0.1'));
  const calm = open('10.0.0.2');
  for (const { say } of many) for (let i = 0; i < 100; i++) say('{"type":"move"}');
  expect(many.filter(({ socket }) => socket.paused)).toHaveLength(10);
  const handled: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = hall.counts.messages;
    calm.say('{"type":"nothing"}');
    await soon();
    handled.push(hall.counts.messages - before - 1);
    expect(answered.filter((address) => address === '10.0.0.2')).toHaveLength(i + 1);
  }
  for (const others of handled) expect(others).toBeLessThanOrEqual(AT_ONCE);
  while (many.some(({ socket }) => socket.paused)) await soon();
  expect(hall.counts.messages).toBe(1005);
  for (const { socket } of [...many, calm]) socket.emit('close');
  await hall.close();
});
