import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { LIMITS } from '../../protocol/index.ts';
import { hearTexts } from './inbox.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

interface Frame {
  /** FIN, the reserved bits and the kind. */
  readonly first: number;
  readonly isMasked: boolean;
  /** A length of two bytes where one is enough. */
  readonly isLong: boolean;
  readonly body: Uint8Array;
}

const UPGRADE = {
  method: 'GET',
  headers: {
    ...{ upgrade: 'websocket', connection: 'Upgrade' },
    ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
  },
} as unknown as IncomingMessage;

function bytesOf({ first, isMasked, isLong, body }: Frame): Buffer {
  const { length } = body;
  const size = length > 125 || isLong ? [126, length >> 8, length & 255] : [length];
  const mask = isMasked ? [7, 160, 0, 255] : [];
  const head = [first, size[0]! | (isMasked ? 0x80 : 0), ...size.slice(1), ...mask];
  return Buffer.from([...head, ...body.map((byte, i) => byte ^ (mask[i & 3] ?? 0))]);
}

/** All that comes of these bytes: what is heard, what is answered, how it ends; and how many texts were read at a glance. */
async function heardOf(chunks: readonly Buffer[], atAGlance: boolean) {
  const log: string[] = [];
  const wire = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, next) {
      log.push(`answers ${chunk.toString('hex')}`);
      next();
    },
  });
  const server = new WebSocketServer({ noServer: true, maxPayload: LIMITS.frame, perMessageDeflate: false });
  let plain = 0;
  server.handleUpgrade(UPGRADE, wire, Buffer.alloc(0), (socket) => {
    const hear = (text: string) => log.push(`text ${text}`);
    socket.on('message', (data, binary) => (binary ? log.push(`bytes ${data}`) : hear(String(data))));
    socket.on('pong', (data) => log.push(`pong ${data}`));
    socket.on('error', (error) => log.push(`error ${error.message}`));
    socket.on('close', (code, reason) => log.push(`closed ${code} ${reason}`));
    if (!atAGlance) return;
    hearTexts(wire, (text) => {
      plain++;
      hear(text);
    });
  });
  for (const chunk of chunks) {
    // Who reads may change what he reads.
    wire.push(Buffer.from(chunk));
    await turn();
  }
  wire.push(null);
  await turn();
  wire.destroy();
  await turn();
  return { log, plain };
}

const body = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 140 }).map((text) => Buffer.from(text)) },
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 20 }),
  fc.constantFrom(0, 125, 126, LIMITS.frame, LIMITS.frame + 1).map((length) => Buffer.alloc(length, 'a')),
);
const usual = fc.record({
  first: fc.constantFrom(0x81, 0x81, 0x81, 0x89, 0x8a),
  isMasked: fc.constant(true),
  isLong: fc.constant(false),
  body,
});
const unusual = fc.record({
  first: fc.oneof(fc.constantFrom(0x01, 0x80, 0x00, 0x82, 0x88, 0xc1), fc.nat(255)),
  ...{ isMasked: fc.boolean(), isLong: fc.boolean(), body },
});

it('hears of any frames whatever, cut anywhere, what the library alone hears of them', async () => {
  let glances = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 4, arbitrary: usual }, unusual), { maxLength: 6 }),
      fc.array(fc.nat(400), { maxLength: 2 }),
      async (frames, cuts) => {
        const stops = [...cuts].sort((a, b) => a - b);
        const whole = frames.map(bytesOf);
        const all = Buffer.concat(whole);
        const cut = [0, ...stops].map((from, i) => all.subarray(from, stops[i] ?? all.length));
        for (const chunks of [whole, cut]) {
          const { log, plain } = await heardOf(chunks, true);
          expect(log).toEqual((await heardOf(chunks, false)).log);
          glances += plain;
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(glances).toBeGreaterThan(20);
});

it('reads texts at a glance, and goes on to do so after a pong', async () => {
  const frame = (first: number, text: string) =>
    bytesOf({ first, isMasked: true, isLong: false, body: Buffer.from(text) });
  const said = [frame(0x81, '{"type":"move"}'), frame(0x8a, ''), frame(0x81, 'müde'), frame(0x81, 'b')];
  const { log, plain } = await heardOf([said[0]!, Buffer.concat(said.slice(1))], true);
  expect(log.slice(1, 5)).toEqual(['text {"type":"move"}', 'pong ', 'text müde', 'text b']);
  expect(plain).toBe(3);
});
