import { seedFrom } from '@gridhall/core';
import { expect, it } from 'vitest';
import { playTrial, sessionOf } from '../../testing/at-work.ts';
import { classic, trials } from './index.ts';

it('what is foretold is printed whatever the luck', async () => {
  const tried = { classic, trials };
  const all = [...trials.scenes, ...Array.from({ length: 40 }, (_none, i) => sessionOf(tried, i))];
  for (const trial of all) {
    const { foretold } = await playTrial(tried, trial, { seed: seedFrom('a') });
    for (const seed of ['b', 'c', 'd']) {
      const other = await playTrial(tried, trial, { seed: seedFrom(seed) });
      expect(other.foretold).toBe(foretold);
      expect(other.output.startsWith(foretold)).toBe(true);
    }
  }
});
