/** What a viewer is told, written once however many listen: as a message for sockets, and as a line. */
import { encodeView } from '@gridhall/core';
import type { Update, Welcome } from '@gridhall/match';
import { fieldsOf } from './telling.ts';

/** Events longer than this are compared with the view they lead to, and the shorter is sent. */
const LONG_EVENTS = 2048;

export class Spoken {
  readonly #room: string;
  readonly #view: () => unknown;
  readonly #said: Update | Welcome;
  /** Its fields, without the brackets around them. */
  #fields: string | undefined;
  #message: Buffer | undefined;

  constructor(room: string, said: Update | Welcome, view: () => unknown) {
    this.#room = room;
    this.#said = said;
    this.#view = view;
  }

  get told(): Update {
    return 'about' in this.#said ? this.#said.told : this.#said;
  }

  /** Whether it is everything anew, and not what one entry told. */
  get isWelcome(): boolean {
    return 'about' in this.#said;
  }

  get line(): string {
    this.#fields ??= this.#write();
    return `{${this.#fields}}`;
  }

  /** The message of a socket: the same object with two more fields in front. */
  get message(): Buffer {
    if (this.#message === undefined) {
      const type = 'about' in this.#said ? 'view' : 'told';
      this.#fields ??= this.#write();
      this.#message = Buffer.from(`{"type":"${type}","room":"${this.#room}",${this.#fields}}`);
    }
    return this.#message;
  }

  #write(): string {
    const said = this.#said;
    if ('about' in said) return encodeView(said).slice(1, -1);
    const text = fieldsOf(said);
    if (said.patch !== undefined || said.view !== undefined || text.length < LONG_EVENTS) return text;
    const { events, ...rest } = said;
    if (!events || events.length === 0) return text;
    const shorter = fieldsOf({ ...rest, view: this.#view() });
    return shorter.length < text.length ? shorter : text;
  }
}
