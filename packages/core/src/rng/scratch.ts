/** A short text put together to be hashed and thrown away: no text is ever made of it. */
import { hashLetters } from './hash.ts';

const SPACE = 0x20;
const ZERO = 0x30;
/** What both halves of a long number are less than, so that each is a small one. */
const HALF = 1_000_000_000;

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
