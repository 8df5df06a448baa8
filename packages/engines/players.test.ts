import { expect, it } from 'vitest';
import { ENGINES } from './index.ts';

/** What programs call them, and people do not. */
const IDS_ALONE = ['greedy', 'random', 'explore', 'rest', 'level-1'];

it('calls players by words that a player would use', async () => {
  const engines = await Promise.all(Object.values(ENGINES).map((load) => load()));
  const names = engines.flatMap(({ engine }) => engine.players.map(({ name }) => name));
  expect(names).toContain('the Boar');
  expect(names.filter((name) => IDS_ALONE.includes(name))).toEqual([]);
});
