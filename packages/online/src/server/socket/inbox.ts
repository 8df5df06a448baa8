/**
 * What clients say over a socket. Nearly all of it is a text in one whole frame (RFC 6455, 5.2): that is read here, at a glance.
 * Whatever is otherwise goes to the library as it came, and the library alone says what is right and what is not.
 */
import { isUtf8 } from 'node:buffer';
import type { Duplex } from 'node:stream';
import { LIMITS } from '../../protocol/index.ts';

const [TEXT, PING, PONG] = [0x81, 0x89, 0x8a];
const MASK_BYTES = 4;
/** A frame that is not whole, or not as our clients make them. */
const UNUSUAL = -1;

const letters = Buffer.alloc(LIMITS.frame);

type Reading = (chunk: Buffer) => void;

/** Lets `hear` have such texts, before the library that listens to this wire; it hears the rest as if it heard all. */
export function hearTexts(wire: Duplex, hear: (text: string) => void): void {
  const [library, ...others] = wire.listeners('data');
  if (library && others.length === 0) new Inbox(wire, library as Reading, hear);
}

class Inbox {
  readonly #wire: Duplex;
  readonly #library: Reading;
  readonly #hear: (text: string) => void;

  constructor(wire: Duplex, library: Reading, hear: (text: string) => void) {
    this.#wire = wire;
    this.#library = library;
    this.#hear = hear;
    wire.on('data', this.#read);
    wire.off('data', library);
  }

  readonly #read = (chunk: Buffer): void => {
    for (let at = 0; at < chunk.length; ) {
      const end = this.#take(chunk, at);
      if (end === UNUSUAL) {
        this.#giveBack(chunk.subarray(at));
        return;
      }
      at = end;
    }
  };

  /** Sees to one frame; the answer is where the next begins. */
  #take(chunk: Buffer, at: number): number {
    const body = bodyOf(chunk, at);
    if (body === UNUSUAL) return UNUSUAL;
    const end = body + lengthOf(chunk, at);
    if (chunk[at] === TEXT) {
      const text = textIn(chunk, body, end);
      if (text === undefined) return UNUSUAL;
      this.#hear(text);
    } else this.#library.call(this.#wire, chunk.subarray(at, end));
    return end;
  }

  /** From here on it is the library's: only that knows where the next frame begins. */
  #giveBack(rest: Buffer): void {
    this.#wire.on('data', this.#library);
    this.#wire.off('data', this.#read);
    this.#library.call(this.#wire, rest);
  }
}

/** Where the body of a frame begins that is whole and of a usual kind. */
function bodyOf(chunk: Buffer, at: number): number {
  const kind = chunk[at];
  if (kind !== TEXT && kind !== PING && kind !== PONG) return UNUSUAL;
  // Clients mask what they say; lengths of eight bytes are more than anybody may say.
  const size = (chunk[at + 1] ?? 0) ^ 0x80;
  if (size > 126) return UNUSUAL;
  const body = at + (size === 126 ? 4 : 2) + MASK_BYTES;
  if (body > chunk.length) return UNUSUAL;
  const length = lengthOf(chunk, at);
  const isMeant = size < 126 || (kind === TEXT && length <= LIMITS.frame);
  return isMeant && body + length <= chunk.length ? body : UNUSUAL;
}

function lengthOf(chunk: Buffer, at: number): number {
  const size = chunk[at + 1]! & 0x7f;
  return size < 126 ? size : chunk.readUInt16BE(at + 2);
}

/** The text under its mask; undefined where it is none. */
function textIn(chunk: Buffer, body: number, end: number): string | undefined {
  let all = 0;
  const length = end - body;
  for (let i = 0; i < length; i++) {
    const letter = chunk[body + i]! ^ chunk[body - MASK_BYTES + (i & 3)]!;
    letters[i] = letter;
    all |= letter;
  }
  if (all < 0x80) return letters.toString('latin1', 0, length);
  return isUtf8(letters.subarray(0, length)) ? letters.toString('utf8', 0, length) : undefined;
}
