/**
 * Every state a search has met, each once: packed into as many words as the widest needs, found again by hash and
 * compared word by word, so that two states are never taken for one.
 */
export class States {
  /** How many words a state has. */
  readonly width: number;
  /** How many states there are; they are numbered from 0 in the order in which they came. */
  count = 0;
  /** A state's words, from its number × width on. */
  words: Uint16Array | Uint32Array;
  /** Pairs: the hash of a state, and its number + 1; 0 where there is none. */
  #slots: Int32Array;
  #mask: number;
  readonly #wide: boolean;

  /** `wide`: words have 32 bits instead of 16. */
  constructor(width: number, wide: boolean) {
    this.width = width;
    this.#wide = wide;
    this.words = this.#room(1 << 10);
    this.#mask = (1 << 11) - 1;
    this.#slots = new Int32Array(2 << 11);
  }

  /** The number of the state with these words; it is a new one when that was `count` before. */
  add(state: Uint32Array): number {
    const { width } = this;
    let hash = 0x9e3779b9;
    for (let i = 0; i < width; i++) {
      hash = Math.imul(hash ^ state[i]!, 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0xc2b2ae35);
    hash ^= hash >>> 13;
    const slots = this.#slots;
    let at = hash & this.#mask;
    for (;;) {
      const number = slots[2 * at + 1]!;
      if (number === 0) break;
      if (slots[2 * at] === hash && this.#is(number - 1, state)) return number - 1;
      at = (at + 1) & this.#mask;
    }
    const number = this.count++;
    slots[2 * at] = hash;
    slots[2 * at + 1] = number + 1;
    if ((number + 1) * width > this.words.length) this.#grow();
    this.words.set(state, number * width);
    if (this.count * 2 > this.#mask) this.#spread();
    return number;
  }

  /** How many bytes it takes. */
  get bytes(): number {
    return this.words.byteLength + this.#slots.byteLength;
  }

  #is(number: number, state: Uint32Array): boolean {
    const { words, width } = this;
    const base = number * width;
    for (let i = 0; i < width; i++) if (words[base + i] !== state[i]) return false;
    return true;
  }

  #room(states: number): Uint16Array | Uint32Array {
    return this.#wide ? new Uint32Array(states * this.width) : new Uint16Array(states * this.width);
  }

  #grow(): void {
    const before = this.words;
    this.words = this.#room((before.length / this.width) * 2);
    this.words.set(before);
  }

  #spread(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2);
    this.#mask = this.#mask * 2 + 1;
    for (let from = 0; from < before.length; from += 2) {
      if (before[from + 1] === 0) continue;
      let at = before[from]! & this.#mask;
      while (this.#slots[2 * at + 1] !== 0) at = (at + 1) & this.#mask;
      this.#slots[2 * at] = before[from]!;
      this.#slots[2 * at + 1] = before[from + 1]!;
    }
  }
}
