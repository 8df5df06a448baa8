/**
 * Whoever keeps a secret for others says at the start what it will be held to: the SHA-256 of the setup and a salt.
 * At the end both are published, and anyone can see that nothing was changed.
 */
import type { Setup } from '../contract/game.ts';
import { sha256 } from '../rng/sha256.ts';
import { canonical, type Proof } from './record.ts';

/** `salt` is 128 bits in hexadecimal (`freshSeed`), so that a short setup cannot be found by trying them all. */
export function commit(setup: Setup, salt: string): string {
  return sha256(`${salt}\n${canonical(setup)}`);
}

/** The seed that is agreed among several: nobody can choose it who does not know the secret and every nonce. */
export function agreedSeed({ secret, nonces }: Proof): string {
  return sha256([secret, ...nonces].join('\n')).slice(0, 32);
}

export function keepsCommitment(commitment: string, setup: Setup, salt: string): boolean {
  return commit(setup, salt) === commitment;
}
