/** The short version of what `npm run strength` says of Abyss and Dungeon. */
import { expect, it } from 'vitest';
import { report as abyss } from './abyss.ts';
import { report as dungeon } from './dungeon.ts';

it('decides every medium board of Abyss', async () => {
  const [boards] = await abyss(40, 'medium');
  expect(boards).toMatch(/^40 medium boards: won \d+, lost \d+$/);
});

it('proves what becomes of dungeons with three levels, two amulets and a dozen monsters', async () => {
  const [dungeons] = await dungeon(6, 8);
  expect(dungeons).toMatch(/^6 dungeons [^:]*: ((won|lost) \d(, )?)+$/);
});
