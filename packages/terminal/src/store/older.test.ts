import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, sure, writeRecord } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { Match, MemoryStore } from '@gridhall/match';
import type { Then } from '@gridhall/match/store-suite';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskShelf, everyByte } from '../testing/disk-shelf.ts';
import { MemoryDisk } from '../testing/memory-disk.ts';
import { DiskStore } from './disk-store.ts';

const folders: string[] = [];
function fresh(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-older-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const ID = '4f1c0a7be2d85936a1b0c3d4e5f60718';

/** A record as an older version wrote it. */
function record(n: number, id = ID, result: GameRecord['result'] = null): GameRecord {
  return {
    ...{ format: 1, id, game: 'nim', rules: 1, params: {}, setup: { seed: id } },
    players: [{ name: 'Änn', kind: 'human' }],
    entries: Array.from({ length: n }, (_, i) => ({ n: i + 1, by: 0, move: '1', check: '00000000' })),
    result,
    seal: '01234567',
  };
}
const WON = { results: [1], reason: 'heap-empty' };

/** Puts a text where an older version had its games. */
function put(folder: string, shelf: 'games' | 'finished', name: string, text: string): string {
  mkdirSync(join(folder, shelf, 'nim'), { recursive: true });
  const path = join(folder, shelf, 'nim', name);
  writeFileSync(path, text);
  return path;
}

describe('games of older versions', () => {
  it('are taken over at first sight, in their place in the list, and their folders go', async () => {
    const folder = fresh();
    const old = put(folder, 'games', `${ID}.json`, writeRecord(record(3)));
    utimesSync(old, 1_000_000, 1_000_000);
    const other = 'a'.repeat(32);
    put(folder, 'finished', `${other}.json`, writeRecord(record(2, other, WON)));
    const store = new DiskStore(folder);
    expect((await store.list()).map(({ id, state, n }) => [id, state, n])).toEqual([
      [other, 'over', 2],
      [ID, 'open', 3],
    ]);
    expect(sure(await store.load(ID))).toEqual(record(3));
    expect(statSync(join(folder, 'games', `${ID}.jsonl`)).mtimeMs).toBe(1_000_000_000);
    expect(readdirSync(folder).sort()).toEqual(['drafts', 'games', 'lock']);
    expect(readdirSync(join(folder, 'games')).sort()).toEqual([`${ID}.jsonl`, `${other}.jsonl`]);
    await store.close();
  });

  it('of which two copies are there count as the longer one, if it continues the other', async () => {
    const folder = fresh();
    put(folder, 'games', `${ID}.json`, writeRecord(record(3)));
    put(folder, 'finished', `${ID}.json`, writeRecord(record(4, ID, WON)));
    const store = new DiskStore(folder);
    expect(sure(await store.load(ID))).toEqual(record(4, ID, WON));
    expect((await store.list()).length).toBe(1);
    await store.close();
  });

  it('that an older version has played on since they were taken over go on', async () => {
    const folder = fresh();
    put(folder, 'games', `${ID}.json`, writeRecord(record(3)));
    await new DiskStore(folder).list();
    put(folder, 'games', `${ID}.json`, writeRecord(record(5)));
    expect(sure(await new DiskStore(folder).load(ID))).toEqual(record(5));
    put(folder, 'games', `${ID}.json`, writeRecord(record(4)));
    expect(sure(await new DiskStore(folder).load(ID))).toEqual(record(5));
    expect(readdirSync(join(folder, 'games'))).toEqual([`${ID}.jsonl`]);
  });

  it('stay where they are when another of the same id went another way, and that is said', async () => {
    const folder = fresh();
    put(folder, 'games', `${ID}.json`, writeRecord(record(3)));
    await new DiskStore(folder).list();
    const entries = record(4).entries.map((entry) => ({ ...entry, move: '2' }));
    const old = put(folder, 'games', `${ID}.json`, writeRecord({ ...record(4), entries }));
    const notices: string[] = [];
    const store = new DiskStore(folder, { notice: (line) => notices.push(line) });
    expect(sure(await store.load(ID))).toEqual(record(3));
    expect(notices).toEqual([expect.stringContaining('went another way')]);
    expect(statSync(old).isFile()).toBe(true);
  });

  it('that are damaged or of the future stay where they are, untouched, and are named with one line', async () => {
    const folder = fresh();
    const texts = {
      [`${'1'.repeat(32)}.json`]: '{ "format"',
      [`${'2'.repeat(32)}.json`]: JSON.stringify({ ...record(1), format: 99 }),
      [`${'3'.repeat(32)}.json`]: writeRecord(record(1, '3'.repeat(32))).replace('"rules": 1', '"rules": 7'),
      [`${'4'.repeat(32)}.json`]: '['.repeat(100_000),
    };
    for (const [name, text] of Object.entries(texts)) put(folder, 'games', name, text);
    symlinkSync('loop', join(folder, 'games', 'nim', `${'5'.repeat(32)}.json`));
    put(folder, 'games', `${ID}.json`, writeRecord(record(3)));
    const store = new DiskStore(folder, { rules: () => 1 });
    for (let again = 0; again < 2; again++) {
      const list = await store.list();
      expect(list.map(({ id, state, why }) => [id[0], state, why?.includes('\n') ?? false])).toEqual([
        ['4', 'open', false],
        ['1', 'damaged', false],
        ['2', 'future', false],
        ['3', 'future', false],
        ['4', 'damaged', false],
        ['5', 'damaged', false],
      ]);
    }
    expect(readdirSync(join(folder, 'games', 'nim')).sort()).toEqual(
      [...Object.keys(texts), `${'5'.repeat(32)}.json`].sort(),
    );
    expect((await store.load('2'.repeat(32))).ok).toBe(false);
    await store.close();
  });

  it('that an older version set aside as damaged are taken over if they can be read', async () => {
    const folder = fresh();
    put(folder, 'games', `${ID}.json.damaged`, writeRecord(record(2)));
    expect(sure(await new DiskStore(folder).load(ID))).toEqual(record(2));
  });

  const ONE = writeRecord(record(1));
  const OLD = ['games', 'nim', `${ID}.json`] as const;

  /** A disk in memory with one game of an older version on it. */
  async function begun(): Promise<{ readonly shelf: DiskShelf; readonly disk: MemoryDisk }> {
    const disk = new MemoryDisk();
    const shelf = new DiskShelf({ disk, portions: everyByte });
    shelf.write(join(shelf.folder, ...OLD), ONE);
    for (let depth = 0; depth <= OLD.length; depth++) {
      await disk.flushLater(join(shelf.folder, ...OLD.slice(0, depth)));
    }
    await disk.flushLater('/');
    return { shelf, disk };
  }

  async function stepsOfTakeOver(): Promise<number> {
    const { shelf } = await begun();
    await shelf.open().list();
    expect(shelf.taken()).toBeGreaterThan(ONE.length / 2);
    return shelf.taken();
  }

  it('leave the old or the new when any byte and any call of the take-over fails, or is the last', async () => {
    const steps = await stepsOfTakeOver();
    for (const then of ['fails once', 'fails', 'dies'] satisfies Then[]) {
      for (let step = 0; step < steps; step++) {
        const { shelf } = await begun();
        shelf.allow(step, then);
        await shelf.open().list();
        shelf.allow();
        const store = shelf.open();
        expect(sure(await store.load(ID))).toEqual(record(1));
        expect((await store.list()).map(({ state }) => state)).toEqual(['open']);
        expect(shelf.disk.look(join(shelf.folder, ...OLD))).toBe(undefined);
      }
    }
  });

  it('are there after a power cut at any step of the take-over', async () => {
    const steps = await stepsOfTakeOver();
    for (let step = 0; step <= steps; step++) {
      // That the old file is gone may reach the disk before anything else does.
      for (const names of [undefined, (folder: string) => folder === 'nim']) {
        const { shelf, disk } = await begun();
        shelf.allow(step, 'dies');
        await shelf.open().list();
        shelf.allow();
        disk.powerCut(undefined, names);
        expect(sure(await shelf.open().load(ID))).toEqual(record(1));
      }
    }
  });
});

it('a real game of today is kept on disk and read back as it was', async () => {
  const table = await tableOf('geese');
  const players = [{ name: 'Player', kind: 'human' }] as const;
  const store = new DiskStore(fresh());
  const memory = new MemoryStore();
  const opening = { id: ID, params: {}, setup: { seed: ID }, players };
  const clock = { now: () => 0, after: () => () => {} };
  const thinker = { ask: () => expect.fail(), forget: () => {}, close: () => {} };
  for (const one of [store, memory]) {
    const match = sure(await Match.open(table, opening, { clock, thinker, store: one }));
    const seat = match.seat('people', { thinker, offers: [], warns: () => false });
    for (const move of ['s 0 0', 's 5 5', 's 2 7']) await seat.play(move, true);
    await match.close();
  }
  const kept = sure(await store.load(ID));
  expect(kept.entries.length).toBeGreaterThan(0);
  expect(kept).toEqual(sure(await memory.load(ID)));
  await store.close();
});
