/**
 * Whoever keeps a secret for others says at the start what it will be held to: the SHA-256 of the setup and a salt.
 * At the end both are published, and anyone can see that nothing was changed.
 */
import type { Setup } from './game.ts';
import { canonical } from './record.ts';

/** `salt` is 128 bits in hexadecimal (`freshSeed`), so that a short setup cannot be found by trying them all. */
export async function commit(setup: Setup, salt: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}\n${canonical(setup)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function keepsCommitment(commitment: string, setup: Setup, salt: string): Promise<boolean> {
  return (await commit(setup, salt)) === commitment;
}
