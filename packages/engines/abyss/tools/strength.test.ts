/** A short run of `npm run strength -- abyss`. */
import { expect, it } from 'vitest';
import { report } from './strength.ts';

it('decides every medium board of Abyss', async () => {
  const [boards] = await report(40, 'medium');
  expect(boards).toMatch(/^40 medium boards: won \d+, lost \d+$/);
});
