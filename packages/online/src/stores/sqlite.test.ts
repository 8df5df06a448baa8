import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeSuite } from '../testing/store-suite.ts';
import { migrate } from './migrations.ts';
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
      const again = await openDatabase(path, false);
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

test('the disk is waited for, but by what is relaxed, also where that fails', async () => {
  const database = await openDatabase(':memory:');
  const waits = async (how: 'query' | 'relaxed') =>
    (await database[how]('PRAGMA synchronous'))[0]?.synchronous;
  expect([await waits('query'), await waits('relaxed'), await waits('query')]).toEqual([2, 1, 2]);
  await expect(database.relaxed('UPDATE nothing SET n = 1')).rejects.toThrow();
  expect(await waits('query')).toBe(2);
  await database.close();
});

test('entries that version 6 kept in stretches and in its journal are one row each again, in their order', async () => {
  const database = await openDatabase(':memory:');
  await migrate(database, 6);
  await database.query(
    `INSERT INTO stretch VALUES ('r', 2, '[[1,0,"A1 A2",null,5,9],[2,1,null,"resign",null,10]]')`,
  );
  // The journal may still have what has reached its stretch.
  await database.query(
    `INSERT INTO journal (lines) VALUES ('[["r",2,1,null,"resign",null,10],["s",1,0,"m \\"1",null,0,11]]')`,
  );
  await database.query(`INSERT INTO journal (lines) VALUES ('[["r",3,0,"A2 A3",null,7,12]]')`);
  await migrate(database);
  const rows = await database.query('SELECT room, n, seat, move, act, ms, at FROM entry ORDER BY room, n');
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['r', 1, 0, 'A1 A2', null, 5, 9],
    ['r', 2, 1, null, 'resign', null, 10],
    ['r', 3, 0, 'A2 A3', null, 7, 12],
    ['s', 1, 0, 'm "1', null, 0, 11],
  ]);
  await database.close();
});

test('a second process that opens a file is refused by a sentence that names the first, until that is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-sqlite-'));
  const path = join(folder, 'online.db');
  const script = `const { openDatabase } = await import(${JSON.stringify(new URL('./open.ts', import.meta.url).href)});
    await openDatabase(${JSON.stringify(path)}); console.log('open'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await expect(openDatabase(path)).rejects.toThrow(
    `online.db is in use by process ${child.pid} on ${hostname()}. Stop that server first, or choose another file with --db.`,
  );
  // Tools may look into it all the same.
  await (await openDatabase(path, false)).close();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  await (await openDatabase(path)).close();
  rmSync(folder, { recursive: true, force: true });
});
