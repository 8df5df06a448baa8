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

  /** A whole message, as a frame. */
  put(frame: string): void {
    if (this.#frames === '' && waiting.push(this) === 1) process.nextTick(sendAll);
    this.#frames += frame;
  }

  flush(): void {
    const frames = this.#frames;
    this.#frames = '';
    if (frames !== '' && this.#wire.writable) this.#wire.write(frames, 'latin1');
  }
}
