import { createHash } from 'node:crypto';
import { SEED } from '@gridhall/laws/stubs';
import { describe, expect, it } from 'vitest';
import { commit, keepsCommitment } from './opening.ts';

const SALT = 'f'.repeat(32);

describe('a commitment', () => {
  it('is the SHA-256 of the salt, a line feed and the setup as JSON with its keys in order', async () => {
    const boards = ['..9', 'é'];
    const text = `${SALT}\n{"boards":["..9","é"],"seed":"${SEED}"}`;
    const digest = createHash('sha256').update(text).digest('hex');
    expect(commit({ seed: SEED, boards }, SALT)).toBe(digest);
    expect(commit({ boards, seed: SEED }, SALT)).toBe(digest);
    expect(commit({ seed: SEED }, SALT)).toBe(
      createHash('sha256').update(`${SALT}\n{"seed":"${SEED}"}`).digest('hex'),
    );
  });

  it('is kept by the setup and the salt it was made of, and by no others', async () => {
    const setup = { seed: SEED, boards: ['..9'] };
    const commitment = commit(setup, SALT);
    expect(keepsCommitment(commitment, setup, SALT)).toBe(true);
    expect(keepsCommitment(commitment, setup, SEED)).toBe(false);
    expect(keepsCommitment(commitment, { seed: SEED }, SALT)).toBe(false);
    expect(keepsCommitment(commitment, { ...setup, seed: SALT }, SALT)).toBe(false);
    expect(keepsCommitment(commitment, { ...setup, boards: ['.9.'] }, SALT)).toBe(false);
  });
});
