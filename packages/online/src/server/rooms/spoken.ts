/** A message to a viewer, written once however many listen: for sockets, and as a line of a stream. */
import { encodeView } from '@gridhall/core';
import type { SeatMessage, Status } from '@gridhall/match';

/** Events longer than this are compared with the view they lead to, and the shorter is sent. */
const LONG_EVENTS = 2048;

export class Spoken {
  /** How many entries its viewer knows with it. */
  readonly n: number;
  readonly type: SeatMessage['type'];
  /** How the game stands after it. */
  readonly status: Status;
  readonly #room: string;
  readonly #view: () => unknown;
  readonly #said: SeatMessage;
  #message: Buffer | undefined;
  #chosen: SeatMessage | undefined;

  constructor(room: string, said: SeatMessage, status: Status, view: () => unknown) {
    this.n = said.n;
    this.type = said.type;
    this.status = status;
    this.#room = room;
    this.#said = said;
    this.#view = view;
  }

  /** Chosen when it is first asked for, while the view is that of this message. */
  get #short(): SeatMessage {
    this.#chosen ??= shortest(this.#said, this.#view);
    return this.#chosen;
  }

  /** A line of a stream has all of the status, so that it can be read alone. */
  get line(): string {
    const { type, ...rest } = this.#short;
    return encodeView({ ...rest, status: this.status });
  }

  get message(): Buffer {
    if (this.#message === undefined) {
      const { type, ...rest } = this.#short;
      this.#message = Buffer.from(`{"type":"${type}","room":"${this.#room}",${encodeView(rest).slice(1)}`);
    }
    return this.#message;
  }
}

/** Of a game that leads its views on by events: the view in their place, where that is shorter. */
function shortest(said: SeatMessage, view: () => unknown): SeatMessage {
  if (
    said.type !== 'update' ||
    said.patch !== undefined ||
    said.view !== undefined ||
    said.events.length === 0
  )
    return said;
  const length = encodeView(said.events).length;
  if (length < LONG_EVENTS) return said;
  const next = view();
  return encodeView(next).length < length ? { ...said, events: [], view: next } : said;
}
