import { expect, it } from 'vitest';
import { timesAtWork } from '../testing/at-work.ts';
import { classic, trials } from './index.ts';

it('sessions show the rules of play, the early exit among them', async () => {
  const times = await timesAtWork({ classic, trials }, 200);
  for (const rule of ['turn-ends', 'nearest-first', 'destroys', 'reached', 'copies', 'exit', 'early-exit'])
    expect(times.get(rule), rule).toBeGreaterThan(0);
});
