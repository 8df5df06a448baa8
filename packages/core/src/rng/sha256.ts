/** SHA-256 (FIPS 180-4) at once and everywhere: a browser without TLS has none, and luck is not to be waited for. */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of 8. */
const ROUND = new Int32Array(64);
const START = new Int32Array(8);

/**
 * Roots by whole numbers alone: what a floating-point root gives in its last bits differs between machines. Newton's way
 * from above, which comes down to the whole part of the root and no further.
 */
function fraction(prime: bigint, power: 2n | 3n): number {
  const wanted = prime << (32n * power);
  let root = 8n << 32n;
  for (;;) {
    const next = ((power - 1n) * root + wanted / (power === 2n ? root : root * root)) / power;
    if (next >= root) return Number(BigInt.asIntN(32, root));
    root = next;
  }
}

for (let n = 2, found = 0; found < 64; n++) {
  let prime = true;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) START[found] = fraction(BigInt(n), 2n);
  ROUND[found++] = fraction(BigInt(n), 3n);
}

/** The digest of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const message = new TextEncoder().encode(text);
  const blocks = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(blocks.length - 4, message.length << 3);
  const hash = START.slice();
  const words = new Int32Array(64);
  for (let at = 0; at < blocks.length; at += 64) addBlock(hash, words, view, at);
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function addBlock(hash: Int32Array, words: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const sigma0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const sigma1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + sigma0 + words[i - 7]! + sigma1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUND[i]! + words[i]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i]! += word;
  });
}

/** Turns a word to the right. */
function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
