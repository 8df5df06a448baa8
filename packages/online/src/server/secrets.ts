/** Secrets and their hashes: what is handed out is random, what is kept is its hash. */
import { createHash, randomBytes } from 'node:crypto';

/** 128 bits, as 32 hexadecimal digits: an id, the secret of an invitation. */
export const fresh128 = (): string => randomBytes(16).toString('hex');
/** 256 bits, as 64 hexadecimal digits: a token, the secret that luck is made of. */
export const fresh256 = (): string => randomBytes(32).toString('hex');

export function secretHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
