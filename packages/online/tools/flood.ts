/**
 * Somebody who floods a node, as a process of its own: by many connections at once the same again and again, as fast as it is
 * taken, and nothing that is answered is looked at. The first line of its input says who he is and by which ways; `go` and
 * `stop` begin and end it.
 */
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface Flood {
  readonly url: string;
  readonly token: string;
  /** A room of his own. */
  readonly room: string;
  readonly ways: readonly FloodWay[];
}

export type FloodWay = keyof typeof FRAMES | keyof typeof REQUESTS | 'poured' | 'connect';

/** Connections for each way. */
const CONNECTIONS = 4;
/** Bytes written at once: the same many times. */
const PIECE = 1 << 14;

/** Where he comes from, as a proxy says it. */
const FROM = 'Host: localhost\r\nX-Forwarded-For: 10.0.0.1\r\n';

const nonce = '0'.repeat(32);

const FRAMES = {
  move: ({ room }: Flood) => ({ type: 'move', room, n: 0, move: 'm 0 0', id: 1 }),
  ask: ({ room }: Flood) => ({ type: 'ask', room, id: 1, request: { ask: 'view', n: 0 } }),
  join: ({ room }: Flood) => ({ type: 'join', room }),
  hello: ({ token }: Flood) => ({ type: 'hello', v: 2, token }),
  seek: () => ({ type: 'seek', game: 'jungle', nonce, id: 1 }),
  lobby: () => ({ type: 'lobby', on: true }),
  malformed: () => ({ type: 'nothing' }),
} as const satisfies Record<string, (flood: Flood) => object>;

const REQUESTS = {
  rooms: () => ['POST', '/api/rooms', { game: 'geese', nonce }],
  entries: ({ room }: Flood) => ['POST', `/api/rooms/${room}/entries`, { n: 0, move: 'm 0 0' }],
  seeks: () => ['POST', '/api/seeks', { game: 'jungle', nonce }],
  challenges: () => ['POST', '/api/challenges', { to: 'nobody', game: 'jungle', nonce }],
  races: () => ['POST', '/api/races', { game: 'geese', nonce }],
  me: () => ['GET', '/api/me', undefined],
  record: ({ room }: Flood) => ['GET', `/api/rooms/${room}/record`, undefined],
  view: ({ room }: Flood) => ['GET', `/api/rooms/${room}/view`, undefined],
  follow: ({ room }: Flood) => ['GET', `/api/rooms/${room}/entries?since=0`, undefined],
  scores: () => ['GET', '/api/daily/geese/scores', undefined],
  player: () => ['GET', `/api/players/${nonce}`, undefined],
  nowhere: () => ['GET', '/api/nowhere', undefined],
} as const satisfies Record<
  string,
  (flood: Flood) => readonly [method: string, path: string, body: object | undefined]
>;

let going = false;
const waiting: (() => void)[] = [];

/** Until the flood goes on. */
const mayGo = () => (going ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)));

/** A frame under a mask of zeros. */
function frameOf(message: object): Buffer {
  const text = JSON.stringify(message);
  const length = Buffer.from([text.length >> 8, text.length & 255]);
  return Buffer.concat([Buffer.from([0x81, 0x80 | 126]), length, Buffer.alloc(4), Buffer.from(text)]);
}

function requestOf(
  [method, path, body]: readonly [string, string, object | undefined],
  token: string,
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${FROM}Authorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
  );
}

function open({ url }: Flood): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    // Another address than where the others come from, also to who believes no proxy.
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2', noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve(socket));
    socket.resume();
  });
}

const UPGRADE =
  `GET /api/socket HTTP/1.1\r\n${FROM}Upgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

/** The same over one connection, and over another one where it was closed. */
async function pour(flood: Flood, greeting: Buffer | undefined, one: Buffer): Promise<never> {
  const piece = Buffer.concat(Array.from({ length: Math.ceil(PIECE / one.length) }, () => one));
  for (;;) {
    await mayGo();
    const socket = await open(flood);
    if (greeting) socket.write(Buffer.concat([Buffer.from(UPGRADE), greeting]));
    while (!socket.destroyed) {
      await mayGo();
      if (socket.write(piece)) await new Promise((resolve) => setImmediate(resolve));
      else
        await new Promise<void>((resolve) => {
          socket.once('drain', resolve);
          socket.once('close', resolve);
        });
    }
  }
}

/** One request after the other, each when the one before has its answer. */
async function insist(flood: Flood, one: Buffer): Promise<never> {
  for (;;) {
    await mayGo();
    const socket = await open(flood);
    while (!socket.destroyed) {
      await mayGo();
      socket.write(one);
      await answered(socket);
    }
  }
}

/** Comes and goes. */
async function knock(flood: Flood, greeting: Buffer): Promise<never> {
  for (;;) {
    await mayGo();
    const socket = await open(flood);
    socket.write(Buffer.concat([Buffer.from(UPGRADE), greeting]));
    await answered(socket);
    socket.destroy();
  }
}

function answered(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('data', done).off('close', done);
      resolve();
    };
    socket.on('data', done).on('close', done);
  });
}

const isFrame = (way: FloodWay): way is keyof typeof FRAMES => Object.hasOwn(FRAMES, way);

function begin(flood: Flood, way: FloodWay): void {
  const greeting = frameOf(FRAMES.hello(flood));
  if (way === 'connect') void knock(flood, greeting);
  else if (isFrame(way)) void pour(flood, greeting, frameOf(FRAMES[way](flood)));
  else if (way === 'poured') void pour(flood, undefined, requestOf(REQUESTS.view(flood), flood.token));
  else void insist(flood, requestOf(REQUESTS[way](flood), flood.token));
}

let flood: Flood | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  if (!flood) {
    flood = JSON.parse(line) as Flood;
    for (const way of flood.ways) for (let i = 0; i < CONNECTIONS; i++) begin(flood, way);
  } else {
    going = line === 'go';
    if (going) for (const go of waiting.splice(0)) go();
  }
}
process.exit(0);
