/** Messages of text as a server sends them (RFC 6455, 5.2): one frame each, without a mask, a letter a byte. */

/** A text in UTF-8, a letter a byte. */
export function bytesOf(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
}

/** Heads of frames by their lengths, those that were needed: most are short. */
const MOST_HEADS = 1024;
const heads: (string | undefined)[] = Array.from({ length: MOST_HEADS });

export function frameOf(bytes: string): string {
  const { length } = bytes;
  if (length >= MOST_HEADS) return headOf(length) + bytes;
  heads[length] ??= headOf(length);
  return heads[length] + bytes;
}

function headOf(length: number): string {
  if (length < 126) return String.fromCharCode(0x81, length);
  if (length < 0x10000) return String.fromCharCode(0x81, 126, length >> 8, length & 255);
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt(length));
  return `\x81\x7f${long.toString('latin1')}`;
}

/** Are you still there? Nothing else is said by it (5.5.2). */
export const PING = '\x89\x00';
