/** What the server sends to one socket: messages in their order, refusals, and the last word. */
import type { Duplex } from 'node:stream';
import type { Fault } from '@gridhall/core';
import type { WebSocket } from 'ws';
import { LIMITS, type ServerMessage, writeMessage } from '../../protocol/index.ts';
import type { Hall } from '../hall/hall.ts';
import { troubleOf } from '../http/reply.ts';
import type { Room } from '../rooms/room.ts';

const AS_TEXT = { binary: false } as const;

export class Voice {
  readonly #hall: Hall;
  readonly #socket: WebSocket;
  readonly #wire: Duplex;
  #isCorked = false;

  /** `wire` is what the socket writes to. */
  constructor(hall: Hall, socket: WebSocket, wire: Duplex) {
    this.#hall = hall;
    this.#socket = socket;
    this.#wire = wire;
  }

  say(message: ServerMessage): void {
    this.put(writeMessage(message));
  }

  /** Sends a message that is written already: a buffer is shared by all it is sent to. */
  put(message: string | Buffer): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    // A client that does not read is not waited for.
    if (socket.bufferedAmount > LIMITS.unsent) socket.terminate();
    else {
      this.#cork();
      socket.send(message, AS_TEXT);
    }
  }

  /** Sends a message that many get at the same moment, by itself: nothing follows it that could share its write. */
  tell(message: Buffer): void {
    const socket = this.#socket;
    if (socket.readyState === socket.OPEN && socket.bufferedAmount <= LIMITS.unsent)
      socket.send(message, AS_TEXT);
  }

  /** Messages of one moment leave in one write: a write costs more than what is written. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#wire.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.#wire.uncork();
    });
  }

  no(fault: Fault, about: { readonly id?: number; readonly room?: Room } = {}): void {
    this.#hall.countRefusal(fault.code);
    this.say({
      type: 'no',
      ...(about.id === undefined ? {} : { id: about.id }),
      ...(about.room ? { room: about.room.id } : {}),
      ...troubleOf(fault, about.room?.table),
    });
  }

  close(code: number, why: string): void {
    this.#socket.close(code, why);
  }
}
