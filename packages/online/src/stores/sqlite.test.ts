import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { storeSuite } from '../testing/store-suite.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open.ts';
import { Sqlite } from './sqlite.ts';

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

test.skipIf(process.platform === 'win32')(
  'only its owner reads the file, also one that is there already',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridhall-sqlite-'));
    const path = join(folder, 'data', 'online.db');
    const files = [path, `${path}-wal`, `${path}-shm`];
    const modes = () =>
      files
        .filter(existsSync)
        .map((file) => [file.slice(path.length), (statSync(file).mode & 0o777).toString(8)]);
    const before = process.umask(0o022);
    try {
      const database = await openDatabase(path);
      await migrate(database);
      const kept = [...modes(), (statSync(join(folder, 'data')).mode & 0o777).toString(8)];
      expect(kept).toEqual([['', '600'], ['-wal', '600'], ['-shm', '600'], '700']);
      // As an earlier version left it when it was killed.
      for (const file of files) chmodSync(file, 0o644);
      const again = await openDatabase(path);
      expect(modes()).toEqual([
        ['', '600'],
        ['-wal', '600'],
        ['-shm', '600'],
      ]);
      await again.close();
      await database.close();
    } finally {
      process.umask(before);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('the disk is waited for, but by what is done lightly, also where that fails', async () => {
  const database = await openDatabase(':memory:');
  const waits = async (how: 'query' | 'lightly') =>
    (await database[how]('PRAGMA synchronous'))[0]?.synchronous;
  expect([await waits('query'), await waits('lightly'), await waits('query')]).toEqual([2, 1, 2]);
  await expect(database.lightly('UPDATE nothing SET n = 1')).rejects.toThrow();
  expect(await waits('query')).toBe(2);
  await database.close();
});

test('an entry is acknowledged, and read by anybody, when it is on the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-sqlite-'));
  const ends: PromiseWithResolvers<void>[] = [];
  const database = new Sqlite(join(folder, 'online.db'), () => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  await migrate(database);
  const heard: string[] = [];
  const row = ['a', 1, 0, 'A1 A2', null, null, 7];
  const kept = database.append('node', [{ row }]).then(() => heard.push('kept'));
  const read = database.log('a', 0).then(({ length }) => heard.push(`read ${length}`));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([heard, ends.length]).toEqual([[], 1]);
  ends[0]!.resolve();
  await kept;
  ends[1]!.resolve();
  await read;
  expect(heard).toEqual(['kept', 'read 1']);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('while a transaction waits for the disk others go on, and nobody asks again and again whether it is over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-sqlite-'));
  const disk = Promise.withResolvers<void>();
  const database = new Sqlite(join(folder, 'online.db'), () => disk.promise);
  await migrate(database);
  const append = (room: string) => database.append('node', [{ row: [room, 1, 0, 'A1 A2', null, null, 7] }]);
  const all = Promise.all([
    append('a'),
    database.transaction(({ query }) => query('UPDATE alarm SET leased_until = 0')),
    append('b'),
  ]);
  // No more than promises can do: a disk answers only who lets something else happen.
  for (let i = 0; i < 1000; i++) await undefined;
  const journal = new DatabaseSync(join(folder, 'online.db'), { readOnly: true });
  const there = journal.prepare('SELECT count(*) AS n FROM journal').get();
  journal.close();
  disk.resolve();
  await all;
  expect(there).toEqual({ n: 2 });
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('where the disk fails nothing is acknowledged, and nothing that it may have lost is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-sqlite-'));
  const database = new Sqlite(join(folder, 'online.db'), () => Promise.reject(new Error('EIO')));
  await migrate(database);
  const row = ['a', 1, 0, 'A1 A2', null, null, 7];
  await expect(database.append('node', [{ row }])).rejects.toThrow('EIO');
  await expect(database.log('a', 0)).rejects.toThrow('EIO');
  await expect(database.query('SELECT n FROM entry WHERE room = $1', ['a'])).rejects.toThrow('EIO');
  await expect(database.append('node', [{ row }])).rejects.toThrow('EIO');
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
