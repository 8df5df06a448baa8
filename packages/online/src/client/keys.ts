/** Who one is: a key that is made here, known to nobody else, and carried from one machine to the next by its owner. */
import { freshSeed } from '@gridhall/core';

/** 256 random bits as 64 hexadecimal digits. */
export function freshKey(): string {
  return freshSeed() + freshSeed();
}

/** What everybody who sits down adds to the luck of a room. */
export function freshNonce(): string {
  return freshSeed();
}

export function isKey(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}
