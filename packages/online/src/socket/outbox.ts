/** What is said to a socket in one breath leaves in one piece: a write costs more than what is written. */
import type { Duplex } from 'node:stream';

/** Those who have something to send when everything that is being done now has been done. */
let waiting: Outbox[] = [];

function sendAll(): void {
  const all = waiting;
  waiting = [];
  for (const outbox of all) outbox.flush();
}

export class Outbox {
  readonly #wire: Duplex;
  /** Frames, a letter a byte. */
  #frames = '';

  constructor(wire: Duplex) {
    this.#wire = wire;
  }

  /** Bytes that the other side has not taken yet. */
  get unsent(): number {
    return this.#wire.writableLength + this.#frames.length;
  }

  say(text: string): void {
    if (this.#frames === '' && waiting.push(this) === 1) process.nextTick(sendAll);
    this.#frames += frameOf(text);
  }

  flush(): void {
    const frames = this.#frames;
    this.#frames = '';
    if (frames !== '' && this.#wire.writable) this.#wire.write(frames, 'latin1');
  }
}

const PLAIN = /^[ -~]*$/;

/** A whole message of text as a server sends it (RFC 6455, 5.2): one frame, without a mask. */
function frameOf(text: string): string {
  const bytes = PLAIN.test(text) ? text : Buffer.from(text).toString('latin1');
  const { length } = bytes;
  if (length < 126) return String.fromCharCode(0x81, length) + bytes;
  if (length < 0x10000) return String.fromCharCode(0x81, 126, length >> 8, length & 255) + bytes;
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt(length));
  return `\x81\x7f${long.toString('latin1')}${bytes}`;
}
