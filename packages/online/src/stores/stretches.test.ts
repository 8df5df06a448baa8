import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrations.ts';
import { openDatabase } from './open.ts';

/** The version that had a row for each entry. */
const ROWS = 4;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-stretches-'));
  file = join(folder, 'online.db');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const line = (room: string, n: number) => [room, n, n % 2, n === 2 ? null : `"${room}"\n${n}`, null, n, 7];

/** A file as that version left it when it was killed: entries in their table, others in the journal, some in both. */
async function leftBehind(rows: readonly (string | number | null)[][], journal: readonly unknown[][]) {
  const old = await openDatabase(file);
  await migrate(old, ROWS);
  await old.close();
  const bare = new DatabaseSync(file);
  for (const row of rows) bare.prepare('INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)').run(...row);
  for (const lines of journal)
    bare.prepare('INSERT INTO journal (lines) VALUES (?)').run(JSON.stringify(lines));
  bare.close();
}

it('takes over a log of one row an entry, and what was in the journal beside it', async () => {
  await leftBehind(
    [line('a', 2), line('a', 1), line('a', 3), line('b', 1), line('d', 1), line('d', 2)],
    [
      [line('a', 2), line('c', 1)],
      [line('a', 3), line('d', 2)],
      [line('a', 4), line('c', 2)],
    ],
  );
  const database = await openDatabase(file);
  await migrate(database);
  const log = await database.query('SELECT room, n, seat, move, act, ms, at FROM entry ORDER BY room, n');
  const whole = [...[1, 2, 3, 4].map((n) => line('a', n)), line('b', 1), line('c', 1), line('c', 2)];
  expect(log.map(Object.values)).toEqual([...whole, line('d', 1), line('d', 2)]);
  const heads = await database.query("SELECT room, n FROM head WHERE room IN ('a', 'c', 'x') ORDER BY room");
  expect(heads.map(Object.values)).toEqual([
    ['a', 4],
    ['c', 2],
  ]);
  const late = await database.append('node', [{ row: line('a', 4) }, { row: line('b', 2) }]);
  expect([...late]).toEqual(['a 4']);
  expect(await database.query("SELECT n FROM entry WHERE room = 'b'")).toEqual([{ n: 1 }, { n: 2 }]);
  await database.close();
});

it('lies in few rows, however often somebody looks at a room', async () => {
  const database = await openDatabase(file);
  await migrate(database);
  for (let n = 1; n <= 40; n++) {
    await database.append('node', [{ row: line('a', n) }, { row: line('b', n) }]);
    expect(await database.log('a', n - 2)).toHaveLength(Math.min(n, 2));
    expect(await database.tally(['a', 'x'])).toEqual(
      new Map([['a', { moves: n - (n < 2 ? 0 : 1), ms: (n * (n + 1)) / 2 }]]),
    );
  }
  await database.close();
  const bare = new DatabaseSync(file, { readOnly: true });
  const rows = bare.prepare('SELECT room, last, json_array_length(lines) AS many FROM stretch').all();
  expect(rows.map((row) => Object.values(row)).sort()).toEqual([
    ['a', 40, 40],
    ['b', 40, 40],
  ]);
  bare.close();
});
