import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, ENTRY, keyOf } from './database.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open.ts';

let folder: string;
let file: string;
const opened: Database[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-journal-'));
  file = join(folder, 'online.db');
});

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<Database> {
  const database = await openDatabase(file);
  opened.push(database);
  await migrate(database);
  return database;
}

const entry = (room: string, n: number, move = `${room}${n}`) => [room, n, n % 2, move, null, null, 7];

/** Appends in one transaction; the answer is what was not there yet. */
async function append(database: Database, ...rows: ReturnType<typeof entry>[]): Promise<string> {
  return [...(await database.transaction((query) => query.insertNew(ENTRY, rows)))].join(', ');
}

const logOf = async (database: Database, room: string, since = 0) =>
  (await database.log(room, since)).map(({ move }) => move).join(' ');

/** What is in the table itself, whatever the journal holds: seen by somebody who knows nothing of it. */
function inTable(): number {
  const bare = new DatabaseSync(file, { readOnly: true });
  const row = bare.prepare('SELECT count(*) AS n FROM entry').get() as { n: number };
  bare.close();
  return row.n;
}

it('keeps what is appended, and puts it into its table when somebody looks there', async () => {
  const database = await open();
  expect(await append(database, entry('a', 1), entry('b', 1), entry('a', 2))).toBe('a 1, b 1, a 2');
  expect(await append(database, entry('b', 2))).toBe('b 2');
  expect(inTable()).toBe(0);
  expect([await logOf(database, 'a'), await logOf(database, 'b')]).toEqual(['a1 a2', 'b1 b2']);
  expect(inTable()).toBe(0);
  const counted = () => database.query('SELECT count(*) AS n FROM entry');
  expect(await counted()).toEqual([{ n: 4 }]);
  expect(inTable()).toBe(4);
  expect(await append(database, entry('a', 3), entry('a', 4))).toBe('a 3, a 4');
  const parts = await Promise.all([0, 1, 2, 3, 4, 5].map((since) => logOf(database, 'a', since)));
  expect(parts).toEqual(['a1 a2 a3 a4', 'a2 a3 a4', 'a3 a4', 'a4', '', '']);
  expect(await counted()).toEqual([{ n: 6 }]);
});

it('adds what is there already to nothing', async () => {
  const database = await open();
  await append(database, entry('a', 1), entry('a', 2));
  expect(await append(database, entry('a', 2, 'other'), entry('b', 1), entry('b', 1, 'other'))).toBe('b 1');
  expect([await logOf(database, 'a'), await logOf(database, 'b')]).toEqual(['a1 a2', 'b1']);
  expect(await append(database, entry('a', 1, 'other'))).toBe('');
});

it('forgets what was not committed', async () => {
  const database = await open();
  await append(database, entry('a', 1));
  const failed = database.transaction(async (query) => {
    await query.insertNew(ENTRY, [entry('a', 2, 'lost'), entry('b', 1, 'lost')]);
    throw new Error('it fails');
  });
  await expect(failed).rejects.toThrow('it fails');
  expect(await append(database, entry('a', 2), entry('b', 1))).toBe('a 2, b 1');
  expect([await logOf(database, 'a'), await logOf(database, 'b')]).toEqual(['a1 a2', 'b1']);
});

it('has what was kept before a process was killed', async () => {
  await append(await open(), entry('a', 1), entry('a', 2));
  const again = await open();
  expect(await append(again, entry('a', 2, 'other'), entry('a', 3))).toBe(keyOf('a', 3));
  expect(await logOf(again, 'a')).toBe('a1 a2 a3');
});

it('leaves nothing behind of what is deleted', async () => {
  const database = await open();
  await append(database, entry('a', 1), entry('b', 1));
  await database.query('DELETE FROM stretch WHERE room = $1', ['a']);
  // Killed: nothing was put in order.
  const again = await open();
  expect([await logOf(again, 'a'), await logOf(again, 'b')]).toEqual(['', 'b1']);
});

it('lets one of two win who have the same file open, whoever looks in between', async () => {
  const [one, two] = [await open(), await open()];
  const won = { one: 0, two: 0 };
  for (let n = 1; n <= 60; n++) {
    if (n % 7 === 0) await logOf(n % 2 ? one : two, 'a');
    const order = n % 3 === 0 ? ([two, one] as const) : ([one, two] as const);
    const kept = [];
    for (const database of order)
      kept.push(await append(database, entry('a', n, database === one ? `1.${n}` : `2.${n}`)));
    expect(kept).toEqual([keyOf('a', n), '']);
    won[order[0] === one ? 'one' : 'two']++;
  }
  expect(won).toEqual({ one: 40, two: 20 });
  expect(await logOf(two, 'a')).toBe(await logOf(one, 'a'));
  expect((await logOf(one, 'a')).split(' ')).toHaveLength(60);
});

it('sorts a long journal in passing, and neither loses nor doubles anything by it', async () => {
  const database = await open();
  const rooms = Array.from({ length: 300 }, (_none, i) => `room${i}`);
  for (let n = 1; n <= 90; n++) await append(database, ...rooms.map((room) => entry(room, n)));
  expect(inTable()).toBeGreaterThan(5000);
  // Killed in the middle of it: what is in its table is in the journal, too.
  const again = await open();
  const counted = await again.query('SELECT count(*) AS n, sum(n) AS sum FROM entry');
  expect(counted[0]).toMatchObject({ n: 27_000, sum: (300 * 90 * 91) / 2 });
});

it('loses nothing of a transaction that adds many times', async () => {
  const database = await open();
  const rooms = Array.from({ length: 30 }, (_none, i) => `room${i}`);
  const lines = (room: string, from: number) =>
    Array.from({ length: 400 }, (_none, i) => entry(room, from + i + 1));
  for (const from of [0, 400, 800])
    await database.transaction(async (query) => {
      for (const room of rooms) await query.insertNew(ENTRY, lines(room, from));
      // Somebody looks at one in the middle of it.
      const seen = await query.query('SELECT count(*) AS n FROM entry WHERE room = $1', ['room7']);
      expect(Number(seen[0]?.n)).toBe(from + 400);
    });
  opened.push(await openDatabase(file));
  const counted = await opened.at(-1)!.query('SELECT count(*) AS n FROM entry');
  expect(Number(counted[0]?.n)).toBe(36_000);
});

it('has what somebody left behind who was killed, and writes nothing for who reads it', async () => {
  const killed = await open();
  await append(killed, entry('a', 1), entry('b', 1), entry('a', 2));
  const next = await open();
  expect([await logOf(next, 'a'), await logOf(next, 'b')]).toEqual(['a1 a2', 'b1']);
  expect(inTable()).toBe(0);
  expect(await append(next, entry('a', 2, 'late'), entry('a', 3))).toBe('a 3');
  // And should it live on after all, it sees that.
  expect(await append(killed, entry('b', 1, 'late'), entry('a', 4))).toBe('a 4');
  expect(await logOf(next, 'a')).toBe('a1 a2 a3 a4');
});
