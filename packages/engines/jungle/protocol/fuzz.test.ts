import { Random, seedFrom } from '@gridhall/core';
import { expect, it } from 'vitest';
import { CrowdFuzz, LineFuzz } from '../tools/fuzz.ts';

it('plays a legal move in ten thousand positions that nobody would come upon', () => {
  const random = Random.fromSeed(seedFrom('crowds'));
  const fuzz = new CrowdFuzz();
  for (let i = 0; i < 10_000; i++) {
    const fault = fuzz.fault(random);
    if (fault !== undefined) expect.fail(`${i}: ${fault}`);
  }
});

it('lives through ten thousand lines that were right until something happened to them', () => {
  const random = Random.fromSeed(seedFrom('protocol'));
  const fuzz = new LineFuzz();
  for (let i = 0; i < 10_000; i++) {
    const fault = fuzz.fault(random);
    if (fault !== undefined) expect.fail(`${i}: ${fault}`);
  }
  expect(fuzz.thoughts).toBeGreaterThan(500);
});
