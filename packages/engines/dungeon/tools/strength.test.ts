/** A short run of `npm run strength -- dungeon`. */
import { expect, it } from 'vitest';
import { report } from './strength.ts';

it('proves what becomes of dungeons with three levels, two amulets and a dozen monsters', async () => {
  const [dungeons] = await report(6, 8);
  expect(dungeons).toMatch(/^6 dungeons [^:]*: ((won|lost) \d(, )?)+$/);
});
