import { dailySeed } from '@gridhall/match';
import { expect, test } from 'vitest';
import { dailyWanted } from './daily.ts';
import { tableOf } from './tables.ts';

test('the game of a day is the one that everybody gets', async () => {
  const { seed, params } = dailyWanted(await tableOf('geese'), '2026-11-16');
  expect(seed).toBe(dailySeed('geese', '2026-11-16'));
  expect(params).toMatchObject({ first: 'zero' });
});

test.each(['2026-02-30', '2026-13-01', 'today', '', '2026-1-1'])('%j is no day', async (day) => {
  const table = await tableOf('geese');
  expect(() => dailyWanted(table, day)).toThrow(/--daily wants a day as 2026-01-31/);
});
