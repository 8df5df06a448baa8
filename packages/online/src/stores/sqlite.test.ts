import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
