/** A socket that does nothing but move, as light as can be; what it has no answer for when it breaks is answered 503. */
import { WebSocket } from 'ws';
import { writeMessage } from '../protocol/index.ts';

interface Heard {
  readonly type: string;
  readonly id?: number;
  readonly fault?: string;
}

/** What is worth sending again: not known, or not known here yet. */
const AGAIN: Readonly<Record<string, number>> = {
  'entry-conflict': 409,
  'not-your-question': 409,
  'not-kept-now': 503,
  stopping: 503,
};

export class MovingLine {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { answer(status: number): void; refuse(why: Error): void }>();
  readonly #welcome = Promise.withResolvers<void>();
  /** Settles when it is of no use any more. */
  readonly broken: Promise<void>;
  #isBroken = false;
  #id = 0;

  private constructor(url: string, token: string) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { perMessageDeflate: false });
    this.#socket = socket;
    socket.on('open', () => socket.send(writeMessage({ type: 'hello', v: 2, token })));
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Heard));
    socket.on('error', () => socket.terminate());
    this.broken = new Promise((resolve) => {
      socket.on('close', () => {
        this.#isBroken = true;
        for (const { answer } of this.#waiting.values()) answer(503);
        this.#waiting.clear();
        this.#welcome.reject(new TypeError('the socket was closed'));
        resolve();
      });
    });
  }

  /** Greeted; rejects where there is nobody. */
  static async open(url: string, token: string): Promise<MovingLine> {
    const line = new MovingLine(url, token);
    await line.#welcome.promise;
    return line;
  }

  /** Sends a move; the answer is its status, as over HTTP, and throws where that would be the same again. */
  move(room: string, n: number, move: string): Promise<number> {
    if (this.#isBroken) return Promise.resolve(503);
    const id = ++this.#id;
    this.#socket.send(writeMessage({ type: 'move', room, n, move, id }));
    return new Promise((answer, refuse) => this.#waiting.set(id, { answer, refuse }));
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear({ type, id, fault }: Heard): void {
    if (type === 'welcome') this.#welcome.resolve();
    if (id === undefined || (type !== 'ack' && type !== 'no')) return;
    const status = type === 'ack' ? 200 : AGAIN[fault ?? ''];
    const waiting = this.#waiting.get(id);
    if (status === undefined) waiting?.refuse(new Error(`a move was answered ${fault}`));
    else waiting?.answer(status);
    this.#waiting.delete(id);
  }
}
