import { expect, it } from 'vitest';
import { timesAtWork } from '../testing/at-work.ts';
import { classic, trials } from './index.ts';

it('sessions show the rare rules of play', async () => {
  const times = await timesAtWork({ classic, trials }, 100);
  for (const rule of ['rat-in-the-way', 'jump', 'waters-edge', 'trapped', 'rat-elephant', 'last-captured'])
    expect(times.get(rule), rule).toBeGreaterThan(0);
});
