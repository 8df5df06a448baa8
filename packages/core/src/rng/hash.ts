/**
 * A hash of a state kept up to date as the state changes: each fact (this cell holds that) has a 64-bit key, and the
 * hash is the exclusive or of the keys of all facts that hold. A fact that begins or ceases to hold is one toggle.
 * The keys are computed, not drawn: the same content has the same hash in every process, for ever.
 */
export class ContentHash {
  readonly words = new Int32Array(2);

  toggle(place: number, value: number): void {
    const words = this.words;
    words[0] = words[0]! ^ keyLow(place, value);
    words[1] = words[1]! ^ keyHigh(place, value);
  }

  clear(): void {
    this.words[0] = 0;
    this.words[1] = 0;
  }

  copy(from: ContentHash): void {
    this.words[0] = from.words[0]!;
    this.words[1] = from.words[1]!;
  }

  /** The hash as a number of 53 bits, with the words of a generator folded in. */
  with(generator: Int32Array): number {
    let low = this.words[0]!;
    let high = this.words[1]!;
    for (let i = 0; i < generator.length; i++) {
      low = scramble(low ^ generator[i]!);
      high = scramble((high + generator[i]!) ^ low);
    }
    return (high >>> 11) * 0x100000000 + (low >>> 0);
  }
}

/** The low 32 bits of a fact's key. */
export function keyLow(place: number, value: number): number {
  return scramble(Math.imul(place, 0x9e3779b1) + Math.imul(value, 0x85ebca77) + 0x165667b1);
}

/** The high 32 bits of a fact's key. */
export function keyHigh(place: number, value: number): number {
  return scramble(Math.imul(place, 0xc2b2ae3d) ^ (Math.imul(value, 0x27d4eb2f) + 0x61c88647));
}

/** Spreads every bit of a word over all of it (a full-avalanche finaliser). */
export function scramble(word: number): number {
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
  return word ^ (word >>> 16);
}

/** 53 bits over a text; for the checks of records. */
export function hashText(text: string, start = 0): number {
  let low = scramble(start | 0);
  let high = scramble(Math.floor(start / 0x100000000) ^ 0x5bd1e995);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b) ^ (high >>> 15);
  }
  return (scramble(high ^ text.length) >>> 11) * 0x100000000 + (scramble(low) >>> 0);
}

/** The same over the first `length` letters of a buffer. */
function hashLetters(letters: Uint16Array, length: number, start: number): number {
  let low = scramble(start | 0);
  let high = scramble(Math.floor(start / 0x100000000) ^ 0x5bd1e995);
  for (let i = 0; i < length; i++) {
    const unit = letters[i]!;
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b) ^ (high >>> 15);
  }
  return (scramble(high ^ length) >>> 11) * 0x100000000 + (scramble(low) >>> 0);
}

const SPACE = 0x20;
const ZERO = 0x30;
/** What both halves of a long number are less than, so that each is a small one. */
const HALF = 1_000_000_000;

/** Builds a short text in a buffer and hashes it, without making a string. */
export class Scratch {
  #letters = new Uint16Array(1024);
  #length = 0;

  /** An empty text. */
  begin(): this {
    this.#length = 0;
    return this;
  }

  text(text: string): this {
    const { length } = text;
    const letters = this.#room(length);
    for (let i = 0; i < length; i++) letters[this.#length + i] = text.charCodeAt(i);
    this.#length += length;
    return this;
  }

  space(): this {
    this.#room(1)[this.#length++] = SPACE;
    return this;
  }

  /** As `String` writes it. */
  number(number: number): this {
    if (!Number.isSafeInteger(number) || number < 0) return this.text(String(number));
    this.#room(18);
    if (number < HALF) return this.#digits(number, lengthOf(number));
    const high = Math.floor(number / HALF);
    return this.#digits(high, lengthOf(high)).#digits(number - high * HALF, 9);
  }

  hash(start: number): number {
    return hashLetters(this.#letters, this.#length, start);
  }

  /** A small number, with so many digits. */
  #digits(number: number, count: number): this {
    const letters = this.#letters;
    let left = number | 0;
    for (let at = this.#length + count - 1; at >= this.#length; at--) {
      const rest = (left / 10) | 0;
      letters[at] = ZERO + left - rest * 10;
      left = rest;
    }
    this.#length += count;
    return this;
  }

  #room(more: number): Uint16Array {
    while (this.#length + more > this.#letters.length) {
      const larger = new Uint16Array(this.#letters.length * 2);
      larger.set(this.#letters);
      this.#letters = larger;
    }
    return this.#letters;
  }
}

function lengthOf(number: number): number {
  let digits = 1;
  for (let next = 10; number >= next; next *= 10) digits++;
  return digits;
}
