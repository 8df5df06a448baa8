/** Positions that were searched, under the numbers that are shown; keys are compared in full. */
import { grown32 } from './room.ts';

export class Positions {
  readonly #words: number;
  #keys: Int32Array<ArrayBuffer>;
  #values: Int32Array<ArrayBuffer>;
  #table = new Int32Array(512).fill(-1);
  #count = 0;

  /** Keys have so many words. */
  constructor(words: number) {
    this.#words = words;
    this.#keys = new Int32Array(256 * words);
    this.#values = new Int32Array(256);
  }

  /** What is kept under a key, or undefined. */
  find(key: Int32Array): number | undefined {
    const at = this.#table[this.#slot(key)]!;
    return at < 0 ? undefined : this.#values[at];
  }

  keep(key: Int32Array, value: number): void {
    if (2 * this.#count >= this.#table.length) this.#widen();
    const slot = this.#slot(key);
    let at = this.#table[slot]!;
    if (at < 0) {
      at = this.#table[slot] = this.#count++;
      this.#keys = grown32(this.#keys, (at + 1) * this.#words);
      this.#values = grown32(this.#values, at + 1);
      this.#keys.set(key, at * this.#words);
    }
    this.#values[at] = value;
  }

  #slot(key: Int32Array): number {
    const mask = this.#table.length - 1;
    let hash = 0;
    for (const word of key) hash = Math.imul(hash ^ word, 0x9e3779b1) ^ (hash >>> 13);
    for (let slot = (hash ^ (hash >>> 16)) & mask; ; slot = (slot + 1) & mask) {
      const at = this.#table[slot]!;
      if (at < 0) return slot;
      let same = 0;
      while (same < this.#words && this.#keys[at * this.#words + same] === key[same]) same++;
      if (same === this.#words) return slot;
    }
  }

  #widen(): void {
    this.#table = new Int32Array(2 * this.#table.length).fill(-1);
    for (let at = 0; at < this.#count; at++) {
      const key = this.#keys.subarray(at * this.#words, (at + 1) * this.#words);
      this.#table[this.#slot(key)] = at;
    }
  }
}
