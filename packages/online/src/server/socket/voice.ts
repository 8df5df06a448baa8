/** What is said to one socket: messages and frames in their order, refusals, and the last word. */
import type { Duplex } from 'node:stream';
import type { Fault } from '@gridhall/core';
import type { WebSocket } from 'ws';
import { LIMITS, type ServerMessage, writeMessage } from '../../protocol/index.ts';
import type { Hall } from '../hall/hall.ts';
import { troubleOf } from '../http/reply.ts';
import type { Room } from '../rooms/room.ts';
import { bytesOf, frameOf } from './frame.ts';
import { Outbox } from './outbox.ts';

export class Voice {
  readonly #counts: Hall['counts'];
  readonly #socket: WebSocket;
  readonly #outbox: Outbox;

  constructor({ counts }: Hall, socket: WebSocket, wire: Duplex) {
    this.#counts = counts;
    this.#socket = socket;
    this.#outbox = new Outbox(wire);
  }

  say(message: ServerMessage): void {
    this.put(frameOf(bytesOf(writeMessage(message))));
  }

  put(frame: string): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    // Who does not read is not waited for.
    if (this.#outbox.unsent > LIMITS.unsent) socket.terminate();
    else this.#outbox.put(frame);
  }

  no(fault: Fault, about: { readonly id?: number; readonly room?: Room } = {}): void {
    this.#counts.refused++;
    this.say({
      type: 'no',
      ...(about.id === undefined ? {} : { id: about.id }),
      ...(about.room ? { room: about.room.id } : {}),
      ...troubleOf(fault, about.room?.table),
    });
  }

  /** What was said before is sent before. */
  close(code: number, why: string): void {
    this.#outbox.flush();
    this.#socket.close(code, why);
  }
}
