/**
 * The generator every game draws from: Chris Doty-Humphrey's small fast counting generator, 128 bits of state,
 * non-linear (so that no statistical test based on linear algebra tells it from chance). The four words live in
 * the game's state: copying, saving and undoing a state copies its luck too.
 * @stable
 */
export class Random {
  /** Three words that mix, and a counter that keeps the period above 2³². */
  readonly words = new Int32Array(4);

  /** From 32 hexadecimal digits; anything else is a bug of the caller (see `isSeed`). */
  static fromSeed(seed: string): Random {
    const random = new Random();
    random.seed(seed);
    return random;
  }

  /** The generator of `seedFrom(text)`, without the digits in between. */
  static fromText(text: string): Random {
    if (isSeed(text)) return Random.fromSeed(text);
    const random = new Random();
    random.rekey(hashed(text));
    return random;
  }

  seed(seed: string): void {
    // Digit by digit: a game that lasts eight rounds is created often, and slicing strings would show.
    let digits = 0;
    for (let i = 0; i < 4; i++) {
      let word = 0;
      for (let end = digits + 8; digits < end; digits++)
        word = (word << 4) | hexDigit(seed.charCodeAt(digits));
      this.words[i] = word;
    }
    if (seed.length !== digits) throw new Error('a seed is 32 hexadecimal digits');
    // Seeds that differ in one bit must part company before the first draw that counts.
    this.stir();
  }

  /** Throws twelve draws away, without looking at them. */
  stir(): void {
    const words = this.words;
    let [a, b, c, counter] = [words[0]!, words[1]!, words[2]!, words[3]!];
    for (let i = 0; i < 12; i++) {
      const result = (a + b + counter++) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + result) | 0;
    }
    words[0] = a;
    words[1] = b;
    words[2] = c;
    words[3] = counter;
  }

  /** Becomes a generator that goes its own way, keyed by another. */
  rekey(from: Random): void {
    for (let i = 0; i < 4; i++) this.words[i] = from.next() | 0;
    this.stir();
  }

  copy(from: Random): void {
    const to = this.words;
    const words = from.words;
    to[0] = words[0]!;
    to[1] = words[1]!;
    to[2] = words[2]!;
    to[3] = words[3]!;
  }

  /** A whole number from 0 to 2³² − 1. */
  next(): number {
    const words = this.words;
    const b = words[1]!;
    const c = words[2]!;
    const counter = words[3]!;
    const result = (words[0]! + b + counter) | 0;
    words[3] = counter + 1;
    words[0] = b ^ (b >>> 9);
    words[1] = (c + (c << 3)) | 0;
    words[2] = (((c << 21) | (c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  /** A whole number from 0 to n − 1, each exactly equally likely; 1 ≤ n ≤ 2³². */
  below(n: number): number {
    // The high half of word × n is the draw; only low halves that would favour some results are drawn again
    // (Lemire's method). Below 2²¹ the product is exact in a double; above, n is taken in two parts.
    if (n <= 0x200000) {
      const product = this.next() * n;
      const high = Math.floor(product / 0x100000000);
      const low = product - high * 0x100000000;
      return low >= n || low >= (0x100000000 - n) % n ? high : this.below(n);
    }
    const word = this.next();
    const upper = Math.floor(n / 0x10000);
    const middle = word * upper + Math.floor((word * (n - upper * 0x10000)) / 0x10000);
    const high = Math.floor(middle / 0x10000);
    const low = Math.imul(word, n) >>> 0;
    return low >= n || low >= (0x100000000 - n) % n ? high : this.below(n);
  }

  /** A number from 0 up to but not including 1, in steps of 2⁻⁵³. */
  unit(): number {
    const high = this.next() >>> 5;
    const low = this.next() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.unit() < probability;
  }
}

function hexDigit(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48;
  if (unit >= 97 && unit <= 102) return unit - 87;
  throw new Error('a seed is 32 hexadecimal digits');
}

export function isSeed(text: unknown): boolean {
  return typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);
}

/** Any text as a seed, so that people can share `--seed tuesday`: a seed stays itself, the rest is hashed. */
export function seedFrom(text: string): string {
  if (isSeed(text)) return text;
  const random = hashed(text);
  return Array.from({ length: 4 }, () => random.next().toString(16).padStart(8, '0')).join('');
}

function hashed(text: string): Random {
  const random = new Random();
  for (const character of text) {
    random.words[0]! ^= character.codePointAt(0)!;
    random.stir();
  }
  random.stir();
  return random;
}

/** A fresh seed from the platform. Never called by rules: who starts a game brings the seed. */
export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) =>
    word.toString(16).padStart(8, '0'),
  ).join('');
}
