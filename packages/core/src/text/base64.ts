/** Base64 in its plain and its URL form, for views, links and keys. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Int8Array(128).fill(-1);
for (let i = 0; i < 64; i++) VALUES[DIGITS.charCodeAt(i)] = i;

/** Text of A–Z a–z 0–9 - _ without padding: safe in a link as it is. */
export function toBase64Url(bytes: Uint8Array): string {
  const parts: string[] = [];
  // In slices, because one string grown to tens of millions of characters letter by letter is slow.
  for (let start = 0; start < bytes.length; start += 3072) {
    let part = '';
    const end = Math.min(start + 3072, bytes.length);
    for (let i = start; i < end; i += 3) {
      const b = i + 1 < end ? bytes[i + 1]! : 0;
      const c = i + 2 < end ? bytes[i + 2]! : 0;
      const word = (bytes[i]! << 16) | (b << 8) | c;
      part += DIGITS[word >>> 18]! + DIGITS[(word >>> 12) & 63]!;
      if (i + 1 < end) part += DIGITS[(word >>> 6) & 63]!;
      if (i + 2 < end) part += DIGITS[word & 63]!;
    }
    parts.push(part);
  }
  return parts.join('');
}

/** The bytes of such a text, or undefined when it is not one. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const rest = text.length & 3;
  if (rest === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let to = 0;
  let word = 0;
  let bits = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const value = unit < 128 ? VALUES[unit]! : -1;
    if (value < 0) return undefined;
    word = ((word << 6) | value) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[to++] = (word >>> bits) & 255;
    }
  }
  // Left-over bits that are not zero would give two texts for the same bytes.
  if (word & ((1 << bits) - 1)) return undefined;
  return bytes;
}
