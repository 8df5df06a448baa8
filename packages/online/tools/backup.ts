// `node packages/online/tools/backup.ts [--gigabytes N] [--folder FOLDER]`: makes a SQLite database of this size (10), and times
// a backup by VACUUM INTO while another connection writes, and a restore by a copy, until a server could use it.
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readOptions } from '../../../scripts/options.ts';
import { migrate } from '../src/stores/migrations.ts';
import { openDatabase } from '../src/stores/open.ts';

const { values } = readOptions({
  options: { gigabytes: { type: 'string', default: '10' }, folder: { type: 'string', default: tmpdir() } },
});
const bytes = Number(values.gigabytes) * 1e9;
const folder = mkdtempSync(join(values.folder, 'gridhall-backup-'));
const [file, copy, restored] = ['online.db', 'copy.db', 'restored.db'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

try {
  const database = await openDatabase(file);
  await migrate(database);
  let start = performance.now();
  for (let games = 0; statSync(file).size < bytes; games += 5000) {
    await database.query(
      `WITH RECURSIVE game (i) AS (SELECT $1 UNION ALL SELECT i + 1 FROM game WHERE i + 1 < $2),
        turn (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n < 100)
        INSERT INTO entry SELECT printf('%032x', i), n, n % 2, 'A1 A2', NULL, 1000, 1700000000000 + n FROM game, turn`,
      [games, games + 5000],
    );
    await database.query('PRAGMA wal_checkpoint(TRUNCATE)');
  }
  say(`${(statSync(file).size / 1e9).toFixed(2)} GB made in ${seconds(start)} s`);

  // The backup is made by another thread, as another process would; meanwhile moves are saved here.
  const script = `const { DatabaseSync } = require('node:sqlite'); const { workerData } = require('node:worker_threads');
    new DatabaseSync(workerData.file).prepare('VACUUM INTO ?').run(workerData.copy);`;
  start = performance.now();
  const worker = new Worker(script, { eval: true, workerData: { file, copy } });
  const done = new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject));
  let [isDone, writes, longest] = [false, 0, 0];
  void done.then(() => {
    isDone = true;
  });
  while (!isDone) {
    const before = performance.now();
    await database.insertEntries([
      { room: 'f'.repeat(32), n: ++writes, seat: 0, move: 'A1 A2', act: null, ms: 0, at: 1 },
    ]);
    longest = Math.max(longest, performance.now() - before);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  say(
    `backup in ${seconds(start)} s; ${writes} moves saved meanwhile, the longest in ${longest.toFixed(0)} ms`,
  );
  await database.close();

  start = performance.now();
  copyFileSync(copy, restored);
  const again = await openDatabase(restored);
  await migrate(again);
  await again.query('SELECT n FROM entry WHERE room = $1', ['f'.repeat(32)]);
  say(`restored in ${seconds(start)} s`);
  await again.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
