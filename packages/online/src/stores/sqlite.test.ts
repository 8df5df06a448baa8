import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeSuite } from '../testing/store-suite.ts';
import { openDatabase } from './open.ts';

storeSuite('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-sqlite-'));
  // One process has one connection: whoever else asks waits for it.
  const database = await openDatabase(join(folder, 'online.db'));
  return {
    open: async () => database,
    empty: () => openDatabase(':memory:'),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

test('the disk is waited for, but by what is done lightly, also where that fails', async () => {
  const database = await openDatabase(':memory:');
  const waits = async (how: 'query' | 'lightly') =>
    (await database[how]('PRAGMA synchronous'))[0]?.synchronous;
  expect([await waits('query'), await waits('lightly'), await waits('query')]).toEqual([2, 1, 2]);
  await expect(database.lightly('UPDATE nothing SET n = 1')).rejects.toThrow();
  expect(await waits('query')).toBe(2);
  await database.close();
});
