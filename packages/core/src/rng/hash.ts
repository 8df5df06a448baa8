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

/** The same over the first so many letters of a text that is none yet. */
export function hashLetters(letters: Uint16Array, length: number, start: number): number {
  let low = scramble(start | 0);
  let high = scramble(Math.floor(start / 0x100000000) ^ 0x5bd1e995);
  for (let i = 0; i < length; i++) {
    const unit = letters[i]!;
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b) ^ (high >>> 15);
  }
  return (scramble(high ^ length) >>> 11) * 0x100000000 + (scramble(low) >>> 0);
}
